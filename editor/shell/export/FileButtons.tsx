import { IconButton } from '../../../src/ui/kit/Button.tsx';
import { useShellState } from '../model/shell-context.ts';
import { useToolStatus } from '../model/tool-context.ts';
import type { TextId } from '../texts/useTexts.ts';
import { useTexts } from '../texts/useTexts.ts';
import { MainButton } from './MainButton.tsx';
import { useOutput } from './output-context.ts';
import { WaysOut } from './WaysOut.tsx';

interface Shown {
  inPanel: boolean;
  disabled: boolean;
  /** A file is being made: a press does nothing, and the button keeps the focus. */
  making: boolean;
}

function DownloadButton({ inPanel, disabled, making }: Shown) {
  const { t } = useTexts();
  const output = useOutput();
  const isSaved = useShellState((state) => state.done === 'saved');
  return (
    <IconButton
      icon={isSaved ? 'check' : 'download'}
      framed={inPanel}
      label={t(isSaved ? 'file.saved' : 'file.download')}
      tip={inPanel ? 'up' : ''}
      disabled={disabled}
      aria-disabled={making}
      onClick={({ detail }) => detail < 2 && void output.download()}
    />
  );
}

function CopyButton({ disabled, making }: Omit<Shown, 'inPanel'>) {
  const { t } = useTexts();
  const output = useOutput();
  const isCopied = useShellState((state) => state.done === 'copied');
  return (
    <IconButton
      icon={isCopied ? 'check' : 'copy'}
      framed
      label={t(isCopied ? 'file.copied' : 'file.copy')}
      tip="up end"
      disabled={disabled}
      aria-disabled={making}
      onClick={() => void output.copy()}
    />
  );
}

/** The ways out. The filled one gives the picture to the host; without a host it is Download (D76). */
export function FileButtons({ where }: { where: 'panel' | 'top' }) {
  const { t } = useTexts();
  const ready = useToolStatus((status) => status.canExport && status.idle);
  const making = useShellState((state) => state.making !== undefined);
  const { hosted, hidden } = useShellState((state) => state.setting);
  if (where === 'top' && hidden.includes('exportBar')) return null;

  const inPanel = where === 'panel';
  const words: TextId = hosted ? (inPanel ? 'file.use' : 'file.useShort') : 'file.download';
  const filled = <MainButton inPanel={inPanel} label={t(words)} />;
  const rest = { disabled: !ready, making };
  const others = (
    <>
      {hosted && !hidden.includes('download') && <DownloadButton inPanel={inPanel} {...rest} />}
      {inPanel && !hidden.includes('copy') && <CopyButton {...rest} />}
    </>
  );
  return <WaysOut inPanel={inPanel} filled={filled} others={others} />;
}

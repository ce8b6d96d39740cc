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
}

function DownloadButton({ inPanel, disabled }: Shown) {
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
      onClick={() => void output.download()}
    />
  );
}

function CopyButton({ disabled }: Pick<Shown, 'disabled'>) {
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
      onClick={() => void output.copy()}
    />
  );
}

/** The ways out. The filled one gives the picture to the host; without a host it is Download (D76). */
export function FileButtons({ where }: { where: 'panel' | 'top' }) {
  const { t } = useTexts();
  const ready = useToolStatus((status) => status.canExport && status.idle);
  const making = useShellState((state) => state.making);
  const { hosted, hidden } = useShellState((state) => state.setting);
  if (where === 'top' && hidden.includes('exportBar')) return null;

  const inPanel = where === 'panel';
  const words: TextId = hosted ? (inPanel ? 'file.use' : 'file.useShort') : 'file.download';
  const filled = <MainButton inPanel={inPanel} label={t(words)} />;
  const disabled = !ready || making !== undefined;
  const others = (
    <>
      {hosted && !hidden.includes('download') && <DownloadButton inPanel={inPanel} disabled={disabled} />}
      {inPanel && !hidden.includes('copy') && <CopyButton disabled={disabled} />}
    </>
  );
  return <WaysOut inPanel={inPanel} filled={filled} others={others} />;
}

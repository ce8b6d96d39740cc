import { IconButton } from '../../../src/ui/kit/Button.tsx';
import { useShellState } from '../model/shell-context.ts';
import { useToolStatus } from '../model/tool-context.ts';
import type { TextId } from '../texts/useTexts.ts';
import { useTexts } from '../texts/useTexts.ts';
import exportStyles from './export.module.css';
import { MainButton } from './MainButton.tsx';
import { useOutput } from './output-context.ts';

/** The ways out. The filled one gives the picture to the host; without a host it is Download (D76). */
export function FileButtons({ where }: { where: 'panel' | 'top' }) {
  const { t } = useTexts();
  const output = useOutput();
  const ready = useToolStatus((status) => status.canExport && status.idle);
  const making = useShellState((state) => state.making);
  const done = useShellState((state) => state.done);
  const { hosted, hidden } = useShellState((state) => state.setting);
  if (where === 'top' && hidden.includes('exportBar')) return null;

  const words: TextId = hosted ? (where === 'top' ? 'file.useShort' : 'file.use') : 'file.download';
  const filled = <MainButton inPanel={where === 'panel'} label={t(words)} />;
  const idle = ready && making === undefined;
  const others = (
    <>
      {hosted && !hidden.includes('download') && (
        <IconButton
          icon="download"
          framed={where === 'panel'}
          label={t('file.download')}
          tip={where === 'panel' ? 'up' : ''}
          disabled={!idle}
          onClick={() => void output.download()}
        />
      )}
      {where === 'panel' && !hidden.includes('copy') && (
        <IconButton
          icon={done === 'copied' ? 'check' : 'copy'}
          framed
          label={t(done === 'copied' ? 'file.copied' : 'file.copy')}
          tip="up end"
          disabled={!idle}
          onClick={() => void output.copy()}
        />
      )}
    </>
  );
  return where === 'panel' ? (
    <div className={exportStyles.fileButtons}>
      {filled}
      {others}
    </div>
  ) : (
    <>
      {others}
      {filled}
    </>
  );
}

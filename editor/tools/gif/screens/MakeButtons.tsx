import { IconButton } from '../../../../src/ui/kit/Button.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { MainButton } from '../../../shell/export/MainButton.tsx';
import { useOutput } from '../../../shell/export/output-context.ts';
import { WaysOut } from '../../../shell/export/WaysOut.tsx';
import { useShellState } from '../../../shell/model/shell-context.ts';
import { useToolStatus } from '../../../shell/model/tool-context.ts';
import { useGif, useHidden, usePlan } from '../model/gif-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './gif.module.css';

/** The ways out: no clipboard takes what moves. While it is made it says which frame. */
export function MakeButtons({ where }: { where: 'panel' | 'top' }) {
  const { t } = useTexts();
  const output = useOutput();
  const { gif } = useGif();
  usePlan();
  const ready = useToolStatus((status) => status.canExport && status.idle);
  const making = useShellState((state) => state.making);
  const made = useShellState((state) => state.made);
  const hosted = useShellState((state) => state.setting.hosted);
  const isBarHidden = useHidden('exportBar');
  const isDownloadHidden = useHidden('download');
  if (where === 'top' && isBarHidden) return null;
  const inPanel = where === 'panel';
  const count = gif.shots.length;
  const filled = <MainButton inPanel={inPanel} label={t(inPanel ? 'gif.make' : 'gif.makeShort')} />;
  const download = hosted && !isDownloadHidden && (
    <IconButton
      icon={making === 'download' ? 'x' : 'download'}
      framed={inPanel}
      label={t(making === 'download' ? 'file.stop' : 'file.download')}
      tip={inPanel ? 'up end' : ''}
      disabled={!ready || (making !== undefined && making !== 'download')}
      onClick={({ detail }) => detail < 2 && (making === 'download' ? output.stop() : void output.download())}
    />
  );
  return (
    <>
      {inPanel && making && (
        <p className={`${textStyles.caption} ${textStyles.figures} ${styles.making}`} role="status">
          {t('gif.frameOf', { number: Math.min(count, Math.floor(made * count) + 1), count })}
        </p>
      )}
      <WaysOut inPanel={inPanel} filled={filled} others={download} />
    </>
  );
}

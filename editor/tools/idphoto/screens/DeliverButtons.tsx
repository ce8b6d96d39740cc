import { IconButton } from '../../../../src/ui/kit/Button.tsx';
import exportStyles from '../../../shell/export/export.module.css';
import { MainButton } from '../../../shell/export/MainButton.tsx';
import { useOutput } from '../../../shell/export/output-context.ts';
import { useShellState } from '../../../shell/model/shell-context.ts';
import { useToolStatus } from '../../../shell/model/tool-context.ts';
import { useHidden, useIdParts, useIdPlan } from '../model/id-context.ts';
import { printSheet } from '../model/print-sheet.ts';
import { useTexts } from '../texts/useTexts.ts';

/** The ways out. The filled one gives the file to the host; without a host it is the download. */
export function DeliverButtons({ where }: { where: 'panel' | 'top' }) {
  const { t } = useTexts();
  const output = useOutput();
  const parts = useIdParts();
  const plan = useIdPlan()?.plan;
  const ready = useToolStatus((status) => status.canExport && status.idle);
  const making = useShellState((state) => state.making);
  const hosted = useShellState((state) => state.setting.hosted);
  const isBarHidden = useHidden('exportBar');
  const isDownloadHidden = useHidden('download');
  if (where === 'top' && isBarHidden) return null;

  const inPanel = where === 'panel';
  const words = t(plan?.file === 'photo' ? 'id.downloadPhoto' : 'id.downloadSheet');
  const use = t(plan?.file === 'photo' ? 'id.usePhoto' : 'id.useSheet');
  const filled = <MainButton inPanel={inPanel} label={hosted ? use : inPanel ? words : t('id.download')} />;
  const download = hosted && !isDownloadHidden && (
    <IconButton
      icon={making === 'download' ? 'x' : 'download'}
      framed={inPanel}
      label={making === 'download' ? t('file.stop') : words}
      tip={inPanel ? 'up end' : ''}
      disabled={!ready || (making !== undefined && making !== 'download')}
      onClick={() => (making === 'download' ? output.stop() : void output.download())}
    />
  );
  const print = inPanel && plan !== undefined && plan.file !== 'photo' && !isDownloadHidden && (
    <IconButton
      icon="printer"
      framed
      label={t('id.print')}
      tip="up end"
      disabled={!ready || making !== undefined}
      onClick={() => void printSheet(parts)}
    />
  );
  if (!inPanel) {
    return (
      <>
        {download}
        {filled}
      </>
    );
  }
  return (
    <div className={exportStyles.fileButtons}>
      {filled}
      {download}
      {print}
    </div>
  );
}

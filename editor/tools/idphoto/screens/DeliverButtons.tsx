import { IconButton } from '../../../../src/ui/kit/Button.tsx';
import { MainButton } from '../../../shell/export/MainButton.tsx';
import { useOutput } from '../../../shell/export/output-context.ts';
import { WaysOut } from '../../../shell/export/WaysOut.tsx';
import { useShellState } from '../../../shell/model/shell-context.ts';
import { useToolStatus } from '../../../shell/model/tool-context.ts';
import { useHidden, useIdParts, useIdPlan } from '../model/id-context.ts';
import { printSheet } from '../model/print-sheet.ts';
import { useTexts } from '../texts/useTexts.ts';

/** The ways out. The filled one gives the file to the host; without a host it is the download. */
export function DeliverButtons({ where }: { where: 'panel' | 'top' }) {
  const { t } = useTexts();
  const isPhoto = useIdPlan()?.plan.file === 'photo';
  const hosted = useShellState((state) => state.setting.hosted);
  const isBarHidden = useHidden('exportBar');
  if (where === 'top' && isBarHidden) return null;
  const inPanel = where === 'panel';
  const words = t(isPhoto ? 'id.downloadPhoto' : 'id.downloadSheet');
  const filled = <MainButton inPanel={inPanel} label={hosted ? t(isPhoto ? 'id.usePhoto' : 'id.useSheet') : words} />;
  const download = hosted && <DownloadButton inPanel={inPanel} words={words} />;
  const others = (
    <>
      {download}
      {inPanel && !isPhoto && <PrintButton />}
    </>
  );
  return <WaysOut inPanel={inPanel} filled={filled} others={others} />;
}

function DownloadButton({ inPanel, words }: { inPanel: boolean; words: string }) {
  const { t } = useTexts();
  const output = useOutput();
  const ready = useToolStatus((status) => status.canExport && status.idle);
  const making = useShellState((state) => state.making);
  const isOn = making === 'download';
  if (useHidden('download')) return null;
  return (
    <IconButton
      icon={isOn ? 'x' : 'download'}
      framed={inPanel}
      label={isOn ? t('file.stop') : words}
      tip={inPanel ? 'up end' : ''}
      disabled={!ready || (making !== undefined && !isOn)}
      onClick={({ detail }) => detail < 2 && (isOn ? output.stop() : void output.download())}
    />
  );
}

/** The sheet to the printer, at its true size. */
function PrintButton() {
  const { t } = useTexts();
  const parts = useIdParts();
  const ready = useToolStatus((status) => status.canExport && status.idle);
  const making = useShellState((state) => state.making);
  if (useHidden('download')) return null;
  return (
    <IconButton
      icon="printer"
      framed
      label={t('id.print')}
      tip="up end"
      disabled={!ready || making !== undefined}
      onClick={() => void printSheet(parts)}
    />
  );
}

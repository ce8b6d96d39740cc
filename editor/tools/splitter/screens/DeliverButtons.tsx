import { IconButton } from '../../../../src/ui/kit/Button.tsx';
import { MainButton } from '../../../shell/export/MainButton.tsx';
import { useOutput } from '../../../shell/export/output-context.ts';
import { WaysOut } from '../../../shell/export/WaysOut.tsx';
import { useShellState } from '../../../shell/model/shell-context.ts';
import { useToolStatus } from '../../../shell/model/tool-context.ts';
import { useHidden, useSplit, useSplitter } from '../model/splitter-context.ts';
import { useTexts } from '../texts/useTexts.ts';

/** The ways out. The filled one gives the pieces to the host; without a host it is the ZIP. */
export function DeliverButtons({ where }: { where: 'panel' | 'top' }) {
  const { t } = useTexts();
  const output = useOutput();
  const { splitter } = useSplitter();
  useSplit();
  const count = splitter.chosen.length;
  const ready = useToolStatus((status) => status.canExport && status.idle);
  const making = useShellState((state) => state.making);
  const hosted = useShellState((state) => state.setting.hosted);
  const isBarHidden = useHidden('exportBar');
  const isDownloadHidden = useHidden('download');
  if (where === 'top' && isBarHidden) return null;

  const inPanel = where === 'panel';
  const zipWords = t('split.zip', { count });
  const filled = (
    <MainButton inPanel={inPanel} label={hosted ? t(inPanel ? 'split.use' : 'split.useShort') : zipWords} />
  );
  const zip = hosted && !isDownloadHidden && (
    <IconButton
      icon={making === 'download' ? 'x' : 'download'}
      framed={inPanel}
      label={making === 'download' ? t('file.stop') : zipWords}
      tip={inPanel ? 'up end' : ''}
      disabled={!ready || (making !== undefined && making !== 'download')}
      onClick={({ detail }) => detail < 2 && (making === 'download' ? output.stop() : void output.download())}
    />
  );
  return <WaysOut inPanel={inPanel} filled={filled} others={zip} />;
}

import { IconButton } from '../../../../src/ui/kit/Button.tsx';
import { MainButton } from '../../../shell/export/MainButton.tsx';
import { useOutput } from '../../../shell/export/output-context.ts';
import { WaysOut } from '../../../shell/export/WaysOut.tsx';
import { useShellState } from '../../../shell/model/shell-context.ts';
import { useToolStatus } from '../../../shell/model/tool-context.ts';
import { Sends } from '../../../shell/where/Sends.tsx';
import { useBatch, useBatchState } from '../model/batch-context.ts';
import { blockedBy } from '../model/blocked.ts';
import { useTexts } from '../texts/useTexts.ts';
import { FolderButton } from './FolderButton.tsx';

/** The ways out: what is not made yet is made first. */
export function DeliverButtons({ where }: { where: 'panel' | 'top' }) {
  const { t } = useTexts();
  const output = useOutput();
  const count = useBatchState(({ photos }) => photos.filter(({ state }) => state !== 'failed').length);
  const ready = useToolStatus((status) => status.canExport);
  const making = useShellState((state) => state.making);
  const { hosted, hidden } = useShellState((state) => state.setting);
  if (where === 'top' && hidden.includes('exportBar')) return null;
  const inPanel = where === 'panel';
  const zip = t('many.zip', { count });
  const isDownload = making === 'download';
  const filled = <Filled inPanel={inPanel} zip={zip} />;
  const others = (
    <>
      {hosted && !hidden.includes('download') && (
        <IconButton
          icon={isDownload ? 'x' : 'download'}
          framed={inPanel}
          label={isDownload ? t('file.stop') : zip}
          tip={inPanel ? 'up end' : ''}
          disabled={!ready || (making !== undefined && !isDownload)}
          onClick={({ detail }) => detail < 2 && (isDownload ? output.stop() : void output.download())}
        />
      )}
      {inPanel && !hidden.includes('download') && <FolderButton />}
    </>
  );
  return <WaysOut inPanel={inPanel} filled={filled} others={others} />;
}

function Filled({ inPanel, zip }: { inPanel: boolean; zip: string }) {
  const { t } = useTexts();
  const hosted = useShellState((state) => state.setting.hosted);
  const label = hosted ? t(inPanel ? 'many.use' : 'many.useShort') : zip;
  return (
    <Sends name="run" when={useSends()} sign={inPanel ? 'button' : 'corner'} tip={inPanel ? 'up' : 'end'}>
      <MainButton inPanel={inPanel} label={label} />
    </Sends>
  );
}

/** What is made now is cut out or enlarged by the server. */
function useSends(): boolean {
  const { batch } = useBatch();
  useBatchState((state) => state.history);
  const factors = useBatchState((state) => state.factors);
  const isUndone = useBatchState(({ photos }) => photos.some(({ state }) => state !== 'ready'));
  const shell = useShellState((state) => state);
  return (
    isUndone &&
    batch.shown.cards.some(
      ({ type, on }) =>
        on && (type === 'cutout' || type === 'enhance') && blockedBy(type, shell, factors) === undefined,
    )
  );
}

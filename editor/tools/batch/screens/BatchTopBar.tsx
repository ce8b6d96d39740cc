import { IconButton } from '../../../../src/ui/kit/Button.tsx';
import { UndoButtons } from '../../../shell/history/UndoButtons.tsx';
import { hasSheet } from '../../../shell/model/layout.ts';
import { useLayout } from '../../../shell/model/shell-context.ts';
import { Bar } from '../../../shell/top-bar/Bar.tsx';
import { BarButton, PickButton } from '../../../shell/top-bar/BarButtons.tsx';
import { BarEnd } from '../../../shell/top-bar/BarEnd.tsx';
import { BarTitle } from '../../../shell/top-bar/BarTitle.tsx';
import { useBatch, useBatchState } from '../model/batch-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { DeliverButtons } from './DeliverButtons.tsx';

export function BatchTopBar() {
  const { t } = useTexts();
  const { batch } = useBatch();
  const layout = useLayout();
  const photos = useBatchState((state) => state.photos);
  const history = useBatchState((state) => state.history);
  const run = useBatchState((state) => state.run);
  const sheet = hasSheet(layout);
  const small = layout !== 'wide';
  const ready = photos.filter((photo) => batch.isReady(photo)).length;
  const start = (
    <>
      <IconButton icon="arrow-left" label={t('many.new')} tip="start" onClick={() => batch.close()} />
      <BarTitle name={t('many.title')} title={undefined} figures={t('many.figures', { count: photos.length, ready })} />
    </>
  );
  const isUnderWay = run === 'all' || run === 'paused';
  const middle = (
    <>
      <UndoButtons history={history} commands={batch} ready list={!sheet} />
      {run === 'all' ? (
        <BarButton icon="pause" small={small} label={t('many.pause')} onClick={() => batch.pause()} />
      ) : (
        <BarButton
          icon="play"
          small={small}
          label={t(run === 'paused' ? 'many.resume' : 'many.run')}
          disabled={ready === photos.length}
          onClick={() => void batch.runAll()}
        />
      )}
      {isUnderWay && <IconButton icon="x" label={t('many.cancel')} tip="" onClick={() => batch.cancel()} />}
    </>
  );
  const end = (
    <BarEnd file={<DeliverButtons where="top" />}>
      <PickButton label={t('many.add')} />
    </BarEnd>
  );
  return <Bar start={start} middle={middle} end={end} />;
}

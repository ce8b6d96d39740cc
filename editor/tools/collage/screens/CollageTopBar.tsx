import { IconButton } from '../../../../src/ui/kit/Button.tsx';
import { FileButtons } from '../../../shell/export/FileButtons.tsx';
import { UndoButtons } from '../../../shell/history/UndoButtons.tsx';
import { hasSheet } from '../../../shell/model/layout.ts';
import { useLayout, useShellState } from '../../../shell/model/shell-context.ts';
import { Bar } from '../../../shell/top-bar/Bar.tsx';
import { PickButton } from '../../../shell/top-bar/BarButtons.tsx';
import { BarEnd } from '../../../shell/top-bar/BarEnd.tsx';
import { BarTitle } from '../../../shell/top-bar/BarTitle.tsx';
import { TrialChip } from '../../../shell/top-bar/TrialChip.tsx';
import { useCollage, useCollageState, usePlan } from '../model/collage-context.ts';
import { pageOf, placedOf } from '../model/plan.ts';
import { useTexts } from '../texts/useTexts.ts';
import { ShuffleButton } from './ShuffleButton.tsx';

export function CollageTopBar() {
  const { t } = useTexts();
  const { collage } = useCollage();
  const layout = useLayout();
  const plan = usePlan();
  const history = useCollageState((state) => state.history);
  const count = useCollageState((state) => state.photos.length);
  const short = useCollageState((state) => state.file.short);
  // The button that changes tools says which one it is.
  const several = useShellState((state) => state.tools.length > 1);
  const sheet = hasSheet(layout);
  const figures = plan ? t('collage.figures', { used: placedOf(plan).length, count, ...pageOf(plan, short) }) : '';
  const start = (
    <>
      <IconButton icon="arrow-left" label={t('collage.new')} tip="start" onClick={() => collage.close()} />
      <BarTitle name={several ? '' : t('collage.name')} figures={figures} />
      <TrialChip word={t('collage.trial')} text={t('collage.trialText')} />
    </>
  );
  const middle = history && (
    <>
      <UndoButtons history={history} commands={collage} ready={plan !== undefined} list={!sheet} />
      {layout !== 'phone' && <ShuffleButton small={layout !== 'wide'} />}
    </>
  );
  const end = (
    <BarEnd file={<FileButtons where="top" />}>
      <PickButton label={t('collage.add')} />
    </BarEnd>
  );
  return <Bar start={start} middle={middle} end={end} />;
}

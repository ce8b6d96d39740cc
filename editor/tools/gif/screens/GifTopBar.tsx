import { unsavedSteps } from '../../../../src/document/history/unsaved.ts';
import { cutName } from '../../../../src/ui/i18n/format.ts';
import { IconButton } from '../../../../src/ui/kit/Button.tsx';
import { UndoButtons } from '../../../shell/history/UndoButtons.tsx';
import { hasSheet } from '../../../shell/model/layout.ts';
import { useLayout, useShell } from '../../../shell/model/shell-context.ts';
import { Bar } from '../../../shell/top-bar/Bar.tsx';
import { PickButton } from '../../../shell/top-bar/BarButtons.tsx';
import { BarEnd } from '../../../shell/top-bar/BarEnd.tsx';
import { BarTitle } from '../../../shell/top-bar/BarTitle.tsx';
import { TrialChip } from '../../../shell/top-bar/TrialChip.tsx';
import { useGif, useGifState, usePlan } from '../model/gif-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { MakeButtons } from './MakeButtons.tsx';

export function GifTopBar() {
  const { t } = useTexts();
  const { gif, intake, keeps } = useGif();
  const shell = useShell();
  const layout = useLayout();
  const plan = usePlan();
  const history = useGifState((state) => state.history);
  const [first] = useGifState((state) => state.opened);
  const clip = useGifState((state) => state.clip);
  const asking = useGifState((state) => state.asking !== undefined);
  const sheet = hasSheet(layout);
  const figures =
    plan && clip ? `${clip.width} × ${clip.height} · ${t('gif.frameCount', { count: plan.frames.length })}` : '';
  /** Asked only where what is unsaved would be lost: it is too large to be kept, or the browser keeps nothing. */
  const close = () => shell.ask(keeps() ? 0 : unsavedSteps(gif.state.history, gif.state.saved), () => intake.close());
  const start = (
    <>
      <IconButton icon="arrow-left" label={t('gif.new')} tip="start" onClick={close} />
      <BarTitle name={first && cutName(first.name)} title={first?.name} figures={figures} />
      <TrialChip word={t('gif.trial')} text={t('gif.watermark')} />
    </>
  );
  const middle = history && <UndoButtons history={history} commands={gif} ready={plan !== undefined} list={!sheet} />;
  const end = (
    <BarEnd file={!asking && <MakeButtons where="top" />} panel={!asking}>
      <PickButton label={t('gif.add')} />
    </BarEnd>
  );
  return <Bar start={start} middle={middle} end={end} />;
}

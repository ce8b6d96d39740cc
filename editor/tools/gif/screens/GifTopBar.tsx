import { unsavedSteps } from '../../../../src/document/history/unsaved.ts';
import { cutName } from '../../../../src/ui/i18n/format.ts';
import { IconButton } from '../../../../src/ui/kit/Button.tsx';
import chipStyles from '../../../../src/ui/kit/Chip.module.css';
import { Icon } from '../../../../src/ui/kit/Icon.tsx';
import { UndoButtons } from '../../../shell/history/UndoButtons.tsx';
import { pickFiles } from '../../../shell/intake/pickFiles.ts';
import { hasSheet } from '../../../shell/model/layout.ts';
import { useLayout, useShell, useShellState } from '../../../shell/model/shell-context.ts';
import { useSidePanel } from '../../../shell/panel/usePanelTabs.ts';
import { LeaveButton } from '../../../shell/settings/LeaveButton.tsx';
import { Bar } from '../../../shell/top-bar/Bar.tsx';
import { BarButton, PanelButton, ShortcutsButton } from '../../../shell/top-bar/BarButtons.tsx';
import { BarTitle } from '../../../shell/top-bar/BarTitle.tsx';
import { useGif, useGifState, useHidden, usePlan } from '../model/gif-context.ts';
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
  const trial = useShellState((state) => state.setting.trial);
  const { there: hasPanel, open: panelOpen } = useSidePanel(false);
  const asking = useGifState((state) => state.asking !== undefined);
  const mayAdd = !useHidden('addPhotos');
  const sheet = hasSheet(layout);
  const figures =
    plan && clip ? `${clip.width} × ${clip.height} · ${t('gif.frameCount', { count: plan.frames.length })}` : '';
  /** Asked only where what is unsaved would be lost: it is too large to be kept, or the browser keeps nothing. */
  const close = () => shell.ask(keeps() ? 0 : unsavedSteps(gif.state.history, gif.state.saved), () => intake.close());
  const start = (
    <>
      <IconButton icon="arrow-left" label={t('gif.new')} tip="start" onClick={close} />
      <BarTitle name={first && cutName(first.name)} title={first?.name} figures={figures} />
      {trial && (
        <span className={`${chipStyles.chip} ${chipStyles.warn}`} title={t('gif.watermark')}>
          <Icon name="info" size={14} />
          {t('gif.trial')}
        </span>
      )}
    </>
  );
  const middle = history && <UndoButtons history={history} commands={gif} ready={plan !== undefined} list={!sheet} />;
  const end = (
    <>
      {!asking && (sheet || !panelOpen) && <MakeButtons where="top" />}
      {!sheet && mayAdd && (
        <BarButton
          icon="image-plus"
          small={layout !== 'wide'}
          label={t('gif.add')}
          tip="end"
          onClick={() => pickFiles()}
        />
      )}
      {!sheet && <ShortcutsButton />}
      {!sheet && !asking && hasPanel && (
        <PanelButton open={panelOpen} onToggle={(open) => shell.set({ panelOpen: open })} />
      )}
      <LeaveButton />
    </>
  );
  return <Bar start={start} middle={middle} end={end} />;
}

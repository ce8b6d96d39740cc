import { IconButton } from '../../../../src/ui/kit/Button.tsx';
import chipStyles from '../../../../src/ui/kit/Chip.module.css';
import { Icon } from '../../../../src/ui/kit/Icon.tsx';
import { FileButtons } from '../../../shell/export/FileButtons.tsx';
import { UndoButtons } from '../../../shell/history/UndoButtons.tsx';
import { pickFiles } from '../../../shell/intake/pickFiles.ts';
import { hasSheet } from '../../../shell/model/layout.ts';
import { useLayout, useShell, useShellState } from '../../../shell/model/shell-context.ts';
import { useSidePanel } from '../../../shell/panel/usePanelTabs.ts';
import { LeaveButton } from '../../../shell/settings/LeaveButton.tsx';
import { Bar } from '../../../shell/top-bar/Bar.tsx';
import { BarButton, PanelButton, ShortcutsButton } from '../../../shell/top-bar/BarButtons.tsx';
import { BarTitle } from '../../../shell/top-bar/BarTitle.tsx';
import { useCollage, useCollageState, useHidden, usePlan } from '../model/collage-context.ts';
import { pageOf, placedOf } from '../model/plan.ts';
import { useTexts } from '../texts/useTexts.ts';
import { ShuffleButton } from './ShuffleButton.tsx';

export function CollageTopBar() {
  const { t } = useTexts();
  const { collage } = useCollage();
  const shell = useShell();
  const layout = useLayout();
  const plan = usePlan();
  const history = useCollageState((state) => state.history);
  const count = useCollageState((state) => state.photos.length);
  const short = useCollageState((state) => state.file.short);
  const trial = useShellState((state) => state.setting.trial);
  const { there: hasPanel, open: panelOpen } = useSidePanel(false);
  // The button that changes tools says which one it is.
  const several = useShellState((state) => state.tools.length > 1);
  const mayAdd = !useHidden('addPhotos');
  const sheet = hasSheet(layout);
  const figures = plan ? t('collage.figures', { used: placedOf(plan).length, count, ...pageOf(plan, short) }) : '';
  const start = (
    <>
      <IconButton icon="arrow-left" label={t('collage.new')} tip="start" onClick={() => collage.close()} />
      <BarTitle name={several ? '' : t('collage.name')} figures={figures} />
      {trial && (
        <span className={`${chipStyles.chip} ${chipStyles.warn}`} title={t('collage.trialText')}>
          <Icon name="info" size={14} />
          {t('collage.trial')}
        </span>
      )}
    </>
  );
  const middle = history && (
    <>
      <UndoButtons history={history} commands={collage} ready={plan !== undefined} list={!sheet} />
      {layout !== 'phone' && <ShuffleButton small={layout !== 'wide'} />}
    </>
  );
  const end = (
    <>
      {(sheet || !panelOpen) && <FileButtons where="top" />}
      {!sheet && mayAdd && (
        <BarButton
          icon="image-plus"
          small={layout !== 'wide'}
          label={t('collage.add')}
          tip="end"
          onClick={() => pickFiles()}
        />
      )}
      {!sheet && <ShortcutsButton />}
      {!sheet && hasPanel && <PanelButton open={panelOpen} onToggle={(open) => shell.set({ panelOpen: open })} />}
      <LeaveButton />
    </>
  );
  return <Bar start={start} middle={middle} end={end} />;
}

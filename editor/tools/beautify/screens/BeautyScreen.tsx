import '../../../../src/ui/kit/all-icons.ts';
import frameStyles from '../../../shell/frame.module.css';
import { hasSheet } from '../../../shell/model/layout.ts';
import { useLayout } from '../../../shell/model/shell-context.ts';
import { NetworkBanner } from '../../../shell/notice/NetworkBanner.tsx';
import { NoteCard } from '../../../shell/notice/NoteCard.tsx';
import { BottomSheet } from '../../../shell/panel/BottomSheet.tsx';
import { Panel } from '../../../shell/panel/Panel.tsx';
import { useSidePanel } from '../../../shell/panel/usePanelTabs.ts';
import { useBeauty, useBeautyState, useHidden } from '../model/beauty-context.ts';
import { TABS } from '../model/state.ts';
import { useTexts } from '../texts/useTexts.ts';
import { BeautyStage } from './BeautyStage.tsx';
import { BeautyTopBar } from './BeautyTopBar.tsx';
import { DeliverButtons } from './DeliverButtons.tsx';

/** A portrait is open: top bar, the photo with a handle between before and after, and a panel or a sheet. */
export function BeautyScreen() {
  const { t } = useTexts();
  const beauty = useBeauty();
  const layout = useLayout();
  const sheet = hasSheet(layout);
  const panelOpen = useSidePanel(false).open;
  const hasTopBar = !useHidden('topBar');
  const tab = useBeautyState((state) => state.tab);
  const ready = useBeautyState((state) => state.search !== 'looking' && state.before !== undefined);
  const onTab = (next: string) => beauty.set({ tab: TABS.find((name) => name === next) ?? 'skin' });
  return (
    <main className={frameStyles.work} data-layout={layout} data-panel={!sheet && panelOpen}>
      <button type="button" className={frameStyles.skip} onClick={() => document.getElementById('stage')?.focus()}>
        {t('app.skip')}
      </button>
      {hasTopBar && <BeautyTopBar />}
      <NetworkBanner />
      <BeautyStage />
      {sheet && <BottomSheet tab={tab} onTab={onTab} ready={ready} />}
      {!sheet && panelOpen && (
        <Panel tab={tab} onTab={onTab} ready={ready} stuck={false}>
          <NoteCard />
          <DeliverButtons where="panel" />
        </Panel>
      )}
    </main>
  );
}

import '../../../../src/ui/kit/all-icons.ts';
import frameStyles from '../../../shell/frame.module.css';
import { hasSheet } from '../../../shell/model/layout.ts';
import { useLayout } from '../../../shell/model/shell-context.ts';
import { NetworkBanner } from '../../../shell/notice/NetworkBanner.tsx';
import { BottomSheet } from '../../../shell/panel/BottomSheet.tsx';
import { Panel } from '../../../shell/panel/Panel.tsx';
import { useSidePanel } from '../../../shell/panel/usePanelTabs.ts';
import { useCollage, useCollageState, useHidden } from '../model/collage-context.ts';
import { TABS } from '../model/state.ts';
import { useTexts } from '../texts/useTexts.ts';
import { CollageStage } from './CollageStage.tsx';
import { CollageTopBar } from './CollageTopBar.tsx';
import { DragGhost } from './DragGhost.tsx';
import { PanelFooter } from './PanelFooter.tsx';

/** Photos are open: top bar, the page with its tray, and a panel or a sheet. */
export function CollageScreen() {
  const { t } = useTexts();
  const { collage } = useCollage();
  const layout = useLayout();
  const sheet = hasSheet(layout);
  const panelOpen = useSidePanel(false).open;
  const hasTopBar = !useHidden('topBar');
  const tab = useCollageState((state) => state.tab);
  const ready = useCollageState((state) => state.history !== undefined);
  const opening = useCollageState((state) => state.opening !== undefined);
  const onTab = (next: string) => collage.set({ tab: TABS.find((name) => name === next) ?? 'layout' });
  return (
    <main className={frameStyles.work} data-layout={layout} data-panel={!sheet && panelOpen}>
      <button type="button" className={frameStyles.skip} onClick={() => document.getElementById('stage')?.focus()}>
        {t('app.skip')}
      </button>
      {hasTopBar && <CollageTopBar />}
      <NetworkBanner />
      <CollageStage />
      {sheet && <BottomSheet tab={tab} onTab={onTab} ready={ready} />}
      {!sheet && panelOpen && (
        <Panel tab={tab} onTab={onTab} ready={ready} stuck={!ready && !opening}>
          <PanelFooter />
        </Panel>
      )}
      <DragGhost />
    </main>
  );
}

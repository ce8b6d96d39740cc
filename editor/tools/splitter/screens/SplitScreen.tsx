import '../../../../src/ui/kit/all-icons.ts';
import frameStyles from '../../../shell/frame.module.css';
import { hasSheet } from '../../../shell/model/layout.ts';
import { useLayout } from '../../../shell/model/shell-context.ts';
import { NetworkBanner } from '../../../shell/notice/NetworkBanner.tsx';
import { BottomSheet } from '../../../shell/panel/BottomSheet.tsx';
import { Panel } from '../../../shell/panel/Panel.tsx';
import { useSidePanel } from '../../../shell/panel/usePanelTabs.ts';
import { useHidden, useSplitter, useSplitterState } from '../model/splitter-context.ts';
import { TABS } from '../model/state.ts';
import { useTexts } from '../texts/useTexts.ts';
import { PanelFooter } from './PanelFooter.tsx';
import { SplitStage } from './SplitStage.tsx';
import { SplitTopBar } from './SplitTopBar.tsx';

/** A photo is open: top bar, the photo with its lines, and a panel or a sheet. */
export function SplitScreen() {
  const { t } = useTexts();
  const { splitter } = useSplitter();
  const layout = useLayout();
  const sheet = hasSheet(layout);
  const panelOpen = useSidePanel(false).open;
  const hasTopBar = !useHidden('topBar');
  const tab = useSplitterState((state) => state.tab);
  const ready = useSplitterState((state) => state.photo !== undefined);
  const opening = useSplitterState((state) => state.opening !== undefined);
  const onTab = (next: string) => splitter.set({ tab: TABS.find((name) => name === next) ?? 'grid' });
  return (
    <main className={frameStyles.work} data-layout={layout} data-panel={!sheet && panelOpen}>
      <button type="button" className={frameStyles.skip} onClick={() => document.getElementById('stage')?.focus()}>
        {t('app.skip')}
      </button>
      {hasTopBar && <SplitTopBar />}
      <NetworkBanner />
      <SplitStage />
      {sheet && <BottomSheet tab={tab} onTab={onTab} ready={ready} />}
      {!sheet && panelOpen && (
        <Panel tab={tab} onTab={onTab} ready={ready} stuck={!ready && !opening}>
          <PanelFooter />
        </Panel>
      )}
    </main>
  );
}

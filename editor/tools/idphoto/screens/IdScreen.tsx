import '../../../../src/ui/kit/all-icons.ts';
import frameStyles from '../../../shell/frame.module.css';
import { hasSheet } from '../../../shell/model/layout.ts';
import { useLayout } from '../../../shell/model/shell-context.ts';
import { NetworkBanner } from '../../../shell/notice/NetworkBanner.tsx';
import { BottomSheet } from '../../../shell/panel/BottomSheet.tsx';
import { Panel } from '../../../shell/panel/Panel.tsx';
import { useSidePanel } from '../../../shell/panel/usePanelTabs.ts';
import { useHidden, useIdParts, useIdState } from '../model/id-context.ts';
import { TABS } from '../model/state.ts';
import { useTexts } from '../texts/useTexts.ts';
import { IdStage } from './IdStage.tsx';
import { IdTopBar } from './IdTopBar.tsx';
import { PanelFooter } from './PanelFooter.tsx';
import { PrintSheet } from './PrintSheet.tsx';

/** A portrait is open: top bar, the photo in its frame beside the sheet, and a panel or a sheet. */
export function IdScreen() {
  const { t } = useTexts();
  const { id } = useIdParts();
  const layout = useLayout();
  const sheet = hasSheet(layout);
  const panelOpen = useSidePanel(false).open;
  const hasTopBar = !useHidden('topBar');
  const tab = useIdState((state) => state.tab);
  const ready = useIdState((state) => state.photo !== undefined);
  const opening = useIdState((state) => state.opening !== undefined);
  const onTab = (next: string) => id.set({ tab: TABS.find((name) => name === next) ?? 'document' });
  return (
    <main className={frameStyles.work} data-layout={layout} data-panel={!sheet && panelOpen}>
      <button type="button" className={frameStyles.skip} onClick={() => document.getElementById('stage')?.focus()}>
        {t('app.skip')}
      </button>
      {hasTopBar && <IdTopBar />}
      <NetworkBanner />
      <IdStage />
      {sheet && <BottomSheet tab={tab} onTab={onTab} ready={ready} />}
      {!sheet && panelOpen && (
        <Panel tab={tab} onTab={onTab} ready={ready} stuck={!ready && !opening}>
          <PanelFooter />
        </Panel>
      )}
      <PrintSheet />
    </main>
  );
}

import '../../../../src/ui/kit/all-icons.ts';
import frameStyles from '../../../shell/frame.module.css';
import { hasSheet } from '../../../shell/model/layout.ts';
import { useLayout, useShellState } from '../../../shell/model/shell-context.ts';
import { NetworkBanner } from '../../../shell/notice/NetworkBanner.tsx';
import { BottomSheet } from '../../../shell/panel/BottomSheet.tsx';
import { Panel } from '../../../shell/panel/Panel.tsx';
import { useSidePanel } from '../../../shell/panel/usePanelTabs.ts';
import { useBatchState } from '../model/batch-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { BatchTopBar } from './BatchTopBar.tsx';
import { PanelFooter } from './PanelFooter.tsx';
import { PhotoList } from './PhotoList.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';

/** Photos are open: top bar, the photos with what becomes of them, and the recipe in a panel or a sheet. */
export function BatchScreen() {
  const { t } = useTexts();
  const layout = useLayout();
  const sheet = hasSheet(layout);
  const panelOpen = useSidePanel(false).open;
  const preview = useBatchState(({ photos, preview: id }) => photos.find((photo) => photo.id === id));
  const hasTopBar = useShellState((state) => !state.setting.hidden.includes('topBar'));
  return (
    <main className={frameStyles.work} data-layout={layout} data-panel={!sheet && panelOpen}>
      <button type="button" className={frameStyles.skip} onClick={() => document.getElementById('stage')?.focus()}>
        {t('app.skip')}
      </button>
      {hasTopBar && <BatchTopBar />}
      <NetworkBanner />
      <PhotoList />
      {preview && <PreviewDialog photo={preview} />}
      {sheet && <BottomSheet tab="recipe" onTab={() => {}} ready />}
      {!sheet && panelOpen && (
        <Panel tab="recipe" onTab={() => {}} ready stuck={false}>
          <PanelFooter />
        </Panel>
      )}
    </main>
  );
}

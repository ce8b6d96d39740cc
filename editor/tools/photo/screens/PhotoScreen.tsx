import '../../../../src/ui/kit/all-icons.ts';
import frameStyles from '../../../shell/frame.module.css';
import { hasSheet } from '../../../shell/model/layout.ts';
import { useLayout } from '../../../shell/model/shell-context.ts';
import { NetworkBanner } from '../../../shell/notice/NetworkBanner.tsx';
import { BottomSheet } from '../../../shell/panel/BottomSheet.tsx';
import { Panel } from '../../../shell/panel/Panel.tsx';
import { useSidePanel } from '../../../shell/panel/usePanelTabs.ts';
import { useHidden, usePhoto, usePhotoState } from '../model/photo-context.ts';
import { TABS } from '../model/state.ts';
import { useTexts } from '../texts/useTexts.ts';
import { PanelFooter } from './PanelFooter.tsx';
import { PhotoTopBar } from './PhotoTopBar.tsx';
import { PhotoStage } from './stage/PhotoStage.tsx';

/** A photo is open: top bar, the photo, and a panel or a sheet. */
export function PhotoScreen() {
  const { t } = useTexts();
  const editor = usePhoto();
  const layout = useLayout();
  const sheet = hasSheet(layout);
  const panelOpen = useSidePanel(false).open;
  const hasTopBar = !useHidden('topBar');
  const tab = usePhotoState((state) => state.tab);
  const ready = usePhotoState((state) => state.base !== undefined);
  const opening = usePhotoState((state) => state.opening !== undefined);
  const onTab = (next: string) => editor.set({ tab: TABS.find((name) => name === next) ?? 'adjust', hold: 'pull' });
  return (
    <main className={frameStyles.work} data-layout={layout} data-panel={!sheet && panelOpen}>
      <button type="button" className={frameStyles.skip} onClick={() => document.getElementById('stage')?.focus()}>
        {t('app.skip')}
      </button>
      {hasTopBar && <PhotoTopBar />}
      <NetworkBanner />
      <PhotoStage />
      {sheet && <BottomSheet tab={tab} onTab={onTab} ready={ready} />}
      {!sheet && panelOpen && (
        <Panel tab={tab} onTab={onTab} ready={ready} stuck={!ready && !opening}>
          <PanelFooter />
        </Panel>
      )}
    </main>
  );
}

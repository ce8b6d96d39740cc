import '../../../../src/ui/kit/all-icons.ts';
import frameStyles from '../../../shell/frame.module.css';
import { lazyPart } from '../../../shell/lazy/lazy-part.tsx';
import { hasSheet } from '../../../shell/model/layout.ts';
import { useLayout } from '../../../shell/model/shell-context.ts';
import { NetworkBanner } from '../../../shell/notice/NetworkBanner.tsx';
import { BottomSheet } from '../../../shell/panel/BottomSheet.tsx';
import { Panel } from '../../../shell/panel/Panel.tsx';
import { useSidePanel } from '../../../shell/panel/usePanelTabs.ts';
import { useGif, useGifState, useHidden } from '../model/gif-context.ts';
import { TABS } from '../model/state.ts';
import { useTexts } from '../texts/useTexts.ts';
import { GifStage } from './GifStage.tsx';
import { GifTopBar } from './GifTopBar.tsx';
import { PanelFooter } from './PanelFooter.tsx';

const takeStage = lazyPart(async () => (await import('./TakeStage.tsx')).TakeStage);

/** Frames are open: top bar, the picture with its timeline, and a panel or a sheet. */
export function GifScreen() {
  const { t } = useTexts();
  const { gif } = useGif();
  const layout = useLayout();
  const sheet = hasSheet(layout);
  const panelOpen = useSidePanel(false).open;
  const hasTopBar = !useHidden('topBar');
  const tab = useGifState((state) => state.tab);
  const ready = useGifState((state) => state.history !== undefined);
  const opening = useGifState((state) => state.opening !== undefined);
  const asking = useGifState((state) => state.asking !== undefined);
  const onTab = (next: string) => gif.set({ tab: TABS.find((name) => name === next) ?? 'timing' });
  return (
    <main className={frameStyles.work} data-layout={layout} data-panel={!asking && !sheet && panelOpen}>
      <button type="button" className={frameStyles.skip} onClick={() => document.getElementById('stage')?.focus()}>
        {t('app.skip')}
      </button>
      {hasTopBar && <GifTopBar />}
      <NetworkBanner />
      {asking ? <takeStage.Part /> : <GifStage />}
      {!asking && sheet && <BottomSheet tab={tab} onTab={onTab} ready={ready} />}
      {!asking && !sheet && panelOpen && (
        <Panel tab={tab} onTab={onTab} ready={ready} stuck={!ready && !opening}>
          <PanelFooter />
        </Panel>
      )}
    </main>
  );
}

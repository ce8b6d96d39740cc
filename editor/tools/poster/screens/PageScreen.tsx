import '../../../../src/ui/kit/all-icons.ts';
import { useMemo, useState } from 'react';
import { canvasMeasure } from '../../../../src/fonts/canvas-measure.ts';
import frameStyles from '../../../shell/frame.module.css';
import { LayerProvider } from '../../../shell/layers/model/layer-context.ts';
import { hasSheet } from '../../../shell/model/layout.ts';
import { useLayout } from '../../../shell/model/shell-context.ts';
import { NetworkBanner } from '../../../shell/notice/NetworkBanner.tsx';
import { BottomSheet } from '../../../shell/panel/BottomSheet.tsx';
import { Panel } from '../../../shell/panel/Panel.tsx';
import { useSidePanel } from '../../../shell/panel/usePanelTabs.ts';
import { usePoster, usePosterState } from '../model/poster-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { PageFooter } from './PageFooter.tsx';
import { PageStage } from './PageStage.tsx';
import { PageTopBar } from './PageTopBar.tsx';
import styles from './poster.module.css';
import { Rail } from './Rail.tsx';

/** The page, the rail that adds to it, and the panel of what is selected. */
export function PageScreen() {
  const { t } = useTexts();
  const poster = usePoster();
  const layout = useLayout();
  const sheet = hasSheet(layout);
  const panelOpen = useSidePanel(false).open;
  const [tab, setTab] = useState('page');
  const scene = usePosterState(() => poster.scene);
  const fonts = usePosterState((state) => state.fonts);
  const photos = usePosterState((state) => state.photos);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when fonts have come
  const measure = useMemo(canvasMeasure, [fonts]);
  const parts = useMemo(
    // The picture of an asset is another once photos are.
    () =>
      scene && {
        editor: poster.layers,
        scene,
        measure,
        picture: (asset: string) => (photos ? poster.picture(asset) : undefined),
      },
    [poster, scene, measure, photos],
  );
  if (parts === undefined) return null;
  return (
    <LayerProvider value={parts}>
      <main
        className={`${frameStyles.work} ${styles.pageWork}`}
        data-layout={layout}
        data-rail={!sheet}
        data-panel={!sheet && panelOpen}
      >
        <button
          type="button"
          className={frameStyles.skip}
          onClick={() => document.querySelector<HTMLElement>('[data-layer-stage]')?.focus()}
        >
          {t('app.skip')}
        </button>
        <PageTopBar />
        <NetworkBanner />
        {!sheet && <Rail />}
        <PageStage />
        {sheet && <BottomSheet tab={tab} onTab={setTab} ready />}
        {!sheet && panelOpen && (
          <Panel tab="page" onTab={() => {}} ready stuck={false}>
            <PageFooter />
          </Panel>
        )}
      </main>
    </LayerProvider>
  );
}

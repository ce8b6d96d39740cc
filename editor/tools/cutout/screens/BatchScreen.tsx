import frameStyles from '../../../shell/frame.module.css';
import '../../../../src/ui/kit/all-icons.ts';
import { hasSheet } from '../../../shell/model/layout.ts';
import { useLayout, usePanelOpen } from '../../../shell/model/shell-context.ts';
import { NetworkBanner } from '../../../shell/notice/NetworkBanner.tsx';
import { NoteCard } from '../../../shell/notice/NoteCard.tsx';
import bottomSheetStyles from '../../../shell/panel/BottomSheet.module.css';
import { useTexts } from '../texts/useTexts.ts';
import styles from './BatchScreen.module.css';
import { BatchFooter } from './batch/BatchFooter.tsx';
import { BatchPanel } from './batch/BatchPanel.tsx';
import { BatchTopBar } from './batch/BatchTopBar.tsx';
import { Grid } from './batch/Grid.tsx';
import { GridBar } from './batch/GridBar.tsx';
import { PaywallCard } from './batch/PaywallCard.tsx';
import { ReviewEnd } from './batch/ReviewEnd.tsx';
import { SelectionBar } from './batch/SelectionBar.tsx';
import { Toast } from './batch/Toast.tsx';

/** Several pictures: top bar, chips, the grid of tiles, and the way out at the side or at the foot (docs/DESIGN.md §7). */
export function BatchScreen() {
  const { t } = useTexts();
  const layout = useLayout();
  const panelOpen = usePanelOpen();
  const sheet = hasSheet(layout);
  return (
    <main className={`${frameStyles.work} ${styles.batch}`} data-layout={layout} data-panel={!sheet && panelOpen}>
      <BatchTopBar />
      <NetworkBanner />
      <section className={`${frameStyles.stage} ${styles.gridArea}`} aria-label={t('batch.grid')}>
        <PaywallCard />
        <GridBar />
        <Grid />
        <NoteCard />
        <div className={styles.gridOver}>
          <ReviewEnd />
          <Toast />
          <SelectionBar />
        </div>
      </section>
      {sheet ? (
        <div className={`${bottomSheetStyles.sheet} ${styles.batchSheet}`} data-region tabIndex={-1}>
          <BatchFooter />
        </div>
      ) : (
        panelOpen && <BatchPanel />
      )}
    </main>
  );
}

import '../../../src/ui/icons/all.ts';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { useLayout, usePanelOpen } from '../../app/context.ts';
import { hasSheet } from '../../app/layout.ts';
import { NetworkBanner } from '../notice/NetworkBanner.tsx';
import { BatchFoot } from './BatchFoot.tsx';
import { BatchPanel } from './BatchPanel.tsx';
import { BatchTopBar } from './BatchTopBar.tsx';
import { GateCard } from './GateCard.tsx';
import { Grid } from './Grid.tsx';
import { GridBar } from './GridBar.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { Toast } from './Toast.tsx';

/** Several pictures: top bar, chips, the grid of tiles, and the way out at the side or at the foot (ux.md §7). */
export function BatchScreen() {
  const { t } = useTexts();
  const layout = useLayout();
  const panelOpen = usePanelOpen();
  const sheet = hasSheet(layout);
  return (
    <main className="work batch" data-layout={layout} data-panel={!sheet && panelOpen}>
      <BatchTopBar />
      <NetworkBanner />
      <section className="stage grid-area" aria-label={t('batch.grid')}>
        <GateCard />
        <GridBar />
        <Grid />
        <div className="grid-over">
          <Toast />
          <SelectionBar />
        </div>
      </section>
      {sheet ? (
        <div className="sheet batch-sheet" data-region tabIndex={-1}>
          <BatchFoot />
        </div>
      ) : (
        panelOpen && <BatchPanel />
      )}
    </main>
  );
}

import type { ReactNode } from 'react';
import '../../../src/ui/kit/all-icons.ts';
import frameStyles from '../frame.module.css';
import { hasSheet } from '../model/layout.ts';
import { useLayout } from '../model/shell-context.ts';
import { NetworkBanner } from '../notice/NetworkBanner.tsx';
import { BottomSheet } from '../panel/BottomSheet.tsx';
import { Panel } from '../panel/Panel.tsx';
import { useSidePanel } from '../panel/usePanelTabs.ts';
import { EditFooter } from './EditFooter.tsx';
import { EditStage, type EditStageProps } from './EditStage.tsx';
import { EditTopBar } from './EditTopBar.tsx';
import styles from './edit.module.css';
import { PlannedSizeProvider, useEdit, useEditState, useHidden } from './edit-context.ts';
import { useTexts } from './texts/useTexts.ts';

interface EditScreenProps {
  stage: EditStageProps;
  /** The filled button while a step is being prepared; left out: the file and the way out. */
  next?: ReactNode;
}

/** A photo is open: top bar, stage, and a panel or a sheet. */
export function EditScreen({ stage, next }: EditScreenProps) {
  const { t } = useTexts();
  const edit = useEdit();
  const layout = useLayout();
  const sheet = hasSheet(layout);
  const panelOpen = useSidePanel(false).open;
  const hasTopBar = !useHidden('topBar');
  const tab = useEditState((state) => state.tab);
  const ready = useEditState((state) => state.document !== undefined);
  const opening = useEditState((state) => state.opening !== undefined);
  const onTab = (next: string) => edit.set({ tab: next });
  return (
    <main className={frameStyles.work} data-layout={layout} data-panel={!sheet && panelOpen}>
      <button type="button" className={frameStyles.skip} onClick={() => document.getElementById('stage')?.focus()}>
        {t('app.skip')}
      </button>
      {hasTopBar && <EditTopBar compares={stage.before !== undefined} />}
      <NetworkBanner />
      <EditStage {...stage} />
      {sheet && next && <div className={styles.sheetAction}>{next}</div>}
      {sheet && (
        <PlannedSizeProvider value={next ? stage.size : undefined}>
          <BottomSheet tab={tab} onTab={onTab} ready={ready} />
        </PlannedSizeProvider>
      )}
      {!sheet && panelOpen && (
        <Panel tab={tab} onTab={onTab} ready={ready} stuck={!ready && !opening} acts={next !== undefined}>
          <EditFooter next={next} />
        </Panel>
      )}
    </main>
  );
}

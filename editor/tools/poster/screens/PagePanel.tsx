import { LayersList } from '../../../shell/layers/panel/LayersList.tsx';
import { SelectionPanel } from '../../../shell/layers/panel/SelectionPanel.tsx';
import { hasSheet } from '../../../shell/model/layout.ts';
import { useLayout } from '../../../shell/model/shell-context.ts';
import { usePosterState } from '../model/poster-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { AddPart } from './AddParts.tsx';
import { CutOut } from './CutOut.tsx';
import styles from './poster.module.css';
import { useRail } from './Rail.tsx';

/** Properties of what is selected, then the layers. Nothing selected: what the rail adds; in a sheet, where both are tabs, the page's own. */
export function PagePanel() {
  const { t } = useTexts();
  const { rail } = useRail();
  const sheet = hasSheet(useLayout());
  const missing = usePosterState((state) => state.missing);
  return (
    <>
      {missing.length > 0 && (
        <p className={styles.missing} role="status">
          {t('poster.missing', { fonts: missing.join(', ') })}
        </p>
      )}
      <CutOut />
      <SelectionPanel>
        <AddPart part={sheet ? 'back' : rail} />
      </SelectionPanel>
      {!sheet && <LayersList />}
    </>
  );
}

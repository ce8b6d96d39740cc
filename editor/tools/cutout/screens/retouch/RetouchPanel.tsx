import { lazyPart } from '../../../../shell/lazy/lazy-part.tsx';
import panelStyles from '../../../../shell/panel/Panel.module.css';
import { useHere } from '../../../../shell/where/useHere.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { EdgeChoices } from './EdgeChoices.tsx';
import styles from './RetouchPanel.module.css';
import { StepList } from './StepList.tsx';
import { ToolChoices } from './ToolChoices.tsx';

const suggestions = lazyPart(async () => (await import('./SuggestionChoices.tsx')).SuggestionChoices);

/** Beside the picture (under it in a small frame): the tool in hand, the edge, the steps. */
export function RetouchPanel() {
  const { t } = useTexts();
  const here = useHere();
  return (
    <aside
      className={`${panelStyles.panel} ${styles.retouchPanel}`}
      aria-label={t('retouch.title')}
      {...here}
      data-region
      tabIndex={-1}
    >
      <div className={panelStyles.panelBody}>
        <suggestions.Part />
        <ToolChoices />
        <EdgeChoices />
        <StepList />
      </div>
    </aside>
  );
}

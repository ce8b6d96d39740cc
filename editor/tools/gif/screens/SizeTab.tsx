import panelStyles from '../../../shell/panel/Panel.module.css';
import { usePlan } from '../model/gif-context.ts';
import { SizeRows } from './SizeRows.tsx';
import { WeightCard } from './WeightCard.tsx';

/** How large and how fine it is, and what it weighs by that. */
export function SizeTab() {
  if (usePlan() === undefined) return null;
  return (
    <div className={panelStyles.choices}>
      <SizeRows />
      <WeightCard />
    </div>
  );
}

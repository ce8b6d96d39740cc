import panelStyles from '../../../shell/panel/Panel.module.css';
import { FileChoices } from './FileChoices.tsx';
import { WeightCard } from './WeightCard.tsx';

/** In the sheet, where there is no foot: what the frames become. */
export const FileTab = () => (
  <div className={panelStyles.choices}>
    <FileChoices />
    <WeightCard />
  </div>
);

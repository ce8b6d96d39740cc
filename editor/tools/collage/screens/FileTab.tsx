import panelStyles from '../../../shell/panel/Panel.module.css';
import { FileChoices } from './FileChoices.tsx';

/** In the sheet, where there is no foot: what the page becomes. */
export const FileTab = () => (
  <div className={panelStyles.choices}>
    <FileChoices />
  </div>
);

import { FileButtons } from '../../../shell/export/FileButtons.tsx';
import panelStyles from '../../../shell/panel/Panel.module.css';
import { FileChoices } from './FileChoices.tsx';

/** In the sheet, where there is no foot: what the photo becomes. */
export const FileTab = () => (
  <div className={panelStyles.choices}>
    <FileChoices />
    <FileButtons where="panel" />
  </div>
);

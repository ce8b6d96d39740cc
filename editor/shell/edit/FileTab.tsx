import { FileButtons } from '../export/FileButtons.tsx';
import panelStyles from '../panel/Panel.module.css';
import { PhotoFileChoices } from '../photo-file/PhotoFileChoices.tsx';
import { useEditFile } from './use-edit-file.ts';

/** In the sheet, where there is no foot. */
export const FileTab = () => (
  <div className={panelStyles.choices}>
    <PhotoFileChoices of={useEditFile()} />
    <FileButtons where="panel" />
  </div>
);

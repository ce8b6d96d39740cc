import { FileButtons } from '../../../shell/export/FileButtons.tsx';
import panelStyles from '../../../shell/panel/Panel.module.css';
import { PhotoFileChoices } from '../../../shell/photo-file/PhotoFileChoices.tsx';
import { SettingsButtons } from './SettingsButtons.tsx';
import { useFile } from './use-file.ts';

/** In the sheet, where there is no foot: what the photo becomes. */
export const FileTab = () => (
  <div className={panelStyles.choices}>
    <PhotoFileChoices of={useFile()}>
      <SettingsButtons />
    </PhotoFileChoices>
    <FileButtons where="panel" />
  </div>
);

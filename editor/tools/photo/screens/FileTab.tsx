import { PhotoFileTab } from '../../../shell/photo-file/PhotoFileTab.tsx';
import { SettingsButtons } from './SettingsButtons.tsx';
import { useFile } from './use-file.ts';

export const FileTab = () => (
  <PhotoFileTab of={useFile()}>
    <SettingsButtons />
  </PhotoFileTab>
);

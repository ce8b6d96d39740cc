import { PhotoFileTab } from '../photo-file/PhotoFileTab.tsx';
import { useEditFile } from './use-edit-file.ts';

export const FileTab = () => <PhotoFileTab of={useEditFile()} />;

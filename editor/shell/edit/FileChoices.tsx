import { FileButtons } from '../export/FileButtons.tsx';
import panelStyles from '../panel/Panel.module.css';
import { type FileOfPhoto, fileOfPhoto } from '../photo-file/file-of-photo.ts';
import { PhotoFileChoices } from '../photo-file/PhotoFileChoices.tsx';
import { useEdit, useEditState, usePlannedSize } from './edit-context.ts';

/** What file the photo of the tool becomes. */
export function useEditFile(): FileOfPhoto {
  const edit = useEdit();
  const file = useEditState((state) => state.file);
  const document = useEditState((state) => state.document);
  const planned = usePlannedSize();
  const size = useEditState((state) => planned ?? state.size);
  const picture = useEditState((state) => state.result);
  return fileOfPhoto({
    ...{ file, document, picture },
    size: size ?? document?.size ?? { width: 1, height: 1 },
    set: (next) => edit.set({ file: next }),
  });
}

/** In the sheet, where there is no foot. */
export const FileTab = () => (
  <div className={panelStyles.choices}>
    <PhotoFileChoices of={useEditFile()} />
    <FileButtons where="panel" />
  </div>
);

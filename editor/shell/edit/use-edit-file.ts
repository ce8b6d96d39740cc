import { type FileOfPhoto, fileOfPhoto } from '../photo-file/file-of-photo.ts';
import { useEdit, useEditState, usePlannedSize } from './edit-context.ts';

/** What file the photo of the tool becomes. */
export function useEditFile(): FileOfPhoto {
  const edit = useEdit();
  const file = useEditState((state) => state.file);
  const document = useEditState((state) => state.document);
  const picture = useEditState((state) => state.result);
  const made = useEditState((state) => state.size);
  const size = usePlannedSize() ?? made ?? document?.size ?? { width: 1, height: 1 };
  return fileOfPhoto({ file, document, picture, size, set: (next) => edit.set({ file: next }) });
}

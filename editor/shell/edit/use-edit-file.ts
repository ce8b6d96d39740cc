import { type FileOfPhoto, fileOfPhoto } from '../photo-file/file-of-photo.ts';
import type { PhotoFile } from '../photo-file/photo-file.ts';
import { useEdit, useEditState, usePlannedSize } from './edit-context.ts';

/** What file the photo of the tool becomes. */
export function useEditFile(): FileOfPhoto {
  const edit = useEdit();
  const file = useEditState((state) => state.file);
  const document = useEditState((state) => state.document);
  const picture = useEditState((state) => state.result);
  const made = useEditState((state) => state.size);
  const planned = usePlannedSize();
  const size = planned ?? made ?? document?.size ?? { width: 1, height: 1 };
  const isPlan = planned !== undefined || made === undefined;
  const set = (next: PhotoFile) => edit.set({ file: next });
  return fileOfPhoto({ ports: edit.ports, file, document, picture, size, isPlan, set });
}

import { type FileOfPhoto, fileOfPhoto } from '../../../shell/photo-file/file-of-photo.ts';
import { frameSize } from '../model/frame-size.ts';
import { usePhoto, usePhotoState } from '../model/photo-context.ts';

/** What file the photo becomes. */
export function useFile(): FileOfPhoto {
  const editor = usePhoto();
  const file = usePhotoState((state) => state.file);
  const document = usePhotoState((state) => state.document);
  const picture = usePhotoState((state) => state.base?.picture);
  const before = usePhotoState((state) => state.size);
  const crop = usePhotoState((state) => state.values.crop);
  const size = frameSize(crop, before);
  return fileOfPhoto({ ports: editor.ports, file, document, picture, size, set: (next) => editor.set({ file: next }) });
}

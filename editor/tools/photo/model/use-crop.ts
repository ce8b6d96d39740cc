import { refitted } from '../../../../src/pixels/adjust/crop-frame.ts';
import type { Crop } from '../../../../src/pixels/adjust/photo-values.ts';
import { turnedSize } from '../../../../src/pixels/adjust/warp.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';
import { usePhoto, usePhotoState } from './photo-context.ts';
import type { PhotoEditor, StepName } from './photo-editor.ts';

/** Changes the crop, as a step. What bends the picture moves the frame with it, so that it shows nothing but picture. */
export function changeCrop(editor: PhotoEditor, change: Partial<Crop>, name: StepName, gesture?: string): void {
  const { values, document, size } = editor.state;
  if (document === undefined) return;
  // What was found for other corners does not fit these.
  const corners = values.crop.corners === 'filled' ? 'mirrored' : values.crop.corners;
  const crop = { ...values.crop, corners, ...change };
  const fitted = 'rect' in change ? crop : refitted(crop, turnedSize(size, crop), values.crop);
  editor.change({ ...values, crop: fitted }, name, gesture);
}

/** The crop, and the size of the picture that its frame counts in. */
export function useCrop(): { crop: Crop; turned: Size; change: (...given: Parameters<CropChange>) => void } {
  const editor = usePhoto();
  const crop = usePhotoState((state) => state.values.crop);
  const size = usePhotoState((state) => state.size);
  return { crop, turned: turnedSize(size, crop), change: (...given) => changeCrop(editor, ...given) };
}

type CropChange = (change: Partial<Crop>, name: StepName, gesture?: string) => void;

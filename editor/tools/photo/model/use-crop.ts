import type { Crop } from '../../../../src/pixels/adjust/photo-values.ts';
import { turnedSize } from '../../../../src/pixels/adjust/warp.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';
import { changeCrop } from './change-crop.ts';
import { usePhoto, usePhotoState } from './photo-context.ts';
import type { StepName } from './step-name.ts';

/** The crop, and the size of the picture that its frame counts in. */
export function useCrop(): { crop: Crop; turned: Size; change: (...given: Parameters<CropChange>) => void } {
  const editor = usePhoto();
  const crop = usePhotoState((state) => state.values.crop);
  const size = usePhotoState((state) => state.size);
  return { crop, turned: turnedSize(size, crop), change: (...given) => changeCrop(editor, ...given) };
}

type CropChange = (change: Partial<Crop>, name: StepName, gesture?: string) => void;

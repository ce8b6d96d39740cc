import { type Crop, RANGES } from '../../../../src/pixels/adjust/photo-values.ts';
import { rotatedSize } from '../../../../src/pixels/adjust/warp.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';
import { signed } from '../../../../src/ui/kit/LineSlider.tsx';
import { changeCrop } from './change-crop.ts';
import { usePhoto, usePhotoState } from './photo-context.ts';
import type { StepName } from './step-name.ts';

export type CropSlider = keyof typeof RANGES.crop;

interface CropAtHand {
  crop: Crop;
  /** The size of the picture that the frame counts in. */
  rotated: Size;
  change: CropChange;
  /** A slider of that name has moved. */
  slide: (key: CropSlider, name: string, value: number, gesture: string) => void;
}

export function useCrop(): CropAtHand {
  const editor = usePhoto();
  const crop = usePhotoState((state) => state.values.crop);
  const size = usePhotoState((state) => state.size);
  const change: CropChange = (...given) => changeCrop(editor, ...given);
  return {
    crop,
    rotated: rotatedSize(size, crop),
    change,
    slide: (key, name, value, gesture) => {
      const shown = signed(value, RANGES.crop[key].step);
      change({ [key]: value }, { id: 'photo.step.slider', values: { name, value: shown } }, gesture);
    },
  };
}

type CropChange = (change: Partial<Crop>, name: StepName, gesture?: string) => void;

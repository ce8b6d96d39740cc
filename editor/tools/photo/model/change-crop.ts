import { refitted } from '../../../../src/pixels/adjust/crop-frame.ts';
import type { Crop, PhotoValues } from '../../../../src/pixels/adjust/photo-values.ts';
import { rotatedSize } from '../../../../src/pixels/adjust/warp.ts';
import type { PhotoState } from './state.ts';
import type { StepName } from './step-name.ts';

/** What a crop is changed in: the editor of a photo. */
export interface CropOwner {
  readonly state: PhotoState;
  change(values: PhotoValues, name: StepName, gesture?: string): void;
}

/** Changes the crop, as a step. What bends the picture moves the frame with it, so that it shows nothing but picture. */
export function changeCrop(editor: CropOwner, change: Partial<Crop>, name: StepName, gesture?: string): void {
  const { values, document, size } = editor.state;
  if (document === undefined) return;
  // What was found for other corners does not fit these.
  const corners = values.crop.corners === 'filled' ? 'mirrored' : values.crop.corners;
  const crop = { ...values.crop, corners, ...change };
  const fitted = 'rect' in change ? crop : refitted(crop, rotatedSize(size, crop), values.crop);
  editor.change({ ...values, crop: fitted }, name, gesture);
}

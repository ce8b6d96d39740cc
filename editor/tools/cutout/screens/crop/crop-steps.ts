import { type Crop, cropOf, tiltedBox, WHOLE_PHOTO } from '../../../../../src/document/design/crop.ts';
import type { Design } from '../../../../../src/document/design/design.ts';
import { type TiltedBox, uprightSize } from '../../../../../src/pixels/rotation.ts';
import type { Size } from '../../../../../src/pixels/shapes.ts';
import type { CutoutModel } from '../../model/cutout-model.ts';
import type { DesignCommands } from '../../model/design-commands.ts';

/** The photo of a design after quarter turns, and what a crop leaves of it, in its pixels. */
export function cropNow(design: Pick<Design, 'adjust' | 'crop'>, picture: Size): { photo: Size; box: TiltedBox } {
  const photo = uprightSize(picture, design.adjust);
  return { photo, box: tiltedBox(design.crop ?? WHOLE_PHOTO, photo) };
}

const isWhole = ({ angle, x, y, width, height }: Crop): boolean =>
  angle === 0 && Math.max(Math.abs(x), Math.abs(y), 1 - width, 1 - height) < 1e-4;

const tenths = (degrees: number): number => Math.round(degrees * 10) / 10;

/** Crops the photo, as one step of a gesture. Crown and chin were set in the photo as it stood. */
export function cropTo(designs: DesignCommands, box: TiltedBox, photo: Size, gesture?: string): void {
  const before = designs.design.crop;
  const next = cropOf(box, photo);
  const crop = isWhole(next) ? undefined : next;
  if (JSON.stringify(crop) === JSON.stringify(before)) return;
  const change = { crop, head: undefined };
  if (next.angle !== (before?.angle ?? 0)) {
    designs.change('step.straighten', change, { gesture, values: { degrees: tenths(box.angle) } });
    return;
  }
  const values = { width: Math.round(box.width), height: Math.round(box.height) };
  designs.change('step.crop', change, { gesture, values });
}

/** Says what is left now. */
export function sayCrop(cutout: CutoutModel, { design }: DesignCommands, picture: Size): void {
  const { box } = cropNow(design, picture);
  const { width, height, angle } = box;
  cutout.say('say.crop', { width: Math.round(width), height: Math.round(height), degrees: tenths(angle) });
}

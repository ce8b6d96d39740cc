import { useMemo } from 'react';
import type { Design } from '../../../../../src/document/design/design.ts';
import { after, inverse, type Matrix, pictureMatrix } from '../../../../../src/document/design/picture-matrix.ts';
import { designRotation, designSize } from '../../../../../src/document/design/recipe-of.ts';
import type { ResultSize } from '../../../../../src/document/sizes/size-rule.ts';
import { frameOf, uprightSize } from '../../../../../src/pixels/rotation.ts';
import type { PixelBox, Size } from '../../../../../src/pixels/shapes.ts';
import { useCutoutState } from '../../model/context/cutout-context.ts';
import { designOf } from '../../model/design-history.ts';

/** What stands on the stage: the design that it shows, and where that puts the subject. */
export interface Staged {
  design: Design;
  size: ResultSize;
}

/** The design of the cut-out on the stage and its geometry; undefined before there is a cut-out. */
export function useStaged(): Staged | undefined {
  const cut = useCutoutState(({ open }) => open.result?.cut);
  const drawn = useCutoutState(({ open }) => open.result?.drawn);
  const now = useCutoutState(({ open }) => designOf(open));
  return useMemo(() => (cut === undefined ? undefined : staged(now, drawn, cut, cut.box)), [cut, drawn, now]);
}

/** A turn shows when it is drawn: the bitmap of before cannot be laid on its place. All else is shown at once. */
function staged(now: Design, drawn: Design | undefined, picture: Size, box: PixelBox): Staged {
  const { turns, flip } = now.adjust;
  const same = drawn === undefined || (drawn.adjust.turns === turns && drawn.adjust.flip === flip);
  const design = same ? now : drawn;
  return { design, size: designSize(design, picture, box) };
}

/** All of the straightened photo, which is on the stage while it is cropped. */
export const croppedFrame = ({ adjust, crop }: Design, picture: Size): Size =>
  frameOf(uprightSize(picture, adjust), crop?.angle ?? 0);

/** Left, top, width, height in percent of the canvas, as a style. */
export function percentBox(box: PixelBox, canvas: Size) {
  const across = 100 / canvas.width;
  const down = 100 / canvas.height;
  return {
    left: `${box.x * across}%`,
    top: `${box.y * down}%`,
    width: `${box.width * across}%`,
    height: `${box.height * down}%`,
  };
}

/** Where the photo lies on the canvas that a design gives out. */
const matrixOf = (design: Design, size: ResultSize, picture: Size): Matrix =>
  pictureMatrix(size, uprightSize(picture, design.adjust), designRotation(design, picture).angle ?? 0);

/** How what was drawn by one design is laid on the canvas of another, so that each pixel of the subject lies where it belongs. */
export const carried = (from: Staged, to: Staged, picture: Size): Matrix =>
  after(matrixOf(to.design, to.size, picture), inverse(matrixOf(from.design, from.size, picture)));

/** The original behind the handle: as large as the picture in the cut-out, turned as it is. */
export function originalStyle(picture: Size, { design, size }: Staged) {
  const { turns, flip } = design.adjust;
  const upright = uprightSize(picture, design.adjust);
  const { a, b, c, d, e, f } = matrixOf(design, size, picture);
  const [x, y] = [upright.width / 2, upright.height / 2];
  const [across, down] = [Math.hypot(a, b), Math.hypot(c, d)];
  const long = turns % 2 === 1 ? { x: down, y: across } : { x: across, y: down };
  const middle = { x: a * x + c * y + e, y: b * x + d * y + f };
  const angle = Math.round((Math.atan2(b, a) * 180 * 1e4) / Math.PI) / 1e4;
  const turn = angle === 0 ? '' : ` rotate(${angle}deg)`;
  return {
    left: `${(middle.x / size.width) * 100}%`,
    top: `${(middle.y / size.height) * 100}%`,
    width: `${((picture.width * long.x) / size.width) * 100}%`,
    height: `${((picture.height * long.y) / size.height) * 100}%`,
    transform: `translate(-50%, -50%)${turn}${flip ? ' scaleX(-1)' : ''}${turns > 0 ? ` rotate(${turns * 90}deg)` : ''}`,
  };
}

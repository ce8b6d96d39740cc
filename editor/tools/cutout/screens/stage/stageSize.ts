import { useMemo } from 'react';
import type { Design } from '../../../../../src/document/design/design.ts';
import { designSize } from '../../../../../src/document/design/recipe-of.ts';
import type { ResultSize } from '../../../../../src/document/sizes/size-rule.ts';
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

/** How a bitmap of `from` is laid on the canvas of `to`, so that each of its pixels of the picture lies where it belongs. */
export function carried(from: ResultSize, to: ResultSize): { x: number; y: number; scaleX: number; scaleY: number } {
  const scaleX = to.dw / to.sw / (from.dw / from.sw);
  const scaleY = to.dh / to.sh / (from.dh / from.sh);
  return {
    scaleX,
    scaleY,
    x: to.dx + ((from.sx - to.sx) * to.dw) / to.sw - from.dx * scaleX,
    y: to.dy + ((from.sy - to.sy) * to.dh) / to.sh - from.dy * scaleY,
  };
}

/** The original behind the handle: as large as the picture in the cut-out, turned as it is. */
export function originalStyle(picture: Size, { design, size }: Staged) {
  const { turns, flip } = design.adjust;
  const turned = turns % 2 === 1 ? { width: picture.height, height: picture.width } : picture;
  const scaleX = size.dw / size.sw;
  const scaleY = size.dh / size.sh;
  const middle = {
    x: size.dx + (turned.width / 2 - size.sx) * scaleX,
    y: size.dy + (turned.height / 2 - size.sy) * scaleY,
  };
  const long = turns % 2 === 1 ? { x: scaleY, y: scaleX } : { x: scaleX, y: scaleY };
  return {
    left: `${(middle.x / size.width) * 100}%`,
    top: `${(middle.y / size.height) * 100}%`,
    width: `${((picture.width * long.x) / size.width) * 100}%`,
    height: `${((picture.height * long.y) / size.height) * 100}%`,
    transform: `translate(-50%, -50%)${flip ? ' scaleX(-1)' : ''}${turns > 0 ? ` rotate(${turns * 90}deg)` : ''}`,
  };
}

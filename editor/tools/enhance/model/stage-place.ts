import type { PixelBox, Size } from '../../../../src/pixels/shapes.ts';
import { fitScale, type Point, viewOn } from '../../../shell/stage/geometry.ts';
import { FIT, type View } from '../../../shell/stage/view.ts';

/** Space of the stage, CSS px; undefined: none is shown. */
export function stageRoom(): Size | undefined {
  const element = document.querySelector('[data-stage-room]');
  return element === null ? undefined : { width: element.clientWidth, height: element.clientHeight };
}

/** The photo, how large the stage takes it to be, and the stage's space. */
export interface Staged {
  photo: Size;
  shown: Size;
  room: Size | undefined;
}

/** What of the photo is in sight, in its own pixels; without a stage all of it. */
export function viewBox({ scale, x, y }: View, { photo, shown, room }: Staged): PixelBox {
  if (room === undefined) return { x: 0, y: 0, ...photo };
  const perPixel = (fitScale(shown, room) * scale * shown.width) / photo.width;
  const [width, height] = [room.width / perPixel, room.height / perPixel];
  return {
    x: photo.width / 2 - x / perPixel - width / 2,
    y: photo.height / 2 - y / perPixel - height / 2,
    width,
    height,
  };
}

/** As much of a box as lies on the photo and is no larger than `most` a side, about its middle. Whole pixels. */
export function boxWithin(box: PixelBox, photo: Size, most: number): PixelBox {
  const along = (start: number, length: number, whole: number): [number, number] => {
    const from = Math.min(Math.max(0, Math.floor(start)), whole - 1);
    const to = Math.max(from + 1, Math.min(whole, Math.ceil(start + length)));
    const own = Math.min(most, to - from);
    return [from + Math.floor((to - from - own) / 2), own];
  };
  const [x, width] = along(box.x, box.width, photo.width);
  const [y, height] = along(box.y, box.height, photo.height);
  return { x, y, width, height };
}

/** The view at 100 % with a place of the photo in the middle. @param at px of the photo */
export function viewAtFull(at: Point, { photo, shown, room }: Staged): View {
  if (room === undefined) return FIT;
  const by = shown.width / photo.width;
  return viewOn({ x: at.x * by, y: at.y * by }, 1, shown, room);
}

/** The view after the stage takes the photo to be of another size: all of it stays all of it, else the zoom stays and the place. */
export function viewAfter(view: View, before: Staged, shown: Size): View {
  const { photo, room } = before;
  if (room === undefined || view.scale === FIT.scale) return view;
  const { x, y, width, height } = viewBox(view, before);
  const by = shown.width / photo.width;
  const zoom = fitScale(before.shown, room) * view.scale;
  return viewOn({ x: (x + width / 2) * by, y: (y + height / 2) * by }, zoom, shown, room);
}

/** A box of a photo in one that is larger. */
export const timesOf = ({ x, y, width, height }: PixelBox, by: number): PixelBox => ({
  x: x * by,
  y: y * by,
  width: width * by,
  height: height * by,
});

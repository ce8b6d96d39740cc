import type { PixelBox } from '../../../../../src/pixels/shapes.ts';
import { clampView, fitScale, mostScale, type Point, type Size } from '../../../../shell/stage/geometry.ts';
import type { View } from '../../../../shell/stage/view.ts';

/** Where the picture lies in the room. */
export interface Place {
  /** CSS px of the screen for one pixel of the picture. */
  scale: number;
  /** Of the picture's corner from the room's, in CSS px. */
  left: number;
  top: number;
}

export function placeOf(view: View, picture: Size, room: Size): Place {
  const scale = fitScale(picture, room) * view.scale;
  return {
    scale,
    left: (room.width - picture.width * scale) / 2 + view.x,
    top: (room.height - picture.height * scale) / 2 + view.y,
  };
}

export const toPicture = ({ scale, left, top }: Place, { x, y }: Point): Point => ({
  x: (x - left) / scale,
  y: (y - top) / scale,
});

export const toRoom = ({ scale, left, top }: Place, { x, y }: Point): Point => ({
  x: x * scale + left,
  y: y * scale + top,
});

/** The whole pixels of the picture that are in sight, with a margin of a share of them; undefined where none is. */
export function inSight(place: Place, picture: Size, room: Size, margin = 0): PixelBox | undefined {
  const from = toPicture(place, { x: 0, y: 0 });
  const to = toPicture(place, { x: room.width, y: room.height });
  const [mx, my] = [(to.x - from.x) * margin, (to.y - from.y) * margin];
  const x = Math.max(Math.floor(from.x - mx), 0);
  const y = Math.max(Math.floor(from.y - my), 0);
  const width = Math.min(Math.ceil(to.x + mx), picture.width) - x;
  const height = Math.min(Math.ceil(to.y + my), picture.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

export const covers = (outer: PixelBox, inner: PixelBox): boolean =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height;

/** How much of the room a place that is looked at takes. */
const LOOKED_AT = 1 / 3;

/** The view in which a box of the picture lies in the middle of the room, as large as can be seen well. */
export function viewOn(box: PixelBox, picture: Size, room: Size): View {
  const fit = fitScale(picture, room);
  const side = Math.max(box.width / room.width, box.height / room.height) * fit;
  const scale = Math.min(Math.max(side > 0 ? LOOKED_AT / side : 1, 1), mostScale(fit));
  const x = (picture.width / 2 - (box.x + box.width / 2)) * fit * scale;
  const y = (picture.height / 2 - (box.y + box.height / 2)) * fit * scale;
  return clampView({ scale, x, y }, picture, room);
}

/** Room that is kept between the brush and the room's rim, in CSS px. */
const RIM = 40;

/** The view moved so far that a point of the picture is in sight. */
export function broughtIn(view: View, at: Point, picture: Size, room: Size): View {
  const point = toRoom(placeOf(view, picture, room), at);
  const by = (value: number, length: number) =>
    value < RIM ? RIM - value : value > length - RIM ? length - RIM - value : 0;
  const [dx, dy] = [by(point.x, room.width), by(point.y, room.height)];
  return dx === 0 && dy === 0 ? view : clampView({ ...view, x: view.x + dx, y: view.y + dy }, picture, room);
}

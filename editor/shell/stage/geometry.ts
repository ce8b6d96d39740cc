import { FIT, type View } from './view.ts';

export interface Size {
  width: number;
  height: number;
}
export interface Point {
  x: number;
  y: number;
}

/** Multiples of the fitting size between which the stage zooms; the wire's range of `scale`. */
export const SCALES = { least: 0.1, most: 8 } as const;
/** At least this much of the picture stays in sight, in CSS px. */
const KEPT = 48;

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

/** A picture so small that hardly anything of it would be seen is shown enlarged, up to this longest side; CSS px. */
const SMALL_SIDE = 120;

const enlargedBy = ({ width, height }: Size): number => Math.max(1, Math.floor(SMALL_SIDE / Math.max(width, height)));

/** What a picture that is shown enlarged really measures; undefined: it is not. */
export const smallSize = (picture: Size): string | undefined =>
  picture.width > 0 && enlargedBy(picture) > 1
    ? `${Math.round(picture.width)} × ${Math.round(picture.height)} px`
    : undefined;

/**
 * CSS px of the screen for one pixel of the picture where it just fits the room. A picture smaller than the room is not blown up, but
 * for one of a few pixels.
 */
export function fitScale(picture: Size, room: Size): number {
  if (picture.width <= 0 || picture.height <= 0) return 1;
  const fit = Math.min(room.width / picture.width, room.height / picture.height);
  return Math.max(Math.min(fit, enlargedBy(picture)), 1e-4);
}

/** The most that a picture may be zoomed: 8 × fit, and always far enough to see its own pixels. */
export const mostScale = (fit: number): number => Math.max(SCALES.most, 4 / fit);

/** Keeps a part of the picture in the room, and the scale in its range. */
export function clampView(view: View, picture: Size, room: Size): View {
  const fit = fitScale(picture, room);
  const scale = between(SCALES.least, view.scale, mostScale(fit));
  const reachX = Math.max(0, (picture.width * fit * scale + room.width) / 2 - KEPT);
  const reachY = Math.max(0, (picture.height * fit * scale + room.height) / 2 - KEPT);
  return { scale, x: between(-reachX, view.x, reachX), y: between(-reachY, view.y, reachY) };
}

/** Zooms by `factor` about a point of the room (measured from its centre), so that what is under it stays under it. */
export function zoomAbout(view: View, factor: number, at: Point, picture: Size, room: Size): View {
  const fit = fitScale(picture, room);
  const scale = between(SCALES.least, view.scale * factor, mostScale(fit));
  const ratio = scale / view.scale;
  return clampView({ scale, x: at.x + (view.x - at.x) * ratio, y: at.y + (view.y - at.y) * ratio }, picture, room);
}

/** One pixel of the picture on one CSS pixel. */
export const fullSize = (view: View, picture: Size, room: Size): View =>
  zoomAbout(view, 1 / fitScale(picture, room) / view.scale, { x: 0, y: 0 }, picture, room);

/** The view when the room is another: all of the picture stays all of it, at any other zoom a pixel stays as large as it was. */
export function inRoom(view: View, picture: Size, before: Size, after: Size): View {
  if (view.scale === 1 || before.width === 0 || before.height === 0) return view;
  const scale = (view.scale * fitScale(picture, before)) / fitScale(picture, after);
  return clampView({ ...view, scale }, picture, after);
}

/** The view with a point of the picture in the middle, at `zoom` CSS px a pixel; where all of it has room at that, it is just that. */
export function viewOn(at: Point, wanted: number, picture: Size, room: Size): View {
  const fit = fitScale(picture, room);
  // One of a few pixels is never shown smaller than it fits.
  const zoom = fit > 1 ? Math.max(wanted, fit) : wanted;
  const scale = zoom / fit;
  const offset = (place: number, side: number, own: number) => {
    const reach = Math.max(0, (side * zoom - own) / 2);
    return between(-reach, (side / 2 - place) * zoom, reach);
  };
  const [x, y] = [offset(at.x, picture.width, room.width), offset(at.y, picture.height, room.height)];
  return clampView({ scale, x, y }, picture, room);
}

/** Where a picture stands in the room: `scale` CSS px a pixel, its box in CSS px from the room's corner, and the view that gives that. */
export function standIn(view: View, picture: Size, room: Size) {
  const shown = picture.width > 0 && room.width > 0 ? clampView(view, picture, room) : FIT;
  const scale = fitScale(picture, room) * shown.scale;
  const box = { width: picture.width * scale, height: picture.height * scale };
  const left = (room.width - box.width) / 2 + shown.x;
  const top = (room.height - box.height) / 2 + shown.y;
  return { shown, scale, box, left, top };
}

import { clampView, fitScale, type Point, type Size } from './geometry.ts';
import type { View } from './view.ts';

/** CSS px. */
export const MINIMAP_WIDTH = 148;
const MOST_HEIGHT = 148;

export interface Minimap extends Size {
  /** What of the picture is seen, CSS px of the minimap. */
  seen: { left: number; top: number; width: number; height: number };
}

/** The picture small, and what of it the room shows; undefined: all of it is seen. */
export function minimapOf(view: View, picture: Size, room: Size): Minimap | undefined {
  if (picture.width <= 0 || picture.height <= 0 || room.width <= 0) return undefined;
  const scale = fitScale(picture, room) * view.scale;
  const shown = { width: picture.width * scale, height: picture.height * scale };
  if (shown.width <= room.width + 1 && shown.height <= room.height + 1) return undefined;
  const small = Math.min(MINIMAP_WIDTH / picture.width, MOST_HEIGHT / picture.height);
  const map = { width: picture.width * small, height: picture.height * small };
  const along = (room: number, shown: number, off: number, length: number) => {
    const from = Math.max(0, (shown - room) / 2 - off);
    const to = Math.min(shown, (shown + room) / 2 - off);
    return { start: (from / shown) * length, length: (Math.max(0, to - from) / shown) * length };
  };
  const x = along(room.width, shown.width, view.x, map.width);
  const y = along(room.height, shown.height, view.y, map.height);
  return { ...map, seen: { left: x.start, top: y.start, width: x.length, height: y.length } };
}

/** The view that has a place of the minimap in the middle of the room. */
export function viewAt(at: Point, map: Size, view: View, picture: Size, room: Size): View {
  const scale = fitScale(picture, room) * view.scale;
  const x = (0.5 - at.x / map.width) * picture.width * scale;
  const y = (0.5 - at.y / map.height) * picture.height * scale;
  return clampView({ scale: view.scale, x, y }, picture, room);
}

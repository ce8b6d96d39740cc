import type { PixelBox, Size } from '../../../../../src/pixels/shapes.ts';

/** Longest side of the stage's bitmap of the whole, px. */
export const WHOLE_SIDE = 4096;

/** A part of the canvas that is drawn for the screen. */
export interface Seen {
  /** Whole pixels of the canvas. */
  region: PixelBox;
  /** Device pixels of its longer side. */
  side: number;
}

interface Shown {
  canvas: Size;
  room: Size;
  /** Of the canvas on the screen, CSS px: its size, and its left upper corner in the room. */
  box: PixelBox;
  /** Device pixels of one CSS px. */
  ratio: number;
}

/** What of the canvas is in sight, where a bitmap of `WHOLE_SIDE` has fewer pixels than the screen shows; undefined: it has enough. */
export function seenOf({ canvas, room, box, ratio }: Shown): Seen | undefined {
  const most = Math.max(canvas.width, canvas.height);
  if (most <= WHOLE_SIDE || Math.max(box.width, box.height) * ratio <= WHOLE_SIDE * 1.05) return undefined;
  const across = part(box.x, box.width, room.width, canvas.width);
  const down = part(box.y, box.height, room.height, canvas.height);
  if (across.length <= 0 || down.length <= 0) return undefined;
  const region = { x: across.from, y: down.from, width: across.length, height: down.length };
  const perPixel = (box.width / canvas.width) * ratio;
  return { region, side: Math.ceil(Math.max(region.width, region.height) * Math.min(perPixel, 1)) };
}

/** The pixels of a side that lie in the room. */
function part(start: number, length: number, room: number, pixels: number): { from: number; length: number } {
  const perPixel = length / pixels;
  const from = Math.max(Math.floor(-start / perPixel), 0);
  const to = Math.min(Math.ceil((room - start) / perPixel), pixels);
  return { from, length: to - from };
}

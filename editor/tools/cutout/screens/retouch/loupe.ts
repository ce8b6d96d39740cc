import type { PixelBox } from '../../../../../src/pixels/shapes.ts';
import type { Point, Size } from '../../../../shell/stage/geometry.ts';
import type { Place } from './placement.ts';

/** Diameter, and how much larger than on the stage things are in it. */
export const LOUPE = { side: 96, times: 2.5 } as const;
/** Between the brush and the loupe, in CSS px: a fingertip hides about so much. */
const APART = 44;
/** As much of it as the ink over the stage is seen. */
const INK = 0.55;

/** Where its middle stands: above the finger, and beside it where there is no room above. */
export function loupePlace({ x, y }: Point, room: Size): Point {
  const half = LOUPE.side / 2;
  const clamp = (value: number, most: number) => Math.min(Math.max(value, half), Math.max(most - half, half));
  const above = y - APART - half;
  if (above >= half) return { x: clamp(x, room.width), y: above };
  const away = APART + half;
  const beside = x + away + half <= room.width ? x + away : x - away;
  return { x: clamp(beside, room.width), y: clamp(y, room.height) };
}

/** One of the pictures that lie on the stage, and what of the photo it shows. */
export interface Layer {
  image: CanvasImageSource;
  box: PixelBox;
}

interface Seen {
  /** The point of the room under the brush. */
  at: Point;
  place: Place;
  layers: readonly Layer[];
  ink: CanvasImageSource;
  room: Size;
  /** Radius of the brush on the stage, in CSS px. */
  radius: number;
  /** Device pixels of a CSS px. */
  ratio: number;
}

/** Draws what lies under the brush, larger; no pixel is read. */
export function drawLoupe(canvas: HTMLCanvasElement, { at, place, layers, ink, room, radius, ratio }: Seen): void {
  const { side, times } = LOUPE;
  canvas.width = canvas.height = side * ratio;
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  const scale = times * ratio;
  pen.setTransform(scale, 0, 0, scale, (side / 2) * ratio - at.x * scale, (side / 2) * ratio - at.y * scale);
  pen.imageSmoothingEnabled = place.scale * scale < 4;
  for (const { image, box } of layers) {
    const [left, top] = [place.left + box.x * place.scale, place.top + box.y * place.scale];
    pen.drawImage(image, left, top, box.width * place.scale, box.height * place.scale);
  }
  pen.globalAlpha = INK;
  pen.drawImage(ink, 0, 0, room.width, room.height);
  pen.globalAlpha = 1;
  for (const [width, colour] of [
    [3, 'rgb(18 18 21 / 0.75)'],
    [1.5, '#ffffff'],
  ] as const) {
    pen.beginPath();
    pen.arc(at.x, at.y, Math.max(radius, 1.5), 0, 2 * Math.PI);
    pen.lineWidth = width / times;
    pen.strokeStyle = colour;
    pen.stroke();
  }
}

import { compositeOver } from '../../../../src/pixels/compose/composite-over.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import type { PixelBox, Size } from '../../../../src/pixels/shapes.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import type { Watermark } from './recipe.ts';

/** Distance from the rims, as a share of the photo's shorter side. */
const RIM = 0.03;
/** Size of the letters that are measured, px. */
const TRIAL = 100;

const font = (size: number) => `600 ${size}px system-ui, sans-serif`;

/** Where words or a picture of a shape stand: as wide as they are wanted, never higher than the photo, in one of nine places. */
export function markBox(photo: Size, words: Size, { place, size }: Pick<Watermark, 'place' | 'size'>): PixelBox {
  const rim = Math.round(Math.min(photo.width, photo.height) * RIM);
  const room = { width: Math.max(1, photo.width - 2 * rim), height: Math.max(1, photo.height - 2 * rim) };
  const scale = Math.min(
    (photo.width * size) / 100 / words.width,
    room.width / words.width,
    room.height / words.height,
  );
  const width = Math.max(1, Math.floor(words.width * scale));
  const height = Math.max(1, Math.floor(words.height * scale));
  const at = (rank: number, length: number, own: number) => rim + Math.round(((length - own) * rank) / 2);
  return { x: at(place % 3, room.width, width), y: at(Math.floor(place / 3), room.height, height), width, height };
}

/** Writes the words of a watermark over a picture, in place: white with a thin dark rim, legible on any ground. */
export function writeWords(picture: Rgba, mark: Watermark): void {
  const text = mark.text.trim();
  if (text === '') return;
  const measure = new OffscreenCanvas(1, 1).getContext('2d');
  if (measure === null) throw cutoutError('INTERNAL', 'no canvas');
  measure.font = font(TRIAL);
  const shape = { width: Math.max(1, measure.measureText(text).width + TRIAL * 0.2), height: TRIAL * 1.3 };
  const box = markBox(picture, shape, mark);
  const context = new OffscreenCanvas(box.width, box.height).getContext('2d', { willReadFrequently: true });
  if (context === null) throw cutoutError('INTERNAL', 'no canvas');
  const size = (box.height / shape.height) * TRIAL;
  context.globalAlpha = mark.opacity / 100;
  context.font = font(size);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = size * 0.06;
  context.strokeStyle = 'rgb(0 0 0 / 0.55)';
  context.strokeText(text, box.width / 2, box.height / 2);
  context.fillStyle = '#fff';
  context.fillText(text, box.width / 2, box.height / 2);
  compositeOver(picture, context.getImageData(0, 0, box.width, box.height), box);
}

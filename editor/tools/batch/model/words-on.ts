import type { Size } from '../../../../src/pixels/shapes.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';

/** What a watermark shows: its shape, and how it is drawn into a box of that shape. */
export interface Drawn {
  shape: Size;
  draw: (context: OffscreenCanvasRenderingContext2D, size: Size) => void;
}

/** Size of the letters that are measured, px. */
const TRIAL = 100;

const font = (size: number) => `600 ${size}px system-ui, sans-serif`;

/** The words of a watermark: white with a thin dark rim, legible on any background. Undefined: there are none. */
export function wordsOf(text: string): Drawn | undefined {
  if (text === '') return undefined;
  const measure = new OffscreenCanvas(1, 1).getContext('2d');
  if (measure === null) throw cutoutError('INTERNAL', 'no canvas');
  measure.font = font(TRIAL);
  const shape = { width: Math.max(1, measure.measureText(text).width + TRIAL * 0.2), height: TRIAL * 1.3 };
  return {
    shape,
    draw(context, { width, height }) {
      const size = (height / shape.height) * TRIAL;
      context.font = font(size);
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.lineJoin = 'round';
      context.lineWidth = size * 0.06;
      context.strokeStyle = 'rgb(0 0 0 / 0.55)';
      context.strokeText(text, width / 2, height / 2);
      context.fillStyle = '#fff';
      context.fillText(text, width / 2, height / 2);
    },
  };
}

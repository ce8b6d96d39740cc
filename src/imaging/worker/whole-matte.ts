import { fitWithin } from '../../pixels/fit-within.ts';
import type { Size } from '../../pixels/shapes.ts';
import { createCanvas } from '../canvas.ts';

/** As large as a model's, so that edits of it are as fine. */
const SIDE = 2_496;

/** A matte that takes nothing away from a picture of this size. */
export async function wholeMatte(size: Size): Promise<Blob> {
  const { canvas, context } = createCanvas(fitWithin(size, SIDE));
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/png' });
}

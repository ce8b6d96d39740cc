import type { Size } from './shapes.ts';

/** The size of a picture whose longer side is at most `maxSide`; a smaller picture keeps its own. Never below 1 px. */
export function fitWithin({ width, height }: Size, maxSide: number): Size {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

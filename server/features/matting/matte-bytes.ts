import type { Shares } from '../../../src/pixels/see-through/shrink.ts';
import { PART_SIDE } from '../../../src/protocol/segments.ts';

/** A matte as a frame sends it, PART_SIDE² bytes in base64 → shares. */
export const matteOf = (text: string): Shares => ({
  side: PART_SIDE,
  values: Float32Array.from(Buffer.from(text, 'base64'), (byte) => byte / 255),
});

import sharp from 'sharp';
import { throwIfAborted } from '../../../../src/base/abort.ts';
import { FILL_SIDE } from '../../../../src/protocol/calls/fill.schema.ts';
import type { Fill } from './fill.ts';
import { MARKED } from './fill-tensors.ts';

/** Colour of a place that the fake engine filled: one that no photo has much of, so that a test sees it. */
export const FAKE_COLOUR = [255, 0, 255] as const;

/** Filling for tests: one colour. */
export const createFakeFill = (): Fill => ({
  name: 'fake',
  state: 'warm',
  remote: false,
  side: FILL_SIDE,
  async fill(signal, { rgb, mask, width, height }) {
    throwIfAborted(signal);
    const raw = Buffer.from(rgb);
    for (const [at, value] of mask.entries()) if (value >= MARKED) raw.set(FAKE_COLOUR, at * 3);
    const png = await sharp(raw, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
    return { png, ms: 1 };
  },
  close: () => Promise.resolve(),
});

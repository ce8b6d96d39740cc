import sharp from 'sharp';
import { throwIfAborted } from '../../../../src/base/abort.ts';
import type { Enhance } from './enhance.ts';
import { SCALES } from './enhance-spec.ts';

/** Enlargement for tests: each pixel repeated. The same tile gives the same bytes. */
export const createFakeEnhance = (): Enhance => ({
  name: 'fake',
  state: 'warm',
  scales: SCALES,
  async enlarge(signal, { tile: { rgb, width, height }, scale }) {
    throwIfAborted(signal);
    const png = await sharp(rgb, { raw: { width, height, channels: 3 } })
      .resize(width * scale, height * scale, { kernel: 'nearest' })
      .png()
      .toBuffer();
    return { png, ms: 1 };
  },
  close: () => Promise.resolve(),
});

import sharp from 'sharp';
import type { MattingEngine } from '../../server/inference/models/matting/engine.ts';

/**
 * An engine with the faults that were seen in others (docs/notes/matting.md §3) and some more: it ignores EXIF, answers an RGB
 * mask, the same for every picture, throws plain errors, never listens to a signal and works on after close.
 */
export function createWrongMattingEngine(): MattingEngine {
  return {
    name: 'Wrong Engine',
    state: 'warm',
    async segment(_signal, bytes, ask) {
      const { width, height, space } = await sharp(bytes).metadata();
      if (space === 'b-w') throw new Error('grey pictures are not supported');
      const mask = await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
        .png()
        .toBuffer();
      return { mask, width, height, salient: true, kind: ask.kind ?? 'human', useFe: false, ms: 1 };
    },
    ready: () => Promise.resolve(),
    queueLength: () => 0,
    close: () => Promise.resolve(),
  };
}

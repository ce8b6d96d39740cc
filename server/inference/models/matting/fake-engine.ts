import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { type Clock, systemClock } from '../../../../src/base/clock.ts';
import { findHaze } from '../../../../src/pixels/see-through/haze.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import type { MattingEngine } from './engine.ts';
import { maskPng } from './mask-png.ts';
import { checkSignature, readPicture } from './picture.ts';
import { edgeQuality } from './quality/edge-quality.ts';
import { measureEdges } from './quality/measure-edges.ts';

export interface FakeEngineOptions {
  /** ms that each request takes; 0 by default. */
  delayMs?: number;
  clock?: Clock;
  /** Pictures of more px are refused; 16,000,000 by default (D44). */
  maxPixels?: number;
}

/** Side of the mask that is drawn before it is scaled to the picture. */
const SIDE = 256;

/**
 * An engine for tests: no model, no worker, the same answer for the same bytes, another for others. The "subject" is a
 * soft ellipse whose place comes from the picture's hash; a picture of one flat colour has none. It is named `fake`,
 * which goes out as `x-engine`, and create-engine.ts gives it to nobody who did not ask for it by name.
 */
export function createFakeEngine({
  delayMs = 0,
  clock = systemClock,
  maxPixels = 16_000_000,
}: FakeEngineOptions = {}): MattingEngine {
  let closed = false;
  return {
    name: 'fake',
    state: 'warm',
    async segment(signal, bytes, ask) {
      if (closed) throw cutoutError('MATTING_FAILED', 'The engine is closed');
      const started = clock.now();
      checkSignature(bytes);
      await pause(signal, clock, delayMs);
      const picture = await readPicture(bytes, SIDE, ask.boxes, ask.maxPixels ?? maxPixels);
      const raw = { raw: { width: SIDE, height: SIDE, channels: picture.channels } };
      const { channels } = await sharp(picture.pixels, raw).stats();
      const salient = channels.some(({ stdev }) => stdev > 1);
      const mask = salient ? ellipse(createHash('sha256').update(bytes).digest()) : new Float32Array(SIDE * SIDE);
      const { width, height } = picture;
      const png = await maskPng(mask, SIDE, picture, ask.boxes);
      if (signal.aborted) throw cutoutError('ABORTED', 'The request was cancelled');
      const ms = Math.round(clock.now() - started);
      const quality = salient
        ? edgeQuality(measureEdges(mask, picture.pixels, picture.channels, SIDE), findHaze(mask, SIDE), picture.region)
        : undefined;
      return { mask: png, width, height, salient, kind: ask.kind ?? 'thing', useFe: false, quality, ms };
    },
    /** A larger and a smaller ellipse round the middle of the picture, or of a box. */
    async alternatives(signal, bytes, { box, fine }) {
      checkSignature(bytes);
      await pause(signal, clock, delayMs);
      const boxes = box && [box];
      const picture = await readPicture(bytes, SIDE, boxes, maxPixels);
      const { width, height } = picture;
      const found = [
        {
          name: box ? ('closeWide' as const) : ('wide' as const),
          mask: ellipse(Uint8Array.of(128, 0, 128, 0, 255, 0, 255, 0)),
        },
        {
          name: box ? ('close' as const) : ('core' as const),
          mask: ellipse(Uint8Array.of(128, 0, 128, 0, 0, 0, 0, 0)),
        },
      ].filter(({ name }) => fine === undefined || fine === name);
      const alternatives = await Promise.all(
        found.map(async ({ name, mask }) => ({
          name,
          mask: await maskPng(mask, SIDE, picture, boxes),
          width,
          height,
        })),
      );
      return { alternatives, ms: 1 };
    },
    ready: () => Promise.resolve(),
    queueLength: () => 0,
    async close() {
      closed = true;
    },
  };
}

function pause(signal: AbortSignal, clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      stop();
      reject(cutoutError('ABORTED', 'The request was cancelled'));
    };
    const stop = clock.after(ms, () => {
      signal.removeEventListener('abort', abort);
      resolve();
    });
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}

/** SIDE × SIDE shares; eight bytes of the hash give centre and radii. */
function ellipse(hash: Uint8Array): Float32Array {
  const share = (at: number) => ((hash[at] ?? 0) * 256 + (hash[at + 1] ?? 0)) / 65_536;
  const cx = SIDE * (0.4 + 0.2 * share(0));
  const cy = SIDE * (0.4 + 0.2 * share(2));
  const rx = SIDE * (0.2 + 0.15 * share(4));
  const ry = SIDE * (0.2 + 0.15 * share(6));
  const mask = new Float32Array(SIDE * SIDE);
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) {
      const distance = Math.hypot((x - cx) / rx, (y - cy) / ry);
      mask[y * SIDE + x] = Math.min(1, Math.max(0, (1.05 - distance) * 10));
    }
  }
  return mask;
}

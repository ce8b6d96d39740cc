import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Matting, MattingEngine } from '../../server/inference/models/matting/engine.ts';
import { createFakeEngine } from '../../server/inference/models/matting/fake-engine.ts';
import { type EdgeQuality, edgeQuality } from '../../server/inference/models/matting/quality/edge-quality.ts';
import { measureEdges } from '../../server/inference/models/matting/quality/measure-edges.ts';
import { EngineBusy } from '../../server/inference/pool/engine-busy.ts';
import { findHaze } from '../../src/pixels/see-through/haze.ts';
import { cutoutError } from '../../src/protocol/errors.ts';
import type { Box } from '../../src/protocol/kinds.ts';

export interface RecordedEngineOptions {
  /** Grey masks as PNG (any size of the picture's aspect), e.g. read by `readMattes`. */
  mattes: readonly Uint8Array[];
  /** ms that each answer takes, the work on it included; a number that can be changed while it runs. */
  delay?: { ms: number };
  /** Each of the next `busy.times` requests is refused as busy for a second. */
  busy?: { times: number };
}

interface Recorded {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** All PNG files of a folder. */
export async function readMattes(folder: string): Promise<Uint8Array[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort();
  return await Promise.all(names.map((name) => readFile(join(folder, name))));
}

/** What does not depend on how a picture is asked for. */
type RecordedMatting = Pick<Matting, 'mask' | 'width' | 'height' | 'salient' | 'quality'>;

/** Pictures whose answers are kept, a mask of at most a few megabytes each. */
const MOST_KEPT = 8;

/** How far two aspect ratios may lie apart for the same picture, scaled: a pixel's rounding on a small copy. */
const SAME_ASPECT = 0.004;

/**
 * Answers recorded mattes for tests: the one of the picture's own width and height, else one of its aspect, scaled to it (the
 * frame uploads a copy of at most 2496 px). A picture that nobody recorded gets an ellipse. A mask without a bright pixel is
 * a picture without a subject. It is named `recorded`, so that no test takes it for the real one.
 */
export async function createRecordedEngine(options: RecordedEngineOptions): Promise<MattingEngine> {
  const recorded: Recorded[] = await Promise.all(
    options.mattes.map(async (bytes) => {
      const { width, height } = await sharp(bytes).metadata();
      return { bytes, width, height };
    }),
  );
  const kept = new Map<string, Promise<RecordedMatting>>();
  const answerTo = (bytes: Uint8Array): Promise<RecordedMatting> => {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const answer = kept.get(hash) ?? answerOf(bytes, recorded);
    kept.set(hash, answer);
    answer.catch(() => kept.delete(hash));
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return answer;
  };
  const fake = createFakeEngine();
  return {
    name: 'recorded',
    state: 'warm',
    async segment(signal, bytes, ask) {
      if (options.busy !== undefined && options.busy.times > 0) {
        options.busy.times -= 1;
        throw new EngineBusy('busy, as the test asked', 1);
      }
      const ms = options.delay?.ms ?? 0;
      // The time of an engine holds its work: what is drawn here in its stead must not come on top.
      const [answer] = await Promise.all([answerTo(bytes), wait(signal, ms)]);
      return { ...answer, kind: ask.kind ?? 'thing', useFe: false, ms };
    },
    ...(fake.alternatives && { alternatives: fake.alternatives }),
    ready: () => Promise.resolve(),
    queueLength: () => 0,
    close: () => Promise.resolve(),
  };
}

async function answerOf(bytes: Uint8Array, recorded: readonly Recorded[]): Promise<RecordedMatting> {
  const meta = await sharp(bytes).metadata();
  const { width = meta.width, height = meta.height } = meta.autoOrient;
  const found =
    recorded.find((matte) => matte.width === width && matte.height === height) ??
    recorded.find((matte) => Math.abs(matte.width / matte.height / (width / height) - 1) < SAME_ASPECT);
  const source =
    found === undefined ? ellipse(width, height) : sharp(found.bytes).resize(width, height, { fit: 'fill' });
  const { data } = await source.toColourspace('b-w').removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const mask = await sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 3 })
    .toBuffer();
  const salient = data.some((value) => value > 200);
  const quality = salient ? await qualityOf(bytes, mask, { x: 0, y: 0, width, height }) : undefined;
  return { mask, width, height, salient, quality };
}

/** As the real engine tells it, on small copies. */
async function qualityOf(picture: Uint8Array, mask: Uint8Array, region: Box): Promise<EdgeQuality> {
  const side = 256;
  const square = (bytes: Uint8Array) => sharp(bytes).autoOrient().resize(side, side, { fit: 'fill' });
  const { data, info } = await square(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const shares = Float32Array.from(await square(mask).toColourspace('b-w').raw().toBuffer(), (value) => value / 255);
  return edgeQuality(measureEdges(shares, data, info.channels, side), findHaze(shares, side), region);
}

function ellipse(width: number, height: number): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="black"/><ellipse cx="50%" cy="50%" rx="32%" ry="38%" fill="white"/></svg>`;
  return sharp(Buffer.from(svg));
}

function wait(signal: AbortSignal, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const aborted = () => {
      clearTimeout(timer);
      reject(cutoutError('ABORTED', 'the request was cancelled'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', aborted);
      resolve();
    }, ms);
    if (signal.aborted) aborted();
    else signal.addEventListener('abort', aborted, { once: true });
  });
}

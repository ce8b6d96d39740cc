import { cutoutError } from '../../../src/protocol/errors.ts';
import type { Box } from '../../../src/protocol/kinds.ts';
import type { MattingEngine } from '../../inference/models/matting/engine.ts';
import { checkPicture } from '../../platform/fetch/check-picture.ts';
import type { PictureFetcher } from '../../platform/fetch/picture-fetcher.ts';
import type { AccessKey } from '../../platform/keys/access-key.ts';
import { dailyLimit, mostPixels } from '../../platform/keys/key-limits.ts';
import type { KeyUsage } from '../../platform/keys/key-usage.ts';
import { type Length, pixels } from './lengths.ts';
import type { BackgroundSource, Rendered } from './render-job.ts';
import type { Renderer } from './renderer.ts';
import type { PictureSource, RemovalParams } from './request.ts';

/** What makes a finished file of a picture. */
export interface RemovalParts {
  engine: Pick<MattingEngine, 'segment'>;
  renderer: Pick<Renderer, 'measure' | 'render'>;
  pictures: PictureFetcher;
}

/** And charges for it. */
export interface ChargedRemovalParts extends RemovalParts {
  usage: Pick<KeyUsage, 'take'>;
  trialDaily: number;
}

export interface Removed extends Rendered {
  /** What the picture shows, in that interface's words. */
  type: 'person' | 'graphic' | 'other';
}

const TYPES = { human: 'person', icon: 'graphic', thing: 'other' } as const;

/** A background of a caller's, in bytes. */
const MAX_BACKGROUND = 20_971_520;

/**
 * A picture in, a finished file out: matting, fusion, foreground colours, place, background, encoding. One matting of the key's day is
 * used up where it succeeds, and none where it does not.
 *
 * @param finish what has to succeed too
 * @throws CutoutError of the closed list: QUOTA_EXCEEDED, NO_SUBJECT, EMPTY_RESULT, those of the picture, of its address, of the engine
 */
export async function removeBackground<Finished>(
  signal: AbortSignal,
  parts: ChargedRemovalParts,
  key: AccessKey,
  params: RemovalParams,
  finish: (removed: Removed) => Promise<Finished>,
): Promise<Finished> {
  const taken = await parts.usage.take(key.id, dailyLimit(key, parts.trialDaily));
  if (taken === undefined) throw cutoutError('QUOTA_EXCEEDED', 'the mattings of this key are used up for today');
  try {
    return await finish(await renderRemoved(signal, parts, key, params));
  } catch (error) {
    // A database that is away just now must not hide why it failed.
    await taken.giveBack().catch(() => {});
    throw error;
  }
}

/** The same without the charge, for who charges by itself. */
export async function renderRemoved(
  signal: AbortSignal,
  parts: RemovalParts,
  key: AccessKey,
  params: RemovalParams,
): Promise<Removed> {
  const { engine, renderer } = parts;
  const bytes = await bytesOf(signal, parts, params.source, { key, maxBytes: key.limits.maxBytes });
  checkPicture(bytes, key.limits);
  const background = await backgroundOf(signal, parts, key, params);
  const from = { key: key.id };
  const roi = params.roi && regionOf(await renderer.measure(signal, bytes, from), params.roi);
  const maxPixels = mostPixels(key);
  const matting = await engine.segment(signal, bytes, {
    maxPixels,
    from,
    ...(params.kind === undefined ? {} : { kind: params.kind }),
    ...(roi === undefined ? {} : { boxes: [roi] }),
  });
  if (!matting.salient) throw cutoutError('NO_SUBJECT', 'could not identify a foreground in this picture');
  const { placement, channels, format } = params;
  const job = { type: 'render', bytes, mask: matting.mask, maxPixels, placement, channels, format } as const;
  const rendered = await renderer.render(signal, { ...job, foreground: matting.useFe, roi, background }, from);
  return { ...rendered, type: TYPES[matting.kind] };
}

async function bytesOf(
  signal: AbortSignal,
  { pictures }: RemovalParts,
  source: PictureSource,
  { key, maxBytes }: { key: AccessKey; maxBytes: number },
): Promise<Buffer> {
  if ('address' in source) return await pictures.fetch(signal, source.address, maxBytes, { key: key.id });
  if (source.bytes.length > maxBytes) {
    throw cutoutError('IMAGE_TOO_LARGE', `the picture has more than ${maxBytes} bytes`);
  }
  return Buffer.from(source.bytes.buffer, source.bytes.byteOffset, source.bytes.length);
}

/** A background is checked like a picture: only what our decoders are meant for reaches them. */
async function backgroundOf(
  signal: AbortSignal,
  parts: RemovalParts,
  key: AccessKey,
  params: RemovalParams,
): Promise<BackgroundSource | undefined> {
  if (params.colour !== undefined) return { colour: params.colour };
  if (params.background === undefined) return undefined;
  const picture = await bytesOf(signal, parts, params.background, { key, maxBytes: MAX_BACKGROUND });
  checkPicture(picture, {
    formats: ['jpg', 'jpeg', 'png', 'webp'],
    maxSide: 8000,
    maxBytes: MAX_BACKGROUND,
    maxBatch: 1,
  });
  return { picture };
}

/** Two corners, in any order, as a box within the picture. */
function regionOf(size: { width: number; height: number }, [x1, y1, x2, y2]: readonly Length[]): Box {
  const at = (length: Length | undefined, whole: number) =>
    length === undefined ? 0 : Math.min(Math.max(pixels(length, whole), 0), whole);
  const xs = [at(x1, size.width), at(x2, size.width)] as const;
  const ys = [at(y1, size.height), at(y2, size.height)] as const;
  const box = {
    x: Math.min(...xs),
    y: Math.min(...ys),
    width: Math.abs(xs[0] - xs[1]),
    height: Math.abs(ys[0] - ys[1]),
  };
  if (box.width < 1 || box.height < 1) throw cutoutError('INVALID_ARGUMENT', 'roi holds no pixel of the picture');
  return box;
}

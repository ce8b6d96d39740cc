import type { Prompt } from '../../../../src/pixels/see-through/prompts.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import type { ClickNetwork, Encoding, Frame, FrameEncoding } from '../click/click.ts';
import { maskPng } from '../matting/mask-png.ts';
import { checkSignature, type Picture, readGuide, readPicture } from '../matting/picture.ts';
import type { SegmentParams } from './segments.ts';

/** Side of the square in which a picture is shown, and a mask drawn, before it is scaled to its size. */
const SIDE = 1024;

/**
 * Logits between −½ and ½ of this are a soft edge. What is surer is wholly meant, or not at all: a logistic curve leaves a haze where
 * the model is in doubt.
 */
const UNSURE = 0.8;

/** What was seen of a picture, with what places a mask on it again. */
export interface SeenPicture extends Encoding {
  /** px of the picture, after its EXIF orientation. */
  picture: { width: number; height: number };
  /** See Picture.offset. */
  offset: number;
}

/** One call's work, as it goes to a worker. `bytes` may be left out where the picture has been seen and no fine mask is asked for. */
export interface SegmentJob {
  bytes?: Uint8Array | undefined;
  seen?: SeenPicture | undefined;
  ask: SegmentParams;
  /** Pictures of more px are refused (D44). */
  maxPixels: number;
}

/** What a worker hands back. */
export interface SegmentResult {
  mask: Uint8Array;
  width: number;
  height: number;
  /** Of a picture that had not been seen. */
  seen?: SeenPicture | undefined;
  ms: number;
}

/** Lends the model for one call. */
export type UseClick = <T>(work: (click: ClickNetwork) => Promise<T>) => Promise<T>;

/**
 * The whole job, from clicks to PNG.
 * @throws CutoutError of the picture, or INVALID_ARGUMENT of a click; anything else is the engine's fault
 */
export async function segmentByClicks(
  use: UseClick,
  { bytes, seen, ask, maxPixels }: SegmentJob,
): Promise<SegmentResult> {
  const started = performance.now();
  const shown = seen ?? (await show(bytes, maxPixels));
  const prompt = promptOf(ask, 'picture' in shown ? shown.picture : shown);
  const { now, logits } = await use(async (click) => {
    const encoded = 'picture' in shown ? click.recall(shown) : await encode(click, shown);
    return { now: 'picture' in shown ? shown : seenOf(encoded, shown), logits: await encoded.logits(prompt) };
  });
  const { picture, offset } = now;
  const shares = sharesOf(logits, now.frame);
  const { width, height } = ask.fine ? picture : fitted(picture, now.frame);
  const region = { x: 0, y: 0, width, height };
  const guide = ask.fine && bytes ? await readGuide(bytes, region, width, height, maxPixels) : undefined;
  return {
    mask: await maskPng(shares, SIDE, { width, height, region, offset }, undefined, guide),
    width,
    height,
    seen: seen === undefined ? now : undefined,
    ms: Math.round(performance.now() - started),
  };
}

async function show(bytes: Uint8Array | undefined, maxPixels: number): Promise<Picture> {
  if (bytes === undefined) throw new Error('a picture that was not seen came without its bytes');
  checkSignature(bytes);
  return await readPicture(bytes, SIDE, undefined, maxPixels);
}

const encode = (click: ClickNetwork, { pixels, channels, width, height }: Picture): Promise<FrameEncoding> =>
  click.encode({ pixels, channels, columns: SIDE, rows: SIDE, width, height });

const seenOf = ({ encoding }: FrameEncoding, { width, height, offset }: Picture): SeenPicture => ({
  ...encoding,
  picture: { width, height },
  offset,
});

/** No mask is larger than its picture. */
const fitted = (picture: Frame, frame: Frame): Frame => (picture.width < frame.width ? picture : frame);

/** px of the picture → shares of its sides. @throws CutoutError INVALID_ARGUMENT outside of it */
function promptOf({ clicks, box }: SegmentParams, { width, height }: Frame): Prompt {
  const place = ({ x, y }: { x: number; y: number }) => {
    if (x < 0 || y < 0 || x > width || y > height) {
      throw cutoutError('INVALID_ARGUMENT', 'a click or the box lies outside the picture');
    }
    return { x: x / width, y: y / height };
  };
  return {
    inside: clicks.filter(({ keep }) => keep).map(place),
    outside: clicks.filter(({ keep }) => !keep).map(place),
    box: box && [place(box), place({ x: box.x + box.width, y: box.y + box.height })],
  };
}

/** Logits on the frame → shares on the stretched square, linear between the frame's pixels. */
function sharesOf(logits: Float32Array, { width, height }: Frame): Float32Array {
  const shares = new Float32Array(SIDE * SIDE);
  const taps = (count: number) =>
    Array.from({ length: SIDE }, (_, at) => {
      const place = Math.min(Math.max(((at + 0.5) * count) / SIDE - 0.5, 0), count - 1);
      const near = Math.floor(place);
      return { near, far: Math.min(near + 1, count - 1), share: place - near };
    });
  const columns = taps(width);
  for (const [y, row] of taps(height).entries()) {
    const [upper, lower] = [row.near * width, row.far * width];
    for (const [x, { near, far, share }] of columns.entries()) {
      const above = (logits[upper + near] ?? 0) * (1 - share) + (logits[upper + far] ?? 0) * share;
      const below = (logits[lower + near] ?? 0) * (1 - share) + (logits[lower + far] ?? 0) * share;
      const logit = above * (1 - row.share) + below * row.share;
      shares[y * SIDE + x] = Math.min(Math.max(0.5 + logit / UNSURE, 0), 1);
    }
  }
  return shares;
}

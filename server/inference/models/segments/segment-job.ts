import { meantShare } from '../../../../src/pixels/see-through/part-shares.ts';
import type { Prompt } from '../../../../src/pixels/see-through/prompts.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import type { ClickNetwork, Encoding, Frame, FrameEncoding } from '../click/click.ts';
import { findBoxed } from '../click/find-boxed.ts';
import { findPart } from '../click/find-part.ts';
import { onSquare } from '../click/on-square.ts';
import { maskPng } from '../matting/mask-png.ts';
import { checkSignature, type Picture, readGuide, readPicture } from '../matting/picture.ts';
import type { SegmentParams } from './segments.ts';

/** Side of the square in which a picture is shown, and a mask drawn, before it is scaled to its size. */
const SIDE = 1024;

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
  const { now, shares } = await use(async (click) => {
    const encoded = 'picture' in shown ? click.recall(shown) : await encode(click, shown);
    return { now: 'picture' in shown ? shown : seenOf(encoded, shown), shares: await meantBy(encoded, prompt, ask) };
  });
  const { picture, offset } = now;
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

/** What is meant, or what of it changes the matte that was sent. */
async function meantBy(encoded: FrameEncoding, prompt: Prompt, { part }: SegmentParams): Promise<Float32Array> {
  if (prompt.box !== undefined) return await findBoxed(encoded, prompt, SIDE);
  if (part === undefined) return onSquare(await encoded.logits(prompt), encoded.encoding.frame, SIDE).map(meantShare);
  const wanted = { ...part, on: prompt.inside, beside: prompt.outside };
  return (await findPart(encoded, wanted, SIDE)) ?? new Float32Array(SIDE * SIDE);
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

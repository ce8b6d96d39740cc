import { systemClock } from '../../../../src/base/clock.ts';
import { createCanvas, readPixels } from '../../../../src/imaging/canvas.ts';
import { webpFile } from '../../../../src/imaging/codecs/webp/webp-file.ts';
import { imagingError } from '../../../../src/imaging/error.ts';
import { serveJobs } from '../../../../src/imaging/worker/serve-jobs.ts';
import { fitWithin } from '../../../../src/pixels/fit-within.ts';
import { decodeGif } from '../../../../src/pixels/gif/decode-gif.ts';
import { smoothestLoop } from '../../../../src/pixels/gif/frame-distance.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import { animatedWebp, type WebpFrame } from '../../../../src/pixels/webp/animated-webp.ts';
import { changesOf } from '../model/fit.ts';
import type { Added, GifJobs, Weighed } from '../model/jobs.ts';
import { MOST_FRAMES, type Plan, playsOf, shotsOf } from '../model/plan.ts';
import { decodePhoto } from './decode-photo.ts';
import { shotDrawer } from './draw-shot.ts';
import { drawWords } from './draw-words.ts';
import { encodeMp4, encodesMp4 } from './encode-mp4.ts';
import { FrameStore, MOST_PIXELS } from './frame-store.ts';
import { movingWebp } from './moving-webp.ts';
import { type Clip, fitGif, gifOf, weighGif } from './weigh-gif.ts';

/** Longest side of a picture in the timeline, device px. */
const THUMB = 160;
/** Frames by which an MP4 is weighed: those at its start, as each follows from the one before. */
const MP4_SAMPLE = 24;
/** Frames by which a WebP is weighed. */
const WEBP_SAMPLE = 3;
const WEBP_QUALITY = 0.75;

const store = new FrameStore();

const clipOf = (mark: Parameters<typeof shotDrawer>[2]): Clip => ({
  drawer: (plan) => shotDrawer(store, plan, mark, drawWords),
  small: ({ source }) => store.small(source),
});

async function bitmapOf({ data, width, height }: Rgba, maxSide?: number): Promise<ImageBitmap> {
  const picture = new ImageData(data, width, height);
  const size = maxSide === undefined ? undefined : fitWithin({ width, height }, maxSide);
  return createImageBitmap(
    picture,
    size && { resizeWidth: size.width, resizeHeight: size.height, resizeQuality: 'medium' },
  );
}

async function added(
  pictures: readonly { picture: Rgba; delay: number | undefined }[],
  { plays, left = 0 }: Pick<Added, 'plays' | 'left'> = {},
): Promise<Added> {
  const frames: Added['frames'][number][] = [];
  for (const { picture, delay } of pictures) {
    if (store.room < 1) break;
    const source = store.add(picture);
    frames.push({ source, delay, thumb: await bitmapOf(store.picture(source), THUMB) });
  }
  const size = store.size ?? { width: 1, height: 1 };
  return { size, frames, left: left + pictures.length - frames.length, ...(plays !== undefined && { plays }) };
}

/** As the browser decodes it. */
async function decodeStill(signal: AbortSignal, file: Uint8Array<ArrayBuffer>): Promise<Rgba> {
  const bitmap = await createImageBitmap(new Blob([file], { type: 'image/webp' }), { premultiplyAlpha: 'none' });
  try {
    return await readPixels(signal, bitmap);
  } finally {
    bitmap.close();
  }
}

async function webpFrames(
  signal: AbortSignal,
  mark: Parameters<typeof shotDrawer>[2],
  plan: Plan,
  only: number,
  report: (share: number) => void,
): Promise<WebpFrame[]> {
  const { size, draw } = shotDrawer(store, plan, mark, drawWords);
  const shots = shotsOf(plan);
  const step = Math.max(1, Math.floor(shots.length / only));
  const frames: WebpFrame[] = [];
  for (let at = 0; at < shots.length; at += step) {
    const shot = shots[at];
    if (shot === undefined) break;
    const { data } = draw(shot);
    const composition = {
      ...size,
      draw: (top: number, rows: number, out: Uint8ClampedArray) =>
        out.set(data.subarray(top * size.width * 4, (top + rows) * size.width * 4)),
    };
    const file = await webpFile(signal, composition, { clock: systemClock, quality: WEBP_QUALITY });
    frames.push({ file: new Uint8Array(await file.arrayBuffer()), delay: shot.delay });
    report((at + 1) / shots.length);
  }
  return frames;
}

async function weighMp4(signal: AbortSignal, mark: Parameters<typeof shotDrawer>[2], plan: Plan): Promise<Weighed> {
  const shots = shotsOf(plan);
  const sample = shots.slice(0, MP4_SAMPLE);
  const parts = await encodeMp4(signal, { ...shotDrawer(store, plan, mark, drawWords), shots: sample });
  const bytes = parts.reduce((sum, { length }) => sum + length, 0);
  return { bytes: Math.round((bytes * shots.length) / sample.length), exact: sample.length === shots.length };
}

serveJobs<GifJobs>({
  async addPhoto(signal, { blob }) {
    const bitmap = await decodePhoto(blob);
    signal.throwIfAborted();
    // Never larger than what can be used of it.
    const size = fitWithin(bitmap, 2 * THUMB * 15);
    const { canvas, context } = createCanvas(size, true);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, size.width, size.height);
    bitmap.close();
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return added([{ picture: { data, ...size }, delay: undefined }]);
  },
  async addGif(_signal, { blob, room }) {
    const limits = { maxFrames: Math.min(room, MOST_FRAMES), maxPixels: MOST_PIXELS };
    const gif = decodeGif(new Uint8Array(await blob.arrayBuffer()), limits);
    if (gif === undefined) throw imagingError('IMAGE_UNREADABLE', 'gif: no frame of it can be read');
    return added(gif.frames, gif);
  },
  async addWebp(signal, { blob, room }) {
    const limits = { maxFrames: Math.min(room, MOST_FRAMES), maxPixels: MOST_PIXELS };
    const webp = await movingWebp(signal, new Uint8Array(await blob.arrayBuffer()), limits, decodeStill);
    if (webp === undefined) throw imagingError('IMAGE_UNREADABLE', 'webp: no frame of it can be read');
    return added(webp.frames, webp);
  },
  async addBitmap(signal, { bitmap, delay }) {
    const picture = await readPixels(signal, bitmap);
    bitmap.close();
    return added([{ picture, delay }]);
  },
  async room() {
    return { pixels: store.pixels, clip: store.size };
  },
  async drop(_signal, { from }) {
    store.drop(from);
    return undefined;
  },
  encodesMp4: async () => encodesMp4(),
  async view(_signal, { plan, watermark, shot }) {
    const shots = shotsOf(plan);
    const wanted = shots[Math.min(shot, shots.length - 1)];
    if (wanted === undefined) throw imagingError('INVALID_ARGUMENT', 'there is no such frame');
    return bitmapOf(shotDrawer(store, plan, watermark, drawWords).draw(wanted));
  },
  async weigh(signal, { plan, watermark, format }) {
    if (format === 'gif') return weighGif(signal, clipOf(watermark), plan);
    if (format === 'mp4') return weighMp4(signal, watermark, plan);
    const frames = await webpFrames(signal, watermark, plan, WEBP_SAMPLE, () => {});
    const mean = frames.reduce((sum, { file }) => sum + file.length, 0) / Math.max(1, frames.length);
    return { bytes: Math.round(mean * shotsOf(plan).length), exact: false };
  },
  async make(signal, { plan, watermark, format }, report) {
    if (format === 'gif')
      return new Blob([await gifOf(signal, clipOf(watermark), plan, report)], { type: 'image/gif' });
    if (format === 'mp4') {
      const source = { ...shotDrawer(store, plan, watermark, drawWords), shots: shotsOf(plan) };
      return new Blob(await encodeMp4(signal, source, report), { type: 'video/mp4' });
    }
    const { size } = shotDrawer(store, plan, false, () => undefined);
    const frames = await webpFrames(signal, watermark, plan, Number.POSITIVE_INFINITY, report);
    return new Blob(animatedWebp(frames, { ...size, plays: playsOf(plan) }), { type: 'image/webp' });
  },
  async fit(signal, { plan, watermark, limit }, report) {
    const fitted = await fitGif(signal, clipOf(watermark), plan, limit, report);
    if (fitted === undefined) throw imagingError('INVALID_ARGUMENT', 'nothing makes it that light');
    return { ...fitted, changes: changesOf(plan, fitted.plan) };
  },
  async loop(_signal, { plan }) {
    return smoothestLoop(plan.frames.map(({ source }) => store.small(source)));
  },
  async clear() {
    store.clear();
    return undefined;
  },
});

import { zipSync } from 'fflate';
import sharp, { type Sharp } from 'sharp';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { BackgroundSource, RenderFormat, RenderJob } from './render-job.ts';

const JPEG = { quality: 92, mozjpeg: false } as const;
const WEBP = { quality: 92, alphaQuality: 100 } as const;
/** Speed before the last per cent of size: a caller waits. */
const PNG = { compressionLevel: 6, adaptiveFiltering: false } as const;
/** Of the files in an archive: packed already, stored as they are; with one date, so that the same files are the same archive. */
export const ARCHIVE = { level: 0, mtime: new Date(1980, 0, 1, 12) } as const;
/** libwebp writes no longer side. */
const MAX_WEBP = 16_383;

interface Size {
  width: number;
  height: number;
}

/** Pixels to be laid on a canvas at a place. */
export interface Layer {
  pixels: Sharp;
  left: number;
  top: number;
}

type Encoded = { file: Uint8Array; format: RenderFormat };

/** The finished file of a cut-out. @throws CutoutError INVALID_ARGUMENT for a colour that nobody knows, IMAGE_UNREADABLE for a background */
export async function encodeCutout(layer: Layer, size: Size, job: RenderJob): Promise<Encoded> {
  const subject = await onCanvas(layer, size);
  if (job.channels === 'alpha') return await asFile(subject.extractChannel(3).toColourspace('b-w'), job.format, 'png');
  if (job.format === 'zip') return await asArchive(subject, size, job.background);
  const whole = job.background === undefined ? subject : await overBackground(subject, size, job.background);
  const { isOpaque } = await whole.clone().stats();
  const format = job.format === 'auto' ? (isOpaque ? 'jpg' : 'png') : job.format;
  if (format === 'webp' && Math.max(size.width, size.height) > MAX_WEBP) {
    throw cutoutError('IMAGE_DIMENSIONS', `a WebP has at most ${MAX_WEBP} px a side`);
  }
  // What has no alpha shows white where nothing is.
  return await asFile(format === 'jpg' ? whole.flatten({ background: '#ffffff' }) : whole, format, 'png');
}

/** The layer on a clear canvas, as pixels to go on from. */
async function onCanvas({ pixels, left, top }: Layer, { width, height }: Size): Promise<Sharp> {
  const { data, info } = await pixels.raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 4 as const };
  if (info.width === width && info.height === height) return again(data, { width, height });
  const clear = { width, height, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } };
  const on = sharp({ create: clear, limitInputPixels: false }).composite([{ input: data, raw, left, top }]);
  return again(await on.raw().toBuffer(), { width, height });
}

const again = (data: Buffer, { width, height }: Size): Sharp =>
  sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false });

async function overBackground(subject: Sharp, size: Size, background: BackgroundSource): Promise<Sharp> {
  const base = 'colour' in background ? await plain(background.colour, size) : await covering(background.picture, size);
  const input = await subject.raw().toBuffer();
  const raw = { ...size, channels: 4 as const };
  return again(await again(base, size).composite([{ input, raw }]).raw().toBuffer(), size);
}

async function plain(colour: string, size: Size): Promise<Buffer> {
  try {
    return await sharp({ create: { ...size, channels: 4, background: colour }, limitInputPixels: false })
      .raw()
      .toBuffer();
  } catch {
    throw cutoutError('INVALID_ARGUMENT', 'bg_color is no colour that is known here');
  }
}

/** A picture that fills the canvas; what is too much of it is cut off at both ends. */
async function covering(bytes: Uint8Array, { width, height }: Size): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: 64_000_000, failOn: 'error' })
      .autoOrient()
      .resize(width, height, { fit: 'cover' })
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer();
  } catch (cause) {
    throw cutoutError('IMAGE_UNREADABLE', 'the background could not be decoded', { cause });
  }
}

/** `color.jpg` and `alpha.png`, from which a client puts the cut-out together; a background beside them. Far smaller than one PNG. */
async function asArchive(subject: Sharp, size: Size, background: BackgroundSource | undefined): Promise<Encoded> {
  const color = await subject.clone().removeAlpha().jpeg(JPEG).toBuffer();
  const alpha = await subject.clone().extractChannel(3).toColourspace('b-w').png(PNG).toBuffer();
  const files: Record<string, Uint8Array> = { 'color.jpg': color, 'alpha.png': alpha };
  if (background !== undefined) {
    const base =
      'colour' in background ? await plain(background.colour, size) : await covering(background.picture, size);
    files['background.jpg'] = await again(base, size).flatten({ background: '#ffffff' }).jpeg(JPEG).toBuffer();
  }
  return { file: zipSync(files, ARCHIVE), format: 'zip' };
}

async function asFile(pixels: Sharp, wish: RenderJob['format'], otherwise: 'png'): Promise<Encoded> {
  const format = wish === 'auto' || wish === 'zip' ? otherwise : wish;
  const made = format === 'jpg' ? pixels.jpeg(JPEG) : format === 'webp' ? pixels.webp(WEBP) : pixels.png(PNG);
  return { file: await made.toBuffer(), format };
}

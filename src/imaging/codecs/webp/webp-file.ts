import type { Composition } from '../../../pixels/compose/compose.ts';
import { type Pacing, strips } from '../../../pixels/encode/strips.ts';
import type { Size } from '../../../pixels/shapes.ts';
import { imagingError } from '../../error.ts';
import type { WebpOptions } from './builds.ts';
import { loadWebp } from './load-webp.ts';

/** libwebp's own defaults (WebPConfigInit), with the effort that browsers spend. */
const DEFAULTS: WebpOptions = {
  method: 3,
  target_size: 0,
  target_PSNR: 0,
  sns_strength: 50,
  filter_strength: 60,
  filter_sharpness: 0,
  filter_type: 1,
  partitions: 0,
  segments: 4,
  pass: 1,
  show_compressed: 0,
  preprocessing: 0,
  autofilter: 0,
  partition_limit: 0,
  alpha_compression: 1,
  alpha_filtering: 1,
  alpha_quality: 100,
  lossless: 0,
  exact: 0,
  image_hint: 0,
  emulate_jpeg_size: 0,
  thread_level: 0,
  low_memory: 0,
  near_lossless: 100,
  use_delta_palette: 0,
  use_sharp_yuv: 0,
};

interface WebpFileOptions extends Pacing {
  /** 0–1. */
  quality: number;
}

/** The share of the time after which all is drawn; what follows reports nothing until it ends. */
const DRAWN = 0.2;

/**
 * A picture as a WebP, its alpha exact. libwebp wants it whole: `canEncode` keeps it to a size of which that much memory may be asked.
 * @throws NETWORK where the encoder cannot be fetched; INVALID_ARGUMENT where the browser cannot run it; IMAGE_DIMENSIONS where there
 * is no memory for it
 */
export async function webpFile(
  signal: AbortSignal,
  composition: Composition,
  { quality, clock, report }: WebpFileOptions,
): Promise<Blob> {
  const { width, height } = composition;
  const libwebp = await loadWebp();
  const whole = orNoMemory(composition, () => new Uint8ClampedArray(width * height * 4));
  const drawing = { clock, report: (share: number) => report?.(share * DRAWN) };
  for await (const { top, pixels } of strips(signal, composition, drawing)) whole.set(pixels, top * width * 4);
  const options = { ...DEFAULTS, quality: quality * 100 };
  const file = orNoMemory(composition, () => {
    const bytes = libwebp.encode(whole, width, height, options);
    if (bytes === null) throw new Error('libwebp gave no file');
    return bytes.slice();
  });
  signal.throwIfAborted();
  return new Blob([file], { type: 'image/webp' });
}

function orNoMemory<Made>({ width, height }: Size, make: () => Made): Made {
  try {
    return make();
  } catch (cause) {
    const details = { width, height };
    throw imagingError('IMAGE_DIMENSIONS', `no memory for a WebP of ${width} x ${height} px`, { cause, details });
  }
}

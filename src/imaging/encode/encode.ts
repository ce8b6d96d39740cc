import type { Clock } from '../../base/clock.ts';
import { type Composition, compose, type Subject } from '../compose/compose.ts';
import { imagingError } from '../error.ts';
import type { Rgba } from '../kernels/pixels.ts';
import { canEncode, tellsCamera } from '../limits.ts';
import type { Look } from '../look.ts';
import { plainLook } from '../look-of.ts';
import type { EncodeFormat, EncodeOptions } from '../types.ts';
import { greyOfAlpha } from './grey-of-alpha.ts';
import { jpegFile } from './jpeg-file.ts';
import { pngFile } from './png-file.ts';
import { type Making, marked } from './strips.ts';

const WHITE = [255, 255, 255] as const;
const QUALITY = 0.92;
/** The most that JFIF, pHYs and a PSD can all say, with room to spare. */
const MAX_DPI = 9_999;

export interface EncodeContext {
  clock: Clock;
  report: (share: number) => void;
  /** The decoded picture behind, for a look that has one. */
  behind?: Rgba | undefined;
  /** A copy of the photo that the cut was made of, for a file of layers. */
  original: () => Promise<Rgba>;
  /** What of the photo's EXIF may go along, where that is asked for (camera/). */
  camera?: () => Promise<Uint8Array | undefined>;
}

interface Order extends Making {
  subject: Subject;
  look: Look;
  options: EncodeOptions;
  behind?: Rgba | undefined;
  original: () => Promise<Rgba>;
  camera?: Uint8Array | undefined;
}

type Encoder = (signal: AbortSignal, order: Order) => Promise<Blob>;

const ENCODERS: Readonly<Record<EncodeFormat, Encoder>> = {
  png: (signal, { options, look, ...order }) =>
    pngFile(signal, drawn({ ...order, options, look }), {
      ...order,
      colours: isCovered(look) ? 'rgb' : 'rgba',
      dpi: options.dpi,
    }),
  jpeg: (signal, order) => {
    const { quality = QUALITY, background: ground = WHITE, dpi } = order.options;
    return jpegFile(signal, drawn(order), { ...order, quality, ground, dpi });
  },
  async webp(signal, order) {
    const { webpFile } = await import('./webp-file.ts');
    return webpFile(signal, drawn(order), { ...order, quality: order.options.quality ?? QUALITY });
  },
  async psd(signal, order) {
    // A part of the worker's script that few will ever need.
    const { psdFile } = await import('./psd-file.ts');
    const { watermark, dpi } = order.options;
    return psdFile(signal, { ...order, original: await order.original(), watermark, dpi });
  },
  matte(signal, order) {
    const { background: _, shadow: __, outline: ___, ...bare } = order.look;
    const grey = greyOfAlpha(compose(order.subject, bare));
    const { watermark, dpi } = order.options;
    return pngFile(signal, watermark ? marked(grey) : grey, { ...order, colours: 'grey', dpi });
  },
};

/**
 * The cut as a file, as its look says. What can be is drawn and written strip by strip, so that a file of 8000×8000 px needs little
 * beyond the cut itself; `context.report` hears how far it is.
 * @throws INVALID_ARGUMENT for a format that cannot be that large or dots an inch that no file can tell
 */
export async function encode(
  signal: AbortSignal,
  subject: Subject,
  options: EncodeOptions,
  context: EncodeContext,
): Promise<Blob> {
  const { format, dpi, look = plainLook(subject.picture) } = options;
  if (!canEncode(format, look.place)) {
    throw imagingError(
      'INVALID_ARGUMENT',
      `no ${format} can be as large as ${look.place.width} x ${look.place.height} px`,
    );
  }
  if (dpi !== undefined && !(Number.isInteger(dpi) && dpi >= 1 && dpi <= MAX_DPI)) {
    throw imagingError('INVALID_ARGUMENT', `dots an inch are a whole number from 1 to ${MAX_DPI}`);
  }
  const camera = options.camera && tellsCamera(format) ? await context.camera?.() : undefined;
  return ENCODERS[format](signal, { subject, look, options, ...context, camera });
}

function drawn({ subject, look, options, behind }: Order): Composition {
  const composition = compose(subject, look, behind);
  return options.watermark ? marked(composition) : composition;
}

/** Is every pixel opaque, whatever the cut? Then the file needs no alpha. */
const isCovered = ({ background }: Look): boolean => background?.type === 'colour' || background?.type === 'gradient';

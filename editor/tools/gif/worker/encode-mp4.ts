import { onAbort, throwIfAborted } from '../../../../src/base/abort.ts';
import { imagingError } from '../../../../src/imaging/error.ts';
import type { Report } from '../../../../src/imaging/types.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';
import { DELAY, type Shot } from '../model/plan.ts';
import { type Mp4Sample, mp4File } from './mp4-file.ts';

interface Mp4Source {
  size: Size;
  shots: readonly Shot[];
  draw: (shot: Shot) => Rgba;
}

/** H.264 in the profiles that are tried, the finest first; level 4.0 holds the largest picture that is made here. */
const CODECS = ['avc1.640028', 'avc1.4d0028', 'avc1.42e028'] as const;
/** Bits of a pixel of a frame: drawn edges and words stay clean. */
const BITS = 0.2;
const LEAST_RATE = 300_000;
/** A frame that stands by itself at least so often, µs: players jump to those. */
const KEY_EVERY = 2_000_000;
/** Frames that wait for the encoder. */
const MOST_WAITING = 4;
/** Numbers of ISO/IEC 23091-2 for the names of WebCodecs. */
const COLOUR_NUMBERS: Readonly<Record<string, number>> = {
  bt709: 1,
  bt470bg: 5,
  smpte170m: 6,
  'iec61966-2-1': 13,
};

/** Pictures of H.264 have an even number of rows and columns. */
const evenSize = ({ width, height }: Size): Size => ({
  width: Math.max(2, width - (width % 2)),
  height: Math.max(2, height - (height % 2)),
});

/**
 * WebKit elsewhere than on Apple's systems (WebKitGTK, WPE): asked whether it can encode, whatever codec, its process ends, and the
 * page with it (D354).
 */
const endsWhenAsked = (): boolean => {
  const { userAgent } = navigator;
  return /AppleWebKit\//.test(userAgent) && !/Chrome\/|Macintosh|iPhone|iPad/.test(userAgent);
};

async function configOf(size: Size, framerate: number): Promise<VideoEncoderConfig | undefined> {
  if (typeof VideoEncoder === 'undefined' || endsWhenAsked()) return undefined;
  const bitrate = Math.max(LEAST_RATE, Math.round(size.width * size.height * framerate * BITS));
  for (const codec of CODECS) {
    const config: VideoEncoderConfig = { ...size, codec, bitrate, framerate, avc: { format: 'avc' } };
    const { supported } = await VideoEncoder.isConfigSupported(config).catch(() => ({ supported: false }));
    if (supported) return config;
  }
  return undefined;
}

/** This browser can make an MP4: it has an encoder of H.264, as its engine says. */
export const encodesMp4 = async (): Promise<boolean> => (await configOf({ width: 480, height: 480 }, 12)) !== undefined;

/**
 * An MP4 of shots: H.264 by WebCodecs, no sound, what is clear on white. It is played once; players repeat it as they are set.
 * @throws INVALID_ARGUMENT where the browser has no encoder for it; INTERNAL where that failed; the signal's reason
 */
export async function encodeMp4(
  signal: AbortSignal,
  { size, shots, draw }: Mp4Source,
  report: Report = () => {},
): Promise<Uint8Array<ArrayBuffer>[]> {
  const even = evenSize(size);
  const ms = shots.reduce((sum, shot) => sum + shownFor(shot), 0);
  const config = await configOf(even, (shots.length * 1_000) / Math.max(ms, 1));
  if (config === undefined) throw imagingError('INVALID_ARGUMENT', 'this browser encodes no H.264');
  const samples: Mp4Sample[] = [];
  let decoder: VideoDecoderConfig | undefined;
  let failure: Error | undefined;
  /** By when they are shown, µs: what an encoder says of it may be missing. */
  const durations = new Map<number, number>();
  const encoder = new VideoEncoder({
    output(chunk, metadata) {
      decoder ??= metadata?.decoderConfig;
      const data = new Uint8Array(chunk.byteLength);
      chunk.copyTo(data);
      const { timestamp, type } = chunk;
      const lasts = Math.round((durations.get(timestamp) ?? 0) / 1_000);
      samples.push({ data, at: Math.round(timestamp / 1_000), lasts, isKey: type === 'key' });
    },
    error(error) {
      failure = error;
    },
  });
  const close = () => encoder.state !== 'closed' && encoder.close();
  const off = onAbort(signal, close);
  try {
    encoder.configure(config);
    let [at, lastKey] = [0, Number.NEGATIVE_INFINITY];
    for (const [index, shot] of shots.entries()) {
      while (encoder.encodeQueueSize > MOST_WAITING && failure === undefined) await dequeued(encoder);
      throwIfAborted(signal);
      if (failure) break;
      const duration = shownFor(shot) * 1_000;
      durations.set(at, duration);
      const frame = new VideoFrame(onWhite(draw(shot), even), {
        format: 'RGBA',
        codedWidth: even.width,
        codedHeight: even.height,
        timestamp: at,
        duration,
      });
      const keyFrame = at - lastKey >= KEY_EVERY;
      if (keyFrame) lastKey = at;
      encoder.encode(frame, { keyFrame });
      frame.close();
      at += duration;
      report((index + 1) / shots.length);
    }
    if (failure === undefined) await encoder.flush();
  } catch (error) {
    throwIfAborted(signal);
    failure ??= error instanceof Error ? error : new Error(String(error));
  } finally {
    off();
    close();
  }
  throwIfAborted(signal);
  if (failure || !decoder?.description)
    throw imagingError('INTERNAL', `H.264: ${failure?.message ?? 'no set-up came'}`);
  return mp4File(samples, { ...even, setUp: bytesOf(decoder.description), colour: colourOf(decoder.colorSpace) });
}

/** ms; what a GIF says to be shown for no time, browsers show for a tenth of a second. */
const shownFor = ({ delay }: Shot): number => (delay < DELAY.least ? 100 : Math.round(delay));

const dequeued = (encoder: VideoEncoder): Promise<void> =>
  new Promise((resolve) => {
    encoder.addEventListener('dequeue', () => resolve(), { once: true });
  });

function bytesOf(source: AllowSharedBufferSource): Uint8Array {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength).slice()
    : new Uint8Array(source).slice();
}

function colourOf(space: VideoColorSpaceInit | undefined) {
  const number = (name: string | null | undefined) => COLOUR_NUMBERS[name ?? ''];
  const [primaries, transfer, matrix] = [space?.primaries, space?.transfer, space?.matrix].map(number);
  if (primaries === undefined || transfer === undefined || matrix === undefined) return undefined;
  return { primaries, transfer, matrix, fullRange: space?.fullRange === true };
}

/** A film has no clear pixels. Of an odd picture the last row and column are left out. */
function onWhite({ data, width }: Rgba, size: Size): Uint8ClampedArray<ArrayBuffer> {
  const out = new Uint8ClampedArray(size.width * size.height * 4);
  for (let y = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1) {
      const [from, to] = [(y * width + x) * 4, (y * size.width + x) * 4];
      const share = (data[from + 3] ?? 0) / 255;
      for (let i = 0; i < 3; i += 1) out[to + i] = (data[from + i] ?? 0) * share + 255 * (1 - share);
      out[to + 3] = 255;
    }
  }
  return out;
}

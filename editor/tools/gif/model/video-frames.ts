import { onAbort, race, throwIfAborted } from '../../../../src/base/abort.ts';
import { after } from '../../../../src/base/clock.ts';
import { fitWithin } from '../../../../src/pixels/fit-within.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import type { Footage } from './take.ts';

export interface VideoUrls {
  create: (blob: Blob) => string;
  revoke: (url: string) => void;
}

/** A video that can be looked at. */
export interface OpenVideo {
  footage: Footage;
  /** For who shows it; until it is closed. */
  url: string;
  /** The picture at a moment, no larger than `side`. @throws IMAGE_UNREADABLE where the file ends before it says */
  frame: (signal: AbortSignal, at: number, side: number) => Promise<ImageBitmap>;
  close: () => void;
}

export type OpenVideoFile = (signal: AbortSignal, blob: Blob, urls: VideoUrls) => Promise<OpenVideo>;

/** The end is asked for just before it: at the very end some browsers have no picture. */
const END = 0.01;
/** ms after a seek within which its picture is presented, and how often in a row it may not be, until that is waited for no more. */
const PRESENTED = { within: 1000, misses: 2 } as const;
/** Far behind any end: where a file does not say how long it is, the browser finds out. */
const FAR = 1e9;

/**
 * Opens a video by the browser's own player: no bytes of a decoder, and whatever this browser plays. It is turned as its file says.
 * @throws IMAGE_FORMAT where the browser cannot play it, IMAGE_UNREADABLE where it has no picture
 */
export const openVideo: OpenVideoFile = async (signal, blob, urls) => {
  throwIfAborted(signal);
  const video = document.createElement('video');
  const url = urls.create(blob);
  const close = () => {
    off();
    video.removeAttribute('src');
    video.load();
    urls.revoke(url);
  };
  const off = onAbort(signal, close);
  try {
    video.muted = true;
    video.preload = 'auto';
    video.playsInline = true;
    await race(signal, loaded(video, url));
    if (video.duration === Number.POSITIVE_INFINITY) await race(signal, seeked(video, FAR));
    const { duration, videoWidth: width, videoHeight: height } = video;
    const seconds = Number.isFinite(duration) ? duration : video.currentTime;
    if (!(width > 0) || !(seconds > 0)) throw cutoutError('IMAGE_UNREADABLE', 'the video has no picture');
    // One after the other: which of two seeks has ended, the event does not say.
    let last: Promise<unknown> = Promise.resolve();
    let misses = 0;
    let isPresented = false;
    const show = async (time: number) => {
      const next = misses < PRESENTED.misses ? presented(video, time, isPresented) : undefined;
      await seeked(video, time);
      if (next === undefined) return;
      isPresented = await inTime(next);
      misses = isPresented ? 0 : misses + 1;
    };
    return {
      footage: { seconds, width, height },
      url,
      async frame(until, at, side) {
        const ready = last.then(() => {
          throwIfAborted(until);
          return show(Math.min(at, Math.max(0, seconds - END)));
        });
        last = ready.catch(() => {});
        await race(until, ready);
        const size = fitWithin({ width, height }, side);
        return createImageBitmap(video, {
          resizeWidth: size.width,
          resizeHeight: size.height,
          resizeQuality: 'high',
        });
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
};

const loaded = (video: HTMLVideoElement, url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const refuse = () =>
      reject(cutoutError('IMAGE_FORMAT', `the browser cannot play this video: ${video.error?.message ?? ''}`));
    video.addEventListener('loadeddata', () => resolve(), { once: true });
    video.addEventListener('error', refuse, { once: true });
    video.src = url;
  });

const seeked = (video: HTMLVideoElement, time: number): Promise<void> =>
  new Promise((resolve, reject) => {
    video.addEventListener('seeked', () => resolve(), { once: true });
    video.addEventListener('error', () => reject(cutoutError('IMAGE_UNREADABLE', 'the video ends early')), {
      once: true,
    });
    video.currentTime = time;
  });

/**
 * Resolves when the picture of a moment is there to be drawn: at the end of a seek a busy browser draws the one before it still. Undefined where
 * nothing is presented: the video is there already, the page is hidden, or the browser does not tell.
 *
 * @param isPresented of the moment before this one: no other picture can be on its way then
 */
function presented(video: HTMLVideoElement, time: number, isPresented: boolean): Promise<true> | undefined {
  const from = video.currentTime;
  if (time === from || document.hidden || !('requestVideoFrameCallback' in video)) return undefined;
  return new Promise((resolve) => {
    const ask = () =>
      video.requestVideoFrameCallback((_now, { mediaTime }) => {
        if (isPresented || Math.abs(mediaTime - time) <= Math.abs(mediaTime - from)) resolve(true);
        else ask();
      });
    ask();
  });
}

async function inTime(next: Promise<true>): Promise<boolean> {
  let cancel = () => {};
  const late = new Promise<false>((resolve) => {
    cancel = after(PRESENTED.within, () => resolve(false));
  });
  const isThere = await Promise.race([next, late]);
  cancel();
  return isThere;
}

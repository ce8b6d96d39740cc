import { onAbort, race } from '../../../../src/base/abort.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import { MOST_SECONDS, WIDTH } from './plan.ts';

/** Frames a second that are taken of a video. */
const RATE = 12;

interface VideoPorts {
  urls: { create: (blob: Blob) => string; revoke: (url: string) => void };
  /** Most frames. */
  room: number;
  take: (bitmap: ImageBitmap, delay: number, done: number, count: number) => Promise<void>;
}

/**
 * The frames of a video, by seeking: no bytes of a decoder, and whatever this browser plays. At most a minute of it.
 * @throws IMAGE_FORMAT where the browser cannot play it, IMAGE_UNREADABLE where it has no picture
 */
export async function takeVideo(signal: AbortSignal, blob: Blob, { urls, room, take }: VideoPorts): Promise<void> {
  const video = document.createElement('video');
  const url = urls.create(blob);
  const off = onAbort(signal, () => video.removeAttribute('src'));
  try {
    video.muted = true;
    video.preload = 'auto';
    video.playsInline = true;
    await race(signal, loaded(video, url));
    const { duration, videoWidth: width, videoHeight: height } = video;
    if (!(width > 0) || !(duration > 0)) throw cutoutError('IMAGE_UNREADABLE', 'the video has no picture');
    const seconds = Math.min(duration, MOST_SECONDS);
    const count = Math.max(2, Math.min(room, Math.floor(seconds * RATE)));
    const step = seconds / count;
    const scale = Math.min(1, WIDTH.most / Math.max(width, height));
    const options = { resizeWidth: Math.round(width * scale), resizeHeight: Math.round(height * scale) };
    for (let at = 0; at < count; at += 1) {
      await race(signal, seeked(video, Math.min((at + 0.5) * step, Math.max(0, duration - 0.01))));
      const bitmap = await createImageBitmap(video, scale < 1 ? { ...options, resizeQuality: 'high' } : {});
      await take(bitmap, Math.round((step * 1_000) / 10) * 10, at + 1, count);
    }
  } finally {
    off();
    video.removeAttribute('src');
    video.load();
    urls.revoke(url);
  }
}

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

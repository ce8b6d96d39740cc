import { sleep } from '../../../../src/base/abort.ts';
import { systemClock } from '../../../../src/base/clock.ts';
import { serveJobs } from '../../../../src/imaging/worker/serve-jobs.ts';
import { findLevel } from '../../../../src/pixels/adjust/level.ts';
import { cropPhoto, developPhoto, renderPhoto } from '../../../../src/pixels/adjust/render-photo.ts';
import { compositeOver } from '../../../../src/pixels/compose/composite-over.ts';
import type { Jobs } from './jobs.ts';

/** Work between two looks at the messages that have come, ms. */
const SLICE = 40;

/** Lets messages in now and then: an abort is heard. */
function pauseOf(signal: AbortSignal): { pause: () => Promise<void> | void } {
  let since = systemClock.now();
  return {
    pause() {
      if (systemClock.now() - since < SLICE) return;
      return sleep(signal, systemClock, 0).then(() => {
        since = systemClock.now();
      });
    },
  };
}

function pixelsOf(bitmap: ImageBitmap): ImageData {
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context.getImageData(0, 0, width, height);
}

const isPicture = (response: unknown): response is { data: Uint8ClampedArray<ArrayBuffer> } =>
  typeof response === 'object' && response !== null && 'data' in response && response.data instanceof Uint8ClampedArray;

serveJobs<Jobs>(
  {
    render: (signal, { picture, values, scale, corners }) =>
      renderPhoto(signal, picture, values, scale, { ...pauseOf(signal), corners }),
    crop: (signal, { picture, crop, corners }) => cropPhoto(signal, picture, crop, { ...pauseOf(signal), corners }),
    develop: (signal, { picture, values, scale }) => developPhoto(signal, picture, values, scale, pauseOf(signal)),
    async composite(_signal, { picture, over, from }) {
      compositeOver(picture, pixelsOf(over), { x: 0, y: from });
      return picture;
    },
    level: async (_signal, { picture }) => findLevel(picture),
  },
  (response) => (isPicture(response) ? [response.data.buffer] : []),
);

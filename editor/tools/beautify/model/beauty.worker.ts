import { beautify } from '../../../../src/pixels/beautify/beautify.ts';
import type { BeautyAnswer, BeautyJob } from './beauty-work.ts';

/** Faces off the main thread: pixels come and go by transfer. */
self.addEventListener('message', ({ data }: MessageEvent<BeautyJob>) => {
  const { id, picture, faces, scale } = data;
  const teeth = beautify(picture, faces, scale);
  const answer: BeautyAnswer = { id, picture, teeth };
  self.postMessage(answer, { transfer: [picture.data.buffer] });
});

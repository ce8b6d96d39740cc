import { beautify, lookAtFaces } from '../../../../src/pixels/beautify/beautify.ts';
import type { BeautyAnswer, BeautyJob } from './beauty-work.ts';

/** Faces off the main thread: pixels come and go by transfer. */
self.addEventListener('message', ({ data }: MessageEvent<BeautyJob>) => {
  const { id, kind, picture, faces, scale } = data;
  if (kind === 'look') {
    const answer: BeautyAnswer = { id, kind, looks: lookAtFaces(picture, faces, scale) };
    self.postMessage(answer);
    return;
  }
  beautify(picture, faces, scale);
  const answer: BeautyAnswer = { id, kind, picture };
  self.postMessage(answer, { transfer: [picture.data.buffer] });
});

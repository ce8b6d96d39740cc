import { beautify, measureFaces } from '../../../../src/pixels/beautify/beautify.ts';
import { facePictures } from '../../../../src/pixels/beautify/face-pictures.ts';
import { type BeautyAnswer, type BeautyJob, SMALL_SIDE } from './beauty-work.ts';

/** Faces off the main thread: pixels come and go by transfer. */
self.addEventListener('message', ({ data }: MessageEvent<BeautyJob>) => {
  const { id, kind, picture, faces, scale, looks = [] } = data;
  if (kind === 'measure') {
    const answer: BeautyAnswer = { id, kind, measures: measureFaces(picture, faces, scale) };
    self.postMessage(answer);
    return;
  }
  if (kind === 'small') {
    const pictures = faces.flatMap((face) => facePictures(picture, face, looks, scale, SMALL_SIDE));
    const answer: BeautyAnswer = { id, kind, pictures };
    self.postMessage(answer, { transfer: pictures.map(({ data: { buffer } }) => buffer) });
    return;
  }
  beautify(picture, faces, scale);
  const answer: BeautyAnswer = { id, kind, picture };
  self.postMessage(answer, { transfer: [picture.data.buffer] });
});

/** Faces in a picture: where heads are for ID photos and portraits (docs/LIFECYCLE.md "Faces"). */
import * as z from 'zod/mini';
import type { CallArea, Contract } from './contract.schema.ts';
import { storedPicture, success } from './shapes.schema.ts';

const px = z.number();

/** A face, all in px of the uploaded picture after its EXIF orientation. */
const face = z.object({
  /** Round the points: [x, y, width, height]. */
  box: z.tuple([px, px, px, px]),
  /** 468 points as x, y, x, y …, in the order of MediaPipe's face mesh. */
  points: z.array(px),
  /** How sure it is that this is a face, 0.8–1. */
  score: z.number(),
});

export const faces = {
  method: 'POST',
  path: '/v1/faces',
  access: 'frame',
  rate: 'segment',
  headers: 'api',
  body: z.object({
    media_data: storedPicture,
  }),
  response: {
    json: success({
      /** The largest first, 20 at most. */
      faces: z.array(face),
      /** px of the picture. */
      width: px,
      height: px,
    }),
  },
  refusals: [422, 501, 503],
} as const satisfies Contract;

export const faceFinding: CallArea = {
  tag: 'faces',
  calls: [
    {
      contract: faces,
      summary: 'Finds the faces in an uploaded picture, with 468 points each',
      description:
        'The picture is one that this session uploaded. Says where faces are, not whose: nobody is recognised, nothing is stored. Uses no quota and no credit. 501 without a face model.',
    },
  ],
};

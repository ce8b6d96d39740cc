/** Click to mask: what a person means in a picture that was cut out (docs/LIFECYCLE.md "Marking a thing"). */
import * as z from 'zod/mini';
import { MAX_CLICKS, PART_SIDE } from '../segments.ts';
import type { CallArea, Contract } from './contract.schema.ts';
import { storedPicture, success } from './shapes.schema.ts';

/** px of the uploaded picture. A longer side is never uploaded. */
const length = z.number().check(z.gte(0), z.lte(65_535));
const side = z.number().check(z.gt(0), z.lte(65_535));

/** Characters of a matte's bytes in base64. */
const MATTE_LENGTH = Math.ceil(PART_SIDE ** 2 / 3) * 4;
// Not zod's own: it would come to the frame with the first picture.
const BYTES = /^[A-Za-z0-9+/]+={0,2}$/;
/** PART_SIDE² bytes over the whole picture, 255 what is kept, as base64. */
export const matteBytes = z.string().check(z.regex(BYTES), z.minLength(MATTE_LENGTH), z.maxLength(MATTE_LENGTH));

/** Round the thing: [x, y, width, height]. */
export const boxWire = z.tuple([length, length, side, side]);

const segmentRequest = z
  .object({
    media_data: storedPicture,
    /** Clicks: [x, y, 1 for what is meant, 0 for what is not]. */
    points: z._default(z.array(z.tuple([length, length, z.literal([0, 1])])).check(z.maxLength(MAX_CLICKS)), []),
    box: z.optional(boxWire),
    /**
     * Only what changes a matte is answered: a part that it lacks, or one that is too much in it.
     */
    part: z.optional(
      z.object({
        matte: matteBytes,
        adds: z.boolean(),
      }),
    ),
    /** The mask has the picture's own size and its edges follow the picture's; left out: long side 1024 at most, at once. */
    fine: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ points, box }) => box !== undefined || points.some(([, , keep]) => keep === 1), {
      error: 'a point that is meant, or a box',
    }),
    z.refine(({ box, part }) => box === undefined || part === undefined, { error: 'a part is marked by points alone' }),
  );

export const paidQuery = z.object({
  /** Of useCutoutRight: the credit that the picture was cut out with. */
  ticket: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))),
});

/** A grey PNG, 255 what is meant, as base64, and its sides in px. */
export const maskWire = { mask: z.string(), width: z.number(), height: z.number() };

export const segments = {
  method: 'POST',
  path: '/v1/segments',
  access: 'frame',
  rate: 'segment',
  headers: 'api',
  query: paidQuery,
  body: segmentRequest,
  response: {
    json: success(maskWire),
  },
  refusals: [422, 501, 503],
} as const satisfies Contract;

export const segmenting: CallArea = {
  tag: 'cutting out',
  calls: [
    {
      contract: segments,
      summary: 'Finds the thing that clicks or a box mean in an uploaded picture',
      description:
        'The picture is one that this session uploaded and cut out. Answers a grey mask as PNG in base64, 255 what is meant. The first call for a picture takes seconds, those after it a fraction. Uses no quota and no credit. 501 without a click-to-mask model.',
    },
  ],
};

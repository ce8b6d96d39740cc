/** A first, coarse mask while the matting works (docs/LIFECYCLE.md "A first mask"). */
import * as z from 'zod/mini';
import type { CallArea, Contract } from './contract.schema.ts';
import { storedPicture, success } from './shapes.schema.ts';

export const coarse = {
  method: 'POST',
  path: '/v1/coarse',
  access: 'frame',
  rate: 'segment',
  headers: 'api',
  body: z.object({
    media_data: storedPicture,
  }),
  response: {
    json: success({
      /** A PNG as base64, COARSE_SIDE px at most, whose alpha is the subject's share; left out: none was found, or there is no time for one. */
      mask: z.optional(z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/), z.maxLength(400_000))),
    }),
  },
  refusals: [422, 501, 503],
} as const satisfies Contract;

export const coarseMasks: CallArea = {
  tag: 'cutting out',
  calls: [
    {
      contract: coarse,
      summary: 'A first, coarse mask of an uploaded picture, quickly',
      description:
        'The picture is one that this session uploaded. Answers a small PNG in base64 whose alpha is the mask, or none where the server has no time for it. To be shown while the matting works, never a result. Uses no quota and no credit. 501 without the small model.',
    },
  ],
};

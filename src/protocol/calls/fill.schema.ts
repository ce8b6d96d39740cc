/** Filling a marked place of a picture by a model (docs/LIFECYCLE.md "Filling a place"). */
import * as z from 'zod/mini';
import type { CallArea, Contract } from './contract.schema.ts';
import { success } from './shapes.schema.ts';

/** Longest side that a model may name, px. */
export const FILL_SIDE = 768;

const side = z.int().check(z.gte(8), z.lte(FILL_SIDE));
/** Letters of so many bytes as base64. */
const letters = (bytes: number): number => Math.ceil(bytes / 3) * 4;

export const fill = {
  method: 'POST',
  path: '/v1/fill',
  access: 'frame',
  rate: 'fill',
  headers: 'api',
  query: z.object({}),
  body: z.object({
    /** The same for all places of one picture: it is counted once. */
    picture: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
    width: side,
    height: side,
    /** width · height · 3 bytes, red, green, blue, rows from the top, as base64. */
    rgb: z.string().check(z.minLength(4), z.maxLength(letters(FILL_SIDE * FILL_SIDE * 3))),
    /** width · height bytes, 255 what is filled, 0 what stays, as base64. */
    mask: z.string().check(z.minLength(4), z.maxLength(letters(FILL_SIDE * FILL_SIDE))),
  }),
  bodyTypes: ['application/json'],
  bodyLimit: 3_200 * 1024,
  response: {
    json: success({
      /** An RGB PNG of the part's size, as base64. What was not marked is as it was sent. */
      png: z.string(),
    }),
  },
  refusals: [402, 403, 501, 503],
} as const satisfies Contract;

export const filling: CallArea = {
  tag: 'filling',
  calls: [
    {
      contract: fill,
      summary: 'Fills a marked place of a picture by the operator’s model',
      description:
        'Takes the part round the place, no side longer than `fill` of `GET /v1/models` says, as raw pixels: nothing has to be decoded and nothing is stored. The first place of a picture uses one of the key’s quota, on the official site one of the visitor’s free pictures. 501 without a model: the editor then fills by itself.',
    },
  ],
};

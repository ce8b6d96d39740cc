/** Enlarging a picture by a model, tile by tile (docs/LIFECYCLE.md "Enlarging"). */
import * as z from 'zod/mini';
import type { CallArea, Contract } from './contract.schema.ts';
import { success } from './shapes.schema.ts';

/** Longest side of a tile with its overlap, px. */
const TILE_SIDE = 288;

const side = z.int().check(z.gte(1), z.lte(TILE_SIDE));

export const enhanceTile = {
  method: 'POST',
  path: '/v1/enhance/tile',
  access: 'frame',
  rate: 'enhance',
  headers: 'api',
  query: z.object({}),
  body: z.object({
    /** The same for all tiles of one picture: it is counted once. */
    picture: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
    scale: z.literal([2, 4]),
    width: side,
    height: side,
    /** width · height · 3 bytes, red, green, blue, rows from the top, as base64. */
    rgb: z.string().check(z.minLength(4), z.maxLength(Math.ceil((TILE_SIDE * TILE_SIDE * 3) / 3) * 4)),
  }),
  bodyTypes: ['application/json'],
  bodyLimit: 384 * 1024,
  response: {
    json: success({
      /** An RGB PNG of scale times the tile's sides, as base64. */
      png: z.string(),
    }),
  },
  refusals: [402, 403, 501, 503],
} as const satisfies Contract;

/** What this server's models can do, so that the editor offers no more. */
export const models = {
  method: 'GET',
  path: '/v1/models',
  access: 'frame',
  rate: 'segment',
  headers: 'api',
  query: z.object({}),
  response: {
    json: success({
      /** By how much a model enlarges; none: the editor enlarges by itself. */
      enhance: z.array(z.number()),
      /** How long a million pixels took that model the last time, ms; left out: none were asked of this process yet. */
      enhanceMs: z.optional(z.number()),
      /** Clicks find things. */
      segments: z.boolean(),
      /** Longest side of what a model fills, px; 0: there is none, the editor fills by itself. */
      fill: z._default(z.number(), 0),
    }),
  },
} as const satisfies Contract;

export const enhancing: CallArea = {
  tag: 'enlarging',
  calls: [
    {
      contract: enhanceTile,
      summary: 'Enlarges one tile of a picture',
      description:
        'A picture is sent in tiles of at most 288 px a side, 12 px of each shared with its neighbours; the caller blends them. The first tile of a picture uses one of the key’s quota, on the official site one of the visitor’s free pictures. Raw pixels, so nothing has to be decoded. 501 without a model.',
    },
    { contract: models, summary: 'Which models this server has for the tools of the editor' },
  ],
};

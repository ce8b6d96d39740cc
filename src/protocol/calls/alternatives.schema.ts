/** Other cut-outs of a picture that was cut out (docs/LIFECYCLE.md "Marking a thing"). A file of its own: the frame asks for them late, or not at all. */
import * as z from 'zod/mini';
import { ALTERNATIVES, BOXED_ALTERNATIVES } from '../alternatives.ts';
import type { CallArea, Contract } from './contract.schema.ts';
import { boxWire, maskWire, matteBytes, paidQuery } from './segments.schema.ts';
import { storedPicture, success } from './shapes.schema.ts';

const name = z.enum([...ALTERNATIVES, ...BOXED_ALTERNATIVES]);

export const alternatives = {
  method: 'POST',
  path: '/v1/segments/alternatives',
  access: 'frame',
  rate: 'alternatives',
  headers: 'api',
  query: paidQuery,
  body: z.object({
    media_data: storedPicture,
    /** The cut-out that there is; left out where nothing was found. */
    matte: z.optional(matteBytes),
    /** Cut-outs of what a person drew this box round, in place of those of the whole picture. */
    box: z.optional(boxWire),
    /** Only this one, at the picture's own size and along its edges; left out: those worth being shown, long side 1024 at most. */
    fine: z.optional(name),
  }),
  response: {
    json: success({
      /** By worth; whole cut-outs, not parts of one. */
      alternatives: z.array(z.object({ name, ...maskWire })),
    }),
  },
  refusals: [422, 501, 503],
} as const satisfies Contract;

export const suggesting: CallArea = {
  tag: 'cutting out',
  calls: [
    {
      contract: alternatives,
      summary: 'Other cut-outs of an uploaded picture',
      description:
        'What other looks at the picture, and a click-to-mask model, make of it, where that differs from the matte that is sent; with a box, what both see in it. A person may take one in its place. Takes about as long as a matting; uses no quota and no credit of a picture that was cut out. None where the engine has one way of looking.',
    },
  ],
};

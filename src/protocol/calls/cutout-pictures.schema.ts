/** Pictures of a user's finished cut-outs, for as long as the server has what they are made of. */
import * as z from 'zod/mini';
import type { CallArea, Contract } from './contract.schema.ts';
import { success } from './shapes.schema.ts';

const uuid = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));

export const cutoutPicture = {
  method: 'GET',
  path: '/user/cutout_picture',
  access: 'user',
  rate: 'account',
  headers: 'site',
  /** `side`: px of the longer side; `full`: as large as the copy, as a PNG, of a picture that was paid. */
  query: z.object({ uuid, side: z._default(z.enum(['96', '400', 'full']), '96') }),
  /** A data address; '' where there is none any more. */
  response: { json: success({ picture: z.string() }) },
  refusals: [503],
} as const satisfies Contract;

export const deleteCutoutPicture = {
  method: 'POST',
  path: '/user/delete_cutout_picture',
  access: 'user',
  rate: 'account',
  headers: 'site',
  body: z.object({ uuid }),
  response: { json: success({}) },
  refusals: [503],
} as const satisfies Contract;

export const cutoutPictures: CallArea = {
  tag: 'works',
  calls: [
    {
      contract: cutoutPicture,
      summary: 'One of the user’s cut-outs, small or as large as the copy that was sent, made of what the matting left',
      description:
        'Only while the copy and its matte are kept (RETENTION_HOURS); `picture` is empty after that, and for what was cut out on the device. It is made for the call and not kept.',
    },
    {
      contract: deleteCutoutPicture,
      summary: 'Deletes the copy of a cut-out and its matte before their time; what is gone is no fault',
    },
  ],
};

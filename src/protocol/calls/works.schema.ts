/** Pages that a user saved in the editor (spec §7 names them drawing records and shows no payload). */
import * as z from 'zod/mini';
import { WORK_LIMITS } from '../works.ts';
import type { CallArea, Contract } from './contract.schema.ts';
import { success } from './shapes.schema.ts';

const id = z.string().check(z.regex(/^[\w-]{1,32}$/));
/** Another number with each save. */
const version = z.int().check(z.minimum(0));
const preview = z
  .string()
  .check(z.maxLength(WORK_LIMITS.preview), z.regex(/^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]+=*$/));

/** One of the list; its page is asked for by itself. `time`, `until`: seconds since 1970. */
export const drawing = z.object({
  id,
  name: z.string(),
  time: z.number(),
  until: z.number(),
  /** Names of the pictures in it: the project's own, or `photo:…` for one of the user's. */
  materials: z.array(z.string()),
  preview: z.string(),
});
export type SavedDrawing = z.output<typeof drawing>;

export const saveWork = {
  method: 'POST',
  path: '/record/save.json',
  access: 'user',
  rate: 'account',
  headers: 'site',
  bodyTypes: ['application/json'],
  bodyLimit: 13_000_000,
  /** `id`: of the work that this is a newer version of, `version`: of which save of it. `design`: a page as a file, with its photos. */
  body: z.object({
    id: z.optional(id),
    version: z.optional(version),
    design: z.string().check(z.minLength(1), z.maxLength(WORK_LIMITS.design)),
    preview,
  }),
  response: { json: success({ id, version }) },
  refusals: [503],
} as const satisfies Contract;

export const readWork = {
  method: 'GET',
  path: '/record/get.json',
  access: 'user',
  rate: 'account',
  headers: 'site',
  query: z.object({ id }),
  response: { json: success({ design: z.string(), version }) },
  refusals: [503],
} as const satisfies Contract;

export const deleteWork = {
  method: 'POST',
  path: '/record/delete.json',
  access: 'user',
  rate: 'account',
  headers: 'site',
  body: z.object({ id }),
  response: { json: success({}) },
  refusals: [503],
} as const satisfies Contract;

export const works: CallArea = {
  tag: 'works',
  calls: [
    {
      contract: saveWork,
      summary: 'Saves a page that was made in the editor, with its photos, for its user alone',
      description: `With the id of a work it takes that one’s place; with a version too, only where that save is the last one: else it is kept beside it, and the answer’s id is another. At most ${WORK_LIMITS.most} works a user; they go by themselves after a time. UPLOAD_LIMIT: there are as many already.`,
    },
    { contract: readWork, summary: 'A saved page as the file that the poster opens' },
    { contract: deleteWork, summary: 'Deletes a saved page; one that is gone is no fault' },
  ],
};

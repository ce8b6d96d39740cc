/** Backgrounds by kind of subject, paged by cursor (spec §3 and §7), and the files that the responses name. */
import * as z from 'zod/mini';
import type { CallArea, Contract } from './contract.schema.ts';
import { count, lang } from './shapes.schema.ts';

const KINDS = ['human', 'thing', 'icon'] as const;
const text = z._default(z.string(), '');
/** Numbers are taken for ids, as a server of another make may send them. */
const id = z.pipe(z.union([z.string().check(z.minLength(1), z.maxLength(128)), z.number()]), z.transform(String));
const sentId = z.string().check(z.maxLength(64));
const upTo = (most: number) => z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(most));

/** `threshold` and `cornerMark` are passed on (D29: their meaning is not given). */
const material = z.object({
  id,
  name: text,
  type_id: z._default(id, ''),
  thumbnail: z.object({ url: z.string(), width: z.number(), height: z.number() }),
  cornerMark: text,
  threshold: z._default(z.number(), 0),
  /** An archive that holds the picture at its full size. */
  zip_url: z.string(),
});
export type Material = z.output<typeof material>;

/** `cursor`: of the materials that follow; '' where these are all. */
const category = z.object({ id, name: text, materials: z.array(material), cursor: text });
export type MaterialCategory = z.output<typeof category>;

/** Backgrounds for one kind of subject. */
const group = z.object({ type: z.enum(KINDS), categories: z.array(category) });
export type MaterialGroup = z.output<typeof group>;

/** Code 0 is success. */
export const materialGroups = {
  method: 'GET',
  path: '/v1/material/get_cutout_category_with_materials',
  access: 'public',
  rate: 'material',
  headers: 'site',
  query: z.object({ material_count: z._default(upTo(50), 6), lang }),
  response: { json: z.object({ code: z.number(), message: text, data: z._default(z.array(group), []) }) },
} as const satisfies Contract;
export type MaterialGroupsResponse = z.output<(typeof materialGroups)['response']['json']>;

export const materialCategories = {
  method: 'GET',
  path: '/v1/material/categories',
  access: 'public',
  rate: 'material',
  headers: 'site',
  query: z.object({ code: z.literal('cutout_background_special_ids'), lang }),
  response: {
    json: z.object({
      code: z.number(),
      message: z.string(),
      data: z.object({
        list: z.array(z.object({ id: z.string(), name: z.string(), type: z.enum(KINDS), count })),
        cursor: z.string(),
      }),
    }),
  },
} as const satisfies Contract;
export type MaterialCategoriesResponse = z.output<(typeof materialCategories)['response']['json']>;

export const moreMaterials = {
  method: 'GET',
  path: '/v1/materials',
  access: 'public',
  rate: 'material',
  headers: 'site',
  query: z.object({
    type: z.literal('pic_background'),
    category_id: z.optional(sentId),
    cursor: z._default(sentId, ''),
    count: z._default(upTo(50), 20),
    lang,
  }),
  response: {
    json: z.object({
      code: z.number(),
      message: text,
      data: z._default(z.object({ materials: z.array(material), cursor: text }), { materials: [], cursor: '' }),
    }),
  },
} as const satisfies Contract;
export type MaterialsResponse = z.output<(typeof moreMaterials)['response']['json']>;

export const materialFile = {
  method: 'GET',
  path: '/material-files/:name',
  access: 'public',
  rate: 'file',
  headers: 'materialFile',
  params: z.object({ name: z.string().check(z.maxLength(128)) }),
  response: { file: 'application/octet-stream' },
  refusals: [404],
} as const satisfies Contract;

export const materials: CallArea = {
  tag: 'materials',
  calls: [
    {
      contract: materialGroups,
      summary: 'Backgrounds by kind of subject: categories with their first materials',
    },
    { contract: materialCategories, summary: 'Categories of backgrounds' },
    { contract: moreMaterials, summary: 'The backgrounds that follow a cursor' },
    {
      contract: materialFile,
      summary: 'A background’s archive or thumbnail, by the address in its material',
    },
  ],
};

/** The shapes of materials.ts, parsed at the edge; numbers are taken for ids, as a spec of another hand may send them. */
import * as z from 'zod/mini';
import type { Material, MaterialGroupsAnswer, MaterialsAnswer } from './materials.ts';

const text = z._default(z.string(), '');
const id = z.pipe(z.union([z.string().check(z.minLength(1), z.maxLength(128)), z.number()]), z.transform(String));

const material = z.object({
  id,
  name: text,
  type_id: z._default(id, ''),
  thumbnail: z.object({ url: z.string(), width: z.number(), height: z.number() }),
  cornerMark: text,
  threshold: z._default(z.number(), 0),
  zip_url: z.string(),
}) satisfies z.ZodMiniType<Material>;

const category = z.object({ id, name: text, materials: z.array(material), cursor: text });

export const materialGroupsAnswerSchema = z.object({
  code: z.number(),
  message: text,
  data: z._default(z.array(z.object({ type: z.enum(['human', 'thing', 'icon']), categories: z.array(category) })), []),
}) satisfies z.ZodMiniType<MaterialGroupsAnswer>;

export const materialsAnswerSchema = z.object({
  code: z.number(),
  message: text,
  data: z._default(z.object({ materials: z.array(material), cursor: text }), { materials: [], cursor: '' }),
}) satisfies z.ZodMiniType<MaterialsAnswer>;

import * as z from 'zod/mini';
import { LOCALES } from '../locales.ts';
import { line, picture } from './parts.schema.ts';

/** A picture of the gallery: drawn by the house from a seed, or given by a user. */
export const galleryWork = {
  facts: z.object({
    picture,
    maker: line,
    source: z.discriminatedUnion('type', [
      z.object({ type: z.literal('house'), scene: line, seed: z.int() }),
      /** `lang`: in which its maker wrote of it. */
      z.object({ type: z.literal('user'), lang: z.optional(z.enum(LOCALES)), recipe: z.optional(z.unknown()) }),
    ]),
    tags: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(8)),
    licence: z.enum(['CC0-1.0', 'CC-BY-4.0']),
    /** How often it was reported. */
    reports: z.int().check(z.nonnegative()),
    order: z.int(),
  }),
  text: z.object({ name: line, alt: line }),
};

/**
 * The HTTP shapes of what an installation shows and collects beside the cut-out: categories of materials, the template service,
 * posters, feedback (spec §7; payloads that it does not show are ours). zod schemas of the same shapes: content.schema.ts.
 */
import type { Kind } from './kinds.ts';

/** `GET /v1/material/categories?code=cutout_background_special_ids`. */
export interface MaterialCategoriesAnswer {
  code: number;
  message: string;
  data: { list: { id: string; name: string; type: Kind; count: number }[]; cursor: string };
}

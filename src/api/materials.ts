import { AppError } from '../base/error.ts';
import { materialCategoriesAnswerSchema } from '../protocol/content.schema.ts';
import type { MaterialCategoriesAnswer } from '../protocol/content.ts';
import { cutoutError } from '../protocol/errors.ts';
import { materialGroupsAnswerSchema, materialsAnswerSchema } from '../protocol/materials.schema.ts';
import type { Material, MaterialGroup } from '../protocol/materials.ts';
import type { ApiContext } from './context.ts';
import { commonQuery, type Http } from './http.ts';
import { httpError, networkError } from './http-error.ts';

/** How many materials of each category come with the first answer (spec §7). */
const FIRST_COUNT = '6';
/** A file beyond this is no background. */
const MAX_BYTES = 33_554_432;

/**
 * `GET /v1/material/get_cutout_category_with_materials` (spec §7): backgrounds by kind of subject.
 * @returns undefined where this server has no materials at all
 * @throws MATERIAL_FAILED for a code that is not 0
 */
export async function materialGroups(
  http: Http,
  signal: AbortSignal,
  context: ApiContext,
): Promise<MaterialGroup[] | undefined> {
  try {
    const { code, message, data } = await http(signal, {
      method: 'GET',
      path: '/v1/material/get_cutout_category_with_materials',
      query: { ...commonQuery(context), material_count: FIRST_COUNT, lang: context.lang },
      schema: materialGroupsAnswerSchema,
    });
    refuse(code, message);
    return data;
  } catch (error) {
    if (error instanceof AppError && error.details.status === 404) return undefined;
    throw error;
  }
}

/** `GET /v1/material/categories` (spec §7). @throws MATERIAL_FAILED */
export async function materialCategories(
  http: Http,
  signal: AbortSignal,
  context: ApiContext,
): Promise<MaterialCategoriesAnswer['data']> {
  const { code, message, data } = await http(signal, {
    method: 'GET',
    path: '/v1/material/categories',
    query: { ...commonQuery(context), code: 'cutout_background_special_ids', lang: context.lang },
    schema: materialCategoriesAnswerSchema,
  });
  refuse(code, message);
  return data;
}

/** `GET /v1/materials` (spec §7): the materials of a category that follow a cursor. @throws MATERIAL_FAILED */
export async function moreMaterials(
  http: Http,
  signal: AbortSignal,
  context: ApiContext,
  category: string,
  cursor: string,
): Promise<{ materials: Material[]; cursor: string }> {
  const { code, message, data } = await http(signal, {
    method: 'GET',
    path: '/v1/materials',
    query: { ...commonQuery(context), type: 'pic_background', category_id: category, cursor, lang: context.lang },
    schema: materialsAnswerSchema,
  });
  refuse(code, message);
  return data;
}

/** Spec §8: an error is made of the code plus the message. */
function refuse(code: number, message: string): void {
  if (code !== 0) throw cutoutError('MATERIAL_FAILED', `${code} ${message}`.trim(), { details: { code } });
}

export interface MaterialSeams {
  fetch?: typeof fetch;
  online?: () => boolean;
}

/**
 * A file of a material, from wherever it lies: no cookie and no header of ours goes along.
 * @throws MATERIAL_FAILED where it is larger than a background is, NETWORK, OFFLINE
 */
export async function materialFile(signal: AbortSignal, url: string, seams: MaterialSeams = {}): Promise<Blob> {
  const fetchNow: typeof fetch = seams.fetch ?? ((...args) => globalThis.fetch(...args));
  try {
    const response = await fetchNow(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' });
    if (!response.ok) throw httpError(response, undefined);
    const blob = await response.blob();
    if (blob.size > MAX_BYTES) throw cutoutError('MATERIAL_FAILED', `a file of ${blob.size} bytes`);
    return blob;
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof TypeError ? networkError(error, (seams.online ?? (() => navigator.onLine))()) : error;
  }
}

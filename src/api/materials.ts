import { AppError } from '../base/error.ts';
import type {
  MaterialCategoriesResponse,
  MaterialGroup,
  MaterialsResponse,
} from '../protocol/calls/materials.schema.ts';
import * as contracts from '../protocol/calls/materials.schema.ts';
import { cutoutError } from '../protocol/errors.ts';
import type { ApiContext } from './context.ts';
import type { Http } from './http.ts';
import { httpError, networkError } from './http-error.ts';

/** How many materials of each category come with the first answer (spec §7). */
const FIRST_COUNT = 6;
/** A file beyond this is no background. */
const MAX_BYTES = 33_554_432;

/**
 * Backgrounds by kind of subject.
 * @returns undefined where this server has no materials at all
 * @throws MATERIAL_FAILED for a code that is not 0
 */
export async function materialGroups(
  http: Http,
  signal: AbortSignal,
  context: ApiContext,
): Promise<MaterialGroup[] | undefined> {
  try {
    const { code, message, data } = await http(signal, contracts.materialGroups, {
      query: { material_count: FIRST_COUNT, lang: context.lang },
    });
    refuse(code, message);
    return data;
  } catch (error) {
    if (error instanceof AppError && error.details.status === 404) return undefined;
    throw error;
  }
}

/** Categories of backgrounds. @throws MATERIAL_FAILED */
export async function materialCategories(
  http: Http,
  signal: AbortSignal,
  context: ApiContext,
): Promise<MaterialCategoriesResponse['data']> {
  const { code, message, data } = await http(signal, contracts.materialCategories, {
    query: { code: 'cutout_background_special_ids', lang: context.lang },
  });
  refuse(code, message);
  return data;
}

/** The materials of a category that follow a cursor. @throws MATERIAL_FAILED */
export async function moreMaterials(
  http: Http,
  signal: AbortSignal,
  context: ApiContext,
  category: string,
  cursor: string,
): Promise<MaterialsResponse['data']> {
  const { code, message, data } = await http(signal, contracts.moreMaterials, {
    query: { type: 'pic_background', category_id: category, cursor, lang: context.lang },
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

/** Entry of the ES module of `/sdk/v1/`: the small loader. Importing it without a DOM is safe; nothing happens before `create`. */
import { fetchCore } from './fetch-core.ts';
import { makeLoader } from './loader.ts';
import type { CutoutLoader } from './types.ts';

export type * from './types.ts';

export const CutoutSDK: CutoutLoader = makeLoader(import.meta.url, fetchCore(import.meta.url));
export const { create, preload } = CutoutSDK;

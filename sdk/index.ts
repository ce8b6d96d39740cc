/** Entry of the ES module. Importing it without a DOM is safe; nothing happens before `create`. */
import { makeLoader } from './loader.ts';
import type { CutoutLoader } from './types.ts';

export type * from './types.ts';

export const CutoutSDK: CutoutLoader = makeLoader(import.meta.url);
export const { create, preload } = CutoutSDK;

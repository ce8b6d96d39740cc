/**
 * Entry of the ES module with everything in one file: for bundlers, and for a pinned address. Importing it without a DOM is
 * safe; nothing happens before `create`.
 */
import { connect } from './connect.ts';
import { makeLoader } from './loader.ts';
import type { CutoutLoader } from './types.ts';

export type * from './types.ts';

export const CutoutSDK: CutoutLoader = makeLoader(import.meta.url, connect);
export const { create, preload } = CutoutSDK;

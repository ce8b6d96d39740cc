/** `@cutout/sdk`: as `pure`, and the loader is on its way as soon as the page has imported this. */
import type { CutoutLoader } from '../../sdk/types.ts';
import { type LoadOptions, load as loadOnce } from './load.ts';

export type * from '../../sdk/types.ts';
export type { LoadOptions } from './load.ts';

let isAsked = false;

/** The loader of a server; null without a DOM. See `LoadOptions`. */
export function load(options?: LoadOptions): Promise<CutoutLoader | null> {
  isAsked = true;
  return loadOnce(options);
}

// A turn later, so that a `load` of the importing module names its origin first. Who needs the loader hears of a failure.
if (typeof document === 'object') setTimeout(() => isAsked || loadOnce().catch(() => {}));

import { connect } from './connect.ts';
import { openFrameHost } from './frame-host.ts';
import type { Cutout, CutoutOptions } from './types.ts';

/** One editor in the page, with the core at hand: the whole loader of `index.ts`. */
export const create = (given: CutoutOptions, self: string, unseen?: boolean): Cutout =>
  connect(openFrameHost(given, self, unseen));

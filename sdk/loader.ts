import { type Connect, openFrameHost } from './frame-host.ts';
import { openFirst } from './open-first.ts';
import type { Cutout, CutoutLoader, CutoutOptions } from './types.ts';

/** Set by the build (rollup.config.ts); a bundle made by other means has `dev`. */
declare const __VERSION__: string | undefined;

/** The public object. `self`: the address that served this script, where the editor is looked for by default. */
export function makeLoader(self: string, connect: Connect): CutoutLoader {
  const preloaded = new Map<Cutout, CutoutOptions>();
  return {
    version: typeof __VERSION__ === 'undefined' ? 'dev' : __VERSION__,
    create(options) {
      const { container, open, ...rest } = options ?? {};
      for (const [cutout, { container: place, open: _, ...other }] of preloaded) {
        if (place !== container || JSON.stringify(other) !== JSON.stringify(rest)) continue;
        preloaded.delete(cutout);
        openFirst(cutout, options);
        cutout.show();
        return cutout;
      }
      return connect(openFrameHost(options, self));
    },
    preload(options) {
      const cutout = connect(openFrameHost(options, self, true));
      preloaded.set(cutout, options);
      // Once it was adopted it is no longer the preload's to remove.
      return () => preloaded.delete(cutout) && cutout.destroy();
    },
  };
}

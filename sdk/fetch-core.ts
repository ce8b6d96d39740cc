import type { Connect } from './shell.ts';
import { standIn } from './stand-in.ts';

/**
 * Fetches the core beside the loader, once, and again where it failed. `import()` takes the loader's nonce along and needs no
 * Trusted Types policy.
 */
export function fetchCore(self: string): Connect {
  let coming: Promise<Connect> | undefined;
  return (shell) => {
    coming ??= import(new URL('cutout-core.mjs', self).href).then(
      ({ v1 }: { v1: Connect }) => v1,
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    );
    return standIn(shell, coming);
  };
}

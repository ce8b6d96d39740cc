import { deferredProxy } from './deferred-proxy.ts';
import type { Connect } from './frame-host.ts';

/**
 * Fetches the core beside the loader, once, and again where it failed. `import()` takes the loader's nonce along and needs no
 * Trusted Types policy.
 */
export function fetchCore(self: string): Connect {
  let loading: Promise<Connect> | undefined;
  return (host) => {
    loading ??= import(new URL('cutout-core.mjs', self).href).then(
      ({ v1 }: { v1: Connect }) => v1,
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return deferredProxy(host, loading);
  };
}

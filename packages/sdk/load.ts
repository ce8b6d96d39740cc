import type { CutoutLoader } from '../../sdk/types.ts';
import { wireError } from '../../src/bridge/wire-error.ts';
import { HOSTS } from '../../src/protocol/hosts.ts';

export interface LoadOptions {
  /** Origin of the server that has the editor, `https://editor.example`; left out: the one that this package was built for. */
  origin?: string | undefined;
}

const loading = new Map<string, Promise<CutoutLoader>>();
let failures = 0;

/**
 * The loader of a server, fetched once an origin. Without a DOM there is none: null, and nothing is fetched, so it may be called
 * while a page is rendered on a server. Rejects INVALID_ARGUMENT or SCRIPT_LOAD_FAILED; after the second the next call tries again.
 *
 * `import()` and no script element: a nonce of the page is handed on, and Trusted Types need no policy.
 */
export function load({ origin }: LoadOptions = {}): Promise<CutoutLoader | null> {
  if (typeof document !== 'object') return Promise.resolve(null);
  // A page that has the script tag too keeps its loader. Of another origin nothing is known of it.
  const { CutoutSDK: there } = globalThis as { CutoutSDK?: CutoutLoader };
  if (origin === undefined && typeof there?.version === 'string') return Promise.resolve(there);
  const from = origin ?? `https://${HOSTS.domestic}`;
  if (!isAddress(from)) return Promise.reject(wireError('INVALID_ARGUMENT', `origin: ${from} is no https:// address`));
  const known = loading.get(from);
  if (known !== undefined) return known;
  // Browsers remember that a module could not be fetched: another address is another try.
  const address = new URL(`/sdk/v1/cutout-sdk.mjs${failures ? `?try=${failures}` : ''}`, from).href;
  const made: Promise<CutoutLoader> = import(/* @vite-ignore */ address).then(
    ({ CutoutSDK }: { CutoutSDK: CutoutLoader }) => CutoutSDK,
    (cause: unknown) => {
      failures += 1;
      loading.delete(from);
      throw wireError(
        'SCRIPT_LOAD_FAILED',
        `${address}: no answer, or not in script-src; see ${new URL('/docs/errors', from)}`,
        cause,
        true,
      );
    },
  );
  loading.set(from, made);
  return made;
}

/** `URL.canParse` is younger than the browsers that are promised; `localhost:8787` is an address to it, of the scheme `localhost`. */
function isAddress(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
}

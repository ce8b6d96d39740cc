import { imagingError } from '../../error.ts';
import { fetchPart } from '../../fetch-part.ts';
import { BUILDS, type WebpBuild, type WebpFactory, type WebpModule } from './builds.ts';

interface Loaded {
  wasm: WebAssembly.Module;
  factory: WebpFactory;
}

let loading: Promise<Loaded> | undefined;

/**
 * libwebp in a memory of its own, which never shrinks: it is for one file and goes with it. What was fetched and compiled stays.
 * @throws NETWORK where it cannot be fetched, INVALID_ARGUMENT where the engine compiles none of its builds
 */
export async function loadWebp(): Promise<WebpModule> {
  loading ??= load();
  try {
    const { wasm, factory } = await loading;
    return await factory({
      noInitialRun: true,
      instantiateWasm(imports, done) {
        const instance = new WebAssembly.Instance(wasm, imports);
        done(instance);
        return instance.exports;
      },
    });
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

async function load(): Promise<Loaded> {
  let refused: unknown;
  for (const { address, factory } of BUILDS) {
    const { bytes, script } = await fetched(address, factory);
    try {
      return { wasm: await WebAssembly.compile(bytes), factory: script };
    } catch (error) {
      refused = error;
    }
  }
  throw imagingError('INVALID_ARGUMENT', 'this browser does not write image/webp', { cause: refused });
}

async function fetched(address: string, factory: WebpBuild['factory']) {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return { bytes: await response.arrayBuffer(), script: await fetchPart(factory) };
  } catch (error) {
    throw imagingError('NETWORK', 'the WebP encoder could not be loaded', { cause: error });
  }
}

/** What a browser needs to cut out by itself; a test switches one off. */
export interface DeviceCapabilities {
  wasmSimd: boolean;
  offscreenCanvas: boolean;
  /** SHA-256, which only a secure context has. */
  digest: boolean;
  /** GB, rounded by the browser; undefined where it does not tell. */
  memory: number | undefined;
}

/** A module whose one function adds two vectors: refused where there is no SIMD (WebAssembly SIMD proposal, opcode 0xFD). */
const SIMD_MODULE = Uint8Array.of(
  0,
  97,
  115,
  109,
  1,
  0,
  0,
  0,
  1,
  5,
  1,
  96,
  0,
  1,
  123,
  3,
  2,
  1,
  0,
  10,
  10,
  1,
  8,
  0,
  65,
  0,
  253,
  15,
  253,
  98,
  11,
);
/** The network needs about 400 MB beside the page. */
const LEAST_MEMORY_GB = 2;

export function deviceCapabilities(scope: typeof globalThis): DeviceCapabilities {
  const memory: unknown = Reflect.get(scope.navigator, 'deviceMemory');
  return {
    wasmSimd: scope.WebAssembly?.validate(SIMD_MODULE) === true,
    offscreenCanvas: typeof scope.OffscreenCanvas === 'function' && typeof scope.createImageBitmap === 'function',
    digest: scope.crypto?.subtle !== undefined,
    memory: typeof memory === 'number' ? memory : undefined,
  };
}

/** The first thing that is missing, in words for a developer; undefined: nothing is. */
export function deviceLacks({ wasmSimd, offscreenCanvas, digest, memory }: DeviceCapabilities): string | undefined {
  if (!wasmSimd) return 'no WebAssembly SIMD';
  if (!offscreenCanvas) return 'no OffscreenCanvas';
  if (!digest) return 'no secure context';
  return memory !== undefined && memory < LEAST_MEMORY_GB ? `${memory} GB of memory` : undefined;
}

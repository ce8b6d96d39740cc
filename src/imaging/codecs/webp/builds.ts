import plainWasm from '@jsquash/webp/codec/enc/webp_enc.wasm?url';
import fastWasm from '@jsquash/webp/codec/enc/webp_enc_simd.wasm?url';

/** What is used of jSquash's module, an Emscripten build of libwebp. */
export interface WebpModule {
  /** @param rgba straight. @returns a view of the module's memory, null where it has none left */
  encode(rgba: Uint8ClampedArray, width: number, height: number, options: WebpOptions): Uint8Array | null;
}

/** libwebp's WebPConfig (its encode.h): every field has to be there. */
export type WebpOptions = Readonly<Record<string, number>>;

export type WebpFactory = (options: {
  noInitialRun: boolean;
  instantiateWasm: (
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance) => void,
  ) => WebAssembly.Exports;
}) => Promise<WebpModule>;

export interface WebpBuild {
  address: string;
  factory: () => Promise<WebpFactory>;
}

/** The better first; an engine without SIMD refuses to compile that one. Each is a script and a file of its own. */
export const BUILDS: readonly WebpBuild[] = [
  { address: fastWasm, factory: async () => (await import('@jsquash/webp/codec/enc/webp_enc_simd.js')).default },
  { address: plainWasm, factory: async () => (await import('@jsquash/webp/codec/enc/webp_enc.js')).default },
];

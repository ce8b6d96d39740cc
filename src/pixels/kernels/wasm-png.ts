import { pngWasm } from './generated/kernels-wasm.ts';
import { instantiate } from './instantiate.ts';
import type { PngKernel } from './png-kernel.ts';

/** The kernel as WebAssembly with SIMD. @throws CompileError where the engine lacks it or a CSP forbids it. */
export function createWasmPng(): PngKernel {
  const { calls, reserve, bytes } = instantiate<Omit<PngKernel, 'name' | 'reserve' | 'bytes'>>(pngWasm);
  const { filter, adler, sequences, write } = calls;
  return { name: 'wasm', reserve, bytes, filter, adler, sequences, write };
}

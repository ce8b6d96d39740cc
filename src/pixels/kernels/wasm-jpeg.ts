import { jpegWasm } from './generated/kernels-wasm.ts';
import { instantiate } from './instantiate.ts';
import type { JpegKernel } from './jpeg-kernel.ts';

/** The kernel as WebAssembly with SIMD. @throws CompileError where the engine lacks it or a CSP forbids it. */
export function createWasmJpeg(): JpegKernel {
  const { calls, reserve, bytes } = instantiate<Omit<JpegKernel, 'name' | 'reserve' | 'bytes'>>(jpegWasm);
  const { convert, halve, tokens, write } = calls;
  return { name: 'wasm', reserve, bytes, convert, halve, tokens, write };
}

import { matteWasm } from './generated/kernels-wasm.ts';
import { instantiate } from './instantiate.ts';
import type { MatteKernel } from './matte-kernel.ts';

/** The kernel as WebAssembly with SIMD. @throws CompileError where the engine lacks it or a CSP forbids it. */
export function createWasmMatte(): MatteKernel {
  const { calls, reserve, bytes } = instantiate<Pick<MatteKernel, 'stretch' | 'cover'>>(matteWasm);
  return { name: 'wasm', reserve, bytes, stretch: calls.stretch, cover: calls.cover };
}

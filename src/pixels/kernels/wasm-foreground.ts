import type { ForegroundKernel } from './foreground-kernel.ts';
import { foregroundWasm } from './generated/kernels-wasm.ts';
import { instantiate } from './instantiate.ts';

type Exports = Omit<ForegroundKernel, 'name' | 'reserve' | 'bytes'>;

/** The kernel as WebAssembly with SIMD. @throws CompileError where the engine lacks it or a CSP forbids it. */
export function createWasmForeground(): ForegroundKernel {
  const { calls, reserve, bytes } = instantiate<Exports>(foregroundWasm);
  return {
    name: 'wasm',
    reserve,
    bytes,
    spread: calls.spread,
    gather: calls.gather,
    slidePairs: calls.slidePairs,
    slideMeans: calls.slideMeans,
    means: calls.means,
    solve: calls.solve,
  };
}

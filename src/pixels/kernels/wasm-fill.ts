import type { FillKernel } from './fill-kernel.ts';
import { fillWasm } from './generated/kernels-wasm.ts';
import { instantiate } from './instantiate.ts';

type Exports = Omit<FillKernel, 'name' | 'reserve' | 'bytes'>;

/** The kernel as WebAssembly with SIMD. @throws CompileError where the engine lacks it or a CSP forbids it. */
export function createWasmFill(): FillKernel {
  const { calls, reserve, bytes } = instantiate<Exports>(fillWasm);
  const match: FillKernel['match'] = (...asked) => calls.match(...asked) >>> 0;
  return { name: 'wasm', reserve, bytes, bind: calls.bind, weigh: calls.weigh, match, vote: calls.vote };
}

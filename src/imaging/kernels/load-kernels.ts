import type { ForegroundKernel } from './foreground-kernel.ts';
import { createScriptForeground } from './script-foreground.ts';
import { createWasmForeground } from './wasm-foreground.ts';

/** A kernel of one's own; its memory goes with it. WebAssembly where the engine has SIMD and the CSP allows it. */
export function foregroundKernel(): ForegroundKernel {
  try {
    return createWasmForeground();
  } catch {
    return createScriptForeground();
  }
}

import type { ForegroundKernel } from './foreground-kernel.ts';
import type { JpegKernel } from './jpeg-kernel.ts';
import type { MatteKernel } from './matte-kernel.ts';
import type { PngKernel } from './png-kernel.ts';
import { createScriptForeground } from './script-foreground.ts';
import { createScriptJpeg } from './script-jpeg.ts';
import { createScriptMatte } from './script-matte.ts';
import { createScriptPng } from './script-png.ts';
import { createWasmForeground } from './wasm-foreground.ts';
import { createWasmJpeg } from './wasm-jpeg.ts';
import { createWasmMatte } from './wasm-matte.ts';
import { createWasmPng } from './wasm-png.ts';

/** WebAssembly where the engine has SIMD and the CSP allows it, else its twin: the bytes are the same. */
function firstOf<Kernel>(wasm: () => Kernel, script: () => Kernel): Kernel {
  try {
    return wasm();
  } catch {
    return script();
  }
}

/** A kernel of one's own; its memory goes with it. */
export const foregroundKernel = (): ForegroundKernel => firstOf(createWasmForeground, createScriptForeground);

/** A kernel of one's own, for `fuseMatte`. */
export const matteKernel = (): MatteKernel => firstOf(createWasmMatte, createScriptMatte);

/** A kernel of one's own, for `createPngWriter`. */
export const pngKernel = (): PngKernel => firstOf(createWasmPng, createScriptPng);

/** A kernel of one's own, for `createJpegWriter`. */
export const jpegKernel = (): JpegKernel => firstOf(createWasmJpeg, createScriptJpeg);

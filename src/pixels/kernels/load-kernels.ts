import type { FillKernel } from './fill-kernel.ts';
import type { ForegroundKernel } from './foreground-kernel.ts';
import type { JpegKernel } from './jpeg-kernel.ts';
import { createJsFill } from './js-fill.ts';
import { createJsForeground } from './js-foreground.ts';
import { createJsJpeg } from './js-jpeg.ts';
import { createJsMatte } from './js-matte.ts';
import { createJsPng } from './js-png.ts';
import type { MatteKernel } from './matte-kernel.ts';
import type { PngKernel } from './png-kernel.ts';
import { createWasmFill } from './wasm-fill.ts';
import { createWasmForeground } from './wasm-foreground.ts';
import { createWasmJpeg } from './wasm-jpeg.ts';
import { createWasmMatte } from './wasm-matte.ts';
import { createWasmPng } from './wasm-png.ts';

/** WebAssembly where the engine has SIMD and the CSP allows it, else the JavaScript fallback: the bytes are the same. */
function firstOf<Kernel>(wasm: () => Kernel, fallback: () => Kernel): Kernel {
  try {
    return wasm();
  } catch {
    return fallback();
  }
}

/** A kernel of one's own; its memory goes with it. */
export const foregroundKernel = (): ForegroundKernel => firstOf(createWasmForeground, createJsForeground);

/** A kernel of one's own, for `fuseMatte`. */
export const matteKernel = (): MatteKernel => firstOf(createWasmMatte, createJsMatte);

/** A kernel of one's own, for `createPngWriter`. */
export const pngKernel = (): PngKernel => firstOf(createWasmPng, createJsPng);

/** A kernel of one's own, for `createJpegWriter`. */
export const jpegKernel = (): JpegKernel => firstOf(createWasmJpeg, createJsJpeg);

/** A kernel of one's own, for `fillHole`. */
export const fillKernel = (): FillKernel => firstOf(createWasmFill, createJsFill);

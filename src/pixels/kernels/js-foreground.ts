import { BLOCK, type ForegroundKernel, HAS_BELOW, HAS_SOFT } from './foreground-kernel.ts';
import { meansRow, type ScriptMemory, solveRow } from './js-rows.ts';

/**
 * The kernel in JavaScript, for where WebAssembly SIMD is missing. Every float operation is rounded to float32 as the
 * WebAssembly one does it, so that both give the same bytes.
 */
export function createJsForeground(): ForegroundKernel {
  let u8 = new Uint8Array(0);
  let u16 = new Uint16Array(0);
  let i32 = new Int32Array(0);
  let memory: ScriptMemory = { u8, u16, i32, f32: new Float32Array(0) };

  return {
    name: 'js',
    reserve(size) {
      const buffer = new ArrayBuffer(Math.ceil(size / 16) * 16);
      u8 = new Uint8Array(buffer);
      u16 = new Uint16Array(buffer);
      i32 = new Int32Array(buffer);
      memory = { u8, u16, i32, f32: new Float32Array(buffer) };
    },
    bytes: () => u8,

    spread(rgba, pairs, width, flags, cells, factor, offset) {
      for (let start = 0, block = flags; start < width; start += BLOCK, block += 1) {
        const end = Math.min(start + BLOCK, width);
        let found = 0;
        for (
          let x = start, from = (rgba >> 2) + start, to = (pairs >> 2) + start * 2;
          x < end;
          x += 1, from += 1, to += 2
        ) {
          // Whole pixels at once, the alpha in the highest byte: WebAssembly's order of bytes, and that of all browsers' machines.
          const pixel = i32[from] ?? 0;
          const alpha = pixel >>> 24;
          i32[to] = pixel;
          i32[to + 1] = pixel ^ 0xff000000;
          if (alpha === 255) continue;
          found |= alpha === 0 ? HAS_BELOW : HAS_BELOW | HAS_SOFT;
          if (cells === 0 || alpha === 0) continue;
          const cell = (cells >> 2) + (((x + offset) / factor) | 0) * 2;
          i32[to] = ((i32[cell] ?? 0) & 0x00ffffff) | (pixel & 0xff000000);
          i32[to + 1] = ((i32[cell + 1] ?? 0) & 0x00ffffff) | ((pixel ^ 0xff000000) & 0xff000000);
        }
        u8[block] = found;
      }
    },

    gather(rgba, sums, width, factor) {
      for (let start = 0, cell = sums >> 2; start < width; start += factor, cell += 8) {
        const end = rgba + Math.min(start + factor, width) * 4;
        for (let at = rgba + start * 4; at < end; at += 4) {
          const alpha = u8[at + 3] ?? 0;
          for (let i = 0; i < 4; i += 1) {
            const colour = i === 3 ? 255 : (u8[at + i] ?? 0);
            i32[cell + i] = (i32[cell + i] ?? 0) + colour * alpha;
            i32[cell + 4 + i] = (i32[cell + 4 + i] ?? 0) + colour * (255 - alpha);
          }
        }
      }
    },

    slidePairs(sums, enter, leave, from, to) {
      let at = (sums >> 2) + from * 8;
      let comes = enter + from * 8;
      let goes = leave + from * 8;
      for (let x = from; x < to; x += 1, at += 8, comes += 8, goes += 8) {
        const f = u8[comes + 3] ?? 0;
        const g = u8[goes + 3] ?? 0;
        const b = u8[comes + 7] ?? 0;
        const h = u8[goes + 7] ?? 0;
        i32[at] = (i32[at] ?? 0) + (u8[comes] ?? 0) * f - (u8[goes] ?? 0) * g;
        i32[at + 1] = (i32[at + 1] ?? 0) + (u8[comes + 1] ?? 0) * f - (u8[goes + 1] ?? 0) * g;
        i32[at + 2] = (i32[at + 2] ?? 0) + (u8[comes + 2] ?? 0) * f - (u8[goes + 2] ?? 0) * g;
        i32[at + 3] = (i32[at + 3] ?? 0) + 255 * (f - g);
        i32[at + 4] = (i32[at + 4] ?? 0) + (u8[comes + 4] ?? 0) * b - (u8[goes + 4] ?? 0) * h;
        i32[at + 5] = (i32[at + 5] ?? 0) + (u8[comes + 5] ?? 0) * b - (u8[goes + 5] ?? 0) * h;
        i32[at + 6] = (i32[at + 6] ?? 0) + (u8[comes + 6] ?? 0) * b - (u8[goes + 6] ?? 0) * h;
        i32[at + 7] = (i32[at + 7] ?? 0) + 255 * (b - h);
      }
    },

    slideMeans(sums, enter, leave, from, to) {
      const end = (sums >> 2) + to * 8;
      let comes = (enter >> 1) + from * 8;
      let goes = (leave >> 1) + from * 8;
      for (let at = (sums >> 2) + from * 8; at < end; at += 1, comes += 1, goes += 1) {
        i32[at] = (i32[at] ?? 0) + (u16[comes] ?? 0) - (u16[goes] ?? 0);
      }
    },

    means: (...args) => meansRow(memory, ...args),
    solve: (...args) => solveRow(memory, ...args),
  };
}

import { coarseStart } from '../foreground/coarse-start.ts';
import { type ForegroundPlan, foregroundPlan, marginOf } from '../foreground/plan.ts';
import { runSteps } from '../foreground/run-steps.ts';
import type { ForegroundKernel } from '../kernels/foreground-kernel.ts';
import type { Plane, Rgba } from '../kernels/pixels.ts';
import type { PixelBox } from '../shapes.ts';
import { inflated } from './boxes.ts';

/**
 * The subject's own colours for a part of a picture (preset `fine`). It starts from what the whole picture looked like under the
 * model's matte, whatever was mended since: only so is a part's result that of the whole picture, bit for bit.
 */
export class ForegroundRegions {
  readonly #kernel: ForegroundKernel;
  readonly #original: Rgba;
  readonly #plan: ForegroundPlan;
  #pairs: Uint8Array | undefined;

  constructor(kernel: ForegroundKernel, original: Rgba) {
    this.#kernel = kernel;
    this.#original = original;
    this.#plan = foregroundPlan('fine', original.width, original.height);
  }

  /** How far a pixel's colour depends on the matte. */
  get reach(): number {
    return marginOf(this.#plan);
  }

  /** Yields after each row. @param model the model's own matte, asked for once */
  *start(model: () => Plane): Generator<void, void, void> {
    const { coarse } = this.#plan;
    if (!coarse || this.#pairs) return;
    const { data, width, height } = this.#original;
    const { data: matte } = model();
    const alpha = new Uint8Array(matte.length);
    for (let at = 0; at < alpha.length; at += 1) {
      const own = data[at * 4 + 3] ?? 0;
      alpha[at] = own;
      data[at * 4 + 3] = by255((matte[at] ?? 0) * own);
    }
    try {
      this.#pairs = yield* coarseStart(this.#kernel, { data, width, height }, coarse);
    } finally {
      for (let at = 0; at < alpha.length; at += 1) data[at * 4 + 3] = alpha[at] ?? 0;
    }
  }

  /** Writes the colours of `box` into the picture, whose alpha stands; clear pixels get none. Yields after each row that came in. */
  *run(picture: Rgba, box: PixelBox): Generator<void, void, void> {
    const { data: original, width } = this.#original;
    const { data } = picture;
    const outer = inflated(box, this.reach, picture);
    const { coarse, steps } = this.#plan;
    const run = runSteps({
      kernel: this.#kernel,
      width: outer.width,
      height: outer.height,
      steps,
      read(y, memory, at) {
        const from = ((outer.y + y) * width + outer.x) * 4;
        memory.set(original.subarray(from, from + outer.width * 4), at);
        for (let i = 3; i < outer.width * 4; i += 4) memory[at + i] = data[from + i] ?? 0;
      },
      write(y, memory, at) {
        const row = outer.y + y;
        if (row < box.y || row >= box.y + box.height) return;
        const from = at + (box.x - outer.x) * 4;
        const to = (row * width + box.x) * 4;
        for (let i = 0; i < box.width * 4; i += 4) {
          const shows = (data[to + i + 3] ?? 0) > 0;
          data[to + i] = shows ? (memory[from + i] ?? 0) : 0;
          data[to + i + 1] = shows ? (memory[from + i + 1] ?? 0) : 0;
          data[to + i + 2] = shows ? (memory[from + i + 2] ?? 0) : 0;
        }
      },
      ...(coarse &&
        this.#pairs && {
          cells: {
            factor: coarse.factor,
            columns: Math.ceil(width / coarse.factor),
            pairs: this.#pairs,
            left: outer.x,
            top: outer.y,
          },
        }),
    });
    for (const _ of run) yield;
  }
}

/** The picture's own colours: what shows has them, what is clear has none. */
export function* plainColours(original: Rgba, picture: Rgba, box: PixelBox): Generator<void, void, void> {
  const { data } = picture;
  const { data: from } = original;
  for (let y = box.y; y < box.y + box.height; y += 1) {
    for (let at = (y * picture.width + box.x) * 4, end = at + box.width * 4; at < end; at += 4) {
      const shows = (data[at + 3] ?? 0) > 0;
      data[at] = shows ? (from[at] ?? 0) : 0;
      data[at + 1] = shows ? (from[at + 1] ?? 0) : 0;
      data[at + 2] = shows ? (from[at + 2] ?? 0) : 0;
    }
    yield;
  }
}

/** Division by 255, rounded: exact for products of two bytes. */
const by255 = (product: number): number => (product + 128 + ((product + 128) >> 8)) >> 8;

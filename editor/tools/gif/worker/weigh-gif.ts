import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';
import { fitPlan } from '../model/fit.ts';
import { type Plan, type Shot, shotsOf } from '../model/plan.ts';
import { encodeGif } from './encode-gif.ts';

/** How a plan's pictures are drawn. */
export interface Clip {
  /** Draws by a plan: its size, words and crop. */
  drawer: (plan: Plan) => { size: Size; draw: (shot: Shot) => Rgba };
  small: (shot: Shot) => Rgba;
}

/** Up to this many pixels a file is made whole to be weighed: some tenths of a second. */
const QUICK = 1_500_000;
/** Pairs of frames that a sample is made of. */
const PAIRS = 4;

export async function gifOf(
  signal: AbortSignal,
  clip: Clip,
  plan: Plan,
  report?: (share: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  return encodeGif(signal, { ...clip.drawer(plan), shots: shotsOf(plan), small: clip.small }, plan, report);
}

/** Bytes of the file; of a long one by eight frames of it: a first frame, and what a next one adds. */
export async function weighGif(
  signal: AbortSignal,
  clip: Clip,
  plan: Plan,
): Promise<{ bytes: number; exact: boolean }> {
  const shots = shotsOf(plan);
  const { size, draw } = clip.drawer(plan);
  if (shots.length <= 2 * PAIRS || shots.length * size.width * size.height <= QUICK) {
    return { bytes: (await gifOf(signal, clip, plan)).length, exact: true };
  }
  let [first, next] = [0, 0];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const at = Math.floor((pair * (shots.length - 2)) / (PAIRS - 1));
    const encode = (part: readonly Shot[]) => encodeGif(signal, { size, draw, small: clip.small, shots: part }, plan);
    const one = (await encode(shots.slice(at, at + 1))).length;
    const two = (await encode(shots.slice(at, at + 2))).length;
    if (pair === 0) first = one;
    next += (two - one) / PAIRS;
  }
  return { bytes: Math.round(first + next * (shots.length - 1)), exact: false };
}

/** See `fitPlan`; what was weighed once is not weighed again. */
export async function fitGif(
  signal: AbortSignal,
  clip: Clip,
  plan: Plan,
  limit: number,
  report: (share: number) => void,
) {
  const known = new Map<string, Promise<number>>();
  let steps = 0;
  const once = (kind: string, one: Plan, weigh: () => Promise<number>): Promise<number> => {
    const key = [kind, one.lossy, one.colours, one.width, one.every].join(' ');
    const found = known.get(key) ?? weigh();
    if (!known.has(key)) {
      known.set(key, found);
      steps += 1;
      // How many there will be is not known: it comes nearer to the end with each.
      report(1 - 0.93 ** steps);
    }
    return found;
  };
  const exact = (one: Plan) => once('exact', one, async () => (await gifOf(signal, clip, one)).length);
  return fitPlan(plan, limit, {
    exact,
    estimate: async (one) => {
      const { size } = clip.drawer(one);
      const isQuick = shotsOf(one).length * size.width * size.height <= QUICK;
      return isQuick ? exact(one) : once('about', one, async () => (await weighGif(signal, clip, one)).bytes);
    },
  });
}

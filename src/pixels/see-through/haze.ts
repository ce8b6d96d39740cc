import { type Component, components } from '../matte-tools/components.ts';
import { opened } from './distances.ts';
import { gauss, partOf } from './gauss.ts';
import { MEANT_FOR, type Shares, shrunkShares } from './shrink.ts';

/** Shares between which a matte is neither. */
const HALF = { from: 0.15, to: 0.95 } as const;
/** px of MEANT_FOR: half of how thick haze has to be, and the blur against which its smoothness is measured. */
const THICK = 6;
const BLUR = 4;
/** Mean distance from its own blur below which a blob is smooth: wires, manes and dandelions are not. */
const SMOOTH = 0.04;

/** A thick, smooth, half-sure place of a matte: no edge and no hair. */
export interface HazeBlob extends Component {
  /** Its mean share. */
  mean: number;
}

export interface Haze {
  shares: Shares;
  /** Pixels that sizes are compared with: the sure ones, or a quarter of all that are there, whichever is more. */
  body: number;
  blobs: readonly HazeBlob[];
}

/**
 * Finds what of a matte is haze. The cost is that of a few passes over it at half its size.
 * @param mask across × across shares in 0..1
 */
export function findHaze(mask: Float32Array, across: number): Haze {
  const shares = shrunkShares(mask, across);
  const { side, values } = shares;
  const { body, half } = split(values);
  const scale = side / MEANT_FOR;
  const thick = opened(half, side, side, Math.max(1, Math.round(THICK * scale)));
  const found = components({ data: thick, width: side, height: side }, (value) => value === 1, true);
  if (found.length === 0) return { shares, body, blobs: [] };
  const blurred = gauss(shares, BLUR * scale, partOf(found, side));
  const blobs = found.map((blob) => ({ ...blob, ...measured(blob, values, blurred) }));
  return { shares, body, blobs: blobs.filter(({ rough }) => rough < SMOOTH) };
}

function split(values: Float32Array): { body: number; half: Uint8Array } {
  const half = new Uint8Array(values.length);
  let [core, there] = [0, 0];
  for (let at = 0; at < values.length; at += 1) {
    const share = values[at] ?? 0;
    if (share >= HALF.to) core += 1;
    if (share > HALF.from) there += 1;
    half[at] = share >= HALF.from && share < HALF.to ? 1 : 0;
  }
  return { body: Math.max(core, there / 4), half };
}

function measured({ spans, area }: Component, values: Float32Array, blurred: Float32Array) {
  let [sum, apart] = [0, 0];
  for (const { from, to } of spans) {
    for (let at = from; at < to; at += 1) {
      const share = values[at] ?? 0;
      sum += share;
      apart += Math.abs(share - (blurred[at] ?? 0));
    }
  }
  return { mean: sum / area, rough: apart / area };
}

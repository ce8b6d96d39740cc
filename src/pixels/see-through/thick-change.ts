import { components } from '../matte-tools/components.ts';
import { distances, opened } from './distances.ts';
import { gauss } from './gauss.ts';
import { membersOf } from './members.ts';
import { isBlank, sampler } from './sampler.ts';
import { MEANT_FOR, type Shares, shrunkShares } from './shrink.ts';

/** A change of less is none, and none is made to what is half-sure again: a ghost is no better for being added. */
const CHANGE = { least: 0.1, solid: 0.75, gone: 0.15 } as const;
/** px of MEANT_FOR: half of how thick a change has to be, how far its border reaches, and how softly it fades. */
const THICK = 6;
const REACH = 4;
const FADE = 4;
/** Changes of less than this share of the body are left. */
const WORTH = 0.003;

/**
 * A matte made what is meant of it where the two differ over a body and no edge: edges and hair stay its own.
 *
 * @param mask side × side shares in 0..1
 * @param meant what each place should be, on the grid of `shrunkShares`
 * @returns a new mask; undefined where nothing thick differs
 */
export function changedWhereThick(mask: Float32Array, side: number, meant: Shares): Float32Array | undefined {
  const shares = shrunkShares(mask, side);
  const parts = [weightsOf(shares, meant.values, 1), weightsOf(shares, meant.values, -1)].filter(
    (part) => part !== undefined,
  );
  if (parts.length === 0) return undefined;
  const plan = { parts: parts.map((values) => ({ side: shares.side, values })), meant };
  const result = mask.slice();
  for (let y = 0; y < side; y += 1) blendRow(result, y, side, plan);
  return result;
}

/** How far each place changes in one direction, feathered; undefined where nothing thick does. */
function weightsOf({ side, values }: Shares, meant: Float32Array, sign: 1 | -1): Float32Array | undefined {
  const scale = side / MEANT_FOR;
  const differs = new Uint8Array(values.length);
  let body = 0;
  for (let at = 0; at < differs.length; at += 1) {
    body += Math.max(values[at] ?? 0, meant[at] ?? 0) > 0.5 ? 1 : 0;
    const to = meant[at] ?? 0;
    const isSure = sign > 0 ? to >= CHANGE.solid : to <= CHANGE.gone;
    differs[at] = isSure && sign * (to - (values[at] ?? 0)) > CHANGE.least ? 1 : 0;
  }
  const thick = opened(differs, side, side, Math.max(1, THICK * scale));
  const kept = new Uint8Array(values.length);
  let any = false;
  for (const { spans, area } of components({ data: thick, width: side, height: side }, (value) => value === 1, true)) {
    if (area < WORTH * body) continue;
    any = true;
    for (const { from, to } of spans) kept.fill(1, from, to);
  }
  if (!any) return undefined;
  const away = distances(
    kept.map((value) => 1 - value),
    side,
    side,
  );
  const near = membersOf(away, (far) => far <= REACH * scale);
  return gauss({ side, values: Float32Array.from(near) }, (FADE / 2) * scale);
}

function blendRow(
  mask: Float32Array,
  y: number,
  side: number,
  { parts, meant }: { parts: readonly Shares[]; meant: Shares },
): void {
  const scale = meant.side / side;
  const down = (y + 0.5) * scale - 0.5;
  if (parts.every((part) => isBlank(part, down))) return;
  const target = sampler(meant, down);
  const weights = parts.map((part) => sampler(part, down));
  for (let x = 0; x < side; x += 1) {
    const over = (x + 0.5) * scale - 0.5;
    let weight = 0;
    for (const part of weights) weight = Math.max(weight, part(over));
    if (weight < 0.01) continue;
    const at = y * side + x;
    const share = mask[at] ?? 0;
    mask[at] = share + weight * (target(over) - share);
  }
}

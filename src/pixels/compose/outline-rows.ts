import { DEPTH } from './depth.ts';
import type { DepthRows } from './placed-alpha.ts';

/** From here on a pixel is the subject's: half covered. What is fainter, single hairs, gets no outline of its own. */
const SOLID = DEPTH / 2;
const NONE = 32_767;

/**
 * What lies within `width` px of the subject, its solid part included: an exact distance to the nearest solid pixel (columns, then the
 * lower envelope of parabolas in each row: P. Felzenszwalb, D. Huttenlocher, "Distance Transforms of Sampled Functions", 2012), moved
 * by how much of that pixel is covered, which makes the rim smooth. Works on some rows at a time, with as many to see above and
 * below as the outline is wide; where they begin does not show.
 */
export function outlineRows(alpha: DepthRows, width: number): DepthRows {
  const reach = Math.ceil(width) + 1;
  const block = Math.max(64, 2 * reach);
  const columns = alpha.width;
  const span = block + 2 * reach;
  const solid = new Uint16Array(columns * span);
  /** Rows to the nearest solid pixel of the column, negative upwards. */
  const away = new Int16Array(columns * block);
  const seen = new Int32Array(columns);
  const outside = (width + 1) ** 2;
  const inside = width > 1 ? (width - 1) ** 2 : 0;
  const envelope = createEnvelope(columns);
  const out = new Uint16Array(columns);
  let held = -2 * NONE;
  let isEmpty = true;

  function fill(first: number): void {
    // What the block before saw below itself is here above and inside.
    const known = first === held + block ? 2 * reach : 0;
    if (known > 0) solid.copyWithin(0, block * columns);
    held = first;
    for (let i = known; i < span; i += 1) {
      const y = first - reach + i;
      const at = i * columns;
      if (y >= 0 && y < alpha.height) solid.set(alpha.row(y), at);
      else solid.fill(0, at, at + columns);
    }
    isEmpty = !solid.some((value) => value >= SOLID);
    if (isEmpty) return;
    seen.fill(-NONE);
    for (let i = 0; i < reach + block; i += 1) {
      const to = (i - reach) * columns;
      for (let x = 0; x < columns; x += 1) {
        if ((solid[i * columns + x] ?? 0) >= SOLID) seen[x] = i;
        if (i >= reach) away[to + x] = i - (seen[x] ?? 0) > reach ? NONE : (seen[x] ?? 0) - i;
      }
    }
    seen.fill(2 * NONE);
    for (let i = span - 1; i >= reach; i -= 1) {
      const to = (i - reach) * columns;
      for (let x = 0; x < columns; x += 1) {
        if ((solid[i * columns + x] ?? 0) >= SOLID) seen[x] = i;
        if (i < reach + block) {
          const below = (seen[x] ?? 0) - i;
          if (below <= reach && below < Math.abs(away[to + x] ?? 0)) away[to + x] = below;
        }
      }
    }
  }

  return {
    width: columns,
    height: alpha.height,
    row(y) {
      const first = y - (y % block);
      if (held !== first) fill(first);
      const rows = away.subarray((y - first) * columns, (y - first + 1) * columns);
      const count = isEmpty ? 0 : envelope.build(rows);
      if (count === 0) return out.fill(0);
      const here = (y - first + reach) * columns;
      for (let x = 0, piece = 0; x < columns; x += 1) {
        if ((solid[here + x] ?? 0) >= SOLID) {
          out[x] = DEPTH;
          continue;
        }
        piece = envelope.at(piece, x);
        const nearest = envelope.columnOf(piece);
        const down = rows[nearest] ?? 0;
        const square = (x - nearest) * (x - nearest) + down * down;
        // Only at its rim does the distance have to be exact.
        out[x] = square > outside ? 0 : square < inside ? DEPTH : cover(x, here, rows, nearest);
      }
      return out;
    },
  };

  /**
   * How far from a solid pixel's middle the edge lies in a direction: where a line from its value to that a pixel further crosses
   * one half. So soft edges and hard ones have a smooth outline.
   */
  function edgeFrom(row: number, column: number, towardsX: number, towardsY: number): number {
    const own = solid[row + column] ?? 0;
    const beside = Math.min(Math.max(column + Math.sign(towardsX), 0), columns - 1);
    const [shareX, shareY] = [Math.abs(towardsX), Math.abs(towardsY)];
    const next = row + Math.sign(towardsY) * columns;
    const here = own + ((solid[row + beside] ?? 0) - own) * shareX;
    const there = (solid[next + column] ?? 0) * (1 - shareX) + (solid[next + beside] ?? 0) * shareX;
    const further = here + (there - here) * shareY;
    return further >= own ? 0.5 : Math.min((own - SOLID) / (own - further), 1);
  }

  /** The nearest solid pixel stands in this column or, for what it is covered of itself, in one beside it. */
  function cover(x: number, here: number, rows: Int16Array, nearest: number): number {
    let least = NONE;
    for (let column = Math.max(nearest - 1, 0); column <= Math.min(nearest + 1, columns - 1); column += 1) {
      const down = rows[column] ?? NONE;
      if (down === NONE) continue;
      const across = x - column;
      const straight = Math.sqrt(across * across + down * down);
      const distance = straight - edgeFrom(here + down * columns, column, across / straight, -down / straight);
      if (distance < least) least = distance;
    }
    const share = width + 0.5 - least;
    return share <= 0 ? 0 : share >= 1 ? DEPTH : Math.round(share * DEPTH);
  }
}

/** The lower envelope of parabolas that stand on a row: which column's is lowest, from where on. */
function createEnvelope(columns: number) {
  const owners = new Int32Array(columns);
  const starts = new Float64Array(columns + 1);
  let count = 0;
  return {
    /** @returns how many pieces it has */
    build(away: Int16Array): number {
      count = 0;
      for (let x = 0; x < columns; x += 1) {
        const down = away[x] ?? NONE;
        if (down === NONE) continue;
        const height = down * down + x * x;
        let start = Number.NEGATIVE_INFINITY;
        while (count > 0) {
          const owner = owners[count - 1] ?? 0;
          const low = away[owner] ?? 0;
          start = (height - low * low - owner * owner) / (2 * (x - owner));
          if (start > (starts[count - 1] ?? 0)) break;
          count -= 1;
        }
        if (count === 0) start = Number.NEGATIVE_INFINITY;
        owners[count] = x;
        starts[count] = start;
        count += 1;
      }
      starts[count] = Number.POSITIVE_INFINITY;
      return count;
    },
    /** The piece over column `x`, from one that lies at or before it. */
    at(piece: number, x: number): number {
      let found = piece;
      while ((starts[found + 1] ?? 0) < x) found += 1;
      return found;
    },
    columnOf: (piece: number): number => owners[piece] ?? 0,
  };
}

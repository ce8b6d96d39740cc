import type { Place, Shadow } from '../render-recipe.ts';
import type { PixelBox } from '../shapes.ts';
import { behindDepth, isBroad } from './behind-depth.ts';
import { blurDepth } from './blur-depth.ts';
import { contactDepth } from './contact-depth.ts';
import type { Depth } from './depth.ts';
import { outlineRows } from './outline-rows.ts';
import { type DepthRows, depthOf, placedAlpha } from './placed-alpha.ts';
import type { Rows } from './rows.ts';
import { triangle } from './taps.ts';

/** Cells of a shadow's plane at most: 4 bytes each while it is made. */
const MAX_CELLS = 4_000_000;

/** Least and greatest σ of a drop shadow, in heights of the subject. */
const SOFT = { least: 0.003, most: 0.09 } as const;

export interface ShadowOf {
  /** The turned picture. */
  rows: Rows;
  place: Place;
  /** What shows of the subject, on the canvas. */
  drawn: PixelBox;
  /** The subject goes on past the lower rim of what is drawn: it stands on nothing. */
  isCut: boolean;
  outline: number;
}

/**
 * The shadow's coverage. It is made on cells of several pixels, as large as its softness allows, and read from them between
 * their middles: what is blurred has nothing finer to show.
 */
export function shadowRows({ rows, place, drawn, isCut, outline }: ShadowOf, shadow: Shadow): DepthRows {
  const { dx, dy, dw, dh } = place;
  const soft = shadow.softness / 100;
  const sigma = (SOFT.least + (SOFT.most - SOFT.least) * soft) * drawn.height;
  const cell = Math.max(Math.floor(sigma / 2), 1, Math.ceil(Math.sqrt((dw * dh) / MAX_CELLS)));
  const margin = Math.ceil((3 * sigma + outline) / cell) + 2;
  const width = Math.ceil(dw / cell) + 2 * margin;
  const height = Math.ceil(dh / cell) + 2 * margin;
  const shrunk = { ...place, width, height, dx: margin, dy: margin, dw: dw / cell, dh: dh / cell };
  const alpha = placedAlpha(rows, shrunk, triangle);
  const shape = depthOf(outline > 0 ? outlineRows(alpha, outline / cell) : alpha);
  if (shadow.kind === 'contact') {
    // What the frame cuts has no feet in sight: it throws its shadow on what is behind it. What only touches the frame stands there.
    if (isCut && isBroad(shape)) behindDepth(shape, { soft, height: drawn.height / cell });
    else contactDepth(shape, { soft, height: drawn.height / cell });
  } else blurDepth(shape, sigma / cell, sigma / cell);

  const way = (shadow.distance / 100) * drawn.height;
  const angle = (shadow.angle * Math.PI) / 180;
  const left = dx - margin * cell + Math.round(Math.cos(angle) * way * 64) / 64;
  const top = dy - margin * cell + Math.round(Math.sin(angle) * way * 64) / 64;
  return spreadRows(shape, { ...place, dx: left, dy: top }, cell, shadow.strength);
}

/** A plane of cells over a canvas, linear between their middles. */
function spreadRows(plane: Depth, { width, height, dx, dy }: Place, cell: number, strength: number): DepthRows {
  const { data, width: columns } = plane;
  // A cell of nothing at either end: what is beside the plane is read from there.
  const line = new Float64Array(columns + 2);
  const out = new Uint16Array(width);
  const first = Math.min(Math.max(Math.ceil(dx - cell / 2), 0), width);
  const end = Math.max(Math.min(Math.floor(dx + (columns + 0.5) * cell), width), first);
  const cells = new Int32Array(end - first);
  const shares = new Float64Array(end - first);
  for (let x = first; x < end; x += 1) {
    const across = Math.max((x + 0.5 - dx) / cell + 0.5, 0);
    cells[x - first] = Math.min(Math.floor(across), columns);
    shares[x - first] = across - Math.floor(across);
  }
  return {
    width,
    height,
    row(y) {
      const down = (y + 0.5 - dy) / cell - 0.5;
      const near = Math.floor(down);
      if (near < -1 || near >= plane.height) return out.fill(0);
      const share = (down - near) * strength;
      const rest = strength - share;
      const upper = near * columns;
      for (let x = 0; x < columns; x += 1) {
        const above = near < 0 ? 0 : (data[upper + x] ?? 0);
        const below = near + 1 >= plane.height ? 0 : (data[upper + columns + x] ?? 0);
        line[x + 1] = above * rest + below * share;
      }
      for (let x = first; x < end; x += 1) {
        const at = cells[x - first] ?? 0;
        const from = line[at] ?? 0;
        out[x] = from + ((line[at + 1] ?? 0) - from) * (shares[x - first] ?? 0) + 0.5;
      }
      return out;
    },
  };
}

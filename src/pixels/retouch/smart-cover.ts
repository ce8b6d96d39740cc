import type { Plane, Rgba } from '../kernels/pixels.ts';
import type { MatteEdit, StrokePoint } from '../render-recipe.ts';
import type { PixelBox } from '../shapes.ts';
import { inflated } from './boxes.ts';
import { type Cells, cellsOf } from './cells.ts';
import { NEITHER, OTHER, WANTED } from './colour-model.ts';
import { segment } from './segment.ts';
import { type Cover, strokeCover } from './stroke-cover.ts';

/** Shares of a stroke's radius: inside, what is wanted is looked at; from its rim out to here, what it is not. */
const CORE = 0.45;
const RING = 1.9;

/** From here up and down a matte is sure. */
const KEPT = 192;
const GONE = 64;

/**
 * What a rough stroke means: of what it covers, that which looks like what is under its middle and not like what lies beside it and
 * is to stay as it is.
 */
export function strokeSegment(
  matte: Plane,
  picture: Rgba,
  { points, mode }: Extract<MatteEdit, { type: 'stroke' }>,
  cover: Cover,
): Cover {
  const radius = points.reduce((most, point) => Math.max(most, point.radius), 0);
  const cells = cellsOf(picture, matte, inflated(cover.box, Math.ceil(radius * (RING - 1)) + 2, matte));
  const core = inCells(cells, points, CORE);
  const band = inCells(cells, points, 1);
  const ring = inCells(cells, points, RING);
  const isOther = mode === 'keep' ? (value: number) => value < GONE : (value: number) => value >= KEPT;
  const samples = cells.matte.map((value, cell) => {
    if ((core[cell] ?? 0) >= 128) return WANTED;
    return band[cell] === 0 && (ring[cell] ?? 0) > 0 && isOther(value) ? OTHER : NEITHER;
  });
  return segment(picture, cells, samples, cover);
}

/** The stroke's cells with its radius times `share`. */
export function inCells(
  { box, side, width, height }: Cells,
  points: readonly StrokePoint[],
  share: number,
): Uint8Array {
  const out = new Uint8Array(width * height);
  const scaled = points.map(({ x, y, radius }) => ({
    x: (x - box.x) / side,
    y: (y - box.y) / side,
    radius: (radius * share) / side,
  }));
  const cover = strokeCover({ width, height }, scaled, 1);
  for (let y = 0; cover && y < cover.box.height; y += 1) {
    const row = cover.plane.data.subarray(y * cover.box.width, (y + 1) * cover.box.width);
    out.set(row, (cover.box.y + y) * width + cover.box.x);
  }
  return out;
}

/** Beside a box this share of its shorter side is looked at, and this share inside is its rim. */
const BESIDE = 0.12;
const RIM = 0.04;
/** With less of the box kept before, its middle is taken for what is wanted. */
const ENOUGH = 0.02;

/** What stands in a box: what looks like what was kept in it, or else like its middle, and not like what lies round it. */
export function boxSegment(matte: Plane, picture: Rgba, box: PixelBox): Cover {
  const short = Math.min(box.width, box.height);
  const cells = cellsOf(picture, matte, inflated(box, Math.ceil(short * BESIDE) + 2, matte));
  const [centreX, centreY] = [box.x + box.width / 2, box.y + box.height / 2];
  const cellAt = (cell: number) => ({
    x: cells.box.x + ((cell % cells.width) + 0.5) * cells.side,
    y: cells.box.y + (Math.floor(cell / cells.width) + 0.5) * cells.side,
  });
  const inside = (x: number, y: number, by: number) =>
    Math.abs(x - centreX) <= box.width / 2 - by && Math.abs(y - centreY) <= box.height / 2 - by;
  let kept = 0;
  for (let cell = 0; cell < cells.matte.length; cell += 1) {
    const { x, y } = cellAt(cell);
    if ((cells.matte[cell] ?? 0) >= KEPT && inside(x, y, 0)) kept += 1;
  }
  const isKnown = kept * cells.side * cells.side >= box.width * box.height * ENOUGH;
  const samples = cells.matte.map((value, cell) => {
    const { x, y } = cellAt(cell);
    if (!inside(x, y, short * RIM)) return value < GONE ? OTHER : NEITHER;
    const [across, down] = [(x - centreX) / box.width, (y - centreY) / box.height];
    const isWanted = isKnown ? value >= KEPT : across * across + down * down < 0.09;
    return isWanted ? WANTED : NEITHER;
  });
  const plane: Plane = { data: new Uint8Array(box.width * box.height).fill(255), width: box.width, height: box.height };
  return segment(picture, cells, samples, { box, plane });
}

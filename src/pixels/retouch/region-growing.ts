import type { Plane, Rgba } from '../kernels/pixels.ts';
import { components } from '../matte-tools/components.ts';
import type { Stroke } from '../render-recipe.ts';
import type { PixelBox } from '../shapes.ts';
import { inflated, wholeOf } from './boxes.ts';
import { type Cells, cellsOf, middlesOf } from './cells.ts';
import { likelihood, NEITHER, OTHER, WANTED } from './colour-model.ts';
import { drawnValue, wantedShares } from './segment.ts';
import { inCells } from './smart-cover.ts';
import type { Cover } from './stroke-cover.ts';

/** Shares of a stroke's radius: inside, what is wanted is looked at; beyond, nothing is taken for what it is not. */
const CORE = 0.45;
const RING = 1.9;
/** From here up and down a matte is sure. */
const KEPT = 192;
const GONE = 64;
/** A colour less likely than this under the stroke is one of what is not wanted. */
const UNLIKE = 0.25;
/** Of the strongest value, 0–255, from which a cell belongs to the object. */
const BELONGS = 128;
/** Cells round the object in which its edge is drawn. */
const MARGIN = 3;
/** Cells to either side that the drawing of one looks at: the guided filter's, twice, and the next ones. */
const REACH = 8;
/** Cells on which an object is looked for: the whole picture at once, while a person draws. */
const MOST_CELLS = 60_000;

/**
 * What a rough stroke over a part of an object means: all of it. It grows by colour and over no edge from what is under the stroke's
 * middle, away from what looks otherwise and is to stay as it is, and takes only what hangs together with the stroke.
 */
export function growSegment(matte: Plane, picture: Rgba, edit: Stroke, stroke: Cover): Cover {
  const object = objectOf(matte, picture, edit);
  if (object === undefined) return stroke;
  const { cells, samples, shares } = object;
  const box = inflated(object.box, MARGIN * cells.side, matte);
  const even = evenCells(shares, cells);
  const edge = drawnValue(picture, cells, samples, shares, { box, plane: unevenIn(box, cells, even) });
  fillEven(edge, cells, even);
  return edge;
}

/** Per cell: SURE and NONE where all round it is, however its edge is drawn; else EDGE. */
const [EDGE, SURE, NONE] = [0, 1, 2] as const;

/** Most of an object, and most of what is not it, is even: nothing has to be drawn there. */
function evenCells(shares: Float32Array, { width, height }: Cells): Uint8Array {
  const even = new Uint8Array(shares.length);
  const rows = Float32Array.from(shares);
  const least = reached(rows, width, height, Math.min);
  const most = reached(rows, width, height, Math.max);
  for (let cell = 0; cell < even.length; cell += 1) {
    if ((least[cell] ?? 0) >= 0.99) even[cell] = SURE;
    else if ((most[cell] ?? 0) <= 0.01) even[cell] = NONE;
  }
  return even;
}

/** The least or the most of the cells that the drawing of one looks at. */
function reached(
  values: Float32Array,
  width: number,
  height: number,
  pick: (a: number, b: number) => number,
): Float32Array {
  const along = (from: Float32Array, length: number, lines: number, step: number, next: number) => {
    const out = new Float32Array(from.length);
    for (let line = 0; line < lines; line += 1) {
      for (let i = 0; i < length; i += 1) {
        let found = from[line * next + i * step] ?? 0;
        for (let k = Math.max(i - REACH, 0); k <= Math.min(i + REACH, length - 1); k += 1) {
          found = pick(found, from[line * next + k * step] ?? 0);
        }
        out[line * next + i * step] = found;
      }
    }
    return out;
  };
  return along(along(values, width, height, 1, width), height, width, width, 1);
}

const eachRun = (
  box: PixelBox,
  { box: of, side, width }: Cells,
  even: Uint8Array,
  run: (kind: number, from: number, to: number) => void,
): void => {
  for (let y = 0; y < box.height; y += 1) {
    const row = Math.floor((box.y + y - of.y) / side) * width;
    for (let x = 0; x < box.width; ) {
      const column = Math.floor((box.x + x - of.x) / side);
      const end = Math.min((column + 1) * side + of.x - box.x, box.width);
      run(even[row + column] ?? EDGE, y * box.width + x, y * box.width + end);
      x = end;
    }
  }
};

function unevenIn(box: PixelBox, cells: Cells, even: Uint8Array): Plane {
  const data = new Uint8Array(box.width * box.height);
  eachRun(box, cells, even, (kind, from, to) => kind === EDGE && data.fill(255, from, to));
  return { data, width: box.width, height: box.height };
}

function fillEven({ box, plane }: Cover, cells: Cells, even: Uint8Array): void {
  eachRun(box, cells, even, (kind, from, to) => kind === SURE && plane.data.fill(255, from, to));
}

/** The same in large pixels over the whole picture, 0–255, to be seen while the stroke is being drawn; undefined where it does not grow. */
export function growPreview(matte: Plane, picture: Rgba, edit: Stroke): Plane | undefined {
  const object = objectOf(matte, picture, edit);
  if (object === undefined) return undefined;
  const { shares, cells } = object;
  return {
    data: Uint8Array.from(shares, (share) => Math.round(share * 255)),
    width: cells.width,
    height: cells.height,
  };
}

function objectOf(matte: Plane, picture: Rgba, { points, mode }: Stroke) {
  const cells = wholeCells(matte, picture);
  const samples = samplesOf(cells, points, mode);
  if (!samples.includes(OTHER) || !samples.includes(WANTED)) return undefined;
  const object = hangingTogether(cells, wantedShares(cells, samples), samples);
  return object && { ...object, cells, samples };
}

/** Cells by their picture: its colours are read once, however often a stroke is looked at. Pictures are not written to. */
const known = new WeakMap<Rgba, Cells>();

function wholeCells(matte: Plane, picture: Rgba): Cells {
  const cells = known.get(picture);
  if (cells) return { ...cells, matte: middlesOf(matte, cells) };
  const read = cellsOf(picture, matte, wholeOf(matte), MOST_CELLS);
  known.set(picture, read);
  return read;
}

/** Middle of the stroke: wanted. Beyond its ring, what stays as it is and looks otherwise: not. */
function samplesOf(cells: Cells, points: Parameters<typeof inCells>[1], mode: 'keep' | 'erase'): Uint8Array {
  const core = inCells(cells, points, CORE);
  const ring = inCells(cells, points, RING);
  const isOther = mode === 'keep' ? (value: number) => value < GONE : (value: number) => value >= KEPT;
  const first = cells.matte.map((value, cell) => {
    if ((core[cell] ?? 0) >= 128) return WANTED;
    return ring[cell] === 0 && isOther(value) ? OTHER : NEITHER;
  });
  // A thin stroke on a large grid may cover no cell by half: its best ones stand for it.
  if (!first.includes(WANTED)) for (const [cell, value] of core.entries()) if (value > 0) first[cell] = WANTED;
  if (!first.includes(OTHER)) return first;
  const likely = likelihood(cells.colours, first);
  return first.map((sample, cell) => (sample === OTHER && (likely[cell] ?? 0) > UNLIKE ? NEITHER : sample));
}

/** Of the shares, those of the object that the stroke touches; the rest is 0. */
function hangingTogether(
  { box: { x, y }, side, width, height }: Cells,
  shares: Float32Array,
  samples: Uint8Array,
): { shares: Float32Array; box: { x: number; y: number; width: number; height: number } } | undefined {
  const data = Uint8Array.from(shares, (share) => Math.round(share * 255));
  const parts = components({ data, width, height }, (value) => value >= BELONGS, true);
  const touched = parts.filter(({ spans }) =>
    spans.some(({ from, to }) => samples.subarray(from, to).includes(WANTED)),
  );
  if (touched.length === 0) return undefined;
  const member = new Uint8Array(shares.length);
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (const { spans } of touched) {
    for (const { from, to } of spans) {
      member.fill(1, from, to);
      const row = Math.floor(from / width);
      [left, right] = [Math.min(left, from % width), Math.max(right, ((to - 1) % width) + 1)];
      [top, bottom] = [Math.min(top, row), Math.max(bottom, row + 1)];
    }
  }
  // Its soft rim goes along: a cell beside a member keeps its share.
  const beside = (cell: number) =>
    [-1, 1, -width, width].some((step) => member[cell + step] === 1) || member[cell] === 1;
  return {
    shares: shares.map((share, cell) => (beside(cell) ? share : 0)),
    box: { x: x + left * side, y: y + top * side, width: (right - left) * side, height: (bottom - top) * side },
  };
}

import type { PixelBox, Rgb, Size } from '../../../../src/pixels/shapes.ts';
import { type CellBox, layoutsFor } from './layouts.ts';

/** Widths to heights that a page can have. */
export const SHAPES = {
  '1:1': { width: 1, height: 1 },
  '4:5': { width: 4, height: 5 },
  '9:16': { width: 9, height: 16 },
  '3:2': { width: 3, height: 2 },
  A4: { width: 210, height: 297 },
} as const satisfies Record<string, Size>;
export type ShapeName = keyof typeof SHAPES | 'own';

export type PageBackground =
  | { type: 'colour'; colour: Rgb }
  | { type: 'clear' }
  /** A photo, blurred. */
  | { type: 'blur'; photo: string };

/** A cell, and the photo that stands in it; how it stands where that was changed (see `PhotoPlacement`). */
export interface Cell extends CellBox {
  photo?: string | undefined;
  zoom?: number;
  /** The place of the photo in the middle of the cell, 0–1. */
  x0?: number;
  y0?: number;
  turn?: number;
}

/** All that a person chose; plain values. Spacing, margin and corners are thousandths of the page's shorter side. */
export interface Plan {
  cells: readonly Cell[];
  /** Of the layouts for this number of cells; -1: dividers were moved. */
  layout: number;
  shape: ShapeName;
  /** Shape of a page of one's own. */
  own: Size;
  spacing: number;
  margin: number;
  corners: number;
  background: PageBackground;
}

export const MOST = { spacing: 80, margin: 160, corners: 100 } as const;
export const FIRST = { spacing: 16, margin: 26, corners: 16 } as const;

export const EMPTY_PLAN: Plan = {
  cells: [],
  layout: 0,
  shape: '4:5',
  own: { width: 4, height: 3 },
  ...FIRST,
  background: { type: 'colour', colour: [255, 255, 255] },
};

/** Shorter side of the file, px, and the most for its longer one. */
export const SHORT_SIDE = 1_600;
export const LEAST_SHORT = 200;
export const MOST_SIDE = 8_192;

export const ratioOf = ({ shape, own }: Pick<Plan, 'shape' | 'own'>): number => {
  const { width, height } = shape === 'own' ? own : SHAPES[shape];
  return width / height;
};

/** The largest shorter side that a page of this shape can have. */
export const mostShort = (plan: Pick<Plan, 'shape' | 'own'>): number => {
  const ratio = ratioOf(plan);
  return Math.floor(MOST_SIDE / Math.max(ratio, 1 / ratio));
};

/** The page in whole pixels. @param short its shorter side */
export function pageOf(plan: Pick<Plan, 'shape' | 'own'>, short: number): Size {
  const ratio = ratioOf(plan);
  const side = Math.min(short, mostShort(plan));
  return ratio >= 1
    ? { width: Math.round(side * ratio), height: side }
    : { width: side, height: Math.round(side / ratio) };
}

/** Thousandths of the shorter side as pixels of a page. */
export const pixelsOf = (thousandths: number, page: Size): number =>
  (thousandths / 1_000) * Math.min(page.width, page.height);

/** Where the cells stand on a page: whole pixels, parted by the spacing. */
export function boxesOf(
  { cells, spacing, margin }: Pick<Plan, 'cells' | 'spacing' | 'margin'>,
  page: Size,
): PixelBox[] {
  const gap = pixelsOf(spacing, page);
  const rim = pixelsOf(margin, page);
  const across = page.width - 2 * rim + gap;
  const down = page.height - 2 * rim + gap;
  return cells.map((cell) => {
    const left = Math.round(rim + cell.x * across);
    const top = Math.round(rim + cell.y * down);
    const right = Math.round(rim + (cell.x + cell.width) * across - gap);
    const bottom = Math.round(rim + (cell.y + cell.height) * down - gap);
    return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
  });
}

/** The photos that stand in cells, in the cells' order. */
export const placedOf = ({ cells }: Pick<Plan, 'cells'>): string[] => cells.flatMap(({ photo }) => photo ?? []);

/** A cell with a photo as it stands by itself, or with none. */
const bare = ({ x, y, width, height }: CellBox, photo: string | undefined): Cell => ({
  x,
  y,
  width,
  height,
  ...(photo !== undefined && { photo }),
});

/** Photos in the cells of a layout. */
export const filled = (boxes: readonly CellBox[], photos: readonly (string | undefined)[]): Cell[] =>
  boxes.map((box, at) => bare(box, photos[at]));

/** What stands in the cells in another order, each photo with its zoom and turn. @param order a cell before for each cell */
function reordered(cells: readonly Cell[], order: readonly number[]): Cell[] {
  return cells.map((cell, at) => {
    const { photo, ...placement } = cells[order[at] ?? at] ?? cell;
    return { ...placement, ...bare(cell, photo) };
  });
}

/** The photos of two cells change places. */
export const swapped = (cells: readonly Cell[], one: number, other: number): Cell[] =>
  reordered(
    cells,
    cells.map((_, at) => (at === one ? other : at === other ? one : at)),
  );

/** The photo of a cell stands before another cell's from now on, and those between move up. @param at their number: behind the last */
export function moved(cells: readonly Cell[], from: number, at: number): Cell[] {
  const order = [...cells.keys()].toSpliced(from, 1);
  return reordered(cells, order.toSpliced(at > from ? at - 1 : at, 0, from));
}

/** A photo of the tray in a cell. One that stands in another cell already changes places with what was here. */
export function put(cells: readonly Cell[], at: number, photo: string): Cell[] {
  const from = cells.findIndex((cell) => cell.photo === photo);
  return from >= 0 ? swapped(cells, from, at) : cells.map((cell, index) => (index === at ? bare(cell, photo) : cell));
}

export const emptied = (cells: readonly Cell[], at: number): Cell[] =>
  cells.map((cell, index) => (index === at ? bare(cell, undefined) : cell));

/** Cells of a layout for `count`, with the photos that stood in cells before, and more where there is room. */
export function relaid(plan: Plan, layout: number, count: number, photos: readonly string[]): Plan {
  const layouts = layoutsFor(count, ratioOf(plan));
  const index = Math.min(Math.max(layout, 0), layouts.length - 1);
  const placed = placedOf(plan);
  const rest = photos.filter((id) => !placed.includes(id));
  return { ...plan, layout: index, cells: filled(layouts[index] ?? [], [...placed, ...rest]) };
}

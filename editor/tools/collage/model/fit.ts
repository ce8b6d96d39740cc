import type { Size } from '../../../../src/pixels/shapes.ts';
import { layoutsFor } from './layouts.ts';
import { boxesOf, filled, type Plan, ratioOf } from './plan.ts';

interface Sized extends Size {
  id: string;
}

/** How much of a photo a cell cuts away, by their shapes: 0 is none, and twice as wide counts as twice as high. */
const strain = (cell: Size, photo: Size): number =>
  Math.abs(Math.log(cell.width / cell.height / (photo.width / photo.height)));

interface Fit {
  /** Ids in the order of the cells. */
  order: (string | undefined)[];
  /** 0: nothing is cut away. */
  cost: number;
}

/** How much is cut away in all, by the share of each cell. */
function costOf(cells: readonly Size[], photos: readonly (Size | undefined)[]): number {
  const area = cells.reduce((sum, { width, height }) => sum + width * height, 0) || 1;
  return cells.reduce((sum, cell, at) => {
    const photo = photos[at];
    return sum + (photo ? (strain(cell, photo) * cell.width * cell.height) / area : 0);
  }, 0);
}

/** Puts photos into cells so that little of them is cut away: the strictest choices first, then pairs change places while that helps. */
export function fitPhotos(cells: readonly Size[], photos: readonly Sized[]): Fit {
  const cut = (cell: Size | undefined, photo: Sized | undefined): number =>
    cell && photo ? strain(cell, photo) * cell.width * cell.height : 0;
  const order: (Sized | undefined)[] = cells.map((_, at) => photos[at]);
  for (let better = true; better; ) {
    better = false;
    for (let one = 0; one < cells.length; one += 1) {
      for (let other = one + 1; other < cells.length; other += 1) {
        const now = cut(cells[one], order[one]) + cut(cells[other], order[other]);
        const then = cut(cells[one], order[other]) + cut(cells[other], order[one]);
        if (then < now * (1 - 1e-9)) {
          [order[one], order[other]] = [order[other], order[one]];
          better = true;
        }
      }
    }
  }
  return {
    order: order.map((photo) => photo?.id),
    cost: costOf(cells, order),
  };
}

/** The layouts for these photos with the photos where they fit, the best first. */
export function goodFits(plan: Plan, page: Size, photos: readonly Sized[]): readonly Plan[] {
  return layoutsFor(plan.cells.length, ratioOf(plan))
    .map((boxes, layout) => {
      const { order, cost } = fitPhotos(boxesOf({ ...plan, cells: boxes }, page), photos);
      return { cost, plan: { ...plan, layout, cells: filled(boxes, order) } };
    })
    .sort((a, b) => a.cost - b.cost)
    .map((row) => row.plan);
}

/** The layout that cuts away least of these photos in just this order; undefined: an empty cell. */
export function fitInOrder(plan: Plan, page: Size, photos: readonly (Sized | undefined)[]): Plan {
  const rows = layoutsFor(photos.length, ratioOf(plan)).map((boxes, layout) => {
    const cells = boxesOf({ ...plan, cells: boxes }, page);
    const next = {
      ...plan,
      layout,
      cells: filled(
        boxes,
        photos.map((photo) => photo?.id),
      ),
    };
    return { next, cost: costOf(cells, photos) };
  });
  return rows.sort((a, b) => a.cost - b.cost)[0]?.next ?? plan;
}

/** The next good fit after the layout that holds; the best one where dividers were moved. */
export function shuffled(plan: Plan, page: Size, photos: readonly Sized[]): Plan {
  const fits = goodFits(plan, page, photos);
  const now = fits.findIndex(({ layout }) => layout === plan.layout);
  return fits[(now + 1) % fits.length] ?? plan;
}

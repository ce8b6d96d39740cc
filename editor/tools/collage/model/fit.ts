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

/** Puts photos into cells so that little of them is cut away: the strictest choices first, then pairs change places while that helps. */
export function fitPhotos(cells: readonly Size[], photos: readonly Sized[]): Fit {
  const area = cells.reduce((sum, { width, height }) => sum + width * height, 0) || 1;
  const costOf = (cell: Size | undefined, photo: Sized | undefined): number =>
    cell && photo ? (strain(cell, photo) * cell.width * cell.height) / area : 0;
  const order: (Sized | undefined)[] = cells.map((_, at) => photos[at]);
  for (let better = true; better; ) {
    better = false;
    for (let one = 0; one < cells.length; one += 1) {
      for (let other = one + 1; other < cells.length; other += 1) {
        const now = costOf(cells[one], order[one]) + costOf(cells[other], order[other]);
        const then = costOf(cells[one], order[other]) + costOf(cells[other], order[one]);
        if (then < now - 1e-9) {
          [order[one], order[other]] = [order[other], order[one]];
          better = true;
        }
      }
    }
  }
  return {
    order: order.map((photo) => photo?.id),
    cost: cells.reduce((sum, cell, at) => sum + costOf(cell, order[at]), 0),
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

/** The next good fit after the layout that holds; the best one where dividers were moved. */
export function shuffled(plan: Plan, page: Size, photos: readonly Sized[]): Plan {
  const fits = goodFits(plan, page, photos);
  const now = fits.findIndex(({ layout }) => layout === plan.layout);
  return fits[(now + 1) % fits.length] ?? plan;
}

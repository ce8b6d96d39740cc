import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellBehind, dividersOf, moveDivider, rangeOf } from '../../../../../../editor/tools/collage/model/dividers.ts';
import { fitInOrder, fitPhotos, goodFits, shuffled } from '../../../../../../editor/tools/collage/model/fit.ts';
import { cellsOf, LAYOUTS } from '../../../../../../editor/tools/collage/model/layouts.ts';
import { neighbour } from '../../../../../../editor/tools/collage/model/neighbour.ts';
import {
  boxesOf,
  EMPTY_PLAN,
  emptied,
  filled,
  mostShort,
  moved,
  pageOf,
  placedOf,
  put,
  relaid,
  swapped,
} from '../../../../../../editor/tools/collage/model/plan.ts';

const layout = fc.constantFrom(...Object.values(LAYOUTS).flat());
const photo = (id: string, width: number, height: number) => ({ id, width, height });

describe('the page', () => {
  it('has the shorter side that is wanted, and never a side beyond 8192 px', () => {
    expect(pageOf({ ...EMPTY_PLAN, shape: '4:5' }, 1600)).toEqual({ width: 1600, height: 2000 });
    expect(pageOf({ ...EMPTY_PLAN, shape: '3:2' }, 1600)).toEqual({ width: 2400, height: 1600 });
    expect(pageOf({ ...EMPTY_PLAN, shape: '9:16' }, 8192).height).toBeLessThanOrEqual(8192);
    expect(mostShort({ ...EMPTY_PLAN, shape: '1:1' })).toBe(8192);
  });

  it('has cells that never touch each other or its margin', () => {
    fc.assert(
      fc.property(
        layout,
        fc.integer({ min: 5, max: 80 }),
        fc.integer({ min: 0, max: 160 }),
        (text, spacing, margin) => {
          const page = { width: 1600, height: 2000 };
          const boxes = boxesOf({ cells: cellsOf(text), spacing, margin }, page);
          const gap = Math.round(spacing * 1.6) - 2;
          for (const [at, box] of boxes.entries()) {
            expect(box.x).toBeGreaterThanOrEqual(Math.floor(margin * 1.6));
            expect(box.y + box.height).toBeLessThanOrEqual(Math.ceil(page.height - margin * 1.6));
            for (const other of boxes.slice(at + 1)) {
              const across = Math.max(other.x - box.x - box.width, box.x - other.x - other.width);
              const down = Math.max(other.y - box.y - box.height, box.y - other.y - other.height);
              expect(Math.max(across, down)).toBeGreaterThanOrEqual(gap);
            }
          }
        },
      ),
    );
  });
});

describe('photos in cells', () => {
  const cells = filled(cellsOf('ab/cd'), ['p', 'q', 'r']);

  it('change places with how they stand, and back', () => {
    const zoomed = cells.map((cell, at) => (at === 0 ? { ...cell, zoom: 2, turn: 5 } : cell));
    const twice = swapped(swapped(zoomed, 0, 3), 0, 3);
    expect(twice).toEqual(zoomed);
    expect(swapped(zoomed, 0, 3)[3]).toMatchObject({ photo: 'p', zoom: 2, turn: 5, x: 0.5, y: 0.5 });
    expect(swapped(zoomed, 0, 3)[0]?.photo).toBeUndefined();
  });

  it('move between cells in their order, with how they stand, and back', () => {
    const zoomed = cells.map((cell, at) => (at === 0 ? { ...cell, zoom: 2, turn: 5 } : cell));
    expect(placedOf({ cells: moved(cells, 0, 3) })).toEqual(['q', 'r', 'p']);
    expect(placedOf({ cells: moved(cells, 2, 0) })).toEqual(['r', 'p', 'q']);
    expect(moved(zoomed, 0, 3)[2]).toMatchObject({ photo: 'p', zoom: 2, turn: 5, x: 0, y: 0.5 });
    fc.assert(
      fc.property(layout, fc.nat(), fc.nat(), (text, one, other) => {
        const boxes = cellsOf(text);
        const all = filled(
          boxes,
          boxes.map((_, at) => `${at}`),
        );
        const [from, at] = [one % all.length, other % (all.length + 1)];
        const next = moved(all, from, at);
        const order = placedOf({ cells: next });
        // Nothing is lost, the cells stay, and without the one that moved the order is what it was.
        expect(order.toSorted()).toEqual(placedOf({ cells: all }).toSorted());
        expect(next.map(({ x, y }) => [x, y])).toEqual(all.map(({ x, y }) => [x, y]));
        expect(order.filter((id) => id !== `${from}`)).toEqual(
          placedOf({ cells: all }).filter((id) => id !== `${from}`),
        );
        const to = order.indexOf(`${from}`);
        expect(to).toBe(at > from ? at - 1 : at);
        expect(moved(next, to, from < to ? from : from + 1)).toEqual(all);
      }),
    );
  });

  it('keep an order that is given, in the layout that cuts away least of them', () => {
    const wide = photo('wide', 400, 100);
    const high = photo('high', 100, 400);
    const page = { width: 1600, height: 2000 };
    const plan = fitInOrder(EMPTY_PLAN, page, [wide, high, undefined, wide]);
    expect([plan.cells.length, plan.cells.map((cell) => cell.photo)]).toEqual([4, ['wide', 'high', undefined, 'wide']]);
    const costs = LAYOUTS[2]?.map((_, layout) => {
      const boxes = boxesOf(relaid(EMPTY_PLAN, layout, 2, []), page);
      return fitPhotos(boxes, [wide, wide]).cost;
    });
    const { layout: best } = fitInOrder(EMPTY_PLAN, page, [wide, wide]);
    expect(costs?.[best]).toBe(Math.min(...(costs ?? [])));
  });

  it('are replaced from the tray; one that is there already changes places', () => {
    expect(placedOf({ cells: put(cells, 0, 's') })).toEqual(['s', 'q', 'r']);
    expect(placedOf({ cells: put(cells, 0, 'r') })).toEqual(['r', 'q', 'p']);
    expect(placedOf({ cells: emptied(cells, 1) })).toEqual(['p', 'r']);
  });

  it('stay in another layout, in their order, with the others after them', () => {
    const plan = relaid({ ...EMPTY_PLAN, cells }, 2, 4, ['s', 'p', 'q', 'r']);
    expect([plan.layout, placedOf(plan)]).toEqual([2, ['p', 'q', 'r', 's']]);
    expect(placedOf(relaid(plan, 0, 2, ['p', 'q', 'r', 's']))).toEqual(['p', 'q']);
  });
});

describe('dividers', () => {
  it('of a grid reach across it, of a brick wall only as far as they must', () => {
    expect(dividersOf(cellsOf('ab/cd')).map(({ axis, before, after }) => [axis, before, after])).toEqual([
      ['x', [0], [1]],
      ['x', [2], [3]],
      ['y', [0], [2]],
      ['y', [1], [3]],
    ]);
    expect(dividersOf(cellsOf('aab/cdd')).map(({ axis }) => axis)).toEqual(['x', 'x', 'y']);
  });

  it('moved, leave a page that is covered and nothing twice', () => {
    fc.assert(
      fc.property(
        layout,
        fc.nat(),
        fc.double({ min: -1, max: 2, noNaN: true }),
        fc.boolean(),
        (text, which, to, snaps) => {
          const cells = cellsOf(text);
          const all = dividersOf(cells);
          const divider = all[which % Math.max(all.length, 1)];
          if (divider === undefined) return;
          const moved = moveDivider(cells, divider, to, snaps);
          expect(moved.reduce((sum, { width, height }) => sum + width * height, 0)).toBeCloseTo(1);
          expect(Math.min(...moved.map(({ width, height }) => Math.min(width, height)))).toBeGreaterThan(0.05);
        },
      ),
    );
  });

  it('stay at a third when they come near, and not when that is not wanted', () => {
    const cells = cellsOf('ab');
    const [divider] = dividersOf(cells);
    if (divider === undefined) throw new Error('no divider');
    expect(moveDivider(cells, divider, 0.34, true)[0]?.width).toBeCloseTo(1 / 3);
    expect(moveDivider(cells, divider, 0.34, false)[0]?.width).toBeCloseTo(0.34);
    expect(rangeOf(cells, divider)).toEqual({ least: 0.06, most: 0.94 });
  });
});

describe('good fits', () => {
  const photos = [photo('wide', 300, 100), photo('high', 100, 300)];

  it('put the wide photo into the wide cell', () => {
    expect(
      fitPhotos(
        [
          { width: 50, height: 100 },
          { width: 100, height: 50 },
        ],
        photos,
      ).order,
    ).toEqual(['high', 'wide']);
  });

  it('come one after the other, each layout once, and then from the first again', () => {
    const page = { width: 1000, height: 1000 };
    const first = goodFits(
      { ...EMPTY_PLAN, shape: '1:1', cells: filled(cellsOf('ab'), ['wide', 'high']) },
      page,
      photos,
    );
    let plan = first[0] ?? EMPTY_PLAN;
    const seen = Array.from({ length: 8 }, () => {
      plan = shuffled(plan, page, photos);
      return plan.layout;
    });
    expect(new Set(seen).size).toBe(8);
    expect(seen.at(-1)).toBe(first[0]?.layout);
  });
});

it('an arrow goes to the nearest cell that way, or stays', () => {
  const boxes = boxesOf({ cells: cellsOf('ab/cd'), spacing: 10, margin: 10 }, { width: 100, height: 100 });
  expect(neighbour(boxes, 0, { x: 1, y: 0 })).toBe(1);
  expect(neighbour(boxes, 0, { x: 0, y: 1 })).toBe(2);
  expect(neighbour(boxes, 0, { x: -1, y: 0 })).toBe(0);
});

it('what is put between cells stands before the cell behind the divider, at the place along it', () => {
  const cells = cellsOf('ab/ac');
  const [upright, flat] = dividersOf(cells);
  expect([upright?.axis, flat?.axis]).toEqual(['x', 'y']);
  if (upright === undefined || flat === undefined) return;
  expect([0.1, 0.4, 0.6, 1.2].map((along) => cellBehind(cells, upright, along))).toEqual([1, 1, 2, 2]);
  expect(cellBehind(cells, flat, 0.7)).toBe(2);
  expect(cellBehind(cells, { ...flat, after: [] }, 0.7)).toBeUndefined();
});

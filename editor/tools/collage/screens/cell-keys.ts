import { rowOf } from '../../../../src/base/row-of.ts';
import { pushed } from '../../../../src/pixels/collage/photo-in-cell.ts';
import { pickFiles } from '../../../shell/intake/pickFiles.ts';
import { type Collage, isBeside } from '../model/collage.ts';
import { ARROWS, neighbour } from '../model/neighbour.ts';
import { boxesOf } from '../model/plan.ts';

interface CellOfKeys {
  collage: Collage;
  index: number;
  /** The same for a key that is held. */
  gesture: string;
}

type Act = (cell: CellOfKeys, event: React.KeyboardEvent) => void;

/** Share of the page's shorter side by which an arrow pushes a photo. */
const PUSH = 0.004;

/** What keys do while a photo is moved in its cell; arrows push it. */
const PLACING: Readonly<Record<string, Act>> = {
  Enter: ({ collage }) => collage.set({ placing: false }),
  Escape: ({ collage }) => collage.set({ placing: false }),
  '+': (cell) => zoom(cell, 1.1),
  '=': (cell) => zoom(cell, 1.1),
  '-': (cell) => zoom(cell, 1 / 1.1),
  ',': (cell) => turn(cell, -1),
  '<': (cell) => turn(cell, -15),
  '.': (cell) => turn(cell, 1),
  '>': (cell) => turn(cell, 15),
  Delete: ({ collage, index }) => collage.empty(index),
  Backspace: ({ collage, index }) => collage.empty(index),
};

/** While a cell is carried; arrows choose the other one. */
const CARRYING: Readonly<Record<string, Act>> = {
  ' ': drop,
  Enter: drop,
  i: insert,
  I: insert,
  Escape({ collage }) {
    collage.set({ carried: undefined });
    collage.say('collage.say.dropped');
  },
};

const RESTING: Readonly<Record<string, Act>> = {
  ' '({ collage, index }) {
    if (collage.plan?.cells[index]?.photo === undefined) {
      pickFiles();
      return;
    }
    collage.set({ carried: { from: index, to: index } });
    collage.say('collage.say.picked', { cell: index + 1 });
  },
  Enter({ collage, index }) {
    if (collage.plan?.cells[index]?.photo === undefined) pickFiles();
    else collage.place(index);
  },
  Delete: ({ collage, index }) => collage.empty(index),
  Backspace: ({ collage, index }) => collage.empty(index),
};

function drop({ collage }: CellOfKeys): void {
  const { carried } = collage.state;
  collage.set({ carried: undefined });
  if (carried === undefined || carried.from === carried.to) collage.say('collage.say.dropped');
  else collage.swap(carried.from, carried.to);
}

/** Before the cell that is chosen, instead of changing places with it. */
function insert({ collage }: CellOfKeys): void {
  const { carried } = collage.state;
  const photo = collage.plan?.cells[carried?.from ?? -1]?.photo;
  collage.set({ carried: undefined });
  if (carried === undefined || photo === undefined || isBeside(carried.from, carried.to))
    collage.say('collage.say.dropped');
  else collage.insert(carried.to, photo);
}

function zoom({ collage, index, gesture }: CellOfKeys, factor: number): void {
  collage.stand(index, { zoom: Math.min(Math.max(collage.placement(index).zoom * factor, 1), 5) }, gesture);
}

function turn({ collage, index, gesture }: CellOfKeys, degrees: number): void {
  collage.stand(index, { turn: wrapped(collage.placement(index).turn + degrees) }, gesture);
}

/** −180 to 180. */
export const wrapped = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** What an arrow does: it chooses where to drop, pushes the photo, or goes to another cell. */
function arrow({ collage, index, gesture }: CellOfKeys, way: { x: number; y: number }, isFast: boolean): void {
  const { plan, page, state } = collage;
  if (plan === undefined) return;
  const boxes = boxesOf(plan, page);
  if (state.carried) {
    const to = neighbour(boxes, state.carried.to, way);
    collage.set({ carried: { ...state.carried, to } });
    collage.say('collage.say.target', { cell: to + 1 });
    return;
  }
  const photo = collage.photo(plan.cells[index]?.photo);
  const box = boxes[index];
  if (!state.placing) collage.set({ cell: neighbour(boxes, index, way) });
  else if (photo && box) {
    const far = PUSH * Math.min(page.width, page.height) * (isFast ? 10 : 1);
    collage.stand(index, pushed(box, photo, collage.placement(index), { x: way.x * far, y: way.y * far }), gesture);
  }
}

/** Keys of the cell that has the focus. */
export function cellKeys(event: React.KeyboardEvent, cell: CellOfKeys): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { placing, carried } = cell.collage.state;
  const act = rowOf(placing ? PLACING : carried ? CARRYING : RESTING, event.key);
  const way = rowOf(ARROWS, event.key);
  if (act === undefined && way === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  act?.(cell, event);
  if (way) arrow(cell, way, event.shiftKey);
}

import { DEFAULT_DESIGN, type Design, NO_ADJUST } from '../../../../src/document/design/design.ts';
import type { Adjust } from '../../../../src/pixels/render-recipe.ts';
import { designOf, type SharedChoice, type SharedName } from './design-history.ts';
import type { Entry } from './entry.ts';
import type { CutoutState } from './state.ts';

/** The members of a design that several pictures can share; the others belong to one picture. */
const SHARED = [
  'background',
  'size',
  'margin',
  'position',
  'shadow',
  'outline',
] as const satisfies readonly SharedName[];
const TONES = ['brightness', 'contrast', 'saturation', 'warmth'] as const satisfies readonly SharedName[];

const NOTHING_MIXED: ReadonlySet<SharedName> = new Set();
export const NO_CHOICE: SharedChoice = { design: DEFAULT_DESIGN, mixed: NOTHING_MIXED };

type Batch = Pick<CutoutState, 'works' | 'order' | 'batch'>;

/** The pictures that the panel beside the grid is meant for. */
export const targetsOf = ({ batch, order }: Omit<Batch, 'works'>): readonly string[] =>
  batch !== undefined && batch.target === 'selected' && batch.selected.size > 0 ? [...batch.selected] : order;

/** Of the first of them that is ready. */
export const firstResult = (state: Batch): Entry['result'] =>
  targetsOf(state)
    .map((uuid) => state.works[uuid]?.result)
    .find((result) => result !== undefined);

let last: { designs: readonly Design[]; choice: SharedChoice } = { designs: [], choice: NO_CHOICE };

/** What the pictures have that the panel is meant for; the same object as long as their designs are. */
export function sharedChoice(state: Batch): SharedChoice {
  const designs = targetsOf(state).flatMap((uuid) => {
    const entry = state.works[uuid];
    return entry === undefined ? [] : [designOf(entry)];
  });
  const isSame = designs.length === last.designs.length && designs.every((design, at) => design === last.designs[at]);
  if (!isSame) last = { designs, choice: inCommon(designs) };
  return last.choice;
}

function inCommon(designs: readonly Design[]): SharedChoice {
  const [first, ...others] = designs;
  if (first === undefined) return NO_CHOICE;
  const mixed = new Set<SharedName>();
  for (const name of SHARED) if (!others.every((other) => isEqual(first[name], other[name]))) mixed.add(name);
  for (const tone of TONES) if (!others.every(({ adjust }) => adjust[tone] === first.adjust[tone])) mixed.add(tone);
  const held = SHARED.filter((name) => !mixed.has(name)).map((name) => [name, first[name]]);
  const tones = TONES.filter((tone) => !mixed.has(tone)).map((tone) => [tone, first.adjust[tone]]);
  const adjust: Adjust = { ...NO_ADJUST, ...Object.fromEntries(tones) };
  return { design: { ...DEFAULT_DESIGN, ...Object.fromEntries(held), adjust }, mixed };
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Blob);

/** Equal in all members; a blob is equal to itself alone. */
function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => isEqual(Reflect.get(one, name), Reflect.get(other, name)))
  );
}

import { HTML_LANG, type Locale } from '../../../../../src/protocol/locales.ts';
import type { Filter, Sort } from '../batch-state.ts';
import type { Entry } from '../entry.ts';
import { groupOf, type Paused, type TileStatus, tileStatusOf } from './tile-status.ts';

/** How many of a batch stand where; `check` is a part of `ready`. */
export interface Counts {
  all: number;
  check: number;
  ready: number;
  under: number;
  failed: number;
  /** 0–100: the mean of the pictures' bars. */
  bar: number;
}

type Works = Readonly<Record<string, Entry>>;

const FULL = 100;

export function countsOf(works: Works, order: readonly string[], paused: Paused): Counts {
  const counts = { all: 0, check: 0, ready: 0, under: 0, failed: 0, bar: 0 };
  for (const uuid of order) {
    const entry = works[uuid];
    if (entry === undefined) continue;
    const status = tileStatusOf(entry, paused);
    const group = groupOf(status);
    counts.all += 1;
    counts.check += status === 'unsure' ? 1 : 0;
    counts.ready += group === 'ready' ? 1 : 0;
    counts.under += group === 'under' ? 1 : 0;
    counts.failed += group === 'need' ? 1 : 0;
    counts.bar += group === 'under' ? (entry.progress?.value ?? 0) : FULL;
  }
  return { ...counts, bar: counts.all === 0 ? 0 : counts.bar / counts.all };
}

const PASSES: Readonly<Record<Filter, (status: TileStatus) => boolean>> = {
  all: () => true,
  check: (status) => status === 'unsure',
  ready: (status) => groupOf(status) === 'ready',
  failed: (status) => groupOf(status) === 'need',
};

/** Needs a look first: failed, no subject, unsure, then under way, then ready (docs/DESIGN.md §7). */
const RANKS: Readonly<Partial<Record<TileStatus, number>>> = {
  failed: 0,
  refused: 0,
  cancelled: 0,
  noSubject: 1,
  empty: 1,
  unsure: 2,
  ready: 4,
  applying: 4,
};
const UNDER_WAY = 3;

const rankOf = (status: TileStatus): number => RANKS[status] ?? UNDER_WAY;

/** The least sure first; one whose edges were not rated is taken for sure. */
const surenessOf = ({ result }: Entry): number => result?.info.quality?.score ?? 1;

/** The works in the order of their tiles; works that are equal stand as they were added. */
export function inOrder(works: Works, order: readonly string[], sort: Sort, paused: Paused, locale: Locale): string[] {
  if (sort === 'added') return [...order];
  const rows = order.flatMap((uuid) => {
    const entry = works[uuid];
    return entry === undefined ? [] : [{ uuid, entry, rank: rankOf(tileStatusOf(entry, paused)) }];
  });
  const byName = new Intl.Collator(HTML_LANG[locale], { numeric: true, sensitivity: 'base' });
  rows.sort((one, other) =>
    sort === 'name'
      ? byName.compare(one.entry.picture.name, other.entry.picture.name)
      : one.rank - other.rank || surenessOf(one.entry) - surenessOf(other.entry),
  );
  return rows.map(({ uuid }) => uuid);
}

/** The tiles that a filter lets through. */
export const filtered = (works: Works, shown: readonly string[], filter: Filter, paused: Paused): string[] =>
  shown.filter((uuid) => {
    const entry = works[uuid];
    return entry !== undefined && PASSES[filter](tileStatusOf(entry, paused));
  });

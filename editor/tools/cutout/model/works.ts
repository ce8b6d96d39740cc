import type { Entry } from './entry.ts';
import type { CutoutState } from './state.ts';

type Works = Pick<CutoutState, 'works' | 'order' | 'openId'>;

/** A change of one work. Nothing where the work is gone. */
export function changeEntry({ works }: Works, uuid: string, change: Partial<Entry>): Partial<CutoutState> {
  const before = works[uuid];
  return before === undefined ? {} : { works: { ...works, [uuid]: { ...before, ...change } } };
}

/** Puts a work at the end. */
export function addEntry({ works, order }: Works, entry: Entry): Partial<CutoutState> {
  const { uuid } = entry.work;
  return { works: { ...works, [uuid]: entry }, order: [...order, uuid] };
}

/** Takes works out; the open one is closed where it is among them. */
export function dropEntries(state: Works, uuids: ReadonlySet<string>): Partial<CutoutState> {
  const works = Object.fromEntries(Object.entries(state.works).filter(([uuid]) => !uuids.has(uuid)));
  const order = state.order.filter((uuid) => !uuids.has(uuid));
  const closed = state.openId !== undefined && uuids.has(state.openId);
  return { works, order, ...(closed && { openId: undefined }) };
}

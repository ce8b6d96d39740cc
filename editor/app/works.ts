import { type Entry, NOTHING_OPEN, type Staged } from './entry.ts';
import type { EditorState } from './state.ts';

const stagedOf = ({ work, ticket, picture, kind, progress, problem, cancelled, result, history }: Entry): Staged => {
  return { work, ticket, picture, kind, progress, problem, cancelled, result, history };
};

export const openEntry = ({ openId, works }: Pick<EditorState, 'openId' | 'works'>): Entry | undefined =>
  openId === undefined ? undefined : works[openId];

/** A change of one work: the stage follows where it is the open one. Nothing where the work is gone. */
export function changeEntry(state: EditorState, uuid: string, change: Partial<Entry>): Partial<EditorState> {
  const before = state.works[uuid];
  if (before === undefined) return {};
  const entry = { ...before, ...change };
  return { works: { ...state.works, [uuid]: entry }, ...(uuid === state.openId && stagedOf(entry)) };
}

/** A change of the state: what it says of the stage is the open work's. */
export function changeState(state: EditorState, change: Partial<EditorState>): Partial<EditorState> {
  const open = openEntry(state);
  const named = Object.keys(NOTHING_OPEN).filter((name) => name in change);
  if (open === undefined || named.length === 0) return change;
  const { picture = open.picture, work = open.work, ...rest } = { ...stagedOf(open), ...change };
  return { ...change, ...changeEntry(state, open.work.uuid, { ...pickStaged(rest), work, picture }) };
}

const pickStaged = (staged: Omit<Staged, 'picture' | 'work'>) => {
  const { ticket, kind, progress, problem, cancelled, result, history } = staged;
  return { ticket, kind, progress, problem, cancelled, result, history };
};

/** Opens another work, or none. */
export function openWork({ works }: EditorState, uuid: string | undefined): Partial<EditorState> {
  const entry = uuid === undefined ? undefined : works[uuid];
  return entry === undefined ? { openId: undefined, ...NOTHING_OPEN } : { openId: uuid, ...stagedOf(entry) };
}

/** Puts a work at the end. */
export function addEntry({ works, order }: EditorState, entry: Entry): Partial<EditorState> {
  const { uuid } = entry.work;
  return { works: { ...works, [uuid]: entry }, order: [...order, uuid] };
}

/** Takes works out; the open one is closed where it is among them. */
export function dropEntries(state: EditorState, uuids: ReadonlySet<string>): Partial<EditorState> {
  const works = Object.fromEntries(Object.entries(state.works).filter(([uuid]) => !uuids.has(uuid)));
  const order = state.order.filter((uuid) => !uuids.has(uuid));
  const closed = state.openId !== undefined && uuids.has(state.openId);
  return { works, order, ...(closed && { openId: undefined, ...NOTHING_OPEN }) };
}

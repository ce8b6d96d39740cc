import type { Work } from '../../src/cutout/work.ts';
import type { Cut } from '../../src/imaging/types.ts';
import type { Kind } from '../../src/protocol/kinds.ts';
import type { MattingInfo } from '../../src/protocol/wire.ts';
import type { EditorState, Picture, Problem, Progress } from './state.ts';

export interface Result {
  cut: Cut;
  info: MattingInfo;
  found: Kind | undefined;
  /** For the stage; undefined until it is drawn, and while another picture is open. */
  bitmap: ImageBitmap | undefined;
}

/** One picture: its work (spec §3), and what the screens show of it. */
export interface Entry {
  work: Work;
  picture: Picture;
  /** As the person asked; undefined is auto. */
  kind: Kind | undefined;
  progress: Progress | undefined;
  problem: Problem | undefined;
  cancelled: boolean;
  result: Result | undefined;
}

/** What the stage shows of the open picture. It stands in the state itself, so that its parts need not ask which one is open. */
export interface Staged extends Pick<Entry, 'kind' | 'progress' | 'problem' | 'cancelled' | 'result'> {
  picture: Picture | undefined;
}

export const NOTHING_OPEN: Staged = {
  picture: undefined,
  kind: undefined,
  progress: undefined,
  problem: undefined,
  cancelled: false,
  result: undefined,
};

const stagedOf = ({ picture, kind, progress, problem, cancelled, result }: Entry): Staged => {
  return { picture, kind, progress, problem, cancelled, result };
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
  const { picture = open.picture, ...rest } = { ...stagedOf(open), ...change };
  return { ...change, ...changeEntry(state, open.work.uuid, { ...pickStaged(rest), picture }) };
}

const pickStaged = ({ kind, progress, problem, cancelled, result }: Omit<Staged, 'picture'>) => {
  return { kind, progress, problem, cancelled, result };
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

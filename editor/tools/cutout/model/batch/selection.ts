import type { BatchState } from '../batch-state.ts';

type Selection = Pick<BatchState, 'selected' | 'anchor'>;

/** Puts one in or out; a range begins there. */
export function toggled({ selected }: Selection, uuid: string): Selection {
  const next = new Set(selected);
  if (!next.delete(uuid)) next.add(uuid);
  return { selected: next, anchor: uuid };
}

/** Everything from where the last press was to here, beside what is selected. */
export function ranged({ selected, anchor }: Selection, uuid: string, visible: readonly string[]): Selection {
  const to = visible.indexOf(uuid);
  const from = anchor === undefined ? -1 : visible.indexOf(anchor);
  if (to < 0 || from < 0) return toggled({ selected: new Set(selected), anchor }, uuid);
  const range = visible.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { selected: new Set([...selected, ...range]), anchor };
}

/** All that is in sight; where it all is selected, nothing. */
export function allOf({ selected }: Selection, visible: readonly string[]): Selection {
  const full = visible.length > 0 && visible.every((uuid) => selected.has(uuid));
  return { selected: new Set(full ? [] : visible), anchor: undefined };
}

/** What is gone is not selected. */
export function kept({ selected, anchor }: Selection, uuids: readonly string[]): Selection {
  const left = new Set(uuids);
  return {
    selected: new Set([...selected].filter((uuid) => left.has(uuid))),
    anchor: anchor !== undefined && left.has(anchor) ? anchor : undefined,
  };
}

import type { Work } from '../../../../src/cutout/work.ts';
import type { DesignHistory } from './design-history.ts';
import type { Entry, Picture } from './entry.ts';
import type { CutoutState } from './state.ts';

/** What the stage shows: the open picture's entry; without one, what is chosen beside the grid. */
export interface OpenWork
  extends Readonly<Pick<Entry, 'kind' | 'progress' | 'problem' | 'cancelled' | 'result' | 'ticket'>> {
  readonly work: Work | undefined;
  readonly picture: Picture | undefined;
  readonly history: DesignHistory;
}

export const openEntry = ({ openId, works }: Pick<CutoutState, 'openId' | 'works'>): Entry | undefined =>
  openId === undefined ? undefined : works[openId];

export function openWork(state: Pick<CutoutState, 'openId' | 'works' | 'gridHistory'>): OpenWork {
  const entry = openEntry(state);
  if (entry !== undefined) return { ...NOTHING, ...entry };
  return { ...NOTHING, work: undefined, picture: undefined, history: state.gridHistory };
}

const NOTHING = {
  kind: undefined,
  progress: undefined,
  problem: undefined,
  cancelled: false,
  result: undefined,
  ticket: undefined,
} as const;

import type { Work } from '../../../../src/cutout/work.ts';
import type { DesignHistory, SharedChoice } from './design-history.ts';
import type { Entry, Picture } from './entry.ts';
import { sharedChoice } from './shared-choice.ts';
import type { CutoutState } from './state.ts';

/** What the stage shows: the open picture's entry; without one, what is chosen beside the grid. */
export interface OpenWork
  extends Readonly<Pick<Entry, 'kind' | 'progress' | 'problem' | 'cancelled' | 'result' | 'ticket' | 'copy'>> {
  readonly work: Work | undefined;
  readonly picture: Picture | undefined;
  /** Its steps; without a picture those that were laid on several, beside the grid. */
  readonly history: DesignHistory;
  /** What the pictures of the grid have that the panel is meant for; undefined while a picture is open. */
  readonly shared: SharedChoice | undefined;
}

export const openEntry = ({ openId, works }: Pick<CutoutState, 'openId' | 'works'>): Entry | undefined =>
  openId === undefined ? undefined : works[openId];

export function openWork(state: Pick<CutoutState, 'openId' | 'works' | 'gridHistory' | 'order' | 'batch'>): OpenWork {
  const entry = openEntry(state);
  if (entry !== undefined) return { ...NOTHING, ...entry };
  const shared = state.batch && sharedChoice(state);
  return { ...NOTHING, work: undefined, picture: undefined, history: state.gridHistory, shared };
}

const NOTHING = {
  kind: undefined,
  progress: undefined,
  problem: undefined,
  cancelled: false,
  result: undefined,
  ticket: undefined,
  shared: undefined,
} as const;

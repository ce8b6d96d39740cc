import { PROCESS_STATUS } from '../../../src/cutout/status.ts';
import type { Entry, SpokenStep } from '../entry.ts';
import type { EditorState } from '../state.ts';

/** What a tile says of its picture (ux.md §7, the table). */
export type Standing =
  | 'waiting'
  | 'checking'
  | 'uploading'
  | 'cutting'
  | 'ready'
  | 'unsure'
  | 'noSubject'
  | 'empty'
  | 'failed'
  | 'refused'
  | 'cancelled'
  | 'applying'
  | 'paused'
  | 'offline'
  | 'held';

const OF_STEP: Readonly<Record<SpokenStep, Standing>> = {
  check: 'checking',
  fetch: 'checking',
  heic: 'checking',
  upload: 'uploading',
  subject: 'cutting',
  edges: 'cutting',
};

const OF_CODE: Readonly<Partial<Record<string, Standing>>> = { NO_SUBJECT: 'noSubject', EMPTY_RESULT: 'empty' };

/** Where the whole batch stands still. */
export interface Still {
  paused: boolean;
  offline: boolean;
}

export const stillOf = ({ batch, network }: Pick<EditorState, 'batch' | 'network'>): Still => ({
  paused: batch?.paused ?? false,
  offline: network === 'off',
});

export function standingOf({ work, task, progress, problem, result, cancelled }: Entry, still: Still): Standing {
  if (work.processStatus === PROCESS_STATUS.applying) return 'applying';
  if (progress !== undefined) return OF_STEP[progress.step];
  if (task === 'held') return 'held';
  if (task === 'waiting' || task === 'resting') return still.paused ? 'paused' : still.offline ? 'offline' : 'waiting';
  // What is there is kept, whatever became of another try.
  if (result !== undefined) return result.info.quality?.edges === 'check' ? 'unsure' : 'ready';
  if (problem !== undefined) return OF_CODE[problem.code] ?? (problem.retry ? 'failed' : 'refused');
  return cancelled ? 'cancelled' : 'waiting';
}

type Group = 'ready' | 'under' | 'need';
const GROUPS: Readonly<Record<Standing, Group>> = {
  waiting: 'under',
  checking: 'under',
  uploading: 'under',
  cutting: 'under',
  applying: 'ready',
  paused: 'under',
  offline: 'under',
  held: 'under',
  ready: 'ready',
  unsure: 'ready',
  noSubject: 'need',
  empty: 'need',
  failed: 'need',
  refused: 'need',
  cancelled: 'need',
};

export const groupOf = (standing: Standing): Group => GROUPS[standing];

/** May the same picture be tried again as it is? */
export const mayRetry = (standing: Standing): boolean => standing === 'failed' || standing === 'cancelled';

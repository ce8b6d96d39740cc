import { PROCESS_STATUS } from '../../../../../src/cutout/status.ts';
import type { ShellState } from '../../../../shell/model/shell-state.ts';
import { designOf } from '../design-history.ts';
import type { Entry, ProgressStep } from '../entry.ts';
import { isPlainMatte } from '../matte-updater.ts';
import type { CutoutState } from '../state.ts';

/** What a tile says of its picture (docs/DESIGN.md §7, the table). */
export type TileStatus =
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

const OF_STEP: Readonly<Record<ProgressStep, TileStatus>> = {
  check: 'checking',
  fetch: 'checking',
  heic: 'checking',
  upload: 'uploading',
  subject: 'cutting',
  edges: 'cutting',
};

const OF_CODE: Readonly<Partial<Record<string, TileStatus>>> = { NO_SUBJECT: 'noSubject', EMPTY_RESULT: 'empty' };

/** Why the whole batch does not go on. */
export interface Paused {
  paused: boolean;
  offline: boolean;
}

export const pausedOf = ({ batch }: Pick<CutoutState, 'batch'>, { network }: Pick<ShellState, 'network'>): Paused => ({
  paused: batch?.paused ?? false,
  offline: network === 'off',
});

/** The signal doubts its edges, and nobody has said that they are fine, or mended them. */
export const needsCheck = (entry: Pick<Entry, 'result' | 'history' | 'isFine'>): boolean =>
  entry.result?.info.quality?.edges === 'check' && entry.isFine !== true && isPlainMatte(designOf(entry).matte);

export function tileStatusOf(entry: Entry, paused: Paused): TileStatus {
  const { work, task, progress, problem, result, cancelled } = entry;
  if (work.processStatus === PROCESS_STATUS.applying) return 'applying';
  if (progress !== undefined) return OF_STEP[progress.step];
  if (task === 'held') return 'held';
  if (task === 'waiting' || task === 'resting')
    return paused.paused ? 'paused' : paused.offline ? 'offline' : 'waiting';
  // What is there is kept, whatever became of another try.
  if (result !== undefined) return needsCheck(entry) ? 'unsure' : 'ready';
  if (problem !== undefined) return OF_CODE[problem.code] ?? (problem.retry ? 'failed' : 'refused');
  return cancelled ? 'cancelled' : 'waiting';
}

type Group = 'ready' | 'under' | 'need';
const GROUPS: Readonly<Record<TileStatus, Group>> = {
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

export const groupOf = (status: TileStatus): Group => GROUPS[status];

/** May the same picture be tried again as it is? */
export const mayRetry = (status: TileStatus): boolean => status === 'failed' || status === 'cancelled';

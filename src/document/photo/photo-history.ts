import type { History } from '../history/history.ts';
import { type AssetHash, assetsOf, type PhotoState } from './photo-state.ts';

/** What a step is called, and where it is opened again. */
export interface PhotoStepName {
  /** Whose words it is said in. */
  readonly tool: string;
  /** Of a text of that tool. */
  readonly id: string;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
  /** The edit that it changed; left out: none, the photo was opened. */
  readonly edit?: string | undefined;
}

/** All that was done to a photo, by whichever tool: going back is exact, as each step holds the whole list of edits. */
export type PhotoHistory = History<PhotoState, PhotoStepName>;

/** Bytes of all assets that the steps of one photo may hold. */
export const MOST_ASSET_BYTES = 512 * 1_048_576;

/** Assets that any step needs. */
export const assetsOfHistory = ({ steps }: PhotoHistory): ReadonlySet<AssetHash> =>
  new Set(steps.flatMap(({ state }) => assetsOf(state)));

export const bytesOf = (hashes: Iterable<AssetHash>, sizeOf: (hash: AssetHash) => number): number =>
  [...hashes].reduce((sum, hash) => sum + sizeOf(hash), 0);

/**
 * Without the oldest steps, as far as their assets take more than `most` bytes. The step that holds now stays, whatever it needs.
 */
export function withinBytes(
  history: PhotoHistory,
  sizeOf: (hash: AssetHash) => number,
  most = MOST_ASSET_BYTES,
): PhotoHistory {
  let { steps, at } = history;
  while (at > 0 && bytesOf(assetsOfHistory({ steps, at }), sizeOf) > most) {
    steps = steps.slice(1);
    at -= 1;
  }
  return steps === history.steps ? history : { steps, at };
}

import { useMemo } from 'react';
import { type Counts, countsOf } from '../../model/batch/review.ts';
import { type Paused, pausedOf } from '../../model/batch/tile-status.ts';
import { useCutoutState } from '../../model/context/cutout-context.ts';

/** Where the batch stands still; the same object as long as nothing changes. */
export function usePaused(): Paused {
  const paused = useCutoutState(({ state, shell }) => pausedOf(state, shell).paused);
  const offline = useCutoutState(({ state, shell }) => pausedOf(state, shell).offline);
  return useMemo(() => ({ paused, offline }), [paused, offline]);
}

export function useCounts(): Counts {
  const works = useCutoutState(({ state }) => state.works);
  const order = useCutoutState(({ state }) => state.order);
  const still = usePaused();
  return useMemo(() => countsOf(works, order, still), [works, order, still]);
}

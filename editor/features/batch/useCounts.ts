import { useMemo } from 'react';
import { type Counts, countsOf } from '../../app/batch/review.ts';
import { type Still, stillOf } from '../../app/batch/standing.ts';
import { useEditorState } from '../../app/context.ts';

/** Where the batch stands still; the same object as long as nothing changes. */
export function useStill(): Still {
  const paused = useEditorState((state) => stillOf(state).paused);
  const offline = useEditorState((state) => stillOf(state).offline);
  return useMemo(() => ({ paused, offline }), [paused, offline]);
}

export function useCounts(): Counts {
  const works = useEditorState((state) => state.works);
  const order = useEditorState((state) => state.order);
  const still = useStill();
  return useMemo(() => countsOf(works, order, still), [works, order, still]);
}

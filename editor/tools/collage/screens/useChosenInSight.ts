import { type RefObject, useLayoutEffect, useRef } from 'react';

/** px of what lies beside the chosen one that stay in sight: there is more. */
const BESIDE = 40;

/**
 * A row that scrolls sideways shows what is chosen in it, also where it was chosen elsewhere (shuffled, taken back). Nothing round the
 * row moves. How it moves, its style says.
 * @param chosen another text: something else is chosen
 */
export function useChosenInSight(chosen: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen is found in the row
  useLayoutEffect(() => {
    const place = row.current?.querySelector(':checked')?.parentElement?.getBoundingClientRect();
    const room = row.current?.getBoundingClientRect();
    if (row.current === null || place === undefined || room === undefined) return;
    const before = Math.min(0, place.left - BESIDE - room.left);
    const after = Math.max(0, place.right + BESIDE - room.right);
    if (before + after !== 0) row.current.scrollLeft += before + after;
  }, [chosen]);
  return row;
}

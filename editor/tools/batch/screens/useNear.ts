import { type RefObject, useEffect, useState } from 'react';

/** How far outside the list a row counts as near, so that it is there when it is scrolled to. */
const MARGIN = '50%';

/** Whether a part of the list is in sight, or nearly. A browser that cannot say so has all of them near. */
export function useNear(part: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = part.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return;
    // Where rows were scrolled past at once, the last word counts.
    const heard = (entries: readonly IntersectionObserverEntry[]) => setNear(entries.at(-1)?.isIntersecting ?? true);
    const observer = new IntersectionObserver(heard, { root: element.closest('ul'), rootMargin: MARGIN });
    observer.observe(element);
    return () => observer.disconnect();
  }, [part]);
  return near;
}

import { useLayoutEffect, useState } from 'react';
import type { Size } from './geometry.ts';

/** Inner size of an element in CSS px, as it is now; 0 × 0 until it stands. */
export function useRoom(space: React.RefObject<HTMLElement | null>): Size {
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = space.current;
    if (element === null) return;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [space]);

  return room;
}

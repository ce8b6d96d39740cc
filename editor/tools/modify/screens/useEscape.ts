import { useLayoutEffect, useRef } from 'react';

/** Esc ends what is being drawn: nothing of it stays, and nothing else is left by it. */
export function useEscape(isDrawing: boolean, drop: () => void): void {
  const act = useRef(drop);
  act.current = drop;
  useLayoutEffect(() => {
    if (!isDrawing) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      act.current();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [isDrawing]);
}

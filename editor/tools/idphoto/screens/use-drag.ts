import { type PointerEvent, useRef } from 'react';

let gestures = 0;

/** Handlers of a drag: each move tells how far the pointer has gone since the last one, in CSS px, and in which gesture. */
export function useDrag(onMove: (dx: number, dy: number, gesture: string) => void) {
  const last = useRef<{ x: number; y: number; gesture: string }>(undefined);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      gestures += 1;
      last.current = { x: event.clientX, y: event.clientY, gesture: `drag ${gestures}` };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = last.current;
      if (from === undefined) return;
      onMove(event.clientX - from.x, event.clientY - from.y, from.gesture);
      last.current = { ...from, x: event.clientX, y: event.clientY };
    },
    onPointerUp() {
      last.current = undefined;
    },
    onPointerCancel() {
      last.current = undefined;
    },
  };
}

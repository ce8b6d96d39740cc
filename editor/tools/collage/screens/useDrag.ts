import { useRef } from 'react';

/** A press becomes a drag beyond this, CSS px. */
const SLOP = 6;

interface DragTarget {
  /** The pointer, in CSS px of the frame, and how far it has come since the last call. */
  move: (at: { x: number; y: number; dx: number; dy: number }) => void;
  /** @param dropped false: it was taken back */
  end: (dropped: boolean) => void;
  /** Upwards only: along the other way a finger scrolls. */
  lift?: boolean;
}

/** Handlers of a button that can be dragged; a press without a move stays a click. */
export function useDrag({ move, end, lift = false }: DragTarget) {
  const press = useRef<{ x: number; y: number; moved: boolean }>(undefined);
  const finish = (event: React.PointerEvent, dropped: boolean) => {
    const moved = press.current?.moved ?? false;
    press.current = undefined;
    if (!moved) return;
    event.preventDefault();
    end(dropped);
  };
  return {
    onPointerDown(event: React.PointerEvent) {
      if (event.button > 0) return;
      event.stopPropagation();
      press.current = { x: event.clientX, y: event.clientY, moved: false };
      // A quick hand is over another cell before the first move is told.
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove(event: React.PointerEvent) {
      const start = press.current;
      if (start === undefined) return;
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
      if (!start.moved) {
        if (Math.hypot(dx, dy) < SLOP) return;
        if (lift && event.pointerType === 'touch' && Math.abs(dx) > Math.abs(dy)) return;
      }
      press.current = { x: event.clientX, y: event.clientY, moved: true };
      move({ x: event.clientX, y: event.clientY, dx, dy });
    },
    onPointerUp: (event: React.PointerEvent) => finish(event, true),
    onPointerCancel: (event: React.PointerEvent) => finish(event, false),
  };
}

/** The cell under a point of the frame. */
export function cellAt(x: number, y: number): number | undefined {
  const found = document
    .elementsFromPoint(x, y)
    .find((element) => element instanceof HTMLElement && element.dataset.cell !== undefined);
  return found instanceof HTMLElement ? Number(found.dataset.cell) : undefined;
}

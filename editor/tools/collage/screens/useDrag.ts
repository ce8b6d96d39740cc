import { useRef } from 'react';
import { isFirstFinger } from '../../../shell/stage/first-finger.ts';
import { isBeside } from '../model/collage.ts';
import { cellBehind, dividersOf } from '../model/dividers.ts';
import type { Cell } from '../model/plan.ts';
import type { DropPlace } from '../model/state.ts';

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

/** Handlers of a button that can be dragged; a press without a move stays a click, and a second finger takes the drag back. */
export function useDrag({ move, end, lift = false }: DragTarget) {
  const press = useRef<{ pointer: number; x: number; y: number; moved: boolean }>(undefined);
  const letGo = (dropped: boolean): boolean => {
    const moved = press.current?.moved ?? false;
    press.current = undefined;
    if (moved) end(dropped);
    return moved;
  };
  const finish = (event: React.PointerEvent, dropped: boolean) => {
    if (press.current?.pointer === event.pointerId && letGo(dropped)) event.preventDefault();
  };
  return {
    onPointerDown(event: React.PointerEvent) {
      if (event.button > 0) return;
      if (!isFirstFinger(event.nativeEvent, () => letGo(false))) return;
      const { pointerId: pointer, clientX: x, clientY: y } = event;
      press.current = { pointer, x, y, moved: false };
      // A quick hand is over another cell before the first move is reported.
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove(event: React.PointerEvent) {
      const start = press.current;
      if (start?.pointer !== event.pointerId) return;
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
      if (!start.moved) {
        if (Math.hypot(dx, dy) < SLOP) return;
        if (lift && event.pointerType === 'touch' && Math.abs(dx) > Math.abs(dy)) return;
      }
      press.current = { ...start, x: event.clientX, y: event.clientY, moved: true };
      move({ x: event.clientX, y: event.clientY, dx, dy });
    },
    onPointerUp: (event: React.PointerEvent) => finish(event, true),
    onPointerCancel: (event: React.PointerEvent) => finish(event, false),
  };
}

/** What a photo would be dropped on at a point of the frame: the gap between cells, or else the cell. @param from where it stands; -1: nowhere */
export function dropPlaceAt(x: number, y: number, cells: readonly Cell[], from: number): DropPlace {
  const under = document.elementsFromPoint(x, y).filter((element) => element instanceof HTMLElement);
  const line = under.find(({ dataset }) => dataset.divider !== undefined);
  const page = line?.closest('[data-page]')?.getBoundingClientRect();
  const number = Number(line?.dataset.divider);
  const divider = dividersOf(cells)[number];
  if (page && divider) {
    const along = divider.axis === 'x' ? (y - page.top) / page.height : (x - page.left) / page.width;
    const at = cellBehind(cells, divider, along);
    return { between: at === undefined || isBeside(from, at) ? undefined : { divider: number, at }, over: undefined };
  }
  const cell = under.find(({ dataset }) => dataset.cell !== undefined);
  return { between: undefined, over: cell && Number(cell.dataset.cell) };
}

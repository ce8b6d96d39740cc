import { clampView, type Point, type Size } from './geometry.ts';
import type { View } from './view.ts';

export interface GestureTarget {
  view: () => View;
  size: () => { picture: Size; room: Size };
  move: (view: View) => void;
  /** About a point of the room, measured from its centre. */
  zoom: (factor: number, at: Point) => void;
  /** A press without a move; where on the picture, 0–1 from its left. */
  tap: (share: number) => void;
  /** The original is shown as long as the press is held. */
  peek: (on: boolean) => void;
  moving: (on: boolean) => void;
  /** Whether a press is the tool's own: then two fingers and the wheel alone are the stage's. */
  shared?: (press: PointerEvent) => boolean;
  /** What a double press does instead of going from fit to 100 % and back. */
  double?: (event: PointerEvent) => void;
}

/** A press becomes a drag beyond this, in CSS px. */
const SLOP = 5;
const LONG_PRESS = 350;
const DOUBLE_TAP = 300;

/**
 * Mouse, pen and fingers on the stage: one pans, two pinch and pan, the wheel zooms where the pointer is, a double press goes from
 * fit to 100 % and back, a long press of a finger shows the original. Returns the undo.
 */
export function stageGestures(element: HTMLElement, target: GestureTarget): () => void {
  const pointers = new Map<number, Point>();
  let start: { at: Point; view: View; moved: boolean } | undefined;
  let pinch: { distance: number; middle: Point } | undefined;
  let press: ReturnType<typeof setTimeout> | undefined;
  let peeking = false;
  let lastTap = 0;

  const centred = (event: { clientX: number; clientY: number }): Point => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
  };
  const pair = () => {
    const [a = { x: 0, y: 0 }, b = a] = [...pointers.values()];
    return { distance: Math.hypot(a.x - b.x, a.y - b.y), middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } };
  };
  const pan = (view: View, x: number, y: number) => {
    const { picture, room } = target.size();
    target.move(clampView({ ...view, x: view.x + x, y: view.y + y }, picture, room));
  };
  const endPeek = () => {
    clearTimeout(press);
    if (peeking) target.peek(false);
    peeking = false;
  };

  const onDown = (event: PointerEvent) => {
    if (event.button > 0) return;
    const at = centred(event);
    pointers.set(event.pointerId, at);
    const isShared = target.shared?.(event);
    if (!isShared) element.setPointerCapture?.(event.pointerId);
    if (pointers.size === 2) {
      endPeek();
      pinch = pair();
      start = undefined;
      return;
    }
    if (isShared) return;
    start = { at, view: target.view(), moved: false };
    if (event.pointerType === 'touch') {
      press = setTimeout(() => {
        peeking = true;
        target.peek(true);
      }, LONG_PRESS);
    }
  };

  const onMove = (event: PointerEvent) => {
    if (!pointers.has(event.pointerId)) return;
    const at = centred(event);
    pointers.set(event.pointerId, at);
    if (pinch && pointers.size === 2) {
      const { distance, middle } = pair();
      if (pinch.distance > 0 && distance > 0) target.zoom(distance / pinch.distance, pinch.middle);
      const [x, y] = [middle.x - pinch.middle.x, middle.y - pinch.middle.y];
      if (x || y) pan(target.view(), x, y);
      pinch = { distance, middle };
      return;
    }
    if (start === undefined) return;
    const [dx, dy] = [at.x - start.at.x, at.y - start.at.y];
    if (!start.moved && Math.hypot(dx, dy) < SLOP) return;
    if (!start.moved) target.moving(true);
    start.moved = true;
    endPeek();
    pan(start.view, dx, dy);
  };

  const onUp = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return;
    const held = peeking;
    endPeek();
    target.moving(false);
    if (pointers.size < 2) pinch = undefined;
    if (start && !start.moved && !held && event.type === 'pointerup') {
      if (event.timeStamp - lastTap < DOUBLE_TAP) target.double ? target.double(event) : onDouble(start.at);
      else {
        const box = element.firstElementChild?.getBoundingClientRect();
        if (box && box.width > 0) target.tap((event.clientX - box.left) / box.width);
      }
      lastTap = event.timeStamp;
    }
    start = undefined;
  };

  const onDouble = (at: Point) => {
    const { picture, room } = target.size();
    const fit = Math.min(room.width / picture.width, room.height / picture.height, 1);
    const { scale } = target.view();
    // A picture that fits at 100 % already goes to 200 %.
    const full = Math.max(1 / fit, 2);
    if (scale > 1.01) target.move({ scale: 1, x: 0, y: 0 });
    else target.zoom(full / scale, at);
  };

  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    // A pinch on a trackpad comes as a wheel with Ctrl, in smaller steps.
    const speed = event.ctrlKey ? 0.01 : event.deltaMode === 1 ? 0.05 : 0.0016;
    target.zoom(Math.exp(-event.deltaY * speed), centred(event));
  };

  element.addEventListener('pointerdown', onDown);
  element.addEventListener('pointermove', onMove);
  element.addEventListener('pointerup', onUp);
  element.addEventListener('pointercancel', onUp);
  element.addEventListener('wheel', onWheel, { passive: false });
  return () => {
    endPeek();
    element.removeEventListener('pointerdown', onDown);
    element.removeEventListener('pointermove', onMove);
    element.removeEventListener('pointerup', onUp);
    element.removeEventListener('pointercancel', onUp);
    element.removeEventListener('wheel', onWheel);
  };
}

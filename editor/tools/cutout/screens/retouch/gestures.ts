import type { Point } from '../../../../shell/stage/geometry.ts';
import type { View } from '../../../../shell/stage/view.ts';
import { placeOf, toPicture } from './placement.ts';
import type { Session } from './session.ts';

/** Fingers that go down and up again within this are a tap, in ms; and move less than this, in CSS px. */
const TAP = { ms: 260, px: 12 } as const;

/**
 * Mouse, pen and fingers in the retouch: one draws, two pan and zoom and never draw, the middle button and Space pan, the wheel
 * zooms where the pointer is; a tap of two fingers undoes, of three redoes. Returns the undo.
 */
export function retouchGestures(element: HTMLElement, session: Session): () => void {
  const fingers = new Map<number, Point>();
  let drawing: number | undefined;
  let pan: { id: number; at: Point; view: View } | undefined;
  let pinch: { distance: number; middle: Point } | undefined;
  let tap: { since: number; most: number; moved: boolean } | undefined;
  let space = false;

  const inRoom = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = element.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  };
  const onPicture = (event: { clientX: number; clientY: number }): Point => {
    const { place, room } = session.state;
    return toPicture(placeOf(place, session.picture, room), inRoom(event));
  };
  const centred = ({ x, y }: Point): Point => {
    const { room } = session.state;
    return { x: x - room.width / 2, y: y - room.height / 2 };
  };
  const pair = () => {
    const [a = { x: 0, y: 0 }, b = a] = [...fingers.values()];
    return { distance: Math.hypot(a.x - b.x, a.y - b.y), middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } };
  };
  const pressureOf = (event: PointerEvent) =>
    event.pointerType === 'pen' && session.state.pressure ? event.pressure : undefined;

  const onDown = (event: PointerEvent) => {
    element.focus({ preventScroll: true });
    element.setPointerCapture?.(event.pointerId);
    event.preventDefault();
    const at = inRoom(event);
    if (event.pointerType === 'touch') {
      fingers.set(event.pointerId, at);
      if (fingers.size === 1) tap = { since: event.timeStamp, most: 1, moved: false };
      if (tap) tap.most = Math.max(tap.most, fingers.size);
      if (fingers.size > 1) {
        session.drawing.drop();
        drawing = pan = undefined;
        session.canvasHandle?.brush(undefined);
        pinch = pair();
        return;
      }
    }
    if (event.button === 1 || space || session.state.tool === 'move') {
      pan = { id: event.pointerId, at, view: session.state.place };
      return;
    }
    if (event.button > 0) return;
    drawing = event.pointerId;
    session.put({ cursor: undefined });
    // With the tool that marks, Shift leaves out as Alt does with the others.
    if (session.state.tool === 'mark') session.put({ swapped: event.shiftKey || event.altKey });
    session.drawing.begin(onPicture(event), { pressure: pressureOf(event), on: event.shiftKey });
    if (event.pointerType === 'touch') session.canvasHandle?.brush(onPicture(event), true);
  };

  const onMove = (event: PointerEvent) => {
    const at = inRoom(event);
    const finger = fingers.get(event.pointerId);
    if (finger) {
      if (tap && Math.hypot(finger.x - at.x, finger.y - at.y) > TAP.px) tap.moved = true;
      if (pinch || tap?.moved) fingers.set(event.pointerId, at);
    }
    if (pinch) {
      if (fingers.size !== 2) return;
      const { distance, middle } = pair();
      const { place } = session.state;
      session.sight.move({ ...place, x: place.x + middle.x - pinch.middle.x, y: place.y + middle.y - pinch.middle.y });
      if (pinch.distance > 0 && distance > 0) session.sight.zoom(distance / pinch.distance, centred(middle));
      pinch = { distance, middle };
      return;
    }
    if (pan?.id === event.pointerId) {
      session.sight.move({ ...pan.view, x: pan.view.x + at.x - pan.at.x, y: pan.view.y + at.y - pan.at.y });
      return;
    }
    if (drawing === event.pointerId) {
      // What came between two frames is drawn too: a quick stroke has no corners.
      const between = event.getCoalescedEvents?.() ?? [];
      for (const one of between.length > 0 ? between : [event])
        session.drawing.go(onPicture(one), { pressure: pressureOf(one), straight: event.shiftKey });
    }
    session.canvasHandle?.brush(onPicture(event), event.pointerType === 'touch');
  };

  const onUp = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    if (pan?.id === event.pointerId) pan = undefined;
    if (drawing === event.pointerId) {
      drawing = undefined;
      if (event.type === 'pointercancel') session.drawing.drop();
      else session.drawing.lift();
    }
    if (fingers.size > 0) return;
    pinch = undefined;
    const tapped = tap && !tap.moved && event.timeStamp - tap.since < TAP.ms ? tap.most : 0;
    tap = undefined;
    if (tapped === 2) session.undo();
    if (tapped === 3) session.redo();
    if (event.pointerType === 'touch') session.canvasHandle?.brush(undefined);
  };

  const onLeave = () => drawing === undefined && session.canvasHandle?.brush(session.state.cursor);
  const onDouble = () => {
    if (session.drawing.draft?.type === 'lasso') session.drawing.close();
  };
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    // A pinch on a trackpad comes as a wheel with Ctrl, in smaller steps.
    const speed = event.ctrlKey ? 0.01 : event.deltaMode === 1 ? 0.05 : 0.0016;
    session.sight.zoom(Math.exp(-event.deltaY * speed), centred(inRoom(event)));
  };
  // Space pans while a pointer drags; the brush of the keys is put down by a press without one.
  const onKey = (event: KeyboardEvent) => {
    if (event.key === ' ') space = event.type === 'keydown';
  };

  const around = new AbortController();
  const { signal } = around;
  element.addEventListener('pointerdown', onDown, { signal });
  element.addEventListener('pointermove', onMove, { signal });
  element.addEventListener('pointerup', onUp, { signal });
  element.addEventListener('pointercancel', onUp, { signal });
  element.addEventListener('pointerleave', onLeave, { signal });
  element.addEventListener('dblclick', onDouble, { signal });
  element.addEventListener('wheel', onWheel, { signal, passive: false });
  window.addEventListener('keydown', onKey, { signal });
  window.addEventListener('keyup', onKey, { signal });
  return () => around.abort();
}

import { useRef, useState } from 'react';
import { designPlacement } from '../../../../../src/document/design/recipe-of.ts';
import type { Point } from '../../../../../src/pixels/rotation.ts';
import { useCutout } from '../../model/context/cutout-context.ts';
import { cornerTo, type Held, type Moved, movedTo, pinchedTo, rotatedAngle, snapAngle } from '../size/subject-moves.ts';
import { moveSubject, sayStand } from '../size/subject-steps.ts';
import { snap } from './snap.ts';

/** A line draws the subject to it from so many CSS px. */
const REACH = 7;

/** What is dragged: the subject itself, the handle that turns it, or a corner. */
export type Handle = 'move' | 'turn' | Point;

/** What is shown while a gesture runs: lines that it sticks to, as shares of the canvas, and its figure. */
export interface Guide {
  active: boolean;
  x: number | undefined;
  y: number | undefined;
  figure: string | undefined;
  snapped: boolean;
}

const REST: Guide = { active: false, x: undefined, y: undefined, figure: undefined, snapped: false };

interface Gesture {
  handle: Handle;
  held: Held;
  from: Point;
  id: string;
  pinch?: { fingers: readonly [number, number]; from: readonly [Point, Point]; held: Held } | undefined;
}

interface Keys {
  altKey: boolean;
  shiftKey: boolean;
}

/** Moves the subject as a pointer, or two fingers, ask. Each gesture is one step. @param nextId names it */
export function useSubjectGesture(nextId: () => string) {
  const { cutout, designs } = useCutout();
  const fingers = useRef(new Map<number, Point>());
  const gesture = useRef<Gesture>(undefined);
  const [guide, setGuide] = useState<Guide>(REST);

  const heldNow = (): Held | undefined => {
    const cut = cutout.open.result?.cut;
    const { design } = designs;
    return cut && { stands: designPlacement(design, cut, cut.box), scale: design.scale };
  };
  const put = (moved: Moved, id: string) => {
    const mayTurn = designs.design.size.type !== 'preset_human';
    moveSubject(designs, mayTurn ? moved : { ...moved, angle: designs.design.angle }, id);
  };
  /** Pixels of the canvas at a pointer. */
  const pointOf = (event: React.PointerEvent<HTMLElement>, { stands: { canvas } }: Held) => {
    const box = event.currentTarget.closest('[data-canvas]')?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return undefined;
    const perPixel = canvas.width / box.width;
    return { x: (event.clientX - box.left) * perPixel, y: (event.clientY - box.top) * perPixel, perPixel };
  };

  const drag = ({ handle, held, from, id }: Gesture, at: Point & { perPixel: number }, keys: Keys) => {
    const { stands } = held;
    if (handle === 'turn') {
      const { angle, snapped } = snapAngle(rotatedAngle(held, from, at), keys.altKey, keys.shiftKey ? 15 : undefined);
      put(movedTo(held, stands.middle, held.scale, angle), id);
      setGuide({ ...REST, active: true, figure: `${angle}°`, snapped });
    } else if (handle === 'move') {
      const { width, height } = stands.canvas;
      const across = snap((stands.middle.x + at.x - from.x) / width, (REACH * at.perPixel) / width);
      const down = snap((stands.middle.y + at.y - from.y) / height, (REACH * at.perPixel) / height);
      put(movedTo(held, { x: across.at * width, y: down.at * height }), id);
      setGuide({ ...REST, active: true, x: across.line, y: down.line });
    } else {
      const moved = cornerTo(held, handle, at, keys.altKey ? 'middle' : 'corner');
      put(moved, id);
      setGuide({ ...REST, active: true, figure: `${Math.round(moved.scale * 100)} %` });
    }
  };

  const pinch = (at: Gesture, id: string) => {
    const pair = at.pinch?.fingers.map((finger) => fingers.current.get(finger));
    const [one, other] = pair ?? [];
    if (at.pinch === undefined || one === undefined || other === undefined) return;
    const { snapped, ...moved } = pinchedTo(at.pinch.held, at.pinch.from, [one, other]);
    put(moved, id);
    setGuide({ ...REST, active: true, figure: `${Math.round(moved.scale * 100)} % · ${moved.angle}°`, snapped });
  };

  const onDown = (handle: Handle, event: React.PointerEvent<HTMLElement>) => {
    const held = heldNow();
    const at = held && pointOf(event, held);
    if (event.button > 0 || held === undefined || at === undefined) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    fingers.current.set(event.pointerId, at);
    const pair = [...fingers.current];
    const [one, other] = pair;
    if (gesture.current && one && other) {
      gesture.current.pinch = { fingers: [one[0], other[0]], from: [one[1], other[1]], held };
    } else gesture.current = { handle, held, from: at, id: nextId() };
  };
  const onMove = (event: React.PointerEvent<HTMLElement>) => {
    const { current } = gesture;
    if (current === undefined || !fingers.current.has(event.pointerId)) return;
    const at = pointOf(event, current.held);
    if (at === undefined) return;
    event.stopPropagation();
    fingers.current.set(event.pointerId, at);
    if (current.pinch) pinch(current, current.id);
    else drag(current, at, event);
  };
  const onEnd = (event: React.PointerEvent<HTMLElement>) => {
    if (!fingers.current.delete(event.pointerId)) return;
    // One finger that is left begins nothing new.
    const cut = cutout.open.result?.cut;
    if (gesture.current && guide.active && cut) sayStand(cutout, designs, cut);
    gesture.current = undefined;
    setGuide(REST);
  };

  const of = (handle: Handle) => ({
    onPointerDown: (event: React.PointerEvent<HTMLElement>) => onDown(handle, event),
    onPointerMove: onMove,
    onPointerUp: onEnd,
    onPointerCancel: onEnd,
  });
  return [guide, of] as const;
}

import type { Point } from '../../../../shell/stage/geometry.ts';
import { drawLoupe, type Layer, loupePlace } from './loupe.ts';
import { placeOf, toPicture, toRoom } from './placement.ts';
import type { Session } from './session.ts';
import type { CanvasHandle } from './session-state.ts';
import type { StrokeLayer } from './stroke-layer.ts';
import { TOOLS } from './tools.ts';

/** Below this a ring cannot be seen, in CSS px. */
const LEAST_RING = 6;

/** What follows the brush on the stage. */
export interface BrushMarks {
  ink: StrokeLayer;
  inkCanvas: HTMLCanvasElement;
  ring: HTMLElement;
  loupe: HTMLCanvasElement;
  /** What lies under the ink, the lowest first. */
  layers: () => Layer[];
}

/** What follows the pointer goes to canvas, ring and loupe by itself: no render of the screen lies between a move and its mark. */
export function gripBrush(session: Session, { ink, inkCanvas, ring, loupe, layers }: BrushMarks): CanvasHandle {
  const now = () => placeOf(session.state.place, session.picture, session.state.room);
  const ratio = () => globalThis.devicePixelRatio || 1;
  /** Where the pointer stands over the room: the picture may move under it. */
  let pointer: { at: Point; finger: boolean } | undefined;

  const magnify = (at: Point | undefined, finger: boolean) => {
    const { tool, size, room, loupe: wanted } = session.state;
    loupe.hidden = at === undefined || tool === 'move' || !(finger || wanted);
    if (at === undefined || loupe.hidden) return;
    const place = now();
    const under = toRoom(place, at);
    const { x, y } = loupePlace(under, room);
    loupe.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
    const radius = TOOLS[tool].paints ? (size / 2) * place.scale : 0;
    drawLoupe(loupe, { at: under, place, layers: layers(), ink: inkCanvas, room, radius, ratio: ratio() });
  };

  return {
    redraw() {
      ink.redraw(now(), ratio(), session.waiting, session.drawing.draft);
      const { cursor } = session.state;
      if (cursor) this.brush(cursor);
      else if (pointer) this.brush(toPicture(now(), pointer.at), pointer.finger);
    },
    extended(count) {
      const { draft } = session.drawing;
      if (draft?.type === 'stroke') ink.stroke(now(), draft.mode, draft.points.slice(-count));
    },
    brush(at, finger = false) {
      const { tool, size } = session.state;
      ring.hidden = at === undefined || tool === 'move';
      magnify(at, finger);
      pointer = at && { at: toRoom(now(), at), finger };
      if (pointer === undefined) return;
      const place = now();
      const { x, y } = pointer.at;
      const wide = TOOLS[tool].paints ? Math.max(size * place.scale, LEAST_RING) : 0;
      ring.dataset.mode = session.mode;
      ring.style.width = ring.style.height = `${wide}px`;
      ring.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
    },
  };
}

import type { Ink } from './ink.ts';
import { placeOf, toRoom } from './place.ts';
import type { Session } from './session.ts';
import type { Easel } from './session-state.ts';
import { TOOLS } from './tools.ts';

/** Below this a ring cannot be seen, in CSS px. */
const LEAST_RING = 6;

/** What follows the pointer goes to canvas and ring by itself: no render of the screen lies between a move and its mark. */
export function gripBrush(session: Session, ink: Ink, ring: HTMLElement): Easel {
  const now = () => placeOf(session.state.place, session.picture, session.state.room);
  return {
    redraw() {
      ink.redraw(now(), globalThis.devicePixelRatio || 1, session.waiting, session.draft);
      const { cursor } = session.state;
      if (cursor) this.brush(cursor);
    },
    grown(count) {
      const { draft } = session;
      if (draft?.type === 'stroke') ink.stroke(now(), draft.mode, draft.points.slice(-count));
    },
    brush(at) {
      const { tool, size } = session.state;
      ring.hidden = at === undefined || tool === 'move';
      if (at === undefined) return;
      const place = now();
      const { x, y } = toRoom(place, at);
      const wide = TOOLS[tool].paints ? Math.max(size * place.scale, LEAST_RING) : 0;
      ring.dataset.mode = session.mode;
      ring.style.width = ring.style.height = `${wide}px`;
      ring.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
    },
  };
}

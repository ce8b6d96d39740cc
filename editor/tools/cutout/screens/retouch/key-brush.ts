import type { Point } from '../../../../shell/stage/geometry.ts';
import { broughtIn } from './placement.ts';
import { readRegion } from './rendered-region.ts';
import type { Session } from './session.ts';

/** So long the brush rests before its place is announced, in ms. */
const ANNOUNCE_AFTER = 350;

/** The brush without a pointer: keys move it, put it down and lift it, and what is under it is spoken (docs/DESIGN.md §8, §12). */
export class KeyBrush {
  readonly #session: Session;
  #announcing: (() => void) | undefined;

  constructor(session: Session) {
    this.#session = session;
  }

  end(): void {
    this.#announcing?.();
  }

  /** Pixels of the picture of one press of an arrow: half the radius. */
  get stride(): number {
    return Math.max(1, this.#session.state.size / 4);
  }

  /** Moves it by pixels of the picture; on the way it draws where it is down. */
  nudge(dx: number, dy: number): void {
    const session = this.#session;
    const { down, room, place } = session.state;
    const { picture } = session;
    const from = this.#at();
    const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);
    const to = { x: clamp(from.x + dx, picture.width), y: clamp(from.y + dy, picture.height) };
    const next = broughtIn(place, to, picture, room);
    session.put({ cursor: to, place: next });
    if (down || session.drawing.draft?.type === 'box') session.drawing.go(to);
    if (next !== place) session.sight.moved();
    session.canvasHandle?.brush(to);
    this.#announcing?.();
    this.#announcing = session.cutout.ports.clock.after(ANNOUNCE_AFTER, () => this.announce());
  }

  /** Space: puts it down, and lifts it; a lasso gets a corner. */
  toggle(): void {
    const session = this.#session;
    const { down, tool } = session.state;
    if (tool === 'move') return;
    // What comes of it is announced; where the brush was when it was lifted would be announced over that.
    this.#announcing?.();
    const at = this.#put();
    if (tool === 'lasso') {
      session.drawing.begin(at);
      session.drawing.corner();
      session.cutout.say('say.corner');
    } else if (down || session.drawing.draft) session.drawing.close();
    else {
      session.drawing.begin(at);
      session.put({ down: true });
      session.cutout.say('say.brushDown');
    }
  }

  /** Enter: one dab; a box's first corner, then its last; closes a lasso, lifts the brush; marks what it is on, with Shift as left out. */
  dab(shift = false): void {
    const session = this.#session;
    const { tool } = session.state;
    this.#announcing?.();
    if (session.drawing.draft) session.drawing.close();
    else if (tool === 'mark') session.marking.click(this.#put(), (session.mode === 'keep') !== shift);
    else if (tool === 'lasso' || tool === 'box') this.toggle();
    else {
      session.drawing.begin(this.#put());
      session.drawing.close();
    }
  }

  /** Says where it is and what is there. */
  announce(): void {
    const session = this.#session;
    const { size, tool, whole } = session.state;
    const at = this.#at();
    const reading = whole && readRegion(whole, at);
    if (reading === undefined) return;
    session.cutout.say('say.brush', {
      size,
      tool: session.text(`retouch.tool.${tool}`),
      x: Math.round((at.x / session.picture.width) * 100),
      y: Math.round((at.y / session.picture.height) * 100),
      here: session.text(`say.here.${reading.here}`),
    });
  }

  #at(): Point {
    const { width, height } = this.#session.picture;
    return this.#session.state.cursor ?? { x: Math.round(width / 2), y: Math.round(height / 2) };
  }

  #put(): Point {
    const cursor = this.#at();
    this.#session.put({ cursor });
    this.#session.canvasHandle?.brush(cursor);
    return cursor;
  }
}

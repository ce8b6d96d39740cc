import type { Clock } from '../../../../../src/base/clock.ts';
import type { PixelBox } from '../../../../../src/pixels/shapes.ts';
import { clampView, fullSize, type Point, type Size, zoomAbout } from '../../../../shell/stage/geometry.ts';
import type { View } from '../../../../shell/stage/view.ts';
import { placeOf, viewOn } from './placement.ts';
import { type SessionState, wholeView } from './session-state.ts';
import { firstSize } from './tools.ts';

/** A view that moves is drawn sharp this long after the last move, in ms. */
const SHARPEN_AFTER = 120;

interface Seen {
  picture: Size;
  /** The place to look at first, in pixels of the picture. */
  spot: PixelBox | undefined;
  clock: Clock;
  state: () => SessionState;
  put: (change: Partial<SessionState>) => void;
  redraw: () => void;
  /** It rests: what is in sight may be drawn sharp. */
  rests: () => void;
}

/** Where one looks: how the picture lies in the room. */
export class Viewport {
  readonly #seen: Seen;
  #resting: (() => void) | undefined;
  #looked = false;
  /** The view of the whole, as long as nobody has looked elsewhere. */
  #whole: View | undefined;

  constructor(seen: Seen) {
    this.#seen = seen;
  }

  /** CSS px of the screen for one pixel of the picture. */
  get scale(): number {
    const { place, room } = this.#seen.state();
    return placeOf(place, this.#seen.picture, room).scale;
  }

  setRoom(room: Size): void {
    const { picture, spot, state, put } = this.#seen;
    put({ room });
    if (!this.#looked && room.width > 0) {
      this.#looked = true;
      if (spot) put({ place: viewOn(spot, picture, room) });
      else this.#showWhole();
      put({ size: firstSize(this.scale) });
    } else if (state().place === this.#whole) this.#showWhole();
    this.moved();
  }

  move(place: View): void {
    const { picture, state, put } = this.#seen;
    put({ place: clampView(place, picture, state().room) });
    this.moved();
  }

  zoom(factor: number, about: Point = { x: 0, y: 0 }): void {
    const { picture, state, put } = this.#seen;
    const { place, room } = state();
    put({ place: zoomAbout(place, factor, about, picture, room) });
    this.moved();
  }

  fit(): void {
    this.#showWhole();
    this.moved();
  }

  fullSize(): void {
    const { picture, state } = this.#seen;
    const { place, room } = state();
    this.move(fullSize(place, picture, room));
  }

  /** The view moved. */
  moved(): void {
    const { clock, redraw, rests } = this.#seen;
    redraw();
    this.#resting?.();
    this.#resting = clock.after(SHARPEN_AFTER, rests);
  }

  #showWhole(): void {
    this.#whole = wholeView(this.#seen.state().room);
    this.#seen.put({ place: this.#whole });
  }

  end(): void {
    this.#resting?.();
  }
}

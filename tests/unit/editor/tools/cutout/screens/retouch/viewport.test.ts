import { describe, expect, it } from 'vitest';
import {
  covers,
  inSight,
  placeOf,
  toPicture,
  toRoom,
} from '../../../../../../../editor/tools/cutout/screens/retouch/placement.ts';
import {
  FIRST_SESSION,
  type SessionState,
  wholeView,
} from '../../../../../../../editor/tools/cutout/screens/retouch/session-state.ts';
import { Viewport } from '../../../../../../../editor/tools/cutout/screens/retouch/viewport.ts';
import type { PixelBox } from '../../../../../../../src/pixels/shapes.ts';
import { createSimulatedClock } from '../../../../../../setup/simulated-clock.ts';

const PICTURE = { width: 2_000, height: 1_500 };
const ROOM = { width: 400, height: 300 };

function looking(spot?: PixelBox) {
  const clock = createSimulatedClock();
  let state: SessionState = { ...FIRST_SESSION };
  const counts = { redraw: 0, rests: 0 };
  const sight = new Viewport({
    picture: PICTURE,
    spot,
    clock,
    state: () => state,
    put: (change) => {
      state = { ...state, ...change };
    },
    redraw() {
      counts.redraw += 1;
    },
    rests() {
      counts.rests += 1;
    },
  });
  /** What of the picture's middle lies in the room's. */
  const middle = () =>
    toPicture(placeOf(state.place, PICTURE, state.room), { x: state.room.width / 2, y: state.room.height / 2 });
  return { clock, sight, counts, state: () => state, middle };
}

describe('where one looks in the retouch', () => {
  it('is the whole picture at first, with a brush that has its size on the screen', () => {
    const { sight, state } = looking();
    sight.setRoom(ROOM);
    expect(state().place).toEqual(wholeView(ROOM));
    expect(sight.scale).toBeCloseTo(0.2 * 0.86);
    expect(state().size).toBe(Math.round(40 / (0.2 * 0.86)));
  });

  it('waits for a room that is one', () => {
    const { sight, state } = looking({ x: 0, y: 0, width: 100, height: 100 });
    sight.setRoom({ width: 0, height: 0 });
    expect(state().size).toBe(FIRST_SESSION.size);
    sight.setRoom(ROOM);
    expect(state().size).not.toBe(FIRST_SESSION.size);
  });

  it('is the place that the edge’s check found, where it found one', () => {
    const { sight, state, middle } = looking({ x: 900, y: 600, width: 100, height: 100 });
    sight.setRoom(ROOM);
    expect(state().place.scale).toBeGreaterThan(1);
    expect(middle()).toMatchObject({ x: expect.closeTo(950), y: expect.closeTo(650) });
  });

  it('stays the whole when the room changes, until one has looked elsewhere', () => {
    const { sight, state } = looking();
    sight.setRoom(ROOM);
    sight.setRoom({ width: 900, height: 300 });
    expect(state().place).toEqual(wholeView({ width: 900, height: 300 }));
    sight.zoom(3);
    const elsewhere = state().place;
    sight.setRoom(ROOM);
    expect(state().place).toBe(elsewhere);
    sight.fit();
    sight.setRoom({ width: 500, height: 200 });
    expect(state().place).toEqual(wholeView({ width: 500, height: 200 }));
  });

  it('does not size the brush again: that is the person’s by then', () => {
    const { sight, state } = looking();
    sight.setRoom(ROOM);
    const { size } = state();
    sight.setRoom({ width: 800, height: 600 });
    expect(state().size).toBe(size);
  });

  it('zooms about a point that stays where it is, and to a pixel on a pixel', () => {
    const { sight, state } = looking();
    sight.setRoom(ROOM);
    const about = { x: 60, y: -40 };
    const spot = () => toPicture(placeOf(state().place, PICTURE, ROOM), { x: 200 + about.x, y: 150 + about.y });
    const before = spot();
    sight.zoom(2.5, about);
    expect(spot()).toMatchObject({ x: expect.closeTo(before.x), y: expect.closeTo(before.y) });
    sight.fullSize();
    expect(sight.scale).toBeCloseTo(1);
  });

  it('keeps a part of the picture in the room', () => {
    const { sight, state } = looking();
    sight.setRoom(ROOM);
    sight.move({ scale: 1, x: 99_999, y: -99_999 });
    const place = placeOf(state().place, PICTURE, ROOM);
    expect(place.left).toBeLessThan(ROOM.width);
    expect(place.top + PICTURE.height * place.scale).toBeGreaterThan(0);
    expect(inSight(place, PICTURE, ROOM)).toBeDefined();
  });

  it('is drawn at once with each move, and sharp when it rests', async () => {
    const { sight, counts, clock } = looking();
    sight.setRoom(ROOM);
    const { redraw } = counts;
    for (let n = 0; n < 3; n += 1) {
      sight.zoom(1.1);
      await clock.advance(119);
    }
    expect(counts).toEqual({ redraw: redraw + 3, rests: 0 });
    await clock.advance(1);
    expect(counts.rests).toBe(1);
    sight.zoom(1.1);
    sight.end();
    await clock.advance(1_000);
    expect([counts.rests, clock.pending]).toEqual([1, 0]);
  });
});

describe('places of the room and the picture', () => {
  const place = placeOf({ scale: 2, x: 30, y: -10 }, PICTURE, ROOM);

  it('are each other’s way back', () => {
    for (const point of [
      { x: 0, y: 0 },
      { x: 17, y: 250 },
    ]) {
      const back = toRoom(place, toPicture(place, point));
      expect(back).toMatchObject({ x: expect.closeTo(point.x), y: expect.closeTo(point.y) });
    }
  });

  it('in sight are whole pixels within the picture, with a margin round them', () => {
    const seen = inSight(place, PICTURE, ROOM);
    const wide = inSight(place, PICTURE, ROOM, 0.25);
    expect(seen && wide && covers(wide, seen)).toBe(true);
    expect(seen && wide && covers(seen, wide)).toBe(false);
    for (const value of Object.values(wide ?? {})) expect(Number.isInteger(value)).toBe(true);
    expect(covers({ x: 0, y: 0, ...PICTURE }, wide ?? { x: -1, y: 0, width: 1, height: 1 })).toBe(true);
    expect(inSight({ scale: 1, left: 5_000, top: 0 }, PICTURE, ROOM)).toBeUndefined();
  });
});

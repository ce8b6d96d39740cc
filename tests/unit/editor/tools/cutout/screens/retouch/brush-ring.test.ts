import { expect, it } from 'vitest';
import { gripBrush } from '../../../../../../../editor/tools/cutout/screens/retouch/brush-ring.ts';
import type { Session } from '../../../../../../../editor/tools/cutout/screens/retouch/session.ts';
import { FIRST_SESSION } from '../../../../../../../editor/tools/cutout/screens/retouch/session-state.ts';
import { firstSize } from '../../../../../../../editor/tools/cutout/screens/retouch/tools.ts';

const PICTURE = { width: 4000, height: 3000 };
const ROOM = { width: 800, height: 600 };
/** CSS px for a pixel of the picture where it fits the room. */
const FIT = ROOM.width / PICTURE.width;

it('a brush of about 40 px of the screen is in hand at first, whatever the picture is', () => {
  for (const scale of [0.05, FIT, 1, 2]) expect(firstSize(scale) * scale).toBeCloseTo(40, 0);
  expect(firstSize(0.001)).toBe(800);
});

it('the ring stays under the pointer and takes the brush’s new size when the wheel zooms', () => {
  const state = { ...FIRST_SESSION, size: 200, room: ROOM, place: { scale: 1, x: 0, y: 0 } };
  const session = { state, picture: PICTURE, mode: 'keep', waiting: [], drawing: {} } as unknown as Session;
  const ring = { hidden: true, dataset: {}, style: {} } as unknown as HTMLElement;
  const canvas = gripBrush(session, {
    ink: { redraw() {} } as never,
    inkCanvas: {} as HTMLCanvasElement,
    ring,
    loupe: {} as HTMLCanvasElement,
    layers: () => [],
  });
  canvas.brush({ x: 1000, y: 1500 });
  expect([ring.hidden, ring.style.width]).toEqual([false, '40px']);
  const before = ring.style.transform;
  expect(before).toContain('translate(200px, 300px)');
  Object.assign(state, { place: { scale: 2, x: 0, y: 0 } });
  canvas.redraw();
  expect([ring.style.width, ring.style.transform]).toEqual(['80px', before]);
  canvas.brush(undefined);
  Object.assign(state, { place: { scale: 1, x: 0, y: 0 } });
  canvas.redraw();
  expect([ring.hidden, ring.style.width]).toEqual([true, '80px']);
});

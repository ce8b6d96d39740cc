import { expect, it, vi } from 'vitest';
import {
  firstPlace,
  hasClearBackground,
  movedTo,
  rotatedBy,
  seenPart,
  sizedTo,
} from '../../../../../../editor/tools/modify/model/piece.ts';
import type { Rgba } from '../../../../../../src/pixels/kernels/pixels.ts';
import { photoOf } from '../../photo/harness.ts';
import { createModify } from '../harness.ts';

const { signal } = new AbortController();
const photo = { width: 90, height: 60 };

async function opened({ width, height } = photo) {
  const all = await createModify();
  await all.tool.openPictures([photoOf(width, height)]);
  await all.modify.opened();
  return { ...all, placing: all.modify.placing };
}

it('a picture begins in the middle, is shown as it will be, and is kept as one step', async () => {
  const { placing, document, modify } = await opened();
  await placing.choose(new Blob(['40x20']));
  expect(placing.state).toMatchObject({ at: { x: 45, width: 45, height: 22.5, turn: 0 } });
  await expect.poll(() => placing.state.shown?.width).toBe(64);
  const before = await document.result(signal);
  await placing.keep();
  expect(document.getState()?.history.steps.map(({ name }) => name.id)).toEqual([
    'document.opened',
    'modify.place.step',
  ]);
  expect(placing.state.piece).toBeUndefined();
  await modify.opened();
  const after = await document.result(signal);
  const changed: number[] = [];
  for (let at = 0; at < before.data.length; at += 1) if (before.data[at] !== after.data[at]) changed.push(at >> 2);
  expect(changed.length).toBeGreaterThan(400);
  expect(changed.filter((at) => at % 90 < 22 || at % 90 > 68 || at < 22 * 90 || at >= 46 * 90)).toEqual([]);
  document.undo();
  expect((await document.result(signal)).data).toEqual(before.data);
});

it('what is marked is taken out first, as a step of its own, and the picture stands where it was', async () => {
  const { placing, modify, document } = await opened();
  modify.marking.draw({ by: 'box', away: false, x: 10, y: 10, width: 20, height: 30 });
  await placing.choose(new Blob(['40x20']));
  const { at } = placing.state;
  expect([at.x, at.y + at.height / 2, at.width]).toEqual([20, 40, 20]);
  await placing.keep();
  expect(document.getState()?.history.steps.map(({ name }) => name.id)).toEqual([
    'document.opened',
    'modify.step',
    'modify.place.step',
  ]);
});

it('most of a photo is not taken out for a picture; what is no picture is refused in words', async () => {
  const { placing, modify, refused, document } = await opened();
  await placing.choose(new Blob(['nothing']));
  modify.marking.draw({ by: 'box', away: false, x: 0, y: 0, width: 85, height: 55 });
  await placing.choose(new Blob(['40x20']));
  expect(refused).toEqual(['IMAGE_FORMAT', 'INVALID_ARGUMENT']);
  expect([placing.state.piece, placing.state.working]).toEqual([undefined, undefined]);
  expect(document.getState()?.history.steps).toHaveLength(1);
});

it('says of a picture that is all clear to choose another, and of a photo with too little in it to mark less', async () => {
  const { placing, modify, noted } = await opened({ width: 10, height: 10 });
  const imaging = await modify.edit.ports.imaging.load();
  const clear = { width: 4, height: 4, data: new Uint8ClampedArray(64) };
  vi.spyOn(imaging, 'pixels').mockResolvedValueOnce(clear);
  await placing.choose(new Blob(['4x4']));
  modify.marking.fit({ rim: 0, blend: 0 });
  // No patch lies beside it.
  modify.marking.draw({ by: 'box', away: false, x: 3, y: 3, width: 4, height: 4 });
  await placing.choose(new Blob(['40x20']));
  expect(noted).toEqual(['modify.place.clear', 'modify.nothing']);
});

it('a picture that is discarded leaves the photo and how pictures sit', async () => {
  const { placing, document } = await opened();
  await placing.choose(new Blob(['40x20']));
  placing.set({ light: 10 });
  placing.discard();
  expect(placing.state).toMatchObject({ piece: undefined, light: 10 });
  await placing.keep();
  expect(document.getState()?.history.steps).toHaveLength(1);
});

it('the place of a picture stays in bounds', () => {
  const at = { x: 45, y: 30, width: 40, height: 20, turn: 0 };
  expect(movedTo(at, -10, 99, photo)).toEqual({ ...at, x: 0, y: 60 });
  expect(sizedTo(at, 80, photo)).toEqual({ ...at, width: 80, height: 40 });
  expect(sizedTo(at, 0, photo)).toMatchObject({ width: 2, height: 1 });
  expect(sizedTo(at, 9_999, photo)).toMatchObject({ width: 360, height: 180 });
  expect([rotatedBy(at, 190).turn, rotatedBy(at, -190).turn, rotatedBy({ ...at, turn: 175 }, 15).turn]).toEqual([
    -170, 170, -170,
  ]);
});

it('what is seen of a picture is its part, and nothing where nothing is', () => {
  const clear: Rgba = { width: 8, height: 6, data: new Uint8ClampedArray(8 * 6 * 4) };
  expect(seenPart(clear)).toBeUndefined();
  const data = clear.data.slice();
  for (const at of [10, 11, 18, 19]) data[at * 4 + 3] = 255;
  const part = seenPart({ ...clear, data });
  expect([part?.width, part?.height]).toEqual([2, 2]);
  expect(hasClearBackground({ ...clear, data })).toBe(true);
  expect(hasClearBackground({ ...clear, data: data.map(() => 255) })).toBe(false);
});

it('a picture begins on the ground that a thing stood on, or in the middle', () => {
  const marked = { x: 10, y: 10, width: 20, height: 40 };
  const at = firstPlace({ width: 100, height: 100 }, photo, marked);
  expect(at).toEqual({ x: 20, y: 40, width: 20, height: 20, turn: 0 });
  expect(firstPlace({ width: 10, height: 10 }, photo, undefined)).toMatchObject({ x: 45, width: 30, height: 30 });
});

import { describe, expect, it } from 'vitest';
import type { EditEngine } from '../../../../../../editor/shell/model/document-port.ts';
import { beautify as manifest } from '../../../../../../editor/tools/beautify/manifest.ts';
import { Beauty } from '../../../../../../editor/tools/beautify/model/beauty.ts';
import type { BeautyWork } from '../../../../../../editor/tools/beautify/model/beauty-work.ts';
import { isOn, withSpot } from '../../../../../../editor/tools/beautify/model/spots.ts';
import { LOOKS, lookFor, MOST_SPOTS, parseBeauty } from '../../../../../../editor/tools/beautify/model/values.ts';
import type { FaceMeasures } from '../../../../../../src/pixels/beautify/beautify.ts';
import { PLAIN } from '../../../../../../src/pixels/beautify/values.ts';
import { plainMesh } from '../../../../../../src/pixels/faces/plain-mesh.ts';
import { editPorts } from '../../../shell/edit/harness.ts';
import { createPhotoImaging, photoOf } from '../../photo/harness.ts';

const { signal } = new AbortController();
const left = plainMesh({ x: 10, y: 10, width: 100, height: 130 }).map(Math.round);
const right = plainMesh({ x: 150, y: 10, width: 100, height: 130 }).map(Math.round);
const box = { x: 0, y: 0, width: 1, height: 1 };
const engine: EditEngine = { parse: parseBeauty, render: async (_signal, input) => input };
const SPOT = { x: 40.04, y: 90.06, radius: 3.14 };
const LOOKED: FaceMeasures[] = [
  { teeth: false, redEyes: true, spots: [SPOT] },
  { teeth: true, redEyes: false, spots: [] },
];

async function opened(measure: BeautyWork['measure'] = async () => LOOKED) {
  const { imaging } = createPhotoImaging();
  const { ports, document } = await editPorts(manifest, engine, imaging);
  const screen = Object.assign(Object.create(ports.screen), { uploaded: () => {} });
  const seams = Object.assign(Object.create(ports), { screen, debug: () => {} });
  const finder = { newSession: () => {}, find: async () => [left, right].map((points) => ({ box, points })) };
  await document.open(signal, photoOf(300, 200));
  const beauty = new Beauty(
    seams,
    { measure, change: async (_signal, picture) => picture, small: async () => [] },
    finder,
  );
  await beauty.opened();
  const steps = () => document.getState()?.history.steps.map(({ name }) => name.id) ?? [];
  return { beauty, document, steps };
}

describe('what was seen on faces', () => {
  it('is of the first step: spots of each, and eyes that a flash made red', async () => {
    const { beauty, steps } = await opened();
    const [first, second] = beauty.state.values.faces;
    expect(first?.spots).toEqual([{ x: 40, y: 90.1, radius: 3.1 }]);
    expect([first?.sliders.redEyes, second?.sliders.redEyes, second?.spots]).toEqual([100, 0, []]);
    expect(beauty.sliders).toEqual(beauty.lookShown('natural'));
    expect(steps()).toEqual(['document.opened', 'beauty.step.natural']);
  });

  it('is not missed where it could not be looked at: the look is on all the same', async () => {
    const { beauty } = await opened(async () => {
      throw new Error('no worker');
    });
    expect(beauty.sliders).toEqual(LOOKS.natural);
    expect(beauty.state.values.faces.map(({ spots }) => spots)).toEqual([[], []]);
  });

  it('a look mends red eyes where there are some, and None changes nothing', async () => {
    const { beauty } = await opened();
    beauty.applyLook('studio');
    expect(beauty.state.values.faces.map(({ sliders }) => sliders.redEyes)).toEqual([100, 0]);
    beauty.applyLook('none');
    expect(beauty.state.values.faces.map(({ sliders }) => sliders)).toEqual([PLAIN, PLAIN]);
    expect(lookFor('none', true)).toEqual(PLAIN);
  });
});

describe('a spot', () => {
  it('is kept with a press, taken out with the next, each a step that is undone', async () => {
    const { beauty, document, steps } = await opened();
    const kept = () => beauty.state.values.faces[0]?.spots?.[0]?.kept;
    beauty.toggleSpot(0, 0);
    expect(kept()).toBe(true);
    beauty.toggleSpot(0, 0);
    expect(kept()).toBeUndefined();
    expect(steps().slice(2)).toEqual(['beauty.step.spotKept', 'beauty.step.spotOut']);
    document.undo();
    expect(kept()).toBe(true);
  });

  it('is marked on the face that was pressed, and nowhere else', async () => {
    const { beauty, steps } = await opened();
    expect(beauty.markSpot({ x: 180, y: 80 })).toBe(true);
    expect(beauty.state.values.faces.map(({ spots }) => spots?.length)).toEqual([1, 1]);
    expect(beauty.state.values.faces[1]?.spots?.[0]).toMatchObject({ x: 180, y: 80 });
    expect(beauty.markSpot({ x: 130, y: 190 })).toBe(false);
    beauty.set({ face: 0 });
    expect(beauty.markSpot({ x: 180, y: 80 })).toBe(false);
    expect(steps().slice(2)).toEqual(['beauty.step.spot']);
  });

  it('by a key lies on the cheek, and arrows move it: presses close together are one step', async () => {
    const { beauty, steps } = await opened();
    beauty.set({ face: 1 });
    expect(beauty.markSpot()).toBe(true);
    const place = () => beauty.state.values.faces[1]?.spots?.[0];
    const { x = 0, y = 0 } = place() ?? {};
    for (let n = 0; n < 3; n += 1) beauty.moveSpot(1, 0, { x: 1, y: -10 }, '1');
    expect(place()).toMatchObject({ x: x + 3, y: y - 30 });
    expect(steps().slice(2)).toEqual(['beauty.step.spot', 'beauty.step.spotMoved']);
  });

  it('that is marked where spots are left as they are brings them on', () => {
    const values = { faces: [{ points: left, sliders: PLAIN }] };
    expect(withSpot(values, 0, { x: 60, y: 70 }).faces[0]?.sliders.spots).toBe(100);
    const some = { faces: [{ points: left, sliders: { ...PLAIN, spots: 40 } }] };
    expect(withSpot(some, 0, { x: 60, y: 70 }).faces[0]?.sliders.spots).toBe(40);
  });

  it('comes back from what is kept, and there are no more than may be kept', () => {
    let values = parseBeauty({ faces: [{ points: left, sliders: {} }] });
    for (let n = 0; n < MOST_SPOTS + 5; n += 1) values = withSpot(values, 0, { x: 50, y: 70 + (n % 9) });
    expect(values.faces[0]?.spots).toHaveLength(MOST_SPOTS);
    expect(parseBeauty(JSON.parse(JSON.stringify(values)))).toEqual(values);
    const spots = [{ x: 1, y: 2, radius: 0 }];
    expect(() => parseBeauty({ faces: [{ points: left, sliders: {}, spots }] })).toThrow();
  });
});

it('a place is on a face where its oval is', () => {
  const face = { points: left, sliders: PLAIN };
  expect(
    [
      [60, 75],
      [60, 12],
      [14, 14],
      [106, 136],
      [60, 138],
      [140, 75],
    ].map(([x = 0, y = 0]) => isOn(face, x, y)),
  ).toEqual([true, true, false, false, true, false]);
});

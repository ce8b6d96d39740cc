import { describe, expect, it } from 'vitest';
import type { EditEngine } from '../../../../../../editor/shell/model/document-port.ts';
import { beautify as manifest } from '../../../../../../editor/tools/beautify/manifest.ts';
import { Beauty } from '../../../../../../editor/tools/beautify/model/beauty.ts';
import type { BeautyWork } from '../../../../../../editor/tools/beautify/model/beauty-work.ts';
import { LOOK_NAMES, LOOKS, parseBeauty } from '../../../../../../editor/tools/beautify/model/values.ts';
import { type Deferred, deferred } from '../../../../../../src/base/deferred.ts';
import type { MeshFace } from '../../../../../../src/pixels/beautify/values.ts';
import { plainMesh } from '../../../../../../src/pixels/faces/plain-mesh.ts';
import type { Rgba } from '../../../../../../src/pixels/kernels/pixels.ts';
import { editPorts } from '../../../shell/edit/harness.ts';
import { createPhotoImaging, photoOf } from '../../photo/harness.ts';

const { signal } = new AbortController();
const faces = [10, 150].map((x) => ({
  box: { x, y: 10, width: 100, height: 130 },
  points: plainMesh({ x, y: 10, width: 100, height: 130 }).map(Math.round),
}));
const engine: EditEngine = { parse: parseBeauty, render: async (_signal, input) => input };
const FOUR: Rgba[] = LOOK_NAMES.map((_, n) => ({ width: 1, height: 1, data: new Uint8ClampedArray([n, 0, 0, 255]) }));

interface Asked {
  face: MeshFace;
  looks: readonly object[];
  answer: Deferred<Rgba[]>;
  signal: AbortSignal;
}

async function opened() {
  const { imaging } = createPhotoImaging();
  const { ports, document } = await editPorts(manifest, engine, imaging);
  const screen = Object.assign(Object.create(ports.screen), { uploaded: () => {} });
  const asked: Asked[] = [];
  const debugged: string[] = [];
  const work: BeautyWork = {
    measure: async () => [],
    change: async (_signal, picture) => picture,
    async small(its, _picture, face, looks) {
      const answer: Deferred<Rgba[]> = deferred();
      asked.push({ face, looks, answer, signal: its });
      return await answer.promise;
    },
  };
  const seams = Object.assign(Object.create(ports), { screen, debug: (line: string) => debugged.push(line) });
  await document.open(signal, photoOf(300, 200));
  const beauty = new Beauty(seams, work, { newSession: () => {}, find: async () => faces });
  await beauty.opened();
  const settle = async () => {
    for (let n = 0; n < 20; n += 1) await Promise.resolve();
  };
  const make = async () => {
    void beauty.looks.make();
    await settle();
  };
  const shown = () => beauty.looks.store.getState();
  return { beauty, document, asked, debugged, make, settle, shown };
}

describe('the looks in pictures', () => {
  it('are asked for when they are shown, of the first face, once', async () => {
    const { asked, make, shown, settle } = await opened();
    expect(asked).toEqual([]);
    await make();
    await make();
    expect(asked).toHaveLength(1);
    expect(asked[0]?.face.points).toEqual(faces[0]?.points);
    expect(asked[0]?.looks).toEqual(LOOK_NAMES.map((name) => LOOKS[name]));
    expect(shown()).toEqual({});
    asked[0]?.answer.resolve(FOUR);
    await settle();
    expect(LOOK_NAMES.map((name) => shown()[name])).toEqual(FOUR);
  });

  it('depend on no slider', async () => {
    const { beauty, asked, make } = await opened();
    await make();
    beauty.slide('smooth', 90, 'Smooth', '1');
    beauty.applyLook('studio');
    await make();
    expect(asked).toHaveLength(1);
  });

  it('are of the face that is chosen; what was asked for before is given up', async () => {
    const { beauty, asked, make, settle, shown } = await opened();
    await make();
    beauty.set({ face: 1 });
    await make();
    expect(asked.map(({ face, signal: its }) => [face.points[0], its.aborted])).toEqual([
      [faces[0]?.points[0], true],
      [faces[1]?.points[0], false],
    ]);
    asked[0]?.answer.resolve(FOUR);
    await settle();
    expect(shown()).toEqual({});
  });

  it('stay until those with another spot are there, and go with the person', async () => {
    const { beauty, asked, make, settle, shown } = await opened();
    await make();
    asked[0]?.answer.resolve(FOUR);
    await settle();
    beauty.markSpot({ x: 40, y: 90 });
    await make();
    expect(asked).toHaveLength(2);
    expect(shown().none).toBe(FOUR[0]);
    beauty.set({ face: 1 });
    await make();
    expect(shown()).toEqual({});
  });

  it('that fail are said to who develops, and the looks stay without', async () => {
    const { asked, debugged, make, settle, shown } = await opened();
    await make();
    asked[0]?.answer.reject(new Error('no worker'));
    await settle();
    expect([shown(), debugged]).toEqual([{}, ['Error: no worker']]);
  });

  it('end with the tool, without a word', async () => {
    const { beauty, asked, debugged, make, settle } = await opened();
    await make();
    beauty.destroy();
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[0]?.answer.reject(new Error('ended'));
    await settle();
    expect(debugged).toEqual([]);
  });
});

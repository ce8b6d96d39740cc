import { describe, expect, it, vi } from 'vitest';
import type { CornerFiller } from '../../../../../../editor/tools/photo/corners/corner-filler.ts';
import { changeCrop } from '../../../../../../editor/tools/photo/model/change-crop.ts';
import { readValues } from '../../../../../../editor/tools/photo/model/values.schema.ts';
import { deferred } from '../../../../../../src/base/deferred.ts';
import { NEUTRAL, WHOLE } from '../../../../../../src/pixels/adjust/photo-values.ts';
import { createEditor, fillerOnTheSpot, photoOf } from '../harness.ts';

const { signal } = new AbortController();
const on = { id: 'photo.step.cornersOn' } as const;
const slide = { id: 'photo.step.slider', values: { name: 'Angle', value: '+8' } } as const;

/** A photo that was turned by 8°, with its corners to be filled. */
async function rotated(filler?: CornerFiller) {
  const all = await createEditor(filler);
  await all.editor.open(photoOf(128, 96));
  all.editor.set({ tab: 'crop' });
  changeCrop(all.editor, { angle: 8 }, slide);
  changeCrop(all.editor, { corners: 'mirrored' }, on);
  return all;
}

/** A search that ends when a test says so. */
function slowFiller() {
  const found = deferred<Blob | undefined>();
  const own = fillerOnTheSpot();
  const filler: CornerFiller = {
    ...own,
    find: async (aborted, picture, crop) => {
      await Promise.race([
        found.promise,
        new Promise((_, reject) => aborted.addEventListener('abort', () => reject(aborted.reason))),
      ]);
      return await own.find(aborted, picture, crop);
    },
  };
  return { filler, end: () => found.resolve(undefined) };
}

describe('corners that are filled instead of cut', () => {
  it('are of recipes of this release; those of before cut them', () => {
    expect(readValues({}).crop.corners).toBe('cut');
    expect(readValues({ crop: { corners: 'filled' } }).crop.corners).toBe('filled');
    expect(() => readValues({ crop: { corners: 'painted' } })).toThrow();
  });

  it('give the frame back what straightening took, as a step', async () => {
    const { editor } = await rotated();
    expect(editor.state.values.crop.rect.width).toBeCloseTo(1, 5);
    expect(editor.corners.wanted).toBe(true);
    editor.undo();
    expect(editor.state.values.crop.rect.width).toBeLessThan(0.95);
    expect(editor.corners.wanted).toBe(false);
  });

  it('are shown in the frame while it is chosen', async () => {
    const { editor } = await rotated();
    await vi.waitFor(() => expect(editor.state.framed?.picture.width).toBe(64));
    changeCrop(editor, { angle: 0 }, slide);
    await vi.waitFor(() => expect(editor.state.framed).toBeUndefined());
  });

  it('are filled as one step with its asset; undo and redo go to the very picture', async () => {
    const { editor } = await rotated();
    const mirrored = await editor.ports.document.result(signal);
    await editor.corners.fill();
    const filled = await editor.ports.document.result(signal);
    expect(filled.data).not.toEqual(mirrored.data);
    expect(editor.state.values.crop).toMatchObject({ corners: 'filled', rect: WHOLE });
    expect(editor.corners.wanted).toBe(false);
    editor.undo();
    expect((await editor.ports.document.result(signal)).data).toEqual(mirrored.data);
    editor.redo();
    expect((await editor.ports.document.result(signal)).data).toEqual(filled.data);
  });

  it('stay filled while colours change, and are looked for again after another crop', async () => {
    const { editor } = await rotated();
    await editor.corners.fill();
    editor.change({ ...editor.state.values, light: { ...NEUTRAL.light, exposure: 1 } }, slide);
    expect([editor.state.values.crop.corners, editor.corners.wanted]).toEqual(['filled', false]);
    changeCrop(editor, { angle: 9 }, slide);
    expect([editor.state.values.crop.corners, editor.corners.wanted]).toEqual(['mirrored', true]);
  });

  it('are filled before a file is made', async () => {
    const { editor, exporter, encoded } = await rotated();
    await exporter.make(signal, { to: 'host' });
    expect(editor.state.values.crop.corners).toBe('filled');
    expect(encoded[0]?.picture.data).toEqual((await editor.ports.document.result(signal)).data);
  });

  it('are cut where the person gives the search up', async () => {
    const { filler } = slowFiller();
    const { editor } = await rotated(filler);
    const filling = editor.corners.fill();
    expect(editor.state.filling).toBe(0);
    editor.corners.cancel();
    await filling;
    expect(editor.state.filling).toBeUndefined();
    expect(editor.state.values.crop.corners).toBe('cut');
    expect(editor.state.values.crop.rect.width).toBeLessThan(0.95);
  });

  it('are not kept for another crop than they were looked for', async () => {
    const { filler, end } = slowFiller();
    const { editor, noted } = await rotated(filler);
    const filling = editor.corners.fill();
    changeCrop(editor, { angle: 12 }, slide);
    end();
    await filling;
    expect([editor.state.filling, editor.state.values.crop.corners]).toEqual([undefined, 'mirrored']);
    expect(noted).toEqual([]);
  });

  it('are looked for once, however often that is asked for', async () => {
    const { filler, end } = slowFiller();
    const find = vi.spyOn(filler, 'find');
    const { editor } = await rotated(filler);
    const both = Promise.all([editor.corners.fill(), editor.corners.fill()]);
    end();
    await both;
    expect(find).toHaveBeenCalledTimes(1);
  });

  it('stay mirrored where nothing is found, and where the search failed; each is said', async () => {
    const own = fillerOnTheSpot();
    const nothing = await rotated({ ...own, find: async () => undefined });
    await nothing.editor.corners.fill();
    expect(nothing.noted).toEqual(['photo.cornersNothing']);
    const failing = await rotated({ ...own, find: () => Promise.reject(new Error('no memory')) });
    await failing.editor.corners.fill();
    expect(failing.noted).toEqual(['photo.cornersFailed']);
    expect([nothing, failing].map(({ editor }) => editor.state.values.crop.corners)).toEqual(['mirrored', 'mirrored']);
  });
});

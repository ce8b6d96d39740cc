import { describe, expect, it } from 'vitest';
import { cleaningOf, isTooLarge, readValues, tileName } from '../../../../../../editor/tools/enhance/model/values.ts';
import { photoOf } from '../../photo/harness.ts';
import { createEnhance, FOUND } from '../harness.ts';

const { signal } = new AbortController();

async function opened(width: number, height: number, found = FOUND) {
  const all = await createEnhance(found);
  await all.tool.openPictures([photoOf(width, height)]);
  await all.enhance.opened();
  return all;
}

describe('a photo that is opened', () => {
  it('is measured once, and its switches are set by that', async () => {
    const { enhance, measured } = await opened(90, 60);
    await enhance.opened();
    expect(measured).toHaveLength(1);
    const { noise, light, blocks, sharpen } = enhance.state.choices;
    expect([noise, light.on, blocks.on, sharpen.on]).toEqual([{ on: true, strength: 60 }, false, false, false]);
    expect([enhance.size, enhance.from]).toEqual([
      { width: 180, height: 120 },
      { width: 90, height: 60 },
    ]);
  });

  it('keeps what is chosen while it is measured', async () => {
    const { enhance, tool } = await createEnhance(FOUND);
    await tool.openPictures([photoOf(90, 60)]);
    const opening = enhance.opened();
    enhance.choose({ factor: '4', sharpen: { on: true, amount: 70 } });
    await opening;
    const { factor, noise, sharpen } = enhance.state.choices;
    expect([factor, noise.on, sharpen]).toEqual(['4', true, { on: true, amount: 70 }]);
    await tool.openPictures([photoOf(60, 60)]);
    await enhance.opened();
    expect([enhance.state.choices.factor, enhance.state.choices.sharpen.on]).toEqual(['2', false]);
  });

  it('without a server is enlarged here, and no model is named', async () => {
    const { enhance } = await opened(90, 60);
    expect([enhance.state.factors, enhance.model]).toEqual([undefined, 1]);
    enhance.set({ factors: [2, 4] });
    const models = (['1', '2', '4'] as const).map((factor) => {
      enhance.choose({ factor });
      return enhance.model;
    });
    enhance.choose({ factor: 'own', own: { width: 270, height: 180 } });
    expect([...models, enhance.model]).toEqual([1, 2, 4, 4]);
    enhance.set({ factors: [2] });
    expect(enhance.model).toBe(2);
  });

  it('is never made larger than a hundred megapixels', () => {
    expect(isTooLarge({ width: 10_000, height: 10_000 })).toBe(false);
    expect(isTooLarge({ width: 10_001, height: 10_000 })).toBe(true);
  });
});

describe('enhancing', () => {
  it('is one step of the size that was chosen, which undo takes back', async () => {
    const { enhance, document, spoken } = await opened(90, 60);
    await enhance.press();
    const made = await document.result(signal);
    expect([made.width, made.height, enhance.state.changed, enhance.state.busy]).toEqual([180, 120, false, false]);
    expect(spoken.at(-1)).toBe('Enhanced: 180 × 120 px.');
    const values = document.getState()?.edit?.values;
    expect(readValues(values)).toEqual({
      v: 1,
      model: 1,
      size: { width: 180, height: 120 },
      noise: { strength: 60, sigma: FOUND.noise },
    });
    document.undo();
    const back = await document.result(signal);
    expect([back.width, back.height]).toEqual([90, 60]);
  });

  it('that undo leads back to has its choices again, and is done', async () => {
    const { enhance, document } = await opened(90, 60);
    await enhance.press();
    enhance.choose({ factor: 'own', own: { width: 135, height: 90 }, sharpen: { on: true, amount: 70 } });
    expect(enhance.isDone).toBe(false);
    await enhance.press();
    document.undo();
    const { factor, noise, sharpen } = enhance.state.choices;
    expect([factor, noise, sharpen.on]).toEqual(['2', { on: true, strength: 60 }, false]);
    expect([enhance.isDone, enhance.size]).toEqual([true, { width: 180, height: 120 }]);
    document.redo();
    expect([enhance.state.choices.factor, enhance.size]).toEqual(['own', { width: 135, height: 90 }]);
    document.undo();
    document.undo();
    expect(enhance.isDone).toBe(false);
  });

  it('that was there when the photo was opened is not to be done again', async () => {
    const { enhance, again } = await opened(90, 60);
    enhance.choose({ factor: '4', noise: { on: false, strength: 20 }, sharpen: { on: true, amount: 70 } });
    await enhance.press();
    const later = await again();
    await later.opened();
    const { factor, noise, sharpen } = later.state.choices;
    expect([factor, noise.on, sharpen]).toEqual(['4', false, { on: true, amount: 70 }]);
    expect([later.isDone, later.size]).toEqual([true, { width: 360, height: 240 }]);
  });

  it('for a host is done with what the photo needs, without a person', async () => {
    const { tool, encoded, document } = await createEnhance();
    await tool.openPictures([photoOf(90, 60)]);
    // At once: it has not been measured yet.
    await tool.exporter.make(signal, { to: 'host' });
    expect([encoded[0]?.picture.width, encoded[0]?.picture.height]).toEqual([180, 120]);
    expect(document.getState()?.edit?.values).toMatchObject({ noise: { strength: 60 } });
  });

  it('that is stopped leaves the photo as it was', async () => {
    const { enhance, document } = await opened(90, 60);
    const running = enhance.press();
    enhance.stop();
    await running;
    expect([document.getState()?.edit, enhance.state.busy, enhance.state.run]).toEqual([undefined, false, undefined]);
  });
});

describe('values that are kept', () => {
  it('name what is done alone', () => {
    expect(cleaningOf({ noise: undefined, sharpen: { amount: 3 } })).toEqual({ sharpen: { amount: 3 } });
    expect([0, 12].map(tileName)).toEqual(['tile-0', 'tile-12']);
  });

  it.each([
    {},
    { v: 2, model: 1, size: { width: 1, height: 1 } },
    { v: 1, model: 3, size: { width: 1, height: 1 } },
    { v: 1, model: 2, size: { width: 0, height: 1 } },
    { v: 1, model: 2, size: { width: 70_000, height: 1 } },
    { v: 1, model: 1, size: { width: 1, height: 1 }, noise: { strength: 101, sigma: 1 } },
  ])('are refused where they are %j', (kept) => {
    expect(() => readValues(kept)).toThrow();
  });
});

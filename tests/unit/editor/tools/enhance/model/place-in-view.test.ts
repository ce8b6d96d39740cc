import { describe, expect, it } from 'vitest';
import type { RawPicture } from '../../../../../../editor/shell/model/document-port.ts';
import type { Size } from '../../../../../../src/pixels/shapes.ts';
import { photoOf } from '../../photo/harness.ts';
import { createEnhance, FOUND } from '../harness.ts';

const ROOM = { width: 200, height: 100 };

async function opened(width: number, height: number, room?: Size, found = FOUND) {
  const all = await createEnhance(found, room);
  await all.tool.openPictures([photoOf(width, height)]);
  await all.enhance.opened();
  return all;
}

const sizeOf = ({ width, height }: RawPicture) => [width, height];

describe('a photo that is opened on a stage', () => {
  it('is shown at 100 % of its new size about the place that tells most, the line through its middle', async () => {
    const { enhance, clock } = await opened(600, 400, ROOM);
    // 1200 × 800 fit the room at an eighth; a quarter of the way in lies the place.
    expect(enhance.edit.state.view).toEqual({ scale: 8, x: 300, y: 200 });
    expect(enhance.edit.state.compare).toBe(0.25);
    await clock.advance(200);
    const { place } = enhance.state;
    expect(place?.box).toEqual({ x: 100, y: 75, width: 100, height: 50 });
    expect(place && [sizeOf(place.before), sizeOf(place.after), place.part]).toEqual([[100, 50], [200, 100], false]);
  });

  it('keeps place and zoom where another size is chosen, and all of it stays all of it', async () => {
    const { enhance } = await opened(600, 400, ROOM);
    enhance.choose({ factor: '4' });
    expect(enhance.edit.state.view).toEqual({ scale: 16, x: 600, y: 400 });
    enhance.choose({ factor: '1' });
    expect(enhance.edit.state.view).toEqual({ scale: 4, x: 150, y: 100 });
    enhance.edit.set({ view: { scale: 1, x: 0, y: 0 } });
    enhance.choose({ factor: '2' });
    expect(enhance.edit.state.view).toEqual({ scale: 1, x: 0, y: 0 });
  });

  it('stays as it is while only the way of telling a size changes', async () => {
    const { enhance, clock } = await opened(600, 400, ROOM);
    await enhance.press();
    await clock.advance(200);
    enhance.measureIn({ unit: 'cm', dpi: 150 });
    expect([enhance.isDone, enhance.state.choices.unit, enhance.state.choices.dpi]).toEqual([true, 'cm', 150]);
  });
});

describe('the place in view', () => {
  it('is made once nothing more is changed', async () => {
    const { enhance, clock } = await opened(600, 400);
    enhance.choose({ sharpen: { on: true, amount: 50 } });
    await clock.advance(100);
    enhance.choose({ sharpen: { on: true, amount: 60 } });
    await clock.advance(100);
    expect(enhance.state.place).toBeUndefined();
    await clock.advance(60);
    expect(enhance.state.place?.box).toEqual({ x: 0, y: 0, width: 600, height: 400 });
  });

  it('of a large photo is its middle, and says that it is a part', async () => {
    const { enhance, clock } = await opened(2000, 90);
    await clock.advance(200);
    expect([enhance.state.place?.box, enhance.state.place?.part]).toEqual([
      { x: 488, y: 0, width: 1024, height: 90 },
      true,
    ]);
  });

  it('shows what the photo has become, at its own pixels', async () => {
    const { enhance, clock } = await opened(600, 400, ROOM);
    await enhance.press();
    enhance.preview();
    await clock.advance(200);
    const { place } = enhance.state;
    expect(place && [sizeOf(place.before), sizeOf(place.after)]).toEqual([
      [100, 50],
      [200, 100],
    ]);
    expect(enhance.isDone).toBe(true);
  });

  it('is not made while the whole photo is', async () => {
    const { enhance, clock } = await opened(60, 40);
    await clock.advance(200);
    const { place } = enhance.state;
    const running = enhance.press();
    enhance.preview();
    await clock.advance(500);
    expect([enhance.state.place, enhance.state.speed]).toEqual([place, { clean: 0 }]);
    await running;
  });

  it('reports how fast it was made, by which the whole is estimated', async () => {
    const { enhance, clock } = await opened(600, 400, ROOM, { ...FOUND, noise: 0 });
    expect(enhance.seconds).toBeUndefined();
    await clock.advance(200);
    expect([enhance.state.speed, enhance.seconds]).toEqual([{ resize: 0 }, 1]);
  });
});

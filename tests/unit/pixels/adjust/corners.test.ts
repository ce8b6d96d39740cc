import { describe, expect, it } from 'vitest';
import { cornerMark } from '../../../../src/pixels/adjust/corners.ts';
import { frameFits, hasEmptyCorners, refitted } from '../../../../src/pixels/adjust/crop-frame.ts';
import { findCorners } from '../../../../src/pixels/adjust/find-corners.ts';
import { type Crop, NEUTRAL, WHOLE } from '../../../../src/pixels/adjust/photo-values.ts';
import { cropPhoto, renderPhoto } from '../../../../src/pixels/adjust/render-photo.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import { shrink } from '../../../../src/pixels/kernels/shrink.ts';
import { createWasmFill } from '../../../../src/pixels/kernels/wasm-fill.ts';
import { drawnPicture } from './recipes.ts';

const { signal } = new AbortController();
const kernel = createWasmFill();
const photo = opaque(drawnPicture(120, 80));
const rotated: Crop = { ...NEUTRAL.crop, angle: 8, corners: 'mirrored' };

function opaque(picture: Rgba): Rgba {
  for (let at = 3; at < picture.data.length; at += 4) picture.data[at] = 255;
  return picture;
}

async function filled(crop: Crop, picture: Rgba = photo) {
  const filling = await findCorners(signal, kernel, photo, crop);
  if (filling === undefined) throw new Error('nothing was found');
  const corners = { filling, whole: { width: photo.width, height: photo.height } };
  return cropPhoto(signal, picture, { ...crop, corners: 'filled' }, { corners });
}

/** Px that differ, in the corners and in the photo. */
function differing(one: Rgba, other: Rgba, crop: Crop, picture: Rgba = photo) {
  const mark = cornerMark(crop, picture);
  const counts = { corners: 0, photo: 0 };
  for (const [at, value] of mark.data.entries()) {
    const isSame = [0, 1, 2, 3].every((channel) => one.data[at * 4 + channel] === other.data[at * 4 + channel]);
    if (!isSame) counts[value > 0 ? 'corners' : 'photo'] += 1;
  }
  return counts;
}

describe('a frame whose corners are filled', () => {
  it('may be as large as the photo, and no larger', () => {
    expect(frameFits(WHOLE, { ...rotated, corners: 'cut' }, photo)).toBe(false);
    expect(frameFits(WHOLE, rotated, photo)).toBe(true);
    expect(frameFits({ ...WHOLE, x: -0.1 }, rotated, photo)).toBe(false);
  });

  it('shows photo on a third of itself at least', () => {
    const steep: Crop = { ...rotated, angle: 45 };
    expect(frameFits({ x: 0, y: 0, width: 0.1, height: 0.15 }, steep, photo)).toBe(false);
    expect(frameFits({ x: 0.4, y: 0.4, width: 0.1, height: 0.15 }, steep, photo)).toBe(true);
  });

  it('grows to the whole photo when it is chosen, and is cut clear of the corners when it is not any more', () => {
    const cut = refitted({ ...rotated, corners: 'cut' }, photo, NEUTRAL.crop);
    expect(cut.rect.width).toBeLessThan(0.95);
    expect(hasEmptyCorners(cut, photo)).toBe(false);
    const larger = refitted({ ...cut, corners: 'mirrored' }, photo, cut);
    expect(larger.rect.width).toBeCloseTo(1, 5);
    expect(hasEmptyCorners(larger, photo)).toBe(true);
    const again = refitted({ ...larger, corners: 'cut' }, photo, larger);
    expect(again.rect.width).toBeCloseTo(cut.rect.width, 5);
  });
});

describe('corners that are filled', () => {
  it('leave every pixel of the straightened photo as it is, mirrored or found', async () => {
    const straight = await cropPhoto(signal, photo, { ...rotated, corners: 'cut' });
    const mirrored = await cropPhoto(signal, photo, rotated);
    const found = await filled(rotated);
    expect(differing(straight, mirrored, rotated).photo).toBe(0);
    expect(differing(straight, found, rotated).photo).toBe(0);
    expect(differing(straight, mirrored, rotated).corners).toBeGreaterThan(100);
    expect(differing(mirrored, found, rotated).corners).toBeGreaterThan(100);
  });

  it('are nowhere empty', async () => {
    for (const made of [await cropPhoto(signal, photo, rotated), await filled(rotated)]) {
      expect(made.data.filter((_, at) => at % 4 === 3).every((alpha) => alpha === 255)).toBe(true);
    }
  });

  it('are the same each time', async () => {
    expect((await filled(rotated)).data).toEqual((await filled(rotated)).data);
  });

  it('look alike at the size of the screen and of the file', async () => {
    const large = shrink(await filled(rotated), 60, 40);
    const small = await filled(rotated, shrink(photo, 60, 40));
    const mark = cornerMark(rotated, small);
    let [sum, count] = [0, 0];
    for (const [at, value] of mark.data.entries()) {
      if (value === 0) continue;
      count += 1;
      sum += Math.abs((large.data[at * 4 + 1] ?? 0) - (small.data[at * 4 + 1] ?? 0));
    }
    expect(count).toBeGreaterThan(50);
    expect(sum / count).toBeLessThan(12);
  });

  it('take part in the colours of the recipe, which come after', async () => {
    const filling = await findCorners(signal, kernel, photo, rotated);
    if (filling === undefined) throw new Error('nothing was found');
    const corners = { filling, whole: { width: photo.width, height: photo.height } };
    const values = {
      ...NEUTRAL,
      crop: { ...rotated, corners: 'filled' as const },
      colour: { ...NEUTRAL.colour, saturation: -100 },
    };
    const grey = await renderPhoto(signal, photo, values, 1, { corners });
    const coloured = cornerMark(rotated, photo).data.filter(
      (value, at) => value > 0 && Math.abs((grey.data[at * 4] ?? 0) - (grey.data[at * 4 + 2] ?? 0)) > 1,
    );
    expect(coloured).toHaveLength(0);
  });

  it('are not looked for where there are none', async () => {
    expect(await findCorners(signal, kernel, photo, { ...rotated, angle: 0 })).toBeUndefined();
  });

  it('are given up with the reason of the signal', async () => {
    const controller = new AbortController();
    controller.abort(new Error('enough'));
    await expect(findCorners(controller.signal, kernel, photo, rotated)).rejects.toThrow('enough');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILTERS, withFilter } from '../../../../src/pixels/adjust/filters.ts';
import { NEUTRAL, type PhotoValues } from '../../../../src/pixels/adjust/photo-values.ts';
import { developPhoto, renderPhoto } from '../../../../src/pixels/adjust/render-photo.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import { development, drawnPicture } from './recipes.ts';

const { signal } = new AbortController();
const photo = drawnPicture(90, 60);
const light = (change: Partial<PhotoValues['light']>): PhotoValues => ({
  ...NEUTRAL,
  light: { ...NEUTRAL.light, ...change },
});

const mean = ({ data }: Rgba): number => {
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) sum += (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
  return sum / ((data.length / 4) * 3);
};

const firstOther = (one: Uint8ClampedArray, other: Uint8ClampedArray): number =>
  one.findIndex((value, at) => value !== other[at]);

describe('a recipe', () => {
  it('of sliders at rest gives the very bytes back', async () => {
    const made = await renderPhoto(signal, photo, NEUTRAL);
    expect(made.data).toEqual(photo.data);
  });

  it('gives the same bytes again, leaves its input and all alpha alone', async () => {
    await fc.assert(
      fc.asyncProperty(development, async (values) => {
        const input = { ...photo, data: new Uint8ClampedArray(photo.data) };
        const one = await renderPhoto(signal, input, values);
        const again = await renderPhoto(signal, input, values);
        expect([again.width, again.height, firstOther(again.data, one.data)]).toEqual([one.width, one.height, -1]);
        expect(firstOther(input.data, photo.data)).toBe(-1);
        expect(one.data.findIndex((value, at) => at % 4 === 3 && value !== photo.data[at])).toBe(-1);
      }),
      { numRuns: 12 },
    );
  });

  it('makes a photo lighter with every slider of light to the right, darker to the left', async () => {
    const before = mean(photo);
    for (const key of ['exposure', 'highlights', 'shadows', 'whites', 'blacks'] as const) {
      const most = key === 'exposure' ? 1 : 60;
      expect(mean(await renderPhoto(signal, photo, light({ [key]: most })))).toBeGreaterThan(before);
      expect(mean(await renderPhoto(signal, photo, light({ [key]: -most })))).toBeLessThan(before);
    }
  });

  it('keeps tones in their order, whatever light does: no grey of a ramp becomes darker than the one before', async () => {
    const ramp: Rgba = { width: 256, height: 1, data: new Uint8ClampedArray(1024) };
    for (let tone = 0; tone < 256; tone += 1) ramp.data.set([tone, tone, tone, 255], tone * 4);
    await fc.assert(
      fc.asyncProperty(development, async (values) => {
        const made = await renderPhoto(signal, ramp, { ...NEUTRAL, light: values.light });
        const tones = Array.from({ length: 256 }, (_, tone) => made.data[tone * 4] ?? 0);
        expect(tones.findIndex((value, tone) => value < (tones[tone - 1] ?? 0) - 1)).toBe(-1);
      }),
      { numRuns: 40 },
    );
  });

  it('white stays white and black black under exposure, contrast, highlights and shadows', async () => {
    const ends: Rgba = { width: 2, height: 1, data: Uint8ClampedArray.of(0, 0, 0, 255, 255, 255, 255, 255) };
    for (const change of [{ exposure: 2.5 }, { contrast: 80 }, { highlights: -100 }, { shadows: 100 }]) {
      expect([...(await renderPhoto(signal, ends, light(change))).data]).toEqual([0, 0, 0, 255, 255, 255, 255, 255]);
    }
  });

  it('takes all colour away at the least saturation, and warms greys with warmth', async () => {
    const grey = await renderPhoto(signal, photo, { ...NEUTRAL, colour: { ...NEUTRAL.colour, saturation: -100 } });
    let most = 0;
    for (let at = 0; at < grey.data.length; at += 4) {
      const [r = 0, g = 0, b = 0] = grey.data.subarray(at, at + 3);
      most = Math.max(most, Math.max(r, g, b) - Math.min(r, g, b));
    }
    expect(most).toBeLessThanOrEqual(1);
    const flat: Rgba = { width: 1, height: 1, data: Uint8ClampedArray.of(128, 128, 128, 255) };
    const warm = await renderPhoto(signal, flat, { ...NEUTRAL, colour: { ...NEUTRAL.colour, warmth: 40 } });
    expect(warm.data[0] ?? 0).toBeGreaterThan((warm.data[2] ?? 0) + 20);
  });

  it('of a filter is the recipe of the sliders that it opens as', async () => {
    for (const { id } of FILTERS) {
      const values = { ...light({ exposure: 0.3 }), filter: { id, amount: 60 } };
      const opened = withFilter(values);
      expect(opened.filter.id).toBe('');
      const [one, other] = [await developPhoto(signal, photo, values, 1), await developPhoto(signal, photo, opened, 1)];
      expect([one.data.length, firstOther(one.data, other.data)]).toEqual([other.data.length, -1]);
    }
  });

  it('stops with its signal’s reason', async () => {
    const controller = new AbortController();
    const reason = new Error('no longer wanted');
    controller.abort(reason);
    await expect(renderPhoto(controller.signal, photo, light({ exposure: 1 }))).rejects.toBe(reason);
  });
});

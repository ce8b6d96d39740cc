import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalEngine } from '../../../server/inference/models/matting/local-engine.ts';
import { drawScene } from '../../setup/drawn/drawn-scene.ts';
import { fixture, haveFixtures } from '../../setup/fixtures.ts';
import { shadedScene } from '../../setup/shaded-scene.ts';
import { alphaOf, iou, meanError, startRealEngine, weights } from './real-model.ts';

const signal = new AbortController().signal;
const photo = (name: string) => readFile(fixture(`photos/${name}`));

/** Photos that the issue names, with their references: RGBA cut-outs of rembg, grey masks of DIS. */
const PHOTOS: readonly (readonly [file: string, reference: string])[] = [
  ...['animal-1', 'animal-3', 'car-2', 'girl-1', 'girl-2'].map(
    (name) => [`rembg_${name}.jpg`, `rembg_${name}.ref.png`] as const,
  ),
  ['dis_0003.jpeg', 'dis_0003.ref.png'],
  ['dis_bike.jpeg', 'dis_bike.ref.png'],
];

const EMPTY = ['none_scikit_brick', 'none_scikit_gravel', 'none_scikit_moon', 'none_scikit_page', 'none_syn_clouds'];

describe.skipIf(weights === undefined)('the real model', { timeout: 180_000 }, () => {
  let engine: LocalEngine;
  beforeAll(async () => {
    engine = await startRealEngine();
  }, 180_000);
  afterAll(() => engine.close());

  it('cuts the shaded scene out along its true alpha', async () => {
    const scene = await shadedScene();
    const answer = await engine.segment(signal, scene.png, {});
    expect(answer).toMatchObject({ width: scene.width, height: scene.height, salient: true, useFe: true });
    const mask = await alphaOf(answer.mask);
    expect(iou(mask, scene.alpha)).toBeGreaterThanOrEqual(0.98);
    expect(meanError(mask, scene.alpha)).toBeLessThan(0.01);
  });

  it('puts the mask of a large scene to the pixel, with no drift from scaling', async () => {
    const scene = await shadedScene(2496);
    const mask = await alphaOf((await engine.segment(signal, scene.png, {})).mask);
    expect(iou(mask, scene.alpha)).toBeGreaterThanOrEqual(0.98);
  });

  it('cuts out the one of two things that a box names, and tells of its edges', async () => {
    const scene = await shadedScene(600);
    const [width, height] = [scene.width * 2, scene.height];
    const pair = sharp({ create: { width, height, channels: 3, background: '#ced6d9' } }).composite([
      { input: Buffer.from(scene.png), left: 0, top: 0 },
      { input: await sharp(scene.png).flop().toBuffer(), left: scene.width, top: 0 },
    ]);
    const png = await pair.png().toBuffer();
    // The jug fills .24 to .83 of its square's width (shaded-scene.ts).
    const square = (scene.width - scene.height) / 2;
    const box = { x: square + 0.22 * height, y: 0.1 * height, width: 0.62 * height, height: 0.78 * height };
    const answer = await engine.segment(signal, png, { boxes: [box] });
    const mask = await alphaOf(answer.mask);
    const alone = Uint8Array.from({ length: width * height }, (_, at) => {
      const [x, y] = [at % width, Math.floor(at / width)];
      return x < scene.width ? (scene.alpha[y * scene.width + x] ?? 0) : 0;
    });
    expect(iou(mask, alone)).toBeGreaterThanOrEqual(0.95);
    expect(mask.some((value, at) => value > 0 && at % width > scene.width)).toBe(false);
    expect(answer.quality?.edges).toBe('clean');
  });

  it('takes drawn glasses for a subject, thin as they are, and a drawn page of text for none', async () => {
    const glasses = await drawScene('glasses', 'studio', 323, 1000, 750);
    const answer = await engine.segment(signal, glasses.png, {});
    expect(answer.salient).toBe(true);
    expect(iou(await alphaOf(answer.mask), glasses.alpha)).toBeGreaterThanOrEqual(0.9);
    const page = await drawScene('nothing', 'page', 309, 1000, 750);
    expect((await engine.segment(signal, page.png, {})).salient).toBe(false);
  });

  describe.skipIf(!haveFixtures)('on photos', () => {
    const mattes = new Map<string, string>();

    it.each(PHOTOS)('agrees with the reference of %s', async (file, reference) => {
      const answer = await engine.segment(signal, await photo(file), {});
      expect(answer.salient).toBe(true);
      const value = iou(await alphaOf(answer.mask), await alphaOf(fixture(`photos/${reference}`)));
      console.log(`${file}: IoU ${value.toFixed(4)}, use_fe ${answer.useFe}, ${answer.ms} ms`);
      expect(value).toBeGreaterThanOrEqual(0.9);
      // Two photos with one matte: something else than the model answered.
      const digest = createHash('sha256').update(answer.mask).digest('hex');
      expect(mattes.get(digest)).toBeUndefined();
      mattes.set(digest, file);
    });

    it.each(EMPTY)('finds no subject in %s, and returns a mask all the same', async (name) => {
      const answer = await engine.segment(signal, await photo(`${name}.png`), {});
      expect(answer.salient).toBe(false);
      expect(await alphaOf(answer.mask)).toHaveLength(answer.width * answer.height);
    });

    it('cuts a turned photo out as the upright one', async () => {
      const upright = await photo('rembg_car-2.jpg');
      const stored = await sharp(upright).rotate(270).jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer();
      const [one, other] = [await engine.segment(signal, upright, {}), await engine.segment(signal, stored, {})];
      expect([other.width, other.height]).toEqual([one.width, one.height]);
      expect(iou(await alphaOf(one.mask), await alphaOf(other.mask))).toBeGreaterThanOrEqual(0.98);
    });

    it('cuts a CMYK, a 16-bit and a transparent copy of a photo out like the photo', async () => {
      const bytes = await photo('rembg_girl-2.jpg');
      const reference = await alphaOf((await engine.segment(signal, bytes, {})).mask);
      for (const copy of [
        sharp(bytes).toColourspace('cmyk').jpeg({ quality: 95 }),
        sharp(bytes).toColourspace('rgb16').png(),
        sharp(bytes).ensureAlpha().png(),
      ]) {
        const answer = await engine.segment(signal, await copy.toBuffer(), {});
        expect(iou(await alphaOf(answer.mask), reference)).toBeGreaterThanOrEqual(0.97);
      }
    });
  });
});

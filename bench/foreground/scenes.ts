import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { root } from '../record.ts';

const folder = join(resolve(root, process.env.FIXTURES_DIR ?? '../shared/fixtures'), 'foreground');

/** The scenes for tuning and reporting; all are composites whose foreground is known. */
export const SCENES = [
  'defocus_astronaut_coffee',
  'hair_blond_astronaut',
  'hair_dark_rocket',
  'lemur_coffee',
  'lemur_green',
  'veil_chelsea_rocket',
] as const;

export const haveScenes: boolean = existsSync(folder);

/** A picture with its matte as straight RGBA, and the colours that its foreground truly has (RGB). */
export interface Scene {
  name: string;
  width: number;
  height: number;
  data: Uint8ClampedArray<ArrayBuffer>;
  truth: Uint8Array;
}

/** @param scale of both sides, for pictures of a camera's size */
export async function loadScene(name: string, scale?: { width: number; height: number }): Promise<Scene> {
  const read = async (file: string, colours: 'srgb' | 'b-w') => {
    const picture = sharp(join(folder, name, `${file}.png`)).removeAlpha();
    const sized = scale ? picture.resize({ ...scale, fit: 'fill', kernel: 'cubic' }) : picture;
    return sized.toColourspace(colours).raw().toBuffer({ resolveWithObject: true });
  };
  const [image, alpha, truth] = [await read('image', 'srgb'), await read('alpha', 'b-w'), await read('fg', 'srgb')];
  const { width, height } = image.info;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    data.set(image.data.subarray(pixel * 3, pixel * 3 + 3), pixel * 4);
    data[pixel * 4 + 3] = alpha.data[pixel * alpha.info.channels] ?? 0;
  }
  return { name, width, height, data, truth: truth.data };
}

/**
 * Mean squared error of the colours over soft pixels, each weighted by α²: what shows on a new background.
 * @param estimate RGBA or RGB
 */
export function edgeError(scene: Scene, estimate: Uint8Array | Uint8ClampedArray): number {
  const pixels = scene.width * scene.height;
  const channels = estimate.length / pixels;
  let sum = 0;
  let count = 0;
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const alpha = scene.data[pixel * 4 + 3] ?? 0;
    if (alpha === 0 || alpha === 255) continue;
    count += 3;
    for (let i = 0; i < 3; i += 1) {
      const miss = (((estimate[pixel * channels + i] ?? 0) - (scene.truth[pixel * 3 + i] ?? 0)) * alpha) / 65_025;
      sum += miss * miss;
    }
  }
  return sum / count;
}

export const geometricMean = (values: readonly number[]): number =>
  Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);

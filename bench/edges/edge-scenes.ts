import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { type DrawnScene, drawScene } from '../../tests/setup/drawn/drawn-scene.ts';
import { SCENES } from '../foreground/scenes.ts';
import { root } from '../record.ts';

/** A picture whose alpha is known. */
export type EdgeScene = Pick<DrawnScene, 'name' | 'width' | 'height' | 'png' | 'alpha'>;

const SUBJECTS = ['portrait', 'animal', 'plant', 'bicycle', 'toy'] as const;
const BACKGROUNDS = ['studio', 'bokeh', 'outdoors', 'planks', 'clutter'] as const;

/** The first seed of each set: parameters are chosen on `dev` alone, `held` is the check. */
const SEEDS = { dev: 100, held: 200 } as const;
export type SceneSet = keyof typeof SEEDS | 'fixtures';

/** The six scenes of the fixtures (all are dev scenes), or the 25 that are drawn for a set. */
export async function* edgeScenes(set: SceneSet): AsyncGenerator<EdgeScene> {
  if (set === 'fixtures') {
    for (const name of SCENES) yield await fixtureScene(name);
    return;
  }
  let seed: number = SEEDS[set];
  for (const subject of SUBJECTS) {
    for (const background of BACKGROUNDS) {
      seed += 1;
      yield await drawScene(subject, background, seed);
    }
  }
}

async function fixtureScene(name: string): Promise<EdgeScene> {
  const folder = join(resolve(root, process.env.FIXTURES_DIR ?? '../shared/fixtures'), 'foreground', name);
  const png = await readFile(join(folder, 'image.png'));
  const { data, info } = await sharp(join(folder, 'alpha.png'))
    .removeAlpha()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const alpha = Uint8Array.from({ length: info.width * info.height }, (_, at) => data[at * info.channels] ?? 0);
  return { name, width: info.width, height: info.height, png, alpha };
}

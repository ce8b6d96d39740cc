import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { composeScene, type DrawnScene, drawThing } from '../../tests/setup/drawn/compose-scene.ts';
import { PRODUCTS } from '../../tests/setup/drawn/products.ts';
import { type Random, randomOf } from '../../tests/setup/drawn/random.ts';
import { SUBJECTS } from '../../tests/setup/drawn/subjects.ts';

/** What is laid over photos: every product twice for each drawn subject once, since hard edges are what went wrong. */
const THINGS = [...Object.entries(PRODUCTS), ...Object.entries(PRODUCTS), ...Object.entries(SUBJECTS)] as const;

/** px of a scene: from what the network sees to half as much again. */
const WIDTHS = [1000, 1200, 1600] as const;
/** Sigmas of the background out of focus, in px of 1000. */
const FOCUS = [0, 1.5, 4, 8] as const;
/** A corner of a photo is the background, so many times enlarged: its own subject must not be taken for the scene's. */
const ZOOM = 1.7;

/** Pictures of a folder in the order of sha256(seed + name): another seed takes others first. */
export const photosOf = (folder: string, seed: number): string[] =>
  readdirSync(folder)
    .filter((name) => /\.jpe?g$/i.test(name))
    .sort((one, other) => orderOf(seed, one).localeCompare(orderOf(seed, other)));

const orderOf = (seed: number, name: string) => createHash('sha256').update(`${seed}:${name}`).digest('hex');

/**
 * Scenes of true alpha over real photos: hard-edged products with parts in the photo's own colours, and the hairy subjects of
 * the drawn scenes. The same photos, seed and count make the same bytes.
 *
 * @param folder of JPEG photos; they are not part of the project
 */
export async function* photoScenes(folder: string, seed: number, count: number): AsyncGenerator<DrawnScene> {
  const photos = photosOf(folder, seed);
  if (photos.length === 0) throw new Error(`No JPEG photo lies in ${folder}`);
  for (let at = 0; at < count; at += 1) {
    const thing = THINGS[at % THINGS.length];
    const photo = photos[at % photos.length];
    if (thing === undefined || photo === undefined) continue;
    const [name, draw] = thing;
    const random = randomOf(seed * 1000 + at);
    yield await sceneOver(readFileSync(join(folder, photo)), `${name}-${seed}-${at}`, draw, random);
  }
}

async function sceneOver(
  photo: Uint8Array,
  name: string,
  draw: (random: Random, near: readonly string[]) => string,
  random: Random,
): Promise<DrawnScene> {
  const width = random.pick(WIDTHS);
  const height = Math.round(width * random.pick([0.75, 1]));
  const blur = (random.pick(FOCUS) * width) / 1000;
  const background = sharp(photo, { failOn: 'none' })
    .autoOrient()
    .flatten({ background: '#fff' })
    .toColourspace('srgb');
  const [wide, high] = [Math.round(width * ZOOM), Math.round(height * ZOOM)];
  const [left, top] = [random.pick([0, wide - width]), random.pick([0, high - height])];
  const corner = background.resize(wide, high, { fit: 'cover' }).extract({ left, top, width, height });
  const behind = await (blur > 0.3 ? corner.blur(blur) : corner).raw().toBuffer();
  const near = await coloursOf(behind, width, height);
  const thing = await drawThing(draw(random, near), width, height);
  return await composeScene(name, thing, behind, width, height, random);
}

/** Colours of the background around the middle, where the thing's outline will run. */
async function coloursOf(behind: Buffer, width: number, height: number): Promise<string[]> {
  const small = await sharp(behind, { raw: { width, height, channels: 3 } })
    .resize(8, 8, { fit: 'fill' })
    .raw()
    .toBuffer();
  const inner = [...Array(64).keys()].filter((at) => {
    const [x, y] = [at % 8, Math.floor(at / 8)];
    return x > 0 && x < 7 && y > 0 && y < 7;
  });
  return inner.map((at) => `rgb(${small[at * 3]},${small[at * 3 + 1]},${small[at * 3 + 2]})`);
}

/**
 * Draws the backgrounds: `node --import tsx server/features/materials/seeds/draw.ts [name…]`. Everything is our own, drawn from seeds, so
 * nothing has to be licensed; run it again after a change and look at the pictures.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { hash } from './noise.ts';
import { OUTDOORS } from './outdoors.ts';
import { render, type Shader } from './shading.ts';
import { SHAPES } from './shapes.ts';
import { STAGES } from './stages.ts';
import { STUDIO } from './studio.ts';
import { SURFACES } from './surfaces.ts';

const SIDE = 1600;
const SMALL = 320;
/** A picture above this is drawn too busily to be kept in the repository. */
const MOST_BYTES = 330_000;
const FOLDER = 'server/features/materials/pictures';

const grain = (x: number, y: number): number => (hash(x, y, 3) + hash(x, y, 4) - 1) * 1.1;
const shaded = (shader: Shader) => (): Sharp =>
  sharp(render(shader, SIDE, grain), { raw: { width: SIDE, height: SIDE, channels: 3 } });
const flat = (draw: (side: number) => string) => (): Sharp => sharp(Buffer.from(draw(SIDE))).flatten();

const drawings: Readonly<Record<string, () => Sharp>> = {
  ...Object.fromEntries(
    [STUDIO, OUTDOORS, SURFACES, STAGES].flatMap((shaders) =>
      Object.entries(shaders).map(([name, shader]) => [name, shaded(shader)]),
    ),
  ),
  ...Object.fromEntries(Object.entries(SHAPES).map(([name, draw]) => [name, flat(draw)])),
};

mkdirSync(FOLDER, { recursive: true });
const wanted = process.argv.slice(2);
for (const [name, drawing] of Object.entries(drawings)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const picture = await drawing().removeAlpha().png().toBuffer();
  let quality = 84;
  let bytes = await jpeg(picture, quality);
  while (bytes.length > MOST_BYTES && quality > 60) {
    quality -= 6;
    bytes = await jpeg(picture, quality);
  }
  writeFileSync(`${FOLDER}/${name}.jpg`, bytes);
  const small = await sharp(picture).resize(SMALL).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
  writeFileSync(`${FOLDER}/${name}-small.jpg`, small);
  console.log(name, bytes.length, quality, small.length);
}

function jpeg(picture: Buffer, quality: number): Promise<Buffer> {
  return sharp(picture).jpeg({ quality, mozjpeg: true, progressive: true }).toBuffer();
}

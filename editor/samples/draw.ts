/**
 * Draws the samples: `node --import tsx editor/samples/draw.ts`. Everything is our own, drawn from seeds, so nothing has to
 * be licensed; run it again after a change in art/ and look at the pictures. Needs a Chromium (CHROMIUM_PATH).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import sharp from 'sharp';

const MOST_BYTES = 60_000;
const SAMPLES = ['person', 'bottle', 'plant', 'lamp', 'mug', 'portrait', 'neighbour'];
/** As wide as they stand on screens with two pixels for one; the others are looked at in detail. */
const NARROW = ['person'];

const bundle = await build({
  entryPoints: ['editor/samples/art/scenes.ts'],
  bundle: true,
  write: false,
  format: 'iife',
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
await page.addScriptTag({ content: bundle.outputFiles[0]?.text ?? '' });

mkdirSync('editor/samples/pictures', { recursive: true });
async function draw(file: string, order: Parameters<typeof globalThis.drawSample>[0]): Promise<void> {
  const bytes = Buffer.from(await page.evaluate((asked) => globalThis.drawSample(asked), order), 'base64');
  if (bytes.length > MOST_BYTES) throw new Error(`${file}: ${bytes.length} bytes, at most ${MOST_BYTES}`);
  writeFileSync(`editor/samples/pictures/${file}`, bytes);
  console.log(file, bytes.length);
}
for (const scene of SAMPLES) {
  await draw(`${scene}.jpg`, {
    scene,
    layer: 'full',
    width: NARROW.includes(scene) ? 640 : 800,
    type: 'image/jpeg',
    quality: 0.84,
  });
  await draw(`${scene}-small.webp`, { scene, layer: 'full', width: 144, type: 'image/webp', quality: 0.82 });
}
await draw('person-cut.webp', { scene: 'person', layer: 'cut', width: 640, type: 'image/webp', quality: 0.8 });

/** What templates of posters show where a person's own photo will be: subjects alone, cut to what is seen. */
const POSTER_PICTURES = 'src/document/scene/templates/pictures';
mkdirSync(POSTER_PICTURES, { recursive: true });
for (const scene of ['person', 'bottle', 'plant', 'lamp', 'cup', 'vase', 'cake', 'headphones']) {
  const order = { scene, layer: 'cut', width: 800, type: 'image/webp', quality: 1 } as const;
  const whole = Buffer.from(await page.evaluate((asked) => globalThis.drawSample(asked), order), 'base64');
  const trimmed = sharp(whole).trim({ background: '#00000000', threshold: 1 }).webp({ quality: 82, alphaQuality: 90 });
  const { data, info } = await trimmed.toBuffer({ resolveWithObject: true });
  writeFileSync(`${POSTER_PICTURES}/${scene}.webp`, data);
  console.log(scene, info.width, info.height, data.length);
}
await browser.close();

/**
 * `node --import tsx bench/gallery/fills.ts [--key]`: a hole in each of some fixture photos filled by ours and by G'MIC's
 * inpaint_matchpatch (Debian: gmic), side by side in an order that does not say whose is whose; `--key` prints it. Written to
 * test-results/gallery/fills.html, to be looked at; the verdicts are in NOTES.md.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { fillHole } from '../../src/pixels/fill/fill-hole.ts';
import { createWasmFill } from '../../src/pixels/kernels/wasm-fill.ts';
import { root } from '../record.ts';
import { type ToolShot, toolsPage } from './tools-page.ts';

/** Where something stands that could be in the way, in shares of the photo: left, top, width, height. */
const HOLES: Readonly<Record<string, readonly [number, number, number, number]>> = {
  'u2net_boat.jpg': [0.35, 0.35, 0.2, 0.3],
  'u2net_horse.jpg': [0.1, 0.3, 0.15, 0.3],
  'rembg_car-2.jpg': [0.05, 0.15, 0.2, 0.3],
  'scikit_chelsea.png': [0.05, 0.1, 0.2, 0.4],
  'u2net_girl.png': [0.7, 0.3, 0.2, 0.3],
  'rembg_girl-1.jpg': [0.02, 0.2, 0.2, 0.3],
  'u2net_sailboat3.jpg': [0.3, 0.3, 0.2, 0.35],
  'u2net_track-runners-hurdles-1280.jpg': [0.4, 0.25, 0.18, 0.4],
  'rembg_plants-1.jpg': [0.1, 0.1, 0.22, 0.25],
  'u2net_Two_dancers.jpg': [0.05, 0.3, 0.18, 0.4],
};
/** Sides of the photo, px, as where both were timed (fill/gmic.ts). */
const SIDE = 760;

const { values } = parseArgs({ options: { key: { type: 'boolean', default: false } } });
const photos = join(resolve(root, process.env.FIXTURES_DIR ?? '../shared/fixtures'), 'photos');
if (!existsSync(photos)) throw new Error(`${photos} is not here; FIXTURES_DIR names the folder of the fixtures`);
const out = join(root, 'test-results', 'gallery');
mkdirSync(out, { recursive: true });
const kernel = createWasmFill();

async function fill(name: string, share: readonly [number, number, number, number]): Promise<ToolShot> {
  const path = (kind: string) => join(out, `fill-${name}-${kind}.png`);
  const { data, info } = await sharp(join(photos, name))
    .rotate()
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const [left, top, right, bottom] = [share[0], share[1], share[0] + share[2], share[1] + share[3]].map((at, side) =>
    Math.round(at * (side % 2 === 0 ? width : height)),
  ) as [number, number, number, number];
  const marked = new Uint8Array(width * height);
  for (let y = top; y < bottom; y += 1) marked.fill(255, y * width + left, y * width + right);
  const rgba = { raw: { width, height, channels: 4 } } as const;
  await sharp(data, rgba).removeAlpha().png().toFile(path('photo'));
  await sharp(marked, { raw: { width, height, channels: 1 } })
    .png()
    .toFile(path('mask'));
  const gmic = [path('photo'), path('mask'), '-inpaint_matchpatch[0]', '[1]', '-keep[0]', '-o', path('gmic')];
  spawnSync('gmic', ['-v', '-', ...gmic], { stdio: 'ignore', env: { ...process.env, OMP_NUM_THREADS: '1' } });
  const picture = { width, height, data: new Uint8ClampedArray(data) };
  const hole = { width, height, data: marked };
  fillHole(new AbortController().signal, kernel, picture, hole, { seed: 1 });
  await sharp(picture.data, rgba).removeAlpha().png().toFile(path('ours'));
  const seen = { left, top, width: right - left, height: bottom - top };
  const shade = Buffer.from(
    `<svg width="${width}" height="${height}"><rect x="${seen.left}" y="${seen.top}" width="${seen.width}" height="${seen.height}" fill="#f0f"/></svg>`,
  );
  await sharp(data, rgba)
    .removeAlpha()
    .composite([{ input: shade }])
    .png()
    .toFile(path('marked'));
  const first = createHash('sha256').update(`fills-1:${name}`).digest()[0] ?? 0;
  const order = first % 2 === 0 ? ['ours', 'gmic'] : ['gmic', 'ours'];
  if (values.key) console.log(name, order.join(' | '));
  // By letters: a file's name must not say whose it is.
  const results = await Promise.all(
    order.map(async (kind, at) => {
      await sharp(path(kind))
        .png()
        .toFile(path('ab'[at] ?? ''));
      return `fill-${name}-${'ab'[at]}.png`;
    }),
  );
  return { tool: 'fill', facts: name, befores: [`fill-${name}-marked.png`], results, wrong: '' };
}

const shots: ToolShot[] = [];
for (const [name, share] of Object.entries(HOLES)) shots.push(await fill(name, share));
writeFileSync(join(out, 'fills.html'), toolsPage(shots));
console.log(join(out, 'fills.html'));

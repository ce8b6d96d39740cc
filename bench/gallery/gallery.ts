/**
 * `npm run gallery`: a page that shows each fixture picture, its matte and its cut-out on black, white and green, with and without
 * each refinement, and 100 % crops where the edges are softest. Written to test-results/gallery/index.html.
 * `-- NAME…` shows those pictures alone.
 */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { readGuide } from '../../server/inference/models/matting/picture.ts';
import { edgeQuality } from '../../server/inference/models/matting/quality/edge-quality.ts';
import { measureEdges } from '../../server/inference/models/matting/quality/measure-edges.ts';
import { refineMask } from '../../src/pixels/mask/refine/refine-mask.ts';
import { resampleMask } from '../../src/pixels/mask/resample-mask.ts';
import { isSalient, measureMask } from '../../src/pixels/mask/saliency.ts';
import { findHaze } from '../../src/pixels/see-through/haze.ts';
import type { Box } from '../../src/protocol/kinds.ts';
import { seenByModel } from '../edges/recorded-mask.ts';
import { root } from '../record.ts';
import { type Cutout, cutouts } from './cutouts.ts';
import { galleryPage, type Shown } from './gallery-page.ts';

const BACKGROUNDS = { black: '#000000', white: '#ffffff', green: '#00b140' } as const;
/** Side of a 100 % crop, and of the overview, px. */
const CROP = 320;
const OVERVIEW = 420;

const fixtures = resolve(root, process.env.FIXTURES_DIR ?? '../shared/fixtures');
const out = join(root, 'test-results', 'gallery');
const wanted = process.argv.slice(2);

function pictures(): { name: string; file: string }[] {
  const photos = join(fixtures, 'photos');
  const scenes = join(fixtures, 'foreground');
  if (!existsSync(photos)) throw new Error(`${photos} is not here; FIXTURES_DIR names the folder of the fixtures`);
  return [
    ...readdirSync(scenes).map((name) => ({ name, file: join(scenes, name, 'image.png') })),
    ...readdirSync(photos).map((file) => ({ name: file.replace(/\.\w+$/, ''), file: join(photos, file) })),
  ].filter(
    ({ name, file }) =>
      existsSync(file) &&
      !/SOURCES|\.ref$/.test(name) &&
      (wanted.length === 0 || wanted.some((part) => name.includes(part))),
  );
}

/** A crop of `CROP` px about the place where the matte is least sure. */
function cropAt(place: Box | undefined, width: number, height: number): Box {
  const [w, h] = [Math.min(CROP, width), Math.min(CROP, height)];
  const [cx, cy] = place ? [place.x + place.width / 2, place.y + place.height / 2] : [width / 2, height / 2];
  const clampedStart = (at: number, side: number, of: number) =>
    Math.round(Math.min(of - side, Math.max(0, at - side / 2)));
  return { x: clampedStart(cx, w, width), y: clampedStart(cy, h, height), width: w, height: h };
}

async function show(name: string, file: string): Promise<Shown> {
  const bytes = await readFile(file);
  const seen = await seenByModel(bytes);
  const { mask, side, width, height, region, offset } = seen;
  const measures = measureMask(mask, side);
  const quality = edgeQuality(measureEdges(mask, seen.pixels, seen.channels, side), findHaze(mask, side), region);
  const guide = await readGuide(bytes, region, width, height, width * height);
  const plain = resampleMask(mask, side, width, height, offset);
  const mattes = { enlarged: plain, refined: refineMask(plain, guide.pixels, guide.channels, width, height) };
  const crop = cropAt(quality.leastSure, width, height);
  const cut = { left: crop.x, top: crop.y, width: crop.width, height: crop.height };
  const raw = (data: Uint8Array | Uint8ClampedArray, channels: 1 | 3 | 4) =>
    sharp(data, { raw: { width, height, channels } });
  let count = 0;
  const save = async (picture: Sharp, whole: boolean): Promise<string> => {
    count += 1;
    const path = `${name}-${count}.png`;
    const sized = whole ? picture.resize(OVERVIEW, OVERVIEW, { fit: 'inside' }) : picture.extract(cut);
    // Resizing and flattening in one pipeline would mix the background in first: a step of its own.
    await sharp(await sized.png().toBuffer())
      .png()
      .toFile(join(out, path));
    return path;
  };
  const both = async (make: () => Sharp) => ({
    whole: await save(make(), true),
    crop: await save(make(), false),
  });
  const composed = (cutout: Cutout, background: string) => raw(cutout.rgba, 4).flatten({ background });
  const kinds = cutouts(guide, mattes, width, height);
  return {
    name: `${name}, ${width} × ${height}`,
    facts: `${isSalient(measures) ? 'subject' : 'NO SUBJECT'}; edges ${quality.edges}, score ${quality.score}, soft ${quality.soft}, uncertain ${quality.uncertain}, halo ${quality.halo}`,
    original: await both(() => sharp(bytes).autoOrient().flatten({ background: '#ffffff' })),
    mattes: await Promise.all(
      Object.entries(mattes).map(async ([words, matte]) => ({ words, ...(await both(() => raw(matte, 1))) })),
    ),
    cutouts: await Promise.all(
      kinds.map(async (cutout) => ({
        words: cutout.words,
        backgrounds: await Promise.all(
          Object.values(BACKGROUNDS).map((background) => both(() => composed(cutout, background))),
        ),
      })),
    ),
  };
}

mkdirSync(out, { recursive: true });
const shown: Shown[] = [];
for (const { name, file } of pictures()) {
  shown.push(await show(name, file));
  console.log(name);
}
writeFileSync(join(out, 'index.html'), galleryPage(shown));
console.log(`${shown.length} pictures: ${join(out, 'index.html')}`);

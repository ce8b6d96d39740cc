/**
 * A box around one of several subjects, drawn by hand on photos of the fixtures: how much of the cut-out is of the box, and what
 * stays outside. `node --import tsx bench/matting/boxes.ts [folder]` prints the table of docs/QUALITY.md; with a folder it also
 * writes each cut-out on green there, the box in red, because a share does not say whose arm it is.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { openClickNetwork } from '../../server/inference/models/click/click-network.ts';
import { defaultClickModel } from '../../server/inference/models/click/find-click-model.ts';
import isnetMedium from '../../server/inference/models/matting/isnet-medium.json' with { type: 'json' };
import { segmentPicture } from '../../server/inference/models/matting/job.ts';
import { partBoxedWith } from '../../server/inference/models/matting/part-boxed.ts';
import { modelSpecSchema } from '../../server/inference/runtime/model-spec.ts';
import type { Box } from '../../src/protocol/kinds.ts';
import { seenByModel } from '../edges/recorded-mask.ts';
import { root } from '../record.ts';
import { BOXED_PHOTOS } from './boxed-photos.ts';

const folder = join(resolve(root, process.env.FIXTURES_DIR ?? '../shared/fixtures'), 'photos');
const out = process.argv[2];
const spec = modelSpecSchema.parse(isnetMedium);
const clickModel = await defaultClickModel(join(tmpdir(), 'cutout-test-models'));
if (!clickModel) throw new Error('The click-to-mask model is not installed; this needs it');
const click = await openClickNetwork(clickModel, 2);
const partBoxed = partBoxedWith((work) => work(click));

/** Shares of a mask's alpha. */
function sharesOf(mask: Uint8Array, width: number, { x, y, width: w, height: h }: Box) {
  let [all, inside, near] = [0, 0, 0];
  for (const [at, alpha] of mask.entries()) {
    const [px, py] = [at % width, Math.floor(at / width)];
    const isInside = (share: number) =>
      px >= x - w * share && px < x + w * (1 + share) && py >= y - h * share && py < y + h * (1 + share);
    all += alpha;
    if (isInside(0)) inside += alpha;
    if (isInside(0.15)) near += alpha;
  }
  return { inside: inside / all, near: near / all, fill: inside / (w * h * 255) };
}

console.log(
  '| photo | boxed | salient | in the box | in the box + 15 % | the box is filled |\n|---|---|---|---|---|---|',
);
for (const { file, subject, box } of BOXED_PHOTOS) {
  const bytes = await readFile(join(folder, file));
  const { mask: raw, side } = await seenByModel(bytes, [box]);
  const network = { input: new Float32Array(3 * side * side), run: async () => raw };
  const job = { bytes, boxes: [box], maxPixels: 16_000_000 };
  const answer = await segmentPicture({ spec }, network, job, { partBoxed });
  const { width, height } = answer;
  const mask = await sharp(answer.mask).toColourspace('b-w').raw().toBuffer();
  const { inside, near, fill } = sharesOf(mask, width, box);
  const figures = [inside, near, fill].map((share) => share.toFixed(3)).join(' | ');
  console.log(`| ${file} | ${subject} | ${answer.salient} | ${figures} |`);
  if (out === undefined) continue;
  await mkdir(out, { recursive: true });
  const cut = await sharp(bytes)
    .joinChannel(mask, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="none" stroke="red" stroke-width="2"/></svg>`;
  await sharp(cut)
    .flatten({ background: '#00b140' })
    .composite([{ input: Buffer.from(frame) }])
    .png()
    .toFile(join(out, `${file}.png`));
}
await click.close();

/**
 * Cut-outs to be rated by eye, shuffled and without labels: `node --import tsx bench/matting/verdicts/sheets.ts <list.csv> <folder> <out>
 * [--methods=before,after] [--clicks=clicks.csv]`. Each row of a sheet is one cut-out: the photo, then on black, on white and on green. Where two methods give the same mask there
 * is one row for both. The clicks of `byhand` are lines of file, x and y in shares of the sides, and `keep` or `leave out`. `key.json` says what each number is, and `tally.ts` reads it with the verdicts.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { randomOf } from '../../../tests/setup/drawn/random.ts';
import type { Click } from './click-at-worst.ts';
import { isMethod, type Method, openMethods } from './methods.ts';

const [list = '', folder = '', out = ''] = process.argv.slice(2);
const named = process.argv.find((word) => word.startsWith('--methods='))?.slice(10) ?? 'before,after';
const names = named.split(',').filter(isMethod);
/** px of one picture, and rows of a sheet. */
const CELL = 300;
const ROWS = 8;
const BACKGROUNDS = ['#000000', '#ffffff', '#00b140'] as const;

const sha256 = (of: Uint8Array) => createHash('sha256').update(of).digest('hex');

interface Row {
  file: string;
  methods: Method[];
  picture: Buffer;
}

async function rowOf(bytes: Uint8Array, mask: Uint8Array): Promise<Buffer> {
  const size = { width: CELL, height: CELL, fit: 'contain', background: '#808080' } as const;
  const photo = sharp(bytes).autoOrient().flatten({ background: '#fff' }).toColourspace('srgb');
  const { width, height } = await sharp(mask).metadata();
  const alpha = await sharp(mask).toColourspace('b-w').raw().toBuffer();
  // Steps of their own: sharp flattens and drops alphas when it likes, whatever the order of the calls.
  const colours = await photo.clone().resize(width, height, { fit: 'fill' }).toColourspace('srgb').raw().toBuffer();
  const cut = await sharp(colours, { raw: { width, height, channels: 3 } })
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const cells = await Promise.all([
    photo.clone().resize(size).png().toBuffer(),
    ...BACKGROUNDS.map((background) => sharp(cut).flatten({ background }).resize(size).png().toBuffer()),
  ]);
  const placed = cells.map((input, at) => ({ input, left: at * CELL, top: 0 }));
  const blank = { width: CELL * cells.length, height: CELL, channels: 3, background: '#808080' } as const;
  return await sharp({ create: blank }).composite(placed).png().toBuffer();
}

/** Clicks by the photo's hash. */
function clicksOf(photos: readonly string[], table: string | undefined): Map<string, Click[]> {
  const hashes = new Map(photos.map((line): [string, string] => [line.split(',')[0] ?? '', line.split(',')[1] ?? '']));
  const clicks = new Map<string, Click[]>();
  for (const line of table ? readFileSync(table, 'utf8').trim().split('\n').slice(1) : []) {
    const [file = '', x, y, what] = line.split(',');
    const hash = hashes.get(file);
    if (hash === undefined) continue;
    clicks.set(hash, [...(clicks.get(hash) ?? []), { x: Number(x), y: Number(y), adds: what === 'keep' }]);
  }
  return clicks;
}

mkdirSync(out, { recursive: true });
const rows: Row[] = [];
const measures: Record<string, unknown> = {};
const lines = readFileSync(list, 'utf8').trim().split('\n').slice(1);
const methods = await openMethods(clicksOf(lines, process.argv.find((word) => word.startsWith('--clicks='))?.slice(9)));
for (const line of lines) {
  const [file = '', hash] = line.split(',');
  const bytes = readFileSync(join(folder, file));
  if (sha256(bytes) !== hash) throw new Error(`${file} is not the photo of the list`);
  const made = new Map<string, Row>();
  for (const method of names) {
    const { mask, ...rest } = await methods[method](bytes);
    measures[`${method} ${file}`] = rest;
    writeFileSync(join(out, `${method} ${file}.png`), mask);
    const same = made.get(sha256(mask));
    if (same) same.methods.push(method);
    else made.set(sha256(mask), { file, methods: [method], picture: await rowOf(bytes, mask) });
  }
  rows.push(...made.values());
  console.log(file, [...made.values()].map((row) => row.methods.join('=')).join(' | '));
}

const random = randomOf(Number.parseInt(sha256(Buffer.from(list)).slice(0, 8), 16));
const shuffled = rows.map((row) => ({ row, order: random.share() })).sort((one, other) => one.order - other.order);
for (let from = 0; from < shuffled.length; from += ROWS) {
  const part = shuffled.slice(from, from + ROWS);
  const parts = part.flatMap(({ row }, at) => {
    const label = `<svg xmlns="http://www.w3.org/2000/svg" width="70" height="34"><rect width="70" height="34" fill="#222"/><text x="6" y="26" font-size="26" font-family="sans-serif" fill="#fff">${from + at}</text></svg>`;
    return [
      { input: row.picture, left: 0, top: at * CELL },
      { input: Buffer.from(label), left: 0, top: at * CELL },
    ];
  });
  await sharp({ create: { width: CELL * 4, height: CELL * part.length, channels: 3, background: '#808080' } })
    .composite(parts)
    .jpeg({ quality: 88 })
    .toFile(join(out, `sheet-${String(from / ROWS).padStart(2, '0')}.jpg`));
}
writeFileSync(
  join(out, 'key.json'),
  JSON.stringify(
    { rows: shuffled.map(({ row: { file, methods: of } }) => ({ file, methods: of })), measures },
    null,
    1,
  ),
);
await methods.close();

import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Colorants of Adobe RGB (1998), adapted to D50 (ICC, annex of the specification), and its gamma of 2.19921875. */
const XYZ = {
  wtpt: [0.9642, 1, 0.82491],
  rXYZ: [0.60974, 0.31111, 0.01947],
  gXYZ: [0.20528, 0.62567, 0.06087],
  bXYZ: [0.14919, 0.06322, 0.74457],
} as const;
const GAMMA = 0x0233;

/** Path of a file with this profile, version 2, made here: libvips ships none. */
export async function adobeRgb(): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'cutout-icc-')), 'adobe-rgb.icc');
  await writeFile(path, profile());
  return path;
}

function profile(): Buffer {
  const curve = padded(
    Buffer.concat([Buffer.from('curv\0\0\0\0\0\0\0\x01', 'latin1'), Buffer.from([GAMMA >> 8, GAMMA & 255])]),
  );
  const name = Buffer.from('Adobe RGB of the tests\0', 'latin1');
  const description = Buffer.alloc(12 + name.length + 78);
  description.write('desc', 0, 'latin1');
  description.writeUInt32BE(name.length, 8);
  name.copy(description, 12);
  const tags: [string, Buffer][] = [
    ['desc', padded(description)],
    ['cprt', padded(Buffer.from('text\0\0\0\0CC0\0', 'latin1'))],
    ...Object.entries(XYZ).map(([tag, values]): [string, Buffer] => [tag, xyz(values)]),
    ...['rTRC', 'gTRC', 'bTRC'].map((tag): [string, Buffer] => [tag, curve]),
  ];
  const table = Buffer.alloc(4 + 12 * tags.length);
  table.writeUInt32BE(tags.length, 0);
  let at = 128 + table.length;
  for (const [index, [tag, data]] of tags.entries()) {
    table.write(tag, 4 + 12 * index, 'latin1');
    table.writeUInt32BE(at, 8 + 12 * index);
    table.writeUInt32BE(data.length, 12 + 12 * index);
    at += data.length;
  }
  const header = Buffer.alloc(128);
  header.writeUInt32BE(at, 0);
  header.writeUInt32BE(0x02100000, 8);
  header.write('mntrRGB XYZ ', 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  xyz(XYZ.wtpt).copy(header, 68, 8);
  return Buffer.concat([header, table, ...tags.map(([, data]) => data)]);
}

function xyz(values: readonly number[]): Buffer {
  const data = Buffer.alloc(20);
  data.write('XYZ ', 0, 'latin1');
  for (const [index, value] of values.entries()) data.writeInt32BE(Math.round(value * 65_536), 8 + 4 * index);
  return data;
}

/** Tags start at multiples of four. */
const padded = (data: Buffer): Buffer => Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);

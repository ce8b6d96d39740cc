/**
 * Draws photos that nothing was tuned on: `node --import tsx bench/matting/verdicts/draw.ts <folder> <seed> <count> [a.csv …]` lists file
 * and sha256 of the first `count` of sha256(seed + ':' + name), leaving out what the given lists hold. The list is committed
 * with its labels (hard or ordinary, given by eye from the photo alone) before any model sees the photos, and none is dropped later.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder = '', seed = '', count = '0', ...lists] = process.argv.slice(2);
const sha256 = (of: string | Uint8Array) => createHash('sha256').update(of).digest('hex');
const known = new Set(
  lists.flatMap((list) =>
    readFileSync(list, 'utf8')
      .split('\n')
      .map((line) => line.split(',')[1]),
  ),
);

const photos = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.jpe?g$/i.test(name))
  .map((name) => ({ name, order: sha256(`${seed}:${name}`) }))
  .sort((one, other) => one.order.localeCompare(other.order));

let drawn = 0;
for (const { name } of photos) {
  if (drawn >= Number(count)) break;
  const hash = sha256(readFileSync(join(folder, name)));
  if (known.has(hash)) continue;
  drawn += 1;
  console.log(`${name},${hash}`);
}

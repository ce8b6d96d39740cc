/**
 * Filling a hole at 0.4 MP against G'MIC's inpaint_matchpatch (Debian: gmic), in turn, in CPU time, one thread each.
 * `node --import tsx bench/fill/gmic.ts [rounds]`
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { fillHole } from '../../src/pixels/fill/fill-hole.ts';
import { createWasmFill } from '../../src/pixels/kernels/wasm-fill.ts';
import { loadNow, median, record, root } from '../record.ts';

const rounds = Number(process.argv[2] ?? 5);
const size = { width: 566, height: 707 };
/** About the pitcher of the demo page: 16 % of the picture. */
const hole = { x: 190, y: 250, width: 190, height: 340 };
const folder = mkdtempSync(join(tmpdir(), 'fill-'));
const [photo, mask, out] = ['photo.png', 'mask.png', 'out.png'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];

const { data } = await sharp(join(root, 'demo-host/pictures/pitcher.jpg'))
  .resize({ ...size, fit: 'fill' })
  .ensureAlpha()
  .raw()
  .toBuffer({ resolveWithObject: true });
const marked = new Uint8Array(size.width * size.height);
for (let y = hole.y; y < hole.y + hole.height; y += 1)
  marked.fill(255, y * size.width + hole.x, y * size.width + hole.x + hole.width);
await sharp(data, { raw: { ...size, channels: 4 } })
  .removeAlpha()
  .png()
  .toFile(photo);
await sharp(marked, { raw: { ...size, channels: 1 } })
  .png()
  .toFile(mask);

/** CPU seconds of a run of gmic: what the shell says of its children. */
function cpuOf(...steps: readonly string[]): number {
  const script = `gmic -v - ${[photo, mask, ...steps].join(' ')} -keep[0] -o ${out}; times`;
  const { stdout } = spawnSync('bash', ['-c', script], {
    encoding: 'utf8',
    env: { ...process.env, OMP_NUM_THREADS: '1' },
  });
  const [, minutes = '0', seconds = 'x', sysMinutes = '0', sysSeconds = 'x'] =
    /(\d+)m([\d.]+)s (\d+)m([\d.]+)s\s*$/.exec(stdout.trim()) ?? [];
  return (Number(minutes) + Number(sysMinutes)) * 60 + Number(seconds) + Number(sysSeconds);
}

function ownCpu(seed: number): number {
  const picture = { ...size, data: new Uint8ClampedArray(data) };
  const before = process.cpuUsage();
  fillHole(new AbortController().signal, kernel, picture, { ...size, data: marked }, { seed, around: 64 });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

const kernel = createWasmFill();
const loadBefore = loadNow();
const [ours, peer]: [number[], number[]] = [[], []];
// The first round warms caches and compilers, on both sides.
for (let round = 0; round <= rounds; round += 1) {
  // Its start, and reading and writing, are not filling.
  const filling = cpuOf('-inpaint_matchpatch[0] [1]') - cpuOf();
  const own = ownCpu(1);
  if (round === 0) continue;
  peer.push(filling);
  ours.push(own);
}
record({
  name: 'fill-gmic',
  figure: 'a hole of 16 % at 0.4 MP filled, CPU of ours / G’MIC inpaint_matchpatch, one thread',
  goal: 0.4,
  samples: ours.map((time, round) => time / (peer[round] ?? Number.NaN)),
  loadBefore,
  notes: { ours: `${median(ours).toFixed(2)} s`, peer: `${median(peer).toFixed(2)} s` },
});

/**
 * CPU of a tile that the server enlarges, as a call has it done, against that of the bare inference inside it: the same tile, the same
 * options, in turn. `node --import tsx bench/enhance/cpu.ts [--rounds 15]`
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import sharp from 'sharp';
import { defaultEnhanceModels } from '../../server/inference/models/enhance/find-enhance-models.ts';
import { createLocalEnhance } from '../../server/inference/models/enhance/local-enhance.ts';
import { sessionOptions } from '../../server/inference/runtime/network.ts';
import { processTree } from '../process-tree.ts';
import { loadNow, median, record } from '../record.ts';

/** Of a tile with its overlap, as the editor sends them. */
const SIDE = 280;
/** Tiles of a sample: one alone is too short for the clock of a process. */
const TILES = 4;
const at = process.argv.indexOf('--rounds');
const rounds = at < 0 ? 15 : Number(process.argv[at + 1]);
const threads = 2;
const PHOTO = 'server/features/materials/pictures/city-night.jpg';

async function cost(work: () => Promise<unknown>): Promise<number> {
  const before = processTree().cpu;
  for (let tile = 0; tile < TILES; tile += 1) await work();
  return processTree().cpu - before;
}

const models = await defaultEnhanceModels(join(tmpdir(), 'cutout-test-models'));
const { data } = await sharp(PHOTO)
  .removeAlpha()
  .toColourspace('srgb')
  .extract({ left: 0, top: 0, width: SIDE, height: SIDE })
  .raw()
  .toBuffer({ resolveWithObject: true });
const floats = new Float32Array(3 * SIDE * SIDE);
for (let colour = 0; colour < 3; colour += 1) {
  for (let pixel = 0; pixel < SIDE * SIDE; pixel += 1)
    floats[colour * SIDE * SIDE + pixel] = data[pixel * 3 + colour] ?? 0;
}
const log = { info() {}, warn() {}, error() {} };
const enhance = createLocalEnhance({ models, log, threads });
const from = { key: 'bench', visitor: { address: 'bench', session: 'bench' } };
const { signal } = new AbortController();

for (const { file, scale, input, output } of models) {
  const bare = await InferenceSession.create(file, sessionOptions(threads));
  const infer = () => bare.run({ [input]: new Tensor('float32', floats, [1, 3, SIDE, SIDE]) }, [output]);
  const call = () => enhance.enlarge(signal, { tile: { rgb: data, width: SIDE, height: SIDE }, scale }, from);
  const loadBefore = loadNow();
  for (let warm = 0; warm < 2; warm += 1) await Promise.all([infer(), call()]);
  const samples: number[] = [];
  const [calls, inferences]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    // The one that goes first pays for what the other left in the caches: take turns.
    const first = round % 2 === 0;
    if (first) calls.push(await cost(call));
    inferences.push(await cost(infer));
    if (!first) calls.push(await cost(call));
    samples.push((calls.at(-1) ?? 0) / (inferences.at(-1) ?? 1));
  }
  await bare.release();
  const notes = {
    side: SIDE,
    'tiles a sample': TILES,
    threads,
    callCpu: median(calls),
    inferenceCpu: median(inferences),
  };
  record({
    name: `enhance-cpu-x${scale}`,
    figure: `CPU of a tile enlarged ×${scale} / raw inference`,
    goal: 1.15,
    samples,
    loadBefore,
    notes,
  });
}
await enhance.close();

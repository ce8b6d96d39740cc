/**
 * CPU of a matting with every pass that a photo gets, against the bare inference, over a set of photos: `node --import tsx
 * bench/matting/cpu-photos.ts <list.csv> <folder> [--threads 2]`, the list as those of verdicts/. A table, no results file: the photos are not here.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { readPicture } from '../../server/inference/models/matting/picture.ts';
import { fillTensor } from '../../server/inference/models/matting/tensor.ts';
import { sessionOptions } from '../../server/inference/runtime/network.ts';
import { costOf } from '../process-tree.ts';
import { median } from '../record.ts';
import { flag, startWholeEngine } from './engine.ts';

/** More than any photo of the sets has: what a browser makes smaller before it uploads comes whole here. */
const MAX_PIXELS = 64_000_000;
/** Before they are counted, so that the code is compiled as in a server that has run for a while. */
const WARM = 4;

const [list = '', folder = ''] = process.argv.slice(2);
const files = (await readFile(list, 'utf8'))
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(',')[0] ?? '');
const threads = flag('threads', 2);
const { engine, model } = await startWholeEngine(threads, MAX_PIXELS);
const { input, output } = model.spec;
const bare = await InferenceSession.create(model.file, sessionOptions(threads));
const floats = new Float32Array(3 * input.size * input.size);

async function request(bytes: Buffer): Promise<string> {
  try {
    await engine.segment(new AbortController().signal, bytes, {});
    return '';
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}

async function infer(bytes: Buffer): Promise<() => Promise<unknown>> {
  const { pixels, channels } = await readPicture(bytes, input.size, undefined, MAX_PIXELS);
  fillTensor(pixels, channels, input, floats);
  return () => bare.run({ [input.name]: new Tensor('float32', floats, [1, 3, input.size, input.size]) }, [output.name]);
}

const read = (file: string) => readFile(join(folder, file));
for (const file of files.slice(0, WARM)) await request(await read(file));
const ratios: number[] = [];
console.log('| photo | request | bare | ratio | refused |\n|---|---|---|---|---|');
for (const [at, file] of files.entries()) {
  const bytes = await read(file);
  const inference = await infer(bytes);
  // By turns, who goes first changing: the second finds the caches of the other.
  const costs = { whole: 0, bare: 0 };
  let refused = '';
  const whole = async () => {
    costs.whole = await costOf(async () => (refused = await request(bytes)));
  };
  if (at % 2 === 0) await whole();
  costs.bare = await costOf(inference);
  if (at % 2 === 1) await whole();
  ratios.push(costs.whole / costs.bare);
  console.log(
    `| ${file} | ${costs.whole.toFixed(2)} | ${costs.bare.toFixed(2)} | ${(costs.whole / costs.bare).toFixed(2)} | ${refused} |`,
  );
}
const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
console.log(
  `${ratios.length} photos: mean ${mean.toFixed(3)}, median ${median(ratios).toFixed(2)}, most ${Math.max(...ratios).toFixed(2)}`,
);
await engine.close();

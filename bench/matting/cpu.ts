/**
 * CPU of a whole matting request against that of the bare inference inside it: the same tensor, the same options, in
 * turn. `node --import tsx bench/matting/cpu.ts [--rounds 7] [--threads 2]`
 */
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { readPicture } from '../../server/inference/models/matting/picture.ts';
import { fillTensor } from '../../server/inference/models/matting/tensor.ts';
import { sessionOptions } from '../../server/inference/runtime/network.ts';
import { costOf } from '../process-tree.ts';
import { loadNow, median, record } from '../record.ts';
import { flag, picture, startEngine } from './engine.ts';

const CASES = [
  { name: 'matting-cpu-1000x667', photo: 'rembg_animal-1.jpg', width: 1000, height: 667, goal: 1.15 },
  { name: 'matting-cpu-6mp', photo: 'dis_bike.jpeg', width: 3000, height: 2000, goal: 1.25 },
] as const;

const rounds = flag('rounds', 7);
const threads = flag('threads', 2);
const signal = new AbortController().signal;
const { engine, model } = await startEngine(threads);
const { input, output } = model.spec;
const bare = await InferenceSession.create(model.file, sessionOptions(threads));

for (const { name, photo, width, height, goal } of CASES) {
  const loadBefore = loadNow();
  const { name: shown, bytes } = await picture(photo, width, height);
  const floats = new Float32Array(3 * input.size * input.size);
  const { pixels, channels } = await readPicture(bytes, input.size, undefined, 16_000_000);
  fillTensor(pixels, channels, input, floats);
  const infer = () => {
    const tensor = new Tensor('float32', floats, [1, 3, input.size, input.size]);
    return bare.run({ [input.name]: tensor }, [output.name]);
  };
  const request = () => engine.segment(signal, bytes, {});
  await infer();
  // A server answers its thousandth picture, not its first: compiled, as it stays.
  for (let warm = 0; warm < 4; warm += 1) await request();
  const samples: number[] = [];
  const [requests, inferences]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    // The one that goes first pays for what the other left in the caches: take turns.
    const first = round % 2 === 0;
    if (first) requests.push(await costOf(request));
    inferences.push(await costOf(infer));
    if (!first) requests.push(await costOf(request));
    samples.push((requests.at(-1) ?? 0) / (inferences.at(-1) ?? 1));
  }
  const notes = { picture: shown, threads, requestCpu: median(requests), inferenceCpu: median(inferences) };
  record({ name, figure: `CPU of a matting / raw inference, ${width}×${height}`, goal, samples, loadBefore, notes });
}
await engine.close();

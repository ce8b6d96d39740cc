import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { expect, it, onTestFinished } from 'vitest';
import { layersToOnnx } from '../../../../../server/inference/registry/layers-to-onnx.ts';

const SIDE = 5;
const FACTOR = 2;
const DEPTH = 2;

const conv = (name: string, from: string, filters: number, change: object = {}) => ({
  class_name: 'Conv2D',
  name,
  config: { filters, kernel_size: [3, 3], strides: [1, 1], padding: 'same', activation: 'linear', ...change },
  inbound_nodes: [[[from, 0, 0, {}]]],
});
const layer = (name: string, kind: string, from: readonly string[], config: object = {}) => ({
  class_name: kind,
  name,
  config,
  inbound_nodes: [from.map((one) => [one, 0, 0, {}])],
});

/** Input of 3, a convolution, relu, both put together, enlarged, a convolution to 3. */
const layers = (last: object = {}) => [
  { class_name: 'InputLayer', name: 'in', config: {}, inbound_nodes: [] },
  conv('first', 'in', DEPTH),
  layer('relu', 'Activation', ['first'], { activation: 'relu' }),
  layer('joined', 'Concatenate', ['first', 'relu'], { axis: 3 }),
  layer('large', 'UpSampling2D', ['joined'], { size: [FACTOR, FACTOR], interpolation: 'nearest' }),
  conv('out', 'large', 3, last),
];
const SHAPES = [
  ['first/kernel', [3, 3, 3, DEPTH]],
  ['first/bias', [DEPTH]],
  ['out/kernel', [3, 3, DEPTH * 2, 3]],
  ['out/bias', [3]],
] as const;
const count = (shape: readonly number[]) => shape.reduce((product, side) => product * side, 1);
const total = SHAPES.reduce((sum, [, shape]) => sum + count(shape), 0);
const weights = Float32Array.from({ length: total }, (_, at) => Math.sin(at * 1.7) / 4);

const model = (chain = layers()) => ({
  modelTopology: { model_config: { config: { layers: chain, output_layers: [['out', 0, 0]] } } },
  weightsManifest: [{ weights: SHAPES.map(([name, shape]) => ({ name, shape: [...shape], dtype: 'float32' })) }],
});

/** Channel-last pictures as keras has them: a plain convolution with zeros beyond the rim. */
function convolved(
  values: Float32Array,
  side: number,
  depth: number,
  kernel: Float32Array,
  bias: Float32Array,
): Float32Array {
  const filters = bias.length;
  const out = new Float32Array(side * side * filters);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      for (let to = 0; to < filters; to += 1) {
        let sum = bias[to] ?? 0;
        for (let tap = 0; tap < 9; tap += 1) {
          const [down, across] = [y + Math.floor(tap / 3) - 1, x + (tap % 3) - 1];
          if (down < 0 || across < 0 || down >= side || across >= side) continue;
          for (let from = 0; from < depth; from += 1) {
            const weight = kernel[(tap * depth + from) * filters + to] ?? 0;
            sum += weight * (values[(down * side + across) * depth + from] ?? 0);
          }
        }
        out[(y * side + x) * filters + to] = sum;
      }
  return out;
}

function expected(input: Float32Array): Float32Array {
  const part = (index: 0 | 1 | 2 | 3): Float32Array => {
    const at = SHAPES.slice(0, index).reduce((sum, [, shape]) => sum + count(shape), 0);
    return weights.slice(at, at + count(SHAPES[index][1]));
  };
  const [kernel, bias, lastKernel, lastBias] = [part(0), part(1), part(2), part(3)];
  const first = convolved(input, SIDE, 3, kernel, bias);
  const large = SIDE * FACTOR;
  const joined = new Float32Array(large * large * DEPTH * 2);
  for (let y = 0; y < large; y += 1)
    for (let x = 0; x < large; x += 1)
      for (let channel = 0; channel < DEPTH; channel += 1) {
        const value = first[(Math.floor(y / FACTOR) * SIDE + Math.floor(x / FACTOR)) * DEPTH + channel] ?? 0;
        const to = (y * large + x) * DEPTH * 2;
        joined[to + channel] = value;
        joined[to + DEPTH + channel] = Math.max(0, value);
      }
  return convolved(joined, large, DEPTH * 2, lastKernel, lastBias);
}

it('a converted model gives what its layers give, the enlargement written as one convolution', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'layers-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'model.onnx');
  await writeFile(file, layersToOnnx(model(), new Uint8Array(weights.buffer)));
  const session = await InferenceSession.create(file);
  onTestFinished(() => session.release());
  const input = Float32Array.from({ length: SIDE * SIDE * 3 }, (_, at) => Math.cos(at * 0.9));
  const planes = Float32Array.from({ length: input.length }, (_, at) => {
    const [plane, place] = [Math.floor(at / (SIDE * SIDE)), at % (SIDE * SIDE)];
    return input[place * 3 + plane] ?? 0;
  });
  const { out } = await session.run({ in: new Tensor('float32', planes, [1, 3, SIDE, SIDE]) });
  const large = SIDE * FACTOR;
  expect(out?.dims).toEqual([1, 3, large, large]);
  const wanted = expected(input);
  const got = Float32Array.from(out?.data as Float32Array);
  const differences = wanted.map((value, at) => {
    const [place, plane] = [Math.floor(at / 3), at % 3];
    return Math.abs(value - (got[plane * large * large + place] ?? 0));
  });
  expect(Math.max(...differences)).toBeLessThan(1e-5);
});

it('refuses layers that it does not know, and weights that end too early', () => {
  const bin = new Uint8Array(weights.buffer);
  expect(() => layersToOnnx(model(layers({ strides: [2, 2] })), bin)).toThrow(/out: a convolution of another kind/);
  const pooled = layers().map((one) => (one.name === 'relu' ? { ...one, class_name: 'MaxPooling2D' } : one));
  expect(() => layersToOnnx(model(pooled), bin)).toThrow(/a MaxPooling2D is not known/);
  expect(() => layersToOnnx(model(), bin.subarray(0, 40))).toThrow(/shorter than their list/);
});

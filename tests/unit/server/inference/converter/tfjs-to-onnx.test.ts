import { InferenceSession, Tensor } from 'onnxruntime-node';
import { expect, it } from 'vitest';
import { readTfjsGraph } from '../../../../../server/inference/converter/tfjs-graph.ts';
import { tfjsToOnnx } from '../../../../../server/inference/converter/tfjs-to-onnx.ts';

type Weight = { shape: number[]; values: number[]; dtype?: 'int32' | 'half' };

const word = (text: string) => ({ s: Buffer.from(text).toString('base64') });
const list = (...i: number[]) => ({ list: { i: i.map(String) } });
const same = (stride = 1) => ({ padding: word('SAME'), strides: list(1, stride, stride, 1) });

/** A file of TensorFlow.js as a package would hold it. */
function model(nodes: object[], weights: Record<string, Weight>) {
  const bytes: number[] = [];
  const rows = Object.entries(weights).map(([name, { shape, values, dtype }]) => {
    const view = dtype === 'int32' ? Int32Array.from(values) : Float32Array.from(values);
    // Halves of small whole numbers: their upper bits are those of the float, with another bias of the exponent.
    const halves = Uint16Array.from(values, (value) => (value === 0 ? 0 : halfOf(value)));
    const data = dtype === 'half' ? halves : view;
    bytes.push(...new Uint8Array(data.buffer));
    return { name, shape, dtype: dtype === 'int32' ? 'int32' : 'float32', ...(dtype === 'half' && HALF) };
  });
  const constants = rows.map(({ name }) => ({ name, op: 'Const' }));
  const input = { name: 'x', op: 'Placeholder' };
  const json = {
    format: 'graph-model',
    modelTopology: { node: [input, ...constants, ...nodes] },
    weightsManifest: [{ paths: ['m.bin'], weights: rows }],
  };
  return { json, bytes: Uint8Array.from(bytes) };
}
const HALF = { quantization: { dtype: 'float16' } };
const halfOf = (value: number) => {
  const [bits = 0] = new Uint32Array(Float32Array.of(value).buffer);
  return ((bits >>> 16) & 0x8000) | ((((bits >>> 23) & 255) - 112) << 10) | ((bits >>> 13) & 1023);
};

async function run({ json, bytes }: ReturnType<typeof model>, size: number, dims: number[], planes: number[]) {
  const shape = { input: { name: 'x', size }, outputs: [{ name: 'y', dims }] };
  const onnx = tfjsToOnnx('tiny', readTfjsGraph(json, bytes), shape);
  const session = await InferenceSession.create(onnx);
  const out = await session.run({ x: new Tensor('float32', Float32Array.from(planes), [1, 3, size, size]) });
  const data = out.y?.data;
  if (!(data instanceof Float32Array)) throw new Error('no output');
  return { dims: out.y?.dims, data: [...data] };
}

// 4 × 4 px of three colours: red counts the px, green is 1, blue is 0.
const PLANES = [...Array(16).keys(), ...Array(16).fill(1), ...Array(16).fill(0)];

it('a convolution lays its odd row and column below and right, adds its bias, and bends what is below zero', async () => {
  // 3 × 3 px, three colours in, two out: the first takes red of the middle, the second green of all nine.
  const kernel = Array.from({ length: 9 * 3 * 2 }, (_, at) => {
    const [cell, channel, out] = [Math.floor(at / 6), Math.floor(at / 2) % 3, at % 2];
    return out === 0 ? Number(cell === 4 && channel === 0) : Number(channel === 1);
  });
  const fused = { fused_ops: { list: { s: ['BiasAdd', 'Prelu'].map((name) => word(name).s) } } };
  const found = await run(
    model(
      [
        { name: 'c', op: '_FusedConv2D', input: ['x', 'w', 'b', 'a'], attr: { ...same(2), ...fused } },
        { name: 'y', op: 'Identity', input: ['c'] },
      ],
      {
        w: { shape: [3, 3, 3, 2], values: kernel },
        b: { shape: [2], values: [-8, 0] },
        a: { shape: [1, 1, 2], values: [0.5, 1], dtype: 'half' },
      },
    ),
    4,
    [1, 2, 2, 2],
    PLANES,
  );
  expect(found.dims).toEqual([1, 2, 2, 2]);
  // Channels last again. Windows begin at px 0 and 2: their middles are px 5, 7, 13, 15, less 8, halved below zero.
  expect(found.data).toEqual([-1.5, 9, -0.5, 6, 5, 6, 7, 4]);
});

it('channel by channel, pooled, padded, added, joined and laid out in a row as the source counts', async () => {
  const found = await run(
    model(
      [
        { name: 'd', op: 'DepthwiseConv2dNative', input: ['x', 'w'], attr: same() },
        { name: 'p', op: 'MaxPool', input: ['d'], attr: { ...same(2), ksize: list(1, 2, 2, 1) } },
        { name: 'r', op: 'Relu', input: ['p'] },
        { name: 'z', op: 'Pad', input: ['r', 'sides'] },
        { name: 's', op: 'AddV2', input: ['z', 'z'] },
        { name: 'j', op: 'ConcatV2', input: ['s', 's', 'axis'] },
        { name: 'y', op: 'Reshape', input: ['j', 'shape'] },
      ],
      {
        w: { shape: [1, 1, 3, 1], values: [1, 2, 3] },
        sides: { shape: [4, 2], values: [0, 0, 0, 0, 0, 0, 0, 1], dtype: 'int32' },
        axis: { shape: [], values: [-1], dtype: 'int32' },
        shape: { shape: [2], values: [-1, 32], dtype: 'int32' },
      },
    ),
    4,
    [1, 32],
    PLANES,
  );
  // Four px, each: red, green, blue, nothing, twice; each doubled by the sum.
  const px = (red: number) => [red, 4, 0, 0, red, 4, 0, 0];
  expect(found).toEqual({ dims: [1, 32], data: [...px(10), ...px(14), ...px(26), ...px(30)] });
});

it('an operation that is not known, weights of another length and a circle are refused', () => {
  const shape = { input: { name: 'x', size: 4 }, outputs: [] };
  const convert = ({ json, bytes }: ReturnType<typeof model>) => tfjsToOnnx('m', readTfjsGraph(json, bytes), shape);
  expect(() => convert(model([{ name: 'y', op: 'Einsum', input: ['x'] }], {}))).toThrow('Einsum is not known');
  const short = model([], { w: { shape: [2], values: [1, 2] } });
  expect(() => readTfjsGraph(short.json, short.bytes.subarray(1))).toThrow('end too early');
  expect(() => readTfjsGraph(short.json, Uint8Array.of(...short.bytes, 0))).toThrow('longer than their list');
  const circle = [
    { name: 'a', op: 'Relu', input: ['b'] },
    { name: 'b', op: 'Relu', input: ['a'] },
  ];
  expect(() => convert(model(circle, {}))).toThrow('circle');
});

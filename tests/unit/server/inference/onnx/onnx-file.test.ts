import { InferenceSession, Tensor } from 'onnxruntime-node';
import { expect, it } from 'vitest';
import { type OnnxGraph, onnxFile } from '../../../../../server/inference/onnx/onnx-file.ts';
import { message } from '../../../../../server/inference/onnx/protobuf.ts';

/** Adds one to each of as many numbers as come. */
const graph = (side: number | string): OnnxGraph => ({
  name: 'one more',
  nodes: [{ op: 'Add', inputs: ['x', 'one'], output: 'y' }],
  tensors: [{ name: 'one', dims: [1], values: Float32Array.of(1) }],
  inputs: [{ name: 'x', dims: [1, side] }],
  outputs: [{ name: 'y', dims: [1, side] }],
});

async function run(file: Uint8Array, values: number[]): Promise<number[]> {
  const session = await InferenceSession.create(file);
  const { y } = await session.run({ x: new Tensor('float32', Float32Array.from(values), [1, values.length]) });
  await session.release();
  if (y === undefined) throw new Error('the model gave no y');
  return [...(y.data as Float32Array)];
}

it('a side with a name takes any length, one with a figure that alone', async () => {
  const open = onnxFile(graph('width'));
  expect([await run(open, [1, 2]), await run(open, [1, 2, 3])]).toEqual([
    [2, 3],
    [2, 3, 4],
  ]);
  const fixed = onnxFile(graph(2));
  expect(await run(fixed, [1, 2])).toEqual([2, 3]);
  await expect(run(fixed, [1, 2, 3])).rejects.toThrow();
});

it('the same graph gives the same bytes, another one others', () => {
  expect(onnxFile(graph(2))).toEqual(onnxFile(graph(2)));
  expect(onnxFile(graph(2))).not.toEqual(onnxFile(graph(3)));
});

it('numbers beyond seven bits take more bytes, in the order of protobuf', () => {
  expect([...message([1, 300], [2, 'ab'])]).toEqual([8, 0xac, 2, 18, 2, 97, 98]);
});

import { InferenceSession, Tensor } from 'onnxruntime-node';
import { expect, it } from 'vitest';
import { anySide } from '../../../../../server/inference/onnx/any-side.ts';
import { type OnnxGraph, onnxFile } from '../../../../../server/inference/onnx/onnx-file.ts';
import { fieldsOf, message } from '../../../../../server/inference/onnx/protobuf.ts';

/** Halves a picture of 3 × 4 × 4 and doubles it to the size it had, as its writer knew it; a second output is of another step. */
const fixed: OnnxGraph = {
  name: 'down and up',
  nodes: [
    { op: 'AveragePool', inputs: ['x'], output: 'small', attributes: { kernel_shape: [2, 2], strides: [2, 2] } },
    { op: 'Resize', inputs: ['small', '', '', 'size'], output: 'y', attributes: { mode: 'nearest' } },
    { op: 'Resize', inputs: ['small', '', '', 'size'], output: 'other', attributes: { mode: 'nearest' } },
  ],
  tensors: [{ name: 'size', dims: [4], values: BigInt64Array.of(1n, 3n, 4n, 4n) }],
  inputs: [{ name: 'x', dims: [1, 3, 4, 4] }],
  outputs: [
    { name: 'y', dims: [1, 3, 4, 4] },
    { name: 'other', dims: [1, 3, 4, 4] },
  ],
};

async function run(file: Uint8Array, side: number): Promise<{ names: readonly string[]; values: number[] }> {
  const session = await InferenceSession.create(file, { logSeverityLevel: 3 });
  try {
    const values = Float32Array.from({ length: 3 * side * side }, (_, at) => at);
    const { y } = await session.run({ x: new Tensor('float32', values, [1, 3, side, side]) }, ['y']);
    return { names: session.outputNames, values: [...((y?.data ?? []) as Float32Array)] };
  } finally {
    await session.release();
  }
}

it('a model of one side takes any, gives the wanted output alone, and computes what it did at its own', async () => {
  const file = onnxFile(fixed);
  const any = anySide(file, 'x', 'y');
  await expect(run(file, 8)).rejects.toThrow();
  expect((await run(any, 4)).values).toEqual((await run(file, 4)).values);
  const eight = await run(any, 8);
  expect(eight.names).toEqual(['y']);
  expect(eight.values).toHaveLength(3 * 64);
  expect(eight.values.slice(0, 4)).toEqual([4.5, 4.5, 6.5, 6.5]);
});

it('fields are read as they were written, and what is cut off is refused', () => {
  const bytes = message([1, 300], [2, 'ab'], [1, 0]);
  expect(fieldsOf(bytes)).toEqual([
    [1, 300],
    [2, Buffer.from('ab')],
    [1, 0],
  ]);
  expect(() => fieldsOf(bytes.subarray(0, 5))).toThrow();
  expect(() => fieldsOf(Uint8Array.of(0x0d, 0, 0, 0, 0))).toThrow();
});

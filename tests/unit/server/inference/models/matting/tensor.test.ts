import { describe, expect, it } from 'vitest';
import { fillTensor, rawMask } from '../../../../../../server/inference/models/matting/tensor.ts';
import type { ModelSpec } from '../../../../../../server/inference/runtime/model-spec.ts';

const input: ModelSpec['input'] = {
  name: 'input',
  size: 2,
  layout: 'NCHW',
  mean: [128, 100, 50],
  std: [256, 10, 5],
  resize: 'stretch',
};

function model(activation: ModelSpec['output']['activation'], classes?: string[]): ModelSpec {
  const output = { name: 'out', activation, ...(classes && { classes }) };
  return { path: 'x', sha256: '0'.repeat(64), license: 'CC0', input, output, kinds: ['thing'] };
}

describe('fillTensor', () => {
  it('writes planes R, G, B of (x − mean) / std', () => {
    const into = new Float32Array(12);
    fillTensor(Uint8Array.from([0, 100, 50, 255, 110, 55, 128, 90, 45, 64, 0, 0]), 3, input, into);
    const expected = [-0.5, 127 / 256, 0, -0.25, 0, 1, -1, -10, 0, 1, -1, -10];
    for (const [at, value] of expected.entries()) expect(into[at]).toBeCloseTo(value, 6);
  });

  it('widens grey to three planes', () => {
    const into = new Float32Array(12);
    fillTensor(Uint8Array.from([0, 128, 255, 64]), 1, { ...input, mean: [0, 0, 0], std: [1, 1, 1] }, into);
    expect([...into]).toEqual([0, 128, 255, 64, 0, 128, 255, 64, 0, 128, 255, 64]);
  });
});

describe('rawMask', () => {
  it('takes an output as it is, through a sigmoid, or by the greatest class', () => {
    expect([...rawMask(Float32Array.of(0, 0.25, 1, 0.5), model('none'))]).toEqual([0, 0.25, 1, 0.5]);
    const sigmoid = rawMask(Float32Array.of(0, 20, -20, Math.log(3)), model('sigmoid'));
    for (const [at, value] of [0.5, 1, 0, 0.75].entries()) expect(sigmoid[at]).toBeCloseTo(value, 5);
    const planes = Float32Array.of(1, 1, 1, 1, 0, 2, 0, 1, 3, 0, 0, 0);
    expect([...rawMask(planes, model('argmax', ['none', 'top', 'skirt']))]).toEqual([1, 1, 0, 0]);
  });
});

import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onnxFile } from '../../server/inference/onnx/onnx-file.ts';

/** Side of its input, px. */
const SIDE = 128;
/** As the clothes models that there are have them: the background first. */
const CLASSES = ['background', 'upper', 'lower', 'full'] as const;

/** Four planes: the background is ½ everywhere, upper clothes are the red of a pixel, lower ones its green, dresses its blue. */
const graph = {
  name: 'tiny',
  nodes: [{ op: 'Conv', inputs: ['input', 'weights', 'bias'], output: 'output' }],
  tensors: [
    { name: 'weights', dims: [4, 3, 1, 1], values: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1) },
    { name: 'bias', dims: [4], values: Float32Array.of(0.5, 0, 0, 0) },
  ],
  inputs: [{ name: 'input', dims: [1, 3, SIDE, SIDE] }],
  outputs: [{ name: 'output', dims: [1, 4, SIDE, SIDE] }],
};

/** Writes a clothes model of four classes and its spec into `folder`. @returns the spec file */
export function writeTinyClothes(folder: string, change: object = {}): string {
  const bytes = onnxFile(graph);
  const spec = {
    path: 'cloth.onnx',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    license: 'CC0-1.0',
    input: { name: 'input', size: SIDE, layout: 'NCHW', mean: [0, 0, 0], std: [255, 255, 255], resize: 'stretch' },
    output: { name: 'output', activation: 'argmax', classes: CLASSES },
    kinds: ['human'],
    ...change,
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'cloth.onnx'), bytes);
  const file = join(folder, 'cloth.spec.json');
  writeFileSync(file, JSON.stringify(spec));
  return file;
}

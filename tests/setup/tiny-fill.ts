import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OnnxGraph, onnxFile } from '../../server/inference/onnx/onnx-file.ts';

const bytesIn = (name: string, planes: number) => ({ name, dims: [1, planes, 'h', 'w'], type: 'uint8' as const });
const floatsIn = (name: string, planes: number, side: number) => ({ name, dims: [1, planes, side, side] });

/** How the tiny models are exported, as the two that operators have are: LaMa with a mask of its own, MI-GAN as bytes or four channels. */
const GRAPHS = {
  /** image · (1 − mask) + ½ · mask: floats 0–1 of a fixed square, 1 is the hole; comes out 0–255. */
  lama: (side: number): OnnxGraph => ({
    name: 'tiny',
    nodes: [
      { op: 'Sub', inputs: ['one', 'mask'], output: 'keep' },
      { op: 'Mul', inputs: ['image', 'keep'], output: 'kept' },
      { op: 'Mul', inputs: ['mask', 'half'], output: 'painted' },
      { op: 'Add', inputs: ['kept', 'painted'], output: 'sum' },
      { op: 'Mul', inputs: ['sum', 'white'], output: 'output' },
    ],
    tensors: [
      { name: 'one', dims: [], values: Float32Array.of(1) },
      { name: 'half', dims: [], values: Float32Array.of(0.5) },
      { name: 'white', dims: [], values: Float32Array.of(255) },
    ],
    inputs: [floatsIn('image', 3, side), floatsIn('mask', 1, side)],
    outputs: [{ name: 'output', dims: [1, 3, side, side] }],
  }),
  /** Bytes of any size, 0 is the hole: it becomes 255 − what stands there. */
  bytes: (): OnnxGraph => ({
    name: 'tiny',
    nodes: [
      { op: 'Cast', inputs: ['image'], output: 'floats', attributes: { to: 1 } },
      { op: 'Cast', inputs: ['mask'], output: 'known', attributes: { to: 9 } },
      { op: 'Sub', inputs: ['white', 'floats'], output: 'other' },
      { op: 'Where', inputs: ['known', 'floats', 'other'], output: 'chosen' },
      { op: 'Cast', inputs: ['chosen'], output: 'output', attributes: { to: 2 } },
    ],
    tensors: [{ name: 'white', dims: [], values: Float32Array.of(255) }],
    inputs: [bytesIn('image', 3), bytesIn('mask', 1)],
    outputs: [bytesIn('output', 3)],
  }),
  /** Four channels of a fixed square, the mask first (½ known, −½ hole), the hole empty: red 1, green 0, blue −1 where it is. */
  channels: (side: number): OnnxGraph => ({
    name: 'tiny',
    nodes: [{ op: 'Conv', inputs: ['input', 'weights', 'bias'], output: 'output' }],
    tensors: [
      // Out: its own colour + how far the mask is from ½, times what the hole is painted with.
      { name: 'weights', dims: [3, 4, 1, 1], values: Float32Array.of(-1, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 1) },
      { name: 'bias', dims: [3], values: Float32Array.of(0.5, 0, -0.5) },
    ],
    inputs: [floatsIn('input', 4, side)],
    outputs: [{ name: 'output', dims: [1, 3, side, side] }],
  }),
} as const;

const SPECS = {
  lama: { image: 'image', mask: 'mask', range: [0, 1], outRange: [0, 255], hole: 1, known: 0 },
  bytes: { image: 'image', mask: 'mask', type: 'uint8', square: false, range: [0, 255], hole: 0, known: 255 },
  channels: { image: 'input', mask: { channel: 'first' }, range: [-1, 1], hole: -0.5, known: 0.5, blank: true },
} as const;

/** Writes a tiny fill model and its spec into `folder`. @returns the spec file */
export function writeTinyFill(
  folder: string,
  kind: keyof typeof GRAPHS,
  { side = 32, change = {} }: { side?: number; change?: object } = {},
): string {
  const bytes = onnxFile(GRAPHS[kind](side));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const spec = { path: `${kind}.onnx`, sha256, license: 'CC0-1.0', side, output: 'output', ...SPECS[kind], ...change };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${kind}.onnx`), bytes);
  const file = join(folder, `${kind}.spec.json`);
  writeFileSync(file, JSON.stringify(spec));
  return file;
}

import type { Tensors } from '../../runtime/model-spec.ts';

/**
 * Fills the network's input: R, G, B planes of (x − mean) / std (NCHW, batch 1).
 *
 * @param pixels size × size px, interleaved, `channels` bytes each (1 or 2: grey, widened; 3 or 4: RGB first).
 * @param into 3 × size × size floats; reused from run to run, 12.6 MB at 1024.
 */
export function fillTensor(pixels: Uint8Array, channels: number, spec: Tensors['input'], into: Float32Array): void {
  const plane = spec.size * spec.size;
  for (let colour = 0; colour < 3; colour += 1) {
    const table = new Float32Array(256);
    const mean = spec.mean[colour] ?? 0;
    const std = spec.std[colour] ?? 1;
    for (let value = 0; value < 256; value += 1) table[value] = (value - mean) / std;
    let from = channels >= 3 ? colour : 0;
    const start = colour * plane;
    for (let at = start; at < start + plane; at += 1) {
      into[at] = table[pixels[from] ?? 0] ?? 0;
      from += channels;
    }
  }
}

type Activation = (output: Float32Array, plane: number) => Float32Array;

/** From a network's output to a subject's share in 0..1, one float a pixel. */
const ACTIVATIONS: Readonly<Record<Tensors['output']['activation'], Activation>> = {
  none: (output, plane) => output.subarray(0, plane),
  sigmoid: (output, plane) => output.subarray(0, plane).map((x) => 1 / (1 + Math.exp(-x))),
  argmax: (output, plane) => {
    const mask = new Float32Array(plane);
    for (let at = 0; at < plane; at += 1) {
      const background = output[at] ?? 0;
      for (let other = at + plane; other < output.length; other += plane) {
        if ((output[other] ?? 0) > background) {
          mask[at] = 1;
          break;
        }
      }
    }
    return mask;
  },
};

/** The raw mask of an output, size × size shares in 0..1. */
export function rawMask(output: Float32Array, model: Tensors): Float32Array {
  return ACTIVATIONS[model.output.activation](output, model.input.size * model.input.size);
}

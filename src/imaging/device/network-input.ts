/** What u2netp takes and gives (U²-Net, Qin et al. 2020): RGB planes, by ImageNet's mean and deviation; shares as they are. */
export const NETWORK = {
  input: 'input.1',
  output: '1959',
  side: 320,
  mean: [123.675, 116.28, 103.53],
  std: [58.395, 57.12, 57.375],
} as const;

/** @param pixels NETWORK.side² px of opaque RGBA @returns [1, 3, side, side] as one run of floats */
export function networkInput(pixels: Uint8ClampedArray): Float32Array<ArrayBuffer> {
  const plane = pixels.length / 4;
  const input = new Float32Array(3 * plane);
  for (let colour = 0; colour < 3; colour += 1) {
    const mean = NETWORK.mean[colour] ?? 0;
    const std = NETWORK.std[colour] ?? 1;
    for (let at = 0; at < plane; at += 1) input[colour * plane + at] = ((pixels[at * 4 + colour] ?? 0) - mean) / std;
  }
  return input;
}

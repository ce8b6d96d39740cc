import type { ModelSpec } from '../../../../../../server/inference/runtime/model-spec.ts';

/** px, the side of the networks that are drawn in these tests. */
export const SIZE = 256;

/** The spec file of such a network: shares of 0..1, nothing mended. */
export const drawnSpec = (more: Partial<ModelSpec> = {}): ModelSpec => ({
  path: 'none.onnx',
  sha256: '0'.repeat(64),
  license: 'none',
  input: { name: 'x', size: SIZE, layout: 'NCHW', mean: [0, 0, 0], std: [255, 255, 255], resize: 'stretch' },
  output: { name: 'y', activation: 'none' },
  kinds: ['thing'],
  ...more,
});

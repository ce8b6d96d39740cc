import type { LayersFile } from '../../registry/converted-file.ts';
import type { ModelManifest } from '../../registry/model-manifest.ts';
import slim from './esrgan-slim.json' with { type: 'json' };

const NAME = '@upscalerjs/esrgan-slim';
const PACKAGE = { package: `${NAME}@1.0.0`, converter: 'layers-to-onnx', memoryMb: 420 } as const;

/** The default enlargement models: two scales of one optional package. Another one can stand in their place: ENHANCE_MODEL. */
export const ENHANCE_MANIFESTS = {
  x2: { ...PACKAGE, name: 'enhance-x2', file: slim.x2.path, sha256: slim.x2.sha256, licence: slim.x2.license },
  x4: { ...PACKAGE, name: 'enhance-x4', file: slim.x4.path, sha256: slim.x4.sha256, licence: slim.x4.license },
} as const satisfies Record<string, ModelManifest>;

/** Where their weights are, and what they are made into. */
export const ENHANCE_FILES = [slim.x2, slim.x4].map(({ scale, path: file, sha256, sources }): LayersFile => {
  const folder = `models/x${scale}`;
  return { package: NAME, folder, weights: 'group1-shard1of1.bin', sources, file, sha256 };
});

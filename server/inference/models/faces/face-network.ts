import { InferenceSession, Tensor } from 'onnxruntime-node';
import { MESH_POINTS } from '../../../../src/pixels/faces/mesh-points.ts';
import { sessionOptions } from '../../runtime/network.ts';
import { DETECTOR_SIDE, type Detection, detections } from './detections.ts';
import type { FaceModel } from './find-face-model.ts';
import { DETECTOR, MESH } from './manifest.ts';

/** Side of the mesh's square, px. */
export const MESH_SIDE = 192;

/** Both networks, in a process of their own: a run blocks its thread. */
export interface FaceNetwork {
  /** @param planes of a square of DETECTOR_SIDE, −1…1 */
  detect(planes: Float32Array): Promise<Detection[]>;
  /** @param planes of a square of MESH_SIDE, 0…1; the points as shares of its side */
  mesh(planes: Float32Array): Promise<{ points: Float32Array; score: number }>;
  close(): Promise<void>;
}

/** @throws Error when a file is no such model */
export async function openFaceNetwork({ detector, mesh }: FaceModel, threads: number): Promise<FaceNetwork> {
  const options = sessionOptions(threads);
  const [find, trace] = await Promise.all([
    InferenceSession.create(detector, options),
    InferenceSession.create(mesh, options),
  ]);
  return {
    async detect(planes) {
      const side = DETECTOR_SIDE;
      const out = await find.run({ [DETECTOR.shape.input.name]: new Tensor('float32', planes, [1, 3, side, side]) });
      const [fine, coarse, fineValues, coarseValues] = DETECTOR.shape.outputs.map(({ name }) => floats(out[name]));
      return detections(joined(fine, coarse), joined(fineValues, coarseValues));
    },
    async mesh(planes) {
      const side = MESH_SIDE;
      const out = await trace.run({ [MESH.shape.input.name]: new Tensor('float32', planes, [1, 3, side, side]) });
      const [flag, values] = MESH.shape.outputs.map(({ name }) => floats(out[name]));
      const points = new Float32Array(MESH_POINTS * 2);
      // Three of each point come out; its depth is of no use here.
      for (let n = 0; n < points.length; n += 1) points[n] = (values?.[(n >> 1) * 3 + (n & 1)] ?? 0) / side;
      return { points, score: flag?.[0] ?? 0 };
    },
    async close() {
      await Promise.all([find.release(), trace.release()]);
    },
  };
}

function floats(tensor: { data: unknown } | undefined): Float32Array {
  if (!(tensor?.data instanceof Float32Array)) throw new Error('a face model gave no numbers');
  return tensor.data;
}

function joined(first: Float32Array | undefined, second: Float32Array | undefined): Float32Array {
  return Float32Array.of(...(first ?? []), ...(second ?? []));
}

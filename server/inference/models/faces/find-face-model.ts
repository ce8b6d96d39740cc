import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { convertedModel } from '../../converter/converted-model.ts';
import { readTfjsGraph } from '../../converter/tfjs-graph.ts';
import { tfjsToOnnx } from '../../converter/tfjs-to-onnx.ts';
import { DETECTOR, MESH } from './manifest.ts';

/** ONNX files on disk whose hashes were checked. */
export interface FaceModel {
  detector: string;
  mesh: string;
}

const PACKAGE = '@vladmandic/human';

/** The folder of the package, or undefined where it is not installed. It exports no path of its weights: its main entry is resolved. */
export function facePackage(resolve: (name: string) => string = createRequire(import.meta.url).resolve) {
  try {
    return dirname(dirname(resolve(PACKAGE)));
  } catch {
    return undefined;
  }
}

/**
 * The face model, out of its optional package into the cache.
 * @param folder of the package (`facePackage()`)
 * @returns undefined when it is neither in the cache nor installed
 * @throws Error when the package's files are others, or the cache cannot be written
 */
export async function findFaceModel(cacheDir: string, folder: string | undefined): Promise<FaceModel | undefined> {
  const [detector, mesh] = await Promise.all(
    [DETECTOR, MESH].map(({ manifest, sources, shape }) =>
      convertedModel(cacheDir, manifest, folder, sources, ([json = new Uint8Array(), weights = new Uint8Array()]) =>
        tfjsToOnnx(manifest.name, readTfjsGraph(JSON.parse(new TextDecoder().decode(json)), weights), shape),
      ),
    ),
  );
  return detector === undefined || mesh === undefined ? undefined : { detector, mesh };
}

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { packagedFile } from '../../registry/packaged-file.ts';
import { SMALL_MANIFEST } from './manifest.ts';

/** The weights that browsers fetch to cut out by themselves (private mode). */
export interface DeviceWeights {
  /** Below the server's folder of models. */
  path: string;
  sha256: string;
  bytes: number;
}

/** @param dataDir DATA_DIR @returns undefined where the optional package is not installed, and nothing is kept of it */
export async function findDeviceWeights(dataDir: string): Promise<DeviceWeights | undefined> {
  const path = await packagedFile(join(dataDir, 'models'), SMALL_MANIFEST);
  if (path === undefined) return undefined;
  return { path, sha256: SMALL_MANIFEST.sha256, bytes: (await stat(path)).size };
}

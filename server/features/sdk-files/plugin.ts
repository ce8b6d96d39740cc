import type { Origins } from '../../platform/config/origins.ts';
import type { Plugin } from '../../platform/http/plugin.ts';
import { sdkRoutes } from './routes.ts';
import { SdkFiles } from './sdk-files.ts';

export interface SdkFilesPorts {
  origins: Origins;
  distDir: string;
  dataDir: string;
  /** Version of the product, for the addresses of its builds. */
  version: string;
}

/** The loader's files: the newest build, and each one that a partner may have pinned. */
export const sdkFiles: Plugin<SdkFilesPorts> = (app, { origins, distDir, dataDir, version }) =>
  sdkRoutes(app, origins, new SdkFiles(distDir, dataDir, version));

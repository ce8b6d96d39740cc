import type { Plugin } from '../../platform/http/plugin.ts';
import type { EmbeddedAccess } from '../../platform/store/embedded-access.ts';
import { type ObjectStorePorts, storeRoutes } from './routes.ts';

/** The embedded store as browsers see it; nothing where pictures lie in a bucket. */
export const objectStore: Plugin<ObjectStorePorts & { embedded: EmbeddedAccess | undefined }> = (app, ports) => {
  if (ports.embedded !== undefined) storeRoutes(app, ports, ports.embedded);
};

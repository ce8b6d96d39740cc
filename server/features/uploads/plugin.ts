import type { Plugin } from '../../platform/http/plugin.ts';
import { type UploadPolicyPorts, uploadPolicyRoutes } from './policy-routes.ts';
import { type UploadPorts, uploadsRoutes } from './routes.ts';

/** Permissions to upload, and the end of what was uploaded. */
export const uploads: Plugin<UploadPolicyPorts & UploadPorts> = (app, ports) => {
  uploadPolicyRoutes(app, ports);
  uploadsRoutes(app, ports);
};

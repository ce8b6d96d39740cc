import type { Plugin } from '../../platform/http/plugin.ts';
import { type AdmissionPorts, admissionRoutes } from './routes.ts';

/** Whether an access key is admitted, and why a frame may stay silent. */
export const admission: Plugin<AdmissionPorts> = admissionRoutes;

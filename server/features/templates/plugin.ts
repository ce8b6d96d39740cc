import type { Plugin } from '../../platform/http/plugin.ts';
import type { RoutePorts } from '../../platform/http/route.ts';
import { templateRoutes } from './routes.ts';
import { type Backgrounds, Templates } from './templates.ts';

export interface TemplatePorts extends RoutePorts {
  materialsDir: string;
  materials: Backgrounds;
}

/** Sizes and backgrounds that go together. */
export const templates: Plugin<TemplatePorts> = async (app, ports) =>
  templateRoutes(app, ports, await Templates.open(ports.materialsDir, ports.materials));

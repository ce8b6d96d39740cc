import type { Plugin } from '../../platform/http/plugin.ts';
import { type SitePorts, siteRoutes, type WorksOfUsers } from './routes.ts';

/** The official site's pages and files. */
export const site: Plugin<SitePorts & { shownWorks?: WorksOfUsers | undefined }> = (app, { shownWorks, ...ports }) => {
  const { content } = ports;
  return siteRoutes(app, { ...ports, shownWorks, content: content && (shownWorks?.withWorks(content) ?? content) });
};

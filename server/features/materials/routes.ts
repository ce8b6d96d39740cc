import * as contracts from '../../../src/protocol/calls/materials.schema.ts';
import { LruCache } from '../../platform/cache/lru-cache.ts';
import type { Listener } from '../../platform/http/listener.ts';
import { requestedLocale } from '../../platform/http/requested-locale.ts';
import { createRoute, JsonText, type RoutePorts } from '../../platform/http/route.ts';
import type { Materials } from './materials.ts';

/** Responses that are kept: some kB each. */
const REMEMBERED = 500;

export interface MaterialPorts extends RoutePorts {
  materials: Materials;
}

/** The three material calls of spec §7, and the files that they name. Open to anyone: a background is no secret. */
export function materialRoutes(app: Listener, ports: MaterialPorts): void {
  const { materials } = ports;
  const route = createRoute(app, ports);
  // They change with a start alone: each response is made once.
  const remembered = new LruCache(REMEMBERED);

  route(contracts.materialGroups, ({ request, query: { material_count: count, lang } }) => {
    const locale = requestedLocale(lang, request);
    const make = (): contracts.MaterialGroupsResponse => ({
      code: 0,
      message: '',
      data: materials.groups(locale, count),
    });
    return new JsonText(remembered.json(['groups', locale, count], make));
  });

  route(contracts.materialCategories, ({ request, query }) => {
    const list = materials.categories(requestedLocale(query.lang, request));
    return { code: 0, message: '', data: { list, cursor: '' } };
  });

  route(contracts.moreMaterials, ({ request, query: { category_id: category, cursor, count, lang } }) => {
    const locale = requestedLocale(lang, request);
    const params = { cursor, count, ...(category === undefined ? {} : { category }) };
    const make = (): contracts.MaterialsResponse => ({ code: 0, message: '', data: materials.page(locale, params) });
    return new JsonText(remembered.json(['page', locale, category ?? '*', cursor, count], make));
  });

  route(contracts.materialFile, async ({ reply, params: { name } }) => {
    const file = await materials.file(name);
    return file === undefined ? reply.callNotFound() : reply.type(file.type).send(file.bytes);
  });
}

import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { MaterialCategoriesAnswer } from '../../src/protocol/content.ts';
import type { MaterialGroupsAnswer, MaterialsAnswer } from '../../src/protocol/materials.ts';
import { headersFor } from '../headers.ts';
import { askedLocale } from '../http/asked-locale.ts';
import type { Listener } from '../http/listener.ts';
import { takeRate } from '../http/rate.ts';
import { readInput } from '../http/read-input.ts';
import { Remembered } from '../http/remembered.ts';
import { MATERIAL_FILES } from '../materials/materials.ts';
import type { Services } from '../services.ts';

const lang = z.string().max(16).optional();
const id = z.string().max(64);
/** Answers that are kept: some kB each. */
const REMEMBERED = 500;
const upTo = (most: number) => z.coerce.number().int().min(1).max(most);

export const groupsQuery = z.object({ material_count: upTo(50).default(6), lang });
export const categoriesQuery = z.object({ code: z.literal('cutout_background_special_ids'), lang });
export const materialsQuery = z.object({
  type: z.literal('pic_background'),
  category_id: id.optional(),
  cursor: id.default(''),
  count: upTo(50).default(20),
  lang,
});
export const materialFileParams = z.object({ name: z.string().max(128) });

/** The three material calls of spec §7, and the files that their answers name. Open to anybody: a background is no secret. */
export function materialRoutes(app: Listener, services: Services): void {
  const { materials, config } = services;
  // They change with a start alone: each answer is made once.
  const remembered = new Remembered(REMEMBERED);
  const sendJson = (reply: FastifyReply, text: string) => reply.type('application/json; charset=utf-8').send(text);

  app.get('/v1/material/get_cutout_category_with_materials', async (request, reply) => {
    await takeRate(services, 'material', request, undefined);
    const { material_count: count, lang } = readInput(groupsQuery, request.query);
    const locale = askedLocale(lang, request);
    const make = (): MaterialGroupsAnswer => ({ code: 0, message: '', data: materials.groups(locale, count) });
    return sendJson(reply, remembered.json(['groups', locale, count], make));
  });

  app.get('/v1/material/categories', async (request): Promise<MaterialCategoriesAnswer> => {
    await takeRate(services, 'material', request, undefined);
    const query = readInput(categoriesQuery, request.query);
    const list = materials.categories(askedLocale(query.lang, request));
    return { code: 0, message: '', data: { list, cursor: '' } };
  });

  app.get('/v1/materials', async (request, reply) => {
    await takeRate(services, 'material', request, undefined);
    const { category_id: category, cursor, count, ...query } = readInput(materialsQuery, request.query);
    const locale = askedLocale(query.lang, request);
    const wish = { cursor, count, ...(category === undefined ? {} : { category }) };
    const make = (): MaterialsAnswer => ({ code: 0, message: '', data: materials.page(locale, wish) });
    return sendJson(reply, remembered.json(['page', locale, category ?? '*', cursor, count], make));
  });

  app.get(`${MATERIAL_FILES}/:name`, async (request, reply) => {
    await takeRate(services, 'file', request, undefined);
    const { name } = readInput(materialFileParams, request.params);
    const file = await materials.file(name);
    if (file === undefined) return reply.callNotFound();
    return reply
      .headers(headersFor('materialFile', { origins: config.origins }))
      .type(file.type)
      .send(file.bytes);
  });
}

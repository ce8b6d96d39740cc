import { z } from 'zod';
import { AppError } from '../../../../src/base/error.ts';
import { CONTENT_KINDS } from '../../../../src/protocol/content/kinds.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import { LOCALES } from '../../../../src/protocol/locales.ts';
import { clientSignal } from '../../../platform/http/client-signal.ts';
import { headersFor } from '../../../platform/http/headers.ts';
import { readInput } from '../../../platform/http/read-input.ts';
import type { ContentVersion } from '../model/content-desk.ts';
import { contentPage, entryPage } from '../pages/content-page.ts';
import { flashOf, forOperators, type OperatorContext, type OperatorRequest, sendPage } from './operator-context.ts';
import { sentFiles } from './sent-files.ts';

/** Bytes of an archive with its pictures, and of one entry's form. */
const ARCHIVE = 64 * 1024 * 1024;
const ENTRY = 1024 * 1024;

const kind = z.enum(CONTENT_KINDS);
const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(80);
const params = z.object({ kind, id });
const listQuery = z.object({ kind: kind.catch('article').default('article') });
const text = z.string().max(ENTRY).default('');
const saveBody = z.object({
  facts: text,
  slugs: text,
  ...Object.fromEntries(LOCALES.map((lang) => [`text_${lang}`, text])),
});
const MINUTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const date = z
  .union([
    z.literal(''),
    z
      .string()
      .regex(MINUTE)
      .refine((text) => !Number.isNaN(Date.parse(`${text}Z`))),
  ])
  .default('')
  .transform((value) => (value === '' ? null : new Date(`${value}Z`)));
const publishBody = z.object({ from: date, until: date });
const backBody = z.object({ version: z.coerce.number().int().positive().max(2_147_483_647) });

/** What the site shows: list, write, publish, take back, in and out as files. */
export function operatorContentRoutes(context: OperatorContext): void {
  const { contentDesk: desk, origins } = context.ports;
  context.app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (_request: unknown, body: string | Buffer) => body,
  );
  const back = ({ reply }: OperatorRequest, to: { kind: string; id: string }, done: string) =>
    reply.redirect(`/operator/content/${to.kind}/${to.id}?done=${done}`, 303);

  const show = async (call: OperatorRequest, refused?: { typed: Typed; why: string }) => {
    const { request, reply, operator } = call;
    const named = readInput(params, { ...Object(request.query), ...Object(request.params) });
    const found = await desk.find(named.kind, named.id);
    const newest = found?.versions[0];
    const previews = newest === undefined ? [] : desk.previews(newest);
    const view = {
      ...named,
      entry: found?.entry,
      versions: found?.versions ?? [],
      typed: refused?.typed ?? typedOf(newest, await printed(newest)),
      previews: previews.map(({ lang, path }) => ({ lang, url: `${origins.site}${path}` })),
    };
    const flash = refused === undefined ? flashOf(request) : { tone: 'danger' as const, text: refused.why };
    await sendPage(context, reply, entryPage({ operator, flash }, view), refused === undefined ? 200 : 422);
  };
  const printed = async (version: ContentVersion | undefined) =>
    Object.fromEntries(Object.entries(version?.texts ?? {}).map(([lang, value]) => [lang, desk.printText(value)]));

  forOperators(context, 'GET', '/operator/content', async ({ request, reply, operator }) => {
    const query = readInput(listQuery, request.query);
    const view = { kind: query.kind, entries: await desk.list(query.kind) };
    await sendPage(context, reply, contentPage({ operator, flash: flashOf(request) }, view));
  });

  forOperators(context, 'GET', '/operator/content/export', async ({ reply }) => {
    return await reply
      .headers(headersFor('operatorPage', { origins }))
      .header('content-disposition', 'attachment; filename="content.zip"')
      .type('application/zip')
      .send(Buffer.from(await desk.exportAll()));
  });

  forOperators(
    context,
    'POST',
    '/operator/content/import',
    async ({ request, reply, actor }) => {
      const [archive] = await sentFiles(request.body, request.headers['content-type'] ?? '', 'archive');
      const zip = new Uint8Array((await archive?.arrayBuffer()) ?? []);
      await desk.importAll(clientSignal(request, reply), actor, zip);
      return reply.redirect('/operator/content?done=imported', 303);
    },
    { bodyLimit: ARCHIVE },
  );

  forOperators(context, 'GET', '/operator/content/new', async (call) => await show(call));
  forOperators(context, 'GET', '/operator/content/:kind/:id', async (call) => await show(call));

  forOperators(
    context,
    'POST',
    '/operator/content/:kind/:id',
    async (call) => {
      const named = readInput(params, call.request.params);
      const form: Readonly<Record<string, string>> = readInput(saveBody, call.request.body);
      const texts = Object.fromEntries(LOCALES.map((lang) => [lang, form[`text_${lang}`] ?? '']));
      try {
        await desk.save(call.actor, named.kind, named.id, {
          facts: jsonOf(form.facts ?? '', 'facts'),
          slugs: jsonOf(form.slugs || '{}', 'slugs'),
          texts: Object.fromEntries(
            Object.entries(texts).flatMap(([lang, value]) =>
              value.trim() === '' ? [] : [[lang, desk.readText(value)]],
            ),
          ),
        });
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'INVALID_ARGUMENT') throw error;
        return await show(call, {
          typed: { facts: form.facts ?? '', slugs: form.slugs ?? '', texts },
          why: `Not saved. ${error.message}`,
        });
      }
      return back(call, named, 'saved');
    },
    { bodyLimit: ENTRY * 2 },
  );

  forOperators(context, 'POST', '/operator/content/:kind/:id/publish', async (call) => {
    const named = readInput(params, call.request.params);
    const { from, until } = readInput(publishBody, call.request.body);
    await desk.publish(call.actor, named.kind, named.id, { publishAt: from, unpublishAt: until });
    return back(call, named, 'published');
  });

  forOperators(context, 'POST', '/operator/content/:kind/:id/archive', async (call) => {
    const named = readInput(params, call.request.params);
    await desk.archive(call.actor, named.kind, named.id);
    return back(call, named, 'archived');
  });

  forOperators(context, 'POST', '/operator/content/:kind/:id/back', async (call) => {
    const named = readInput(params, call.request.params);
    await desk.back(call.actor, named.kind, named.id, readInput(backBody, call.request.body).version);
    return back(call, named, 'saved');
  });
}

interface Typed {
  slugs: string;
  facts: string;
  texts: Readonly<Record<string, string>>;
}

const typedOf = (version: ContentVersion | undefined, texts: Typed['texts']): Typed => ({
  slugs: JSON.stringify(version?.slugs ?? {}),
  facts: JSON.stringify(version?.facts ?? {}, null, 2),
  texts,
});

function jsonOf(value: string, name: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    throw cutoutError('INVALID_ARGUMENT', `${name} is no JSON`);
  }
}

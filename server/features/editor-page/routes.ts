import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KEY_META, type KeyInfo, PRIVATE_META } from '../../../src/protocol/calls/editsdk.schema.ts';
import type { PrivateKeyInfo } from '../../../src/protocol/calls/private-info.schema.ts';
import { isLanguageTag, knownLocale, type Locale, parseLocale } from '../../../src/protocol/locales.ts';
import { DEFAULT_TOOL } from '../../../src/protocol/tools.ts';
import { SDK_ORIGIN_MARKER } from '../../../src/protocol/wire.ts';
import type { Coarse } from '../../inference/models/coarse/coarse.ts';
import { type DeviceWeights, findDeviceWeights } from '../../inference/models/matting/device-weights.ts';
import type { Origins } from '../../platform/config/origins.ts';
import { type Ancestors, headersFor } from '../../platform/http/headers.ts';
import { type Listener, pathOf } from '../../platform/http/listener.ts';
import { preferredLocale } from '../../platform/http/preferred-locale.ts';
import { type AccessKey, keyRefusal, whitelistOf } from '../../platform/keys/access-key.ts';
import { keyInfoOf } from '../../platform/keys/key-info.ts';
import type { KeyStore } from '../../platform/keys/key-store.ts';
import { faultOf } from '../../platform/keys/sandbox-faults.ts';
import type { RateLimiter } from '../../platform/limiter/rate-limiter.ts';
import { BuiltFile } from '../../platform/pages/built-file.ts';
import { BuiltPage } from '../../platform/pages/built-page.ts';
import { sendNotBuilt } from '../../platform/pages/not-built.ts';
import { serveFolder } from '../../platform/pages/static-folder.ts';
import type { FrameSessions } from '../../platform/sessions/frame-session.ts';
import { blockedPage, styleHash } from './blocked.ts';
import { notFoundPage } from './not-found.ts';
import { partsOfTool } from './parts-of-tool.ts';
import { withUnstarted } from './unstarted.ts';
import { withMeta } from './with-meta.ts';

const WORKER_FILE = /worker[\w.-]*\.js$/;

/** The language that the address names, else the browser's. */
function localeOf(request: FastifyRequest): Locale {
  const [, segment] = pathOf(request).split('/');
  return knownLocale(segment) ?? preferredLocale(request.headers['accept-language']);
}

/** One value of a query parameter; repeated ones are like none. */
const single = (value: unknown): string => (typeof value === 'string' ? value : '');

export interface EditorPagePorts {
  distDir: string;
  dataDir: string;
  retentionHours: number;
  origins: Origins;
  keys: Pick<KeyStore, 'find'>;
  sessions: Pick<FrameSessions, 'mint'>;
  limiter: Pick<RateLimiter, 'take'>;
  coarse: Pick<Coarse, 'state'>;
}

/** Where the weights are that a browser cuts out with; the address changes with the file. */
const weightsPath = ({ sha256 }: DeviceWeights): string => `/editor/assets/weights-${sha256.slice(0, 16)}.onnx`;

/** The editor's page and its files. Who may frame the page is decided here, by the key in its address. */
export async function editorPageRoutes(app: Listener, ports: EditorPagePorts): Promise<void> {
  const { distDir, dataDir, retentionHours, origins, keys, sessions, limiter } = ports;
  const coarse = ports.coarse.state !== 'absent';
  const page = new BuiltPage(join(distDir, 'editor', 'index.html'));
  const blockedSheet = new BuiltFile(join(distDir, 'server', 'pages', 'blocked.css'));

  const weights = await findDeviceWeights(dataDir).catch((error: unknown) => {
    app.log.error({ err: error }, 'the weights for private mode cannot be used');
    return undefined;
  });

  /** In private mode the key's answer rides in the page: the frame asks for nothing (D96). */
  const assets = () => readdir(join(distDir, 'editor', 'assets')).catch(() => []);
  const built = new BuiltFile(join(distDir, 'editor', '.vite', 'manifest.json'));
  const privateInfo = async (key: AccessKey, text: string, tool: string): Promise<string> => {
    const given = weights && { url: weightsPath(weights), sha256: weights.sha256, bytes: weights.bytes };
    const allowed = key.privateMode === true;
    const manifest = await built.read();
    const parts = manifest === undefined ? [] : partsOfTool(manifest, text, await assets(), tool);
    return JSON.stringify({
      ...keyInfoOf(key, { retentionHours, coarse: false }),
      allowed,
      weights: given,
      parts,
    } satisfies PrivateKeyInfo);
  };

  /** The answer to the frame's first question, from the same buckets; where they are empty the frame asks, and is refused. */
  const answerFor = async ({ ip: address }: FastifyRequest, key: AccessKey): Promise<string | undefined> => {
    if (faultOf(key.id)?.at?.admission !== undefined) return undefined;
    if ((await limiter.take('editsdk', { address, key: key.id })) > 0) return undefined;
    const info: KeyInfo = { ...keyInfoOf(key, { retentionHours, coarse }), session: sessions.mint(key.id) };
    return JSON.stringify(info);
  };

  const html = async (request: FastifyRequest, reply: FastifyReply, locale: Locale) => {
    const query = request.query as Readonly<Record<string, unknown>>;
    reply.type('text/html; charset=utf-8');
    let ancestors: Ancestors = 'own';
    let inPrivate: AccessKey | undefined;
    let shown: AccessKey | undefined;
    if (single(query.origin) === SDK_ORIGIN_MARKER) {
      const id = single(query.platform);
      const key = await keys.find(id);
      const reason = keyRefusal(id, key);
      if (reason !== undefined || key === undefined) {
        const style = (await blockedSheet.read()) ?? '';
        const notice = {
          reason: reason ?? 'ACCESS_KEY_INVALID',
          locale,
          key: id,
          requestId: request.id,
          docs: `${origins.editor}/docs/errors`,
          style,
        } as const;
        const headers = headersFor('notice', { origins, styleHashes: [styleHash(style)] });
        return reply.code(403).headers(headers).send(blockedPage(notice));
      }
      ancestors = { list: whitelistOf(key) };
      if (single(query.privateMode) === '1') inPrivate = key;
      else shown = key;
    }
    const rendered = await page.render(locale);
    if (rendered === undefined) return sendNotBuilt(reply);
    const text = withUnstarted(rendered, locale);
    if (inPrivate === undefined) {
      const answer = shown && (await answerFor(request, shown));
      const whole = answer === undefined ? text : withMeta(text, KEY_META, answer);
      return reply.headers(headersFor('editorHtml', { origins, ancestors })).send(whole);
    }
    const info = await privateInfo(inPrivate, text, single(query.tool) || DEFAULT_TOOL);
    return reply.headers(headersFor('privateHtml', { origins, ancestors })).send(withMeta(text, PRIVATE_META, info));
  };

  /** A person gets a page, a program what every call gets. */
  const notFound = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.headers.accept?.includes('text/html')) return reply.callNotFound();
    const style = (await blockedSheet.read()) ?? '';
    const locale = localeOf(request);
    const headers = headersFor('notice', { origins, styleHashes: [styleHash(style)] });
    return reply
      .code(404)
      .type('text/html; charset=utf-8')
      .headers(headers)
      .send(notFoundPage({ locale, home: `${origins.site}/${locale}`, style }));
  };

  // A person who types the bare name looks for the site.
  app.get('/', (_request, reply) => reply.redirect(`${origins.site}/`));

  for (const path of ['/editor', '/cutout/editor']) {
    for (const bare of [path, `/:locale${path}`]) {
      app.get<{ Params: { locale?: string } }>(bare, async (request, reply) => {
        const { locale } = request.params;
        if (locale !== undefined && !isLanguageTag(locale)) return await notFound(request, reply);
        return reply.redirect(`${pathOf(request)}/${request.url.slice(pathOf(request).length)}`, 308);
      });
    }
    app.get(`${path}/`, (request, reply) => html(request, reply, parseLocale(undefined)));
    app.get<{ Params: { locale: string } }>(`/:locale${path}/`, async (request, reply) => {
      const { locale } = request.params;
      if (!isLanguageTag(locale)) return await notFound(request, reply);
      // An unknown language is shown as cn, whose address is the one to list (D78).
      if (knownLocale(locale) === undefined) reply.header('link', `<${origins.editor}${path}/>; rel="canonical"`);
      return await html(request, reply, parseLocale(locale));
    });
  }
  app.get('/*', notFound);

  const heicPage = new BuiltPage(join(distDir, 'editor', 'heic-frame.html'));
  app.get('/editor/heic-frame.html', async (_request, reply) => {
    const text = await heicPage.render(parseLocale(undefined));
    if (text === undefined) return reply.callNotFound();
    return reply.type('text/html; charset=utf-8').headers(headersFor('heicPage', { origins })).send(text);
  });

  if (weights !== undefined) {
    app.get(weightsPath(weights), async (_request, reply) =>
      reply
        .headers(headersFor('editorAsset', { origins }))
        .type('application/octet-stream')
        .header('content-length', weights.bytes)
        .send(createReadStream(weights.path)),
    );
  }

  await serveFolder(app, {
    root: join(distDir, 'editor', 'assets'),
    prefix: '/editor/assets/',
    headers: (path) => headersFor(WORKER_FILE.test(path) ? 'editorWorker' : 'editorAsset', { origins }),
  });
}

import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { pino } from 'pino';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { createProduct, type Product } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import type { Clothes } from '../../../server/inference/models/clothes/clothes.ts';
import type { Coarse } from '../../../server/inference/models/coarse/coarse.ts';
import type { Enhance } from '../../../server/inference/models/enhance/enhance.ts';
import { createFakeEnhance } from '../../../server/inference/models/enhance/fake-enhance.ts';
import type { Faces } from '../../../server/inference/models/faces/faces.ts';
import { createFakeFaces } from '../../../server/inference/models/faces/fake-faces.ts';
import { noFill } from '../../../server/inference/models/fill/create-fill.ts';
import type { Fill } from '../../../server/inference/models/fill/fill.ts';
import type { MattingEngine } from '../../../server/inference/models/matting/engine.ts';
import { createFakeEngine } from '../../../server/inference/models/matting/fake-engine.ts';
import { createFakeSegments } from '../../../server/inference/models/segments/fake-segments.ts';
import type { Segments } from '../../../server/inference/models/segments/segments.ts';
import type { Origins } from '../../../server/platform/config/origins.ts';
import type { Database } from '../../../server/platform/database/database.ts';
import { createPictureFetcher, type PictureFetcher } from '../../../server/platform/fetch/picture-fetcher.ts';
import type { AccessKey } from '../../../server/platform/keys/access-key.ts';
import { MemoryKeyStore } from '../../../server/platform/keys/memory-key-store.ts';
import type { SecretStore } from '../../../server/platform/keys/secret-store.ts';
import { MemoryObjectStore } from '../../../server/platform/store/memory-object-store.ts';
import type { Clock } from '../../../src/base/clock.ts';
import type { FrameSession } from '../../../src/protocol/calls/editsdk.schema.ts';
import type { UploadTokenWire } from '../../../src/protocol/calls/uploads.schema.ts';
import { SIGNATURE, signRequest, sortedPairs } from '../../../src/protocol/signature.ts';
import { emptyTables, TEST_DATABASES, type TestDatabase } from '../../setup/test-databases.ts';
import { folder, HandClock, partner } from './small-kit.ts';

export { folder, HandClock, partner };

let opening: Promise<TestDatabase> | undefined;
/** Since it was emptied. */
let asked = false;

/**
 * One database for all tests of a worker, opened when the first of them asks it something, emptied for each. It lives in memory and ends
 * with the worker; its folder goes with the run's (tests/setup/run-folder.ts).
 */
async function emptyDatabase(): Promise<Database> {
  if (opening !== undefined && asked) await emptyTables((await opening).database);
  asked = false;
  const opened = async () => {
    asked = true;
    opening ??= TEST_DATABASES.embedded();
    return (await opening).database;
  };
  return {
    kind: 'embedded',
    state: 'ready',
    ready: async () => {},
    run: async (work) => (await opened()).run(work),
    transaction: async (work) => (await opened()).transaction(work),
    close: async () => {},
  };
}

/** That database alone, and a clock: what is tested without the product costs no start of it. */
export const tables = async (): Promise<{ database: Database; clock: HandClock }> => ({
  database: await emptyDatabase(),
  clock: new HandClock(),
});

export interface Kit {
  product: Product;
  clock: HandClock;
  objects: MemoryObjectStore;
  keys: MemoryKeyStore;
  database: Database;
  log: string[];
  dataDir: string;
  /** One request to a listener, with the Host header that it serves. */
  ask(listener: keyof Origins | 'operator', options: InjectOptions): Promise<Response>;
  session(key?: string): Promise<FrameSession>;
}

export interface KitOptions {
  engine?: MattingEngine;
  segments?: Segments;
  enhance?: Enhance;
  fill?: Fill;
  clothes?: Clothes;
  faces?: Faces;
  coarse?: Coarse;
  keys?: AccessKey[];
  /** Secrets of keys that are in no table, with the key of each. */
  secrets?: Readonly<Record<string, string>>;
  env?: Record<string, string>;
  /** What foreign addresses give; by default the guarded fetcher without any name server. */
  pictures?: PictureFetcher;
}

/** Time of the fetcher alone: no wait takes time. */
const hastyClock: Clock = {
  now: () => 0,
  after(_ms, run) {
    const timer = setImmediate(run);
    return () => clearImmediate(timer);
  },
};
const guarded = () => createPictureFetcher({ clock: hastyClock, origins: [], resolve: async () => [] });

const knownSecrets = (secrets: Readonly<Record<string, string>>): SecretStore => ({
  verify: async (presented) => (Object.hasOwn(secrets, presented) ? secrets[presented] : undefined),
  working: async (key) => Object.keys(secrets).filter((secret) => secrets[secret] === key),
  list: async () => [],
  create: () => Promise.reject(new Error('these secrets are what they are')),
  end: async () => false,
});

/** The whole product without a port. */
export async function kit({
  engine = createFakeEngine(),
  segments = createFakeSegments(),
  enhance = createFakeEnhance(),
  fill = noFill,
  faces = createFakeFaces(),
  clothes,
  coarse,
  keys = [],
  secrets,
  env = {},
  pictures = guarded(),
}: KitOptions = {}): Promise<Kit> {
  const dataDir = await folder();
  const config = readConfig(
    { DATA_DIR: dataDir, DIST_DIR: join(dataDir, 'dist'), DEMO_DIR: join(dataDir, 'demo'), ...env },
    '/',
  );
  const clock = new HandClock();
  const objects = new MemoryObjectStore(clock);
  const keyStore = new MemoryKeyStore(keys);
  const database = await emptyDatabase();
  const log: string[] = [];
  const product = await createProduct({
    config,
    database,
    engine,
    segments,
    enhance,
    fill,
    faces,
    ...(clothes && { clothes }),
    ...(coarse && { coarse }),
    keyStore,
    ...(secrets !== undefined && { secretStore: knownSecrets(secrets) }),
    objectStore: objects,
    pictures,
    passwordCost: { N: 16, r: 8, p: 1 },
    log: pino({ level: 'info' }, { write: (line: string) => log.push(line) }),
    clock,
    version: '1.2.3',
  });
  onTestFinished(() => product.close());
  const ask: Kit['ask'] = async (listener, options) => {
    const app = product.listeners[listener];
    if (app === undefined) throw new Error(`${listener} is not there`);
    const origin = listener === 'operator' ? config.operator?.origin : config.origins[listener];
    const { host } = new URL(origin ?? '');
    return await app.inject({ ...options, headers: { host, ...options.headers } });
  };
  const session = async (key = 'pk_sandbox_full'): Promise<FrameSession> => {
    const answer = await ask('editor', { url: `/editsdk/check_app_key?accessKey=${key}&target_module=cutout` });
    return answer.json().data.session;
  };
  return { product, clock, objects, keys: keyStore, database, log, dataDir, ask, session };
}

/** A call about a picture that a session uploaded, by its address. */
export const askAbout = (product: Kit, session: FrameSession, path: string, media_data: string): Promise<Response> =>
  product.ask('editor', { method: 'POST', url: path, headers: callerHeaders(session), payload: { media_data } });

export const callerHeaders = (session: FrameSession, key = 'pk_sandbox_full') => ({
  'enterprise-access-key': key,
  'x-cutout-session': session.token,
});

/** A signed query of the upload policy, as the client makes it. */
export async function policyQuery(
  session: FrameSession,
  now: number,
  more: Record<string, string> = {},
): Promise<string> {
  const params: Record<string, string> = {
    app: 'cutout',
    type: 'matting',
    count: '1',
    suffix: 'png',
    sigTime: String(Math.floor(now / 1000)),
    sigVersion: SIGNATURE.version,
    version: '2',
    ...more,
  };
  const hmac = (text: string) => createHmac('sha256', session.upload_key).update(text).digest('hex');
  const sig = more.sig ?? (await signRequest(hmac, SIGNATURE.path, params));
  return sortedPairs({ ...params, sig }).join('&');
}

export const picture = (color = '#2a4fe0', width = 40, height = 30): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .composite([{ input: { create: { width: 10, height: 10, channels: 3, background: '#fff' } } }])
    .png()
    .toBuffer();

export type Part = [name: string, value: string | Buffer, file?: { name: string; type: string }];

/** A multipart body; parts in their order. */
export function multipart(parts: readonly Part[], boundary = 'XBOUNDX', end = `--${boundary}--\r\n`) {
  const chunks = parts.flatMap(([name, value, file]) => {
    const extra = file === undefined ? '' : `; filename="${file.name}"\r\nContent-Type: ${file.type}`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')];
  });
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...chunks, Buffer.from(end)]),
  };
}

export const filePart = (bytes: Buffer, type = 'image/png'): Part => ['file', bytes, { name: 'picture.png', type }];

export async function token(
  kit: Kit,
  session: FrameSession,
  more: Record<string, string> = {},
  key = 'pk_sandbox_full',
): Promise<UploadTokenWire> {
  const query = await policyQuery(session, kit.clock.now(), more);
  const answer = await kit.ask('editor', { url: `/upload/policy?${query}`, headers: callerHeaders(session, key) });
  const [first] = answer.json();
  return first;
}

/** Uploads a picture as the frame does; gives its token. */
export async function upload(
  kit: Kit,
  session: FrameSession,
  bytes: Buffer,
  key = 'pk_sandbox_full',
): Promise<UploadTokenWire> {
  const granted = await token(kit, session, {}, key);
  const form = multipart([...Object.entries(granted.data), filePart(bytes)]);
  const answer = await kit.ask('store', { method: 'POST', url: '/cutout', ...form });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return granted;
}

/** Logs someone in by a code from the outbox; gives the access_token. */
export async function login(kit: Kit, mail = 'ann@example.com'): Promise<string> {
  const begun = await kit.ask('editor', { method: 'POST', url: '/login/mail/begin', payload: { mail, lang: 'en' } });
  const outbox = await kit.ask('editor', { url: '/sandbox/outbox' });
  const code = /\d{6}/.exec(outbox.json().data.mails[0].subject)?.[0];
  const payload = { attempt: begun.json().data.attempt, code };
  const done = await kit.ask('editor', { method: 'POST', url: '/login/mail/finish', payload });
  return done.json().data.access_token;
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** A GET, or with fields a form POST, as the user of a token. */
export async function asUser(kit: Kit, token: string, url: string, fields?: Record<string, string>): Promise<Response> {
  const headers = { access_token: token };
  if (fields === undefined) return await kit.ask('editor', { url, headers });
  const payload = new URLSearchParams(fields).toString();
  return await kit.ask('editor', { method: 'POST', url, headers: { ...headers, ...FORM }, payload });
}

import { createServer } from 'node:http';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../src/base/clock.ts';
import { createAccounts } from './accounts/accounts.ts';
import type { Config, Origins } from './config.ts';
import type { Database } from './database/database.ts';
import { createPictureFetcher, type PictureFetcher } from './fetch/picture-fetcher.ts';
import { FrameSessions } from './frame-session.ts';
import { servedHosts } from './http/host-check.ts';
import { createListener, type ErrorResponder, type Listener } from './http/listener.ts';
import { allowSite } from './http/site-access.ts';
import { withBuiltinKeys } from './keys/builtin-keys.ts';
import type { KeyStore } from './keys/key-store.ts';
import { KeyUsage } from './keys/key-usage.ts';
import { RateLimiter } from './limits.ts';
import { Materials } from './materials/materials.ts';
import type { MattingEngine } from './matting/engine.ts';
import { accountRoutes } from './routes/account.ts';
import { demoRoutes } from './routes/demo.ts';
import { editorRoutes } from './routes/editor.ts';
import { editsdkRoutes } from './routes/editsdk.ts';
import { healthRoutes } from './routes/health.ts';
import { loginRoutes } from './routes/login.ts';
import { materialRoutes } from './routes/materials.ts';
import { mattingRoutes } from './routes/matting.ts';
import { openApiRoutes } from './routes/openapi.ts';
import { pictureRoutes } from './routes/picture.ts';
import { rightsRoutes } from './routes/rights.ts';
import { sdkRoutes } from './routes/sdk.ts';
import { siteRoutes } from './routes/site.ts';
import { templateRoutes } from './routes/templates.ts';
import { uploadPolicyRoutes } from './routes/upload-policy.ts';
import { uploadsRoutes } from './routes/uploads.ts';
import { SdkFiles } from './sdk-files.ts';
import { MasterSecret } from './secret.ts';
import type { Services } from './services.ts';
import { CloudAccess } from './store/cloud-access.ts';
import { EmbeddedAccess } from './store/embedded-access.ts';
import { sendS3Error, storeRoutes } from './store/listener-routes.ts';
import type { ObjectStore } from './store/object-store.ts';
import { startSweeping } from './store/retention.ts';
import { UploadIndex } from './store/upload-index.ts';
import { Templates } from './templates/templates.ts';

export interface ProductOptions {
  config: Config;
  engine: MattingEngine;
  database: Database;
  /** Keys of the installation; sandbox and site keys are added here. */
  keyStore: KeyStore;
  objectStore: ObjectStore;
  /** By default the guarded one; tests hand in others. */
  pictures?: PictureFetcher;
  log: FastifyBaseLogger;
  clock: Clock;
  /** Version of the product, for the SDK's paths. */
  version: string;
}

export interface Product {
  listeners: Partial<Record<keyof Origins, Listener>> & { editor: Listener; site: Listener };
  /** Opens all ports. @throws the error of the first that cannot be opened (`EADDRINUSE`), with all others closed again */
  listen(): Promise<void>;
  /** Stops accepting, gives running requests ten seconds, closes engine and database. Idempotent. */
  close(): Promise<void>;
}

/** Bodies of the API are small: pictures go to the store. */
const API_BODY = 64 * 1024;
/** ms that running requests may still take. */
const GRACE = 10_000;

/** The whole product over its ports; main.ts and the tests start the same one. */
export async function createProduct(options: ProductOptions): Promise<Product> {
  const { config, database, engine, log, clock } = options;
  const secret = await MasterSecret.open(join(config.dataDir, 'secret'));
  const materials = await Materials.open(config.materialsDir, config.origins.editor);
  const services: Services = {
    config,
    database,
    accounts: createAccounts(config, database, secret, clock),
    engine,
    materials,
    templates: await Templates.open(config.materialsDir, materials),
    keys: withBuiltinKeys(config, options.keyStore),
    objects: options.objectStore,
    uploads: new UploadIndex(database, options.objectStore, clock),
    pictures: options.pictures ?? createPictureFetcher({ clock, origins: config.fetchOrigins }),
    log,
    clock,
    secret,
    sessions: new FrameSessions(secret, clock),
    limiter: new RateLimiter(clock, config.rateFactor),
    usage: new KeyUsage(database, clock),
  };
  const access: EmbeddedAccess | CloudAccess = config.cloud
    ? new CloudAccess(config.cloud, clock)
    : new EmbeddedAccess(secret, clock, config.origins.store);
  const open = (name: keyof Origins, onError?: ErrorResponder): Listener => {
    const hosts = servedHosts(config, name);
    return createListener({ name, log, hosts, trustProxy: config.trustProxy, bodyLimit: API_BODY, onError });
  };

  const editor = open('editor');
  sdkRoutes(editor, services, new SdkFiles(config.distDir, config.dataDir, options.version));
  await editorRoutes(editor, services);
  editsdkRoutes(editor, services);
  uploadPolicyRoutes(editor, services, access);
  uploadsRoutes(editor, services);
  mattingRoutes(editor, services, access);
  pictureRoutes(editor, services);
  allowSite(editor, services, ['/user/', '/api/vip/', '/im_v2/', '/login/', '/v1/material']);
  allowSite(editor, services, ['/operation/', '/search/', '/h5/', '/template_center/', '/record/']);
  loginRoutes(editor, services);
  accountRoutes(editor, services);
  rightsRoutes(editor, services);
  materialRoutes(editor, services);
  templateRoutes(editor, services);
  openApiRoutes(editor, services, options.version);
  const site = open('site');
  await siteRoutes(site, services);
  const listeners: Product['listeners'] = { editor, site };
  if (access instanceof EmbeddedAccess) {
    listeners.store = open('store', sendS3Error);
    storeRoutes(listeners.store, services, access);
  }
  let openForeign = async (_port: number) => {};
  if (config.sandbox) {
    listeners.demo = open('demo');
    await demoRoutes(listeners.demo, services);
    openForeign = secondFace(listeners.demo);
  }
  for (const listener of Object.values(listeners)) healthRoutes(listener, services);

  const stops = [startSweeping(services), services.accounts.startSweeping(log)];
  let closing: Promise<void> | undefined;
  const close = async () => {
    for (const stop of stops) stop();
    await Promise.all(Object.values(listeners).map(closeListener));
    await engine.close();
    await database.close();
  };
  return {
    listeners,
    async listen() {
      try {
        for (const [name, listener] of Object.entries(listeners)) {
          await listener.listen({ host: config.host, port: config.ports[name as keyof Origins] });
        }
        await openForeign(config.ports.demo);
      } catch (error) {
        await close();
        throw error;
      }
    },
    close() {
      closing ??= close();
      return closing;
    },
  };
}

/**
 * The demo on 127.0.0.2 as well: a page on an origin that no sandbox key admits, to show a refusal with. Linux has that
 * address without set-up; where it is missing the demo goes without.
 */
function secondFace(listener: Listener): (port: number) => Promise<void> {
  const server = createServer((request, response) => listener.routing(request, response));
  listener.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
  return (port) =>
    new Promise((resolve) => {
      server.once('error', () => resolve());
      server.listen(port, '127.0.0.2', resolve);
    });
}

/** fastify refuses new requests and waits for the running ones; past the grace their connections are cut. */
async function closeListener(listener: Listener): Promise<void> {
  const cut = setTimeout(() => listener.server.closeAllConnections(), GRACE);
  try {
    await listener.close();
  } finally {
    clearTimeout(cut);
  }
}

import { createServer } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../src/base/clock.ts';
import { createAccounts } from './accounts/accounts.ts';
import { Batches } from './batch/batches.ts';
import { BossQueue } from './batch/boss-queue.ts';
import { startBatch } from './batch/start-batch.ts';
import { listOf, openBreakers } from './breaker/open-breakers.ts';
import type { Config, Origins } from './config.ts';
import type { Database } from './database/database.ts';
import { Feedback } from './feedback/feedback.ts';
import { systemDial } from './fetch/open-client.ts';
import { createPictureFetcher, type PictureFetcher } from './fetch/picture-fetcher.ts';
import { systemResolve } from './fetch/resolve.ts';
import { FrameSessions } from './frame-session.ts';
import { dependenciesOf } from './health/dependencies.ts';
import { Health } from './health/health.ts';
import { operatorHosts, servedHosts } from './http/host-check.ts';
import { createListener, type ErrorResponder, type Listener } from './http/listener.ts';
import { allowSite } from './http/site-access.ts';
import { Idempotency } from './idempotency/idempotency.ts';
import { withBuiltinKeys } from './keys/builtin-keys.ts';
import { CachedSecretStore } from './keys/cached-secret-store.ts';
import { DatabaseSecretStore } from './keys/database-secret-store.ts';
import type { KeyStore } from './keys/key-store.ts';
import { KeyUsage } from './keys/key-usage.ts';
import { withSandboxSecrets } from './keys/sandbox-secrets.ts';
import type { SecretStore } from './keys/secret-store.ts';
import { openLimiter } from './limiter/open-limiter.ts';
import { Materials } from './materials/materials.ts';
import type { MattingEngine } from './matting/engine.ts';
import { guardedEngine } from './matting/guarded-engine.ts';
import { Metrics, type RequestMeasure } from './metrics/metrics.ts';
import { openSecret } from './open-secret.ts';
import { createOperatorArea } from './operators/operator-area.ts';
import type { ScryptCost } from './operators/password.ts';
import { periodically } from './periodically.ts';
import { createRenderer } from './removal/renderer.ts';
import { accountRoutes } from './routes/account.ts';
import { batchRoutes } from './routes/batch.ts';
import { demoRoutes } from './routes/demo.ts';
import { editorRoutes } from './routes/editor.ts';
import { editsdkRoutes } from './routes/editsdk.ts';
import { feedbackRoutes } from './routes/feedback.ts';
import { healthRoutes } from './routes/health.ts';
import { loginRoutes } from './routes/login.ts';
import { materialRoutes } from './routes/materials.ts';
import { mattingRoutes } from './routes/matting.ts';
import { metricsRoutes } from './routes/metrics.ts';
import { openApiRoutes } from './routes/openapi.ts';
import { operatorError } from './routes/operator/door.ts';
import { operatorRoutes } from './routes/operator/operator.ts';
import { pictureRoutes } from './routes/picture.ts';
import { removalRoutes } from './routes/removal.ts';
import { resultRoutes } from './routes/results.ts';
import { rightsRoutes } from './routes/rights.ts';
import { sdkRoutes } from './routes/sdk.ts';
import { siteRoutes } from './routes/site.ts';
import { templateRoutes } from './routes/templates.ts';
import { uploadPolicyRoutes } from './routes/upload-policy.ts';
import { uploadsRoutes } from './routes/uploads.ts';
import { SdkFiles } from './sdk-files.ts';
import type { Services } from './services.ts';
import { CloudAccess } from './store/cloud-access.ts';
import { EmbeddedAccess } from './store/embedded-access.ts';
import { guardedStore } from './store/guarded-store.ts';
import { sendS3Error, storeRoutes } from './store/listener-routes.ts';
import type { ObjectStore } from './store/object-store.ts';
import { startSweeping } from './store/retention.ts';
import { UploadIndex } from './store/upload-index.ts';
import { Templates } from './templates/templates.ts';
import { startSender } from './webhooks/sender.ts';
import { Webhooks } from './webhooks/webhooks.ts';

export interface ProductOptions {
  config: Config;
  engine: MattingEngine;
  database: Database;
  /** Keys of the installation; sandbox and site keys are added here. */
  keyStore: KeyStore;
  /** By default those of the database; tests hand in others. */
  secretStore?: SecretStore;
  objectStore: ObjectStore;
  /** Of operators' passwords; tests take a cheaper one. */
  passwordCost?: ScryptCost;
  /** By default the guarded one; tests hand in others. */
  pictures?: PictureFetcher;
  log: FastifyBaseLogger;
  clock: Clock;
  /** Version of the product, for the SDK's paths. */
  version: string;
}

export interface Product {
  listeners: Partial<Record<keyof Origins | 'operator', Listener>> & { editor: Listener; site: Listener };
  /** Opens all ports. @throws the error of the first that cannot be opened (`EADDRINUSE`), with all others closed again */
  listen(): Promise<void>;
  /** Says by /readyz that it takes nothing more, and waits until balancers have heard of it. */
  drain(): Promise<void>;
  /** Stops accepting, gives running requests STOP_SECONDS, closes engine and database. Idempotent. */
  close(): Promise<void>;
}

/** Bodies of the API are small: pictures go to the store. */
const API_BODY = 64 * 1024;

/** What pages of the site call, by prefix: accounts and materials, templates, feedback. */
const SITE_CALLS = [
  ...['/user/', '/api/vip/', '/im_v2/', '/login/', '/v1/material'],
  ...['/operation/', '/search/', '/h5/', '/template_center/', '/record/', '/feedback/'],
];

/** The whole product over its ports; main.ts and the tests start the same one. */
export async function createProduct(options: ProductOptions): Promise<Product> {
  const { config, database, log, clock } = options;
  const secret = await openSecret(config);
  const stored = () => new DatabaseSecretStore({ database, clock, secret, actor: 'server' });
  const materials = await Materials.open(config.materialsDir, config.origins.editor);
  const limiter = openLimiter(config, clock, log);
  const queue = config.batch && new BossQueue(database, log);
  const batches = queue && new Batches({ database, queue, clock });
  const guards = openBreakers(config, clock, log);
  const breakers = listOf(guards);
  const health = new Health(
    dependenciesOf({ ...options, objects: options.objectStore, limiter, queue, breakers }),
    clock,
  );
  const metrics = config.operator && new Metrics({ ...options, health, batches, breakers });
  const guarded = guards.inference ? guardedEngine(options.engine, guards.inference) : options.engine;
  const engine = metrics?.watch(guarded) ?? guarded;
  const objects = guards.store ? guardedStore(options.objectStore, guards.store) : options.objectStore;
  const services: Services = {
    config,
    batches,
    database,
    accounts: createAccounts(config, database, secret, clock),
    engine,
    feedback: new Feedback(database, clock),
    idempotency: new Idempotency(database, clock),
    health,
    materials,
    templates: await Templates.open(config.materialsDir, materials),
    keys: withBuiltinKeys(config, options.keyStore),
    secrets: withSandboxSecrets(config, new CachedSecretStore(options.secretStore ?? stored(), clock)),
    objects,
    uploads: new UploadIndex(database, objects, clock),
    pictures: options.pictures ?? createPictureFetcher({ clock, origins: config.fetchOrigins }),
    webhooks: new Webhooks({ database, clock, secret, origins: config.fetchOrigins, actor: 'server' }),
    renderer: createRenderer({ clock, log, workers: config.matting.workers, queue: config.matting.queue }),
    log,
    clock,
    secret,
    sessions: new FrameSessions(secret, clock),
    limiter,
    usage: new KeyUsage(database, clock),
  };
  const access: EmbeddedAccess | CloudAccess = config.cloud
    ? new CloudAccess(config.cloud, clock)
    : new EmbeddedAccess(secret, clock, config);
  const observe = metrics && ((measure: RequestMeasure) => metrics.request(measure));
  const common = { log, trustProxy: config.trustProxy, bodyLimit: API_BODY, observe };
  const open = (name: keyof Origins, onError?: ErrorResponder): Listener => {
    const hosts = servedHosts(config, name);
    return createListener({ ...common, name, hosts, onError });
  };

  const editor = open('editor');
  sdkRoutes(editor, services, new SdkFiles(config.distDir, config.dataDir, options.version));
  await editorRoutes(editor, services);
  editsdkRoutes(editor, services);
  uploadPolicyRoutes(editor, services, access);
  uploadsRoutes(editor, services);
  mattingRoutes(editor, services, access);
  pictureRoutes(editor, services);
  feedbackRoutes(editor, services, access);
  removalRoutes(editor, services);
  batchRoutes(editor, services, access);
  resultRoutes(editor, services);
  allowSite(editor, services, SITE_CALLS);
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
  const stops = [startSweeping(services), sweepIdempotency(services), services.accounts.startSweeping(log)];
  if (config.operator !== undefined && metrics !== undefined) {
    const area = createOperatorArea(database, clock, options.passwordCost);
    const inside = { services, area, settings: config.operator };
    const hosts = operatorHosts(config, config.operator);
    const onError = operatorError(inside);
    listeners.operator = createListener({ ...common, name: 'operator', hosts, onError });
    await operatorRoutes({ ...inside, app: listeners.operator });
    stops.push(area.startSweeping(log));
    metricsRoutes(listeners.operator, metrics, config.operator.metricsToken);
  }
  for (const listener of Object.values(listeners)) healthRoutes(listener, services);

  const reach = { clock, origins: config.fetchOrigins, resolve: systemResolve, dial: systemDial };
  const stopSender = startSender({ webhooks: services.webhooks, reach, clock, log });
  const stopBatch =
    batches && queue && config.batch ? startBatch(services, batches, queue, config.batch.workers) : async () => {};
  let closing: Promise<void> | undefined;
  const close = async () => {
    for (const stop of stops) stop();
    const grace = config.stop.grace * 1000;
    const listening = Object.values(listeners).map((listener) => closeListener(listener, grace));
    await Promise.all([...listening, stopBatch(grace)]);
    await stopSender();
    await engine.close();
    await services.renderer.close();
    await services.limiter.close();
    await Promise.all(breakers.map((breaker) => breaker.close()));
    await database.close();
  };
  return {
    listeners,
    async listen() {
      try {
        for (const [name, listener] of Object.entries(listeners)) {
          const { host, port } = addressOf(config, name as keyof Product['listeners']);
          await listener.listen({ host, port });
        }
        await openForeign(config.ports.demo);
      } catch (error) {
        await close();
        throw error;
      }
    },
    async drain() {
      health.drain();
      if (config.stop.drain > 0) await new Promise<void>((done) => clock.after(config.stop.drain * 1000, done));
    },
    close() {
      closing ??= close();
      return closing;
    },
  };
}

function addressOf(
  { host, ports, operator }: Config,
  name: keyof Product['listeners'],
): { host: string; port: number } {
  if (name !== 'operator') return { host, port: ports[name] };
  return operator ?? { host, port: 0 };
}

/** Answers of calls that nobody will repeat any more are deleted each hour. */
const sweepIdempotency = ({ idempotency, clock, log }: Services): (() => void) =>
  periodically(
    clock,
    3_600_000,
    () => idempotency.sweep(),
    (err) => log.warn({ err }, 'kept answers could not be deleted just now'),
  );

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
async function closeListener(listener: Listener, grace: number): Promise<void> {
  const cut = setTimeout(() => listener.server.closeAllConnections(), grace);
  try {
    await listener.close();
  } finally {
    clearTimeout(cut);
  }
}

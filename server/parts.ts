import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../src/base/clock.ts';
import type { Config } from './config.ts';
import { Conversations } from './features/accounts/conversations.ts';
import { Deletion } from './features/accounts/deletion.ts';
import { Invites } from './features/accounts/invites.ts';
import { Notices } from './features/accounts/notices.ts';
import { Offers } from './features/accounts/offers.ts';
import { Orders } from './features/accounts/orders.ts';
import { openPayment } from './features/accounts/payments/open-payment.ts';
import { Users } from './features/accounts/users.ts';
import { Batches } from './features/batch/batches.ts';
import { BossQueue } from './features/batch/boss-queue.ts';
import { Content } from './features/content/content.ts';
import { type DeskParts, openDesk } from './features/content/open-desk.ts';
import { Credits } from './features/credits/credits.ts';
import { JobCredits } from './features/credits/job-credits.ts';
import { Feedback } from './features/feedback/feedback.ts';
import { type GalleryParts, openGallery } from './features/gallery/open-gallery.ts';
import { dependenciesOf } from './features/health/dependencies.ts';
import { Materials } from './features/materials/materials.ts';
import { Metrics } from './features/metrics/metrics.ts';
import type { ScryptCost } from './features/operators/model/password.ts';
import { CutoutMaker } from './features/removebg-api/cutout-maker.ts';
import { createRenderer, type Renderer } from './features/removebg-api/renderer.ts';
import type { ErrorReports } from './features/services/error-reports.ts';
import { openServices } from './features/services/open-services.ts';
import type { Region } from './features/services/region.ts';
import type { Statistics } from './features/services/statistics.ts';
import { Webhooks } from './features/webhooks/webhooks.ts';
import { StoredCutouts } from './features/works/stored-cutouts.ts';
import { Works } from './features/works/works.ts';
import type { Clothes } from './inference/models/clothes/clothes.ts';
import { noClothes } from './inference/models/clothes/create-clothes.ts';
import type { Coarse } from './inference/models/coarse/coarse.ts';
import { noCoarse } from './inference/models/coarse/create-coarse.ts';
import { noEnhance } from './inference/models/enhance/create-enhance.ts';
import type { Enhance } from './inference/models/enhance/enhance.ts';
import { noFaces } from './inference/models/faces/create-faces.ts';
import type { Faces } from './inference/models/faces/faces.ts';
import { noFill } from './inference/models/fill/create-fill.ts';
import type { Fill } from './inference/models/fill/fill.ts';
import { guardedFill } from './inference/models/fill/guarded-fill.ts';
import type { MattingEngine } from './inference/models/matting/engine.ts';
import { guardedEngine } from './inference/models/matting/guarded-engine.ts';
import { noSegments } from './inference/models/segments/create-segments.ts';
import type { Segments } from './inference/models/segments/segments.ts';
import type { ModelRegistry } from './inference/registry/model-registry.ts';
import { openModels } from './inference/registry/open-models.ts';
import { listOf, openBreakers } from './platform/breaker/open-breakers.ts';
import { type Authorize, createAuthorize } from './platform/callers/authorize.ts';
import type { Database } from './platform/database/database.ts';
import { createPictureFetcher, type PictureFetcher } from './platform/fetch/picture-fetcher.ts';
import { Health } from './platform/health/health.ts';
import { Idempotency } from './platform/idempotency/idempotency.ts';
import { withBuiltinKeys } from './platform/keys/builtin-keys.ts';
import { CachedSecretStore } from './platform/keys/cached-secret-store.ts';
import { DatabaseSecretStore } from './platform/keys/database-secret-store.ts';
import type { KeyStore } from './platform/keys/key-store.ts';
import { KeyUsage } from './platform/keys/key-usage.ts';
import { withSandboxSecrets } from './platform/keys/sandbox-secrets.ts';
import type { SecretStore } from './platform/keys/secret-store.ts';
import { openLimiter } from './platform/limiter/open-limiter.ts';
import type { RateLimiter } from './platform/limiter/rate-limiter.ts';
import { openSecret } from './platform/secrets/open-secret.ts';
import type { MasterSecret } from './platform/secrets/secret.ts';
import { FrameSessions } from './platform/sessions/frame-session.ts';
import { UserSessions } from './platform/sessions/user-sessions.ts';
import { CloudAccess } from './platform/store/cloud-access.ts';
import { EmbeddedAccess } from './platform/store/embedded-access.ts';
import { guardedStore } from './platform/store/guarded-store.ts';
import type { ObjectStore } from './platform/store/object-store.ts';
import type { StoreAccess } from './platform/store/store-access.ts';
import { StoreRoom } from './platform/store/store-room.ts';
import { UploadIndex } from './platform/store/upload-index.ts';

export interface ProductOptions {
  config: Config;
  engine: MattingEngine;
  /** Click to mask; left out: there is none. */
  segments?: Segments;
  /** Left out: none. */
  enhance?: Enhance;
  /** Filling of places; left out: none. */
  fill?: Fill;
  /** Clothes; left out: there is no model for them. */
  clothes?: Clothes;
  /** Faces; left out: there is no model for them. */
  faces?: Faces;
  /** First masks; left out: none. */
  coarse?: Coarse;
  /** Models that are loaded on demand; tests leave them out. */
  models?: ModelRegistry;
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

/**
 * What the features are made of, put together once. Only the files beside this one know it whole: a feature names the few members
 * that it takes (its `…Ports`), and is given no others by their type.
 */
export interface Parts extends Omit<Config, 'database'>, DeskParts, GalleryParts {
  version: string;
  log: FastifyBaseLogger;
  clock: Clock;
  secret: MasterSecret;
  database: Database;
  limiter: RateLimiter;
  keys: KeyStore;
  secrets: SecretStore;
  /** Mattings a day of each key. */
  usage: KeyUsage;
  /** Finds out who calls, by the access that a contract names. */
  authorize: Authorize;
  /** Sessions of frames. */
  sessions: FrameSessions;
  /** Logins of users. */
  logins: UserSessions;
  objects: ObjectStore;
  /** The disk on which they lie; undefined where they lie in a bucket. */
  room: StoreRoom | undefined;
  /** Whose an uploaded object is, and what it holds. */
  uploads: UploadIndex;
  access: StoreAccess;
  /** The same where pictures lie in the embedded store. */
  embedded: EmbeddedAccess | undefined;
  /** Reads pictures from foreign addresses, and from nowhere else (D61). */
  pictures: PictureFetcher;
  engine: MattingEngine;
  segments: Segments;
  enhance: Enhance;
  fill: Fill;
  clothes: Clothes;
  faces: Faces;
  coarse: Coarse;
  models: ModelRegistry;
  renderer: Renderer;
  cutouts: CutoutMaker;
  users: Users;
  notices: Notices;
  credits: Credits;
  jobCredits: JobCredits;
  offers: Offers;
  orders: Orders;
  conversations: Conversations;
  invites: Invites;
  deletion: Deletion;
  materials: Materials;
  /** What the site shows, and what operators do with it. */
  content: Content;
  feedback: Feedback;
  webhooks: Webhooks;
  /** Pages that users saved. */
  works: Works;
  /** Which objects are a user's cut-out. */
  storedCutouts: StoredCutouts;
  region: Region;
  statistics: Statistics;
  errorReports: ErrorReports;
  /** Calls that may be repeated without being made twice. */
  idempotency: Idempotency;
  /** Jobs of many pictures; undefined where they are off. */
  batches: Batches | undefined;
  batchQueue: BossQueue | undefined;
  health: Health;
  /** Undefined without an operators' listener. */
  metrics: Metrics | undefined;
  passwordCost?: ScryptCost | undefined;
  close(): Promise<void>;
}

export async function openParts(options: ProductOptions): Promise<Parts> {
  const { config, database, log, clock } = options;
  const { cloud, fetchOrigins: origins } = config;
  const secret = await openSecret(config);
  const materials = await Materials.open(config.materialsDir, config.origins.editor);
  const { gift } = config.accounts;
  const content = await Content.open({
    seeds: config.contentDir,
    database,
    clock,
    secret,
    figures: {
      giftSheets: gift.sheets,
      giftDays: gift.days,
      keptHours: config.retentionHours,
      worksDays: config.worksDays,
    },
  });
  const { regionSettings: region, distDir, trustProxy } = config;
  const services = await openServices({ database, clock, distDir, region, trustsProxy: trustProxy.length > 0 });
  const limiter = openLimiter(config, clock, log);
  const batchQueue = config.batch && new BossQueue(database, log);
  const accounts = money(options, secret, content);
  const jobCredits = new JobCredits(accounts.credits);
  const retention = config.retentionHours * 3_600_000;
  const batches = batchQueue && new Batches({ database, queue: batchQueue, clock, credits: jobCredits, retention });

  const { segments, enhance, fill: anyFill, clothes, faces, coarse } = withNone(options);
  const remote = { inference: config.matting.kserve !== undefined, store: cloud !== undefined, fill: anyFill.remote };
  const guards = openBreakers({ redis: config.redis, remote }, clock, log);
  const fill = guards.fill ? guardedFill(anyFill, guards.fill) : anyFill;
  const breakers = listOf(guards);
  // Without the fill model nothing is missing that a server has to have: the editor fills by itself.
  const needed = breakers.filter((breaker) => breaker !== guards.fill);
  const room =
    cloud === undefined ? new StoreRoom({ folder: config.dataDir, reserve: config.storeReserve }) : undefined;
  const watched = { ...options, objects: options.objectStore, limiter, queue: batchQueue, breakers: needed, room };
  const health = new Health(dependenciesOf(watched), clock);
  const metrics = config.operator && new Metrics({ ...options, health, batches, breakers });
  const guarded = guards.inference ? guardedEngine(options.engine, guards.inference) : options.engine;
  const engine = metrics?.watch(guarded) ?? guarded;
  const objects = guards.store ? guardedStore(options.objectStore, guards.store) : options.objectStore;

  const stored = options.secretStore ?? new DatabaseSecretStore({ database, clock, secret, actor: 'server' });
  const pictures = options.pictures ?? createPictureFetcher({ clock, origins });
  const { workers, queue } = config.matting;
  const callers = {
    keys: withBuiltinKeys(config, options.keyStore),
    secrets: withSandboxSecrets(config, new CachedSecretStore(stored, clock)),
    sessions: new FrameSessions(secret, clock),
    logins: new UserSessions(database, clock),
  };
  const models = options.models ?? openModels(workers, clock);
  const renderer = createRenderer({ clock, log, workers, queue });
  return {
    ...config,
    version: options.version,
    log,
    clock,
    secret,
    database,
    limiter,
    ...callers,
    authorize: createAuthorize({ ...callers, clock }),
    usage: new KeyUsage(database, clock),
    objects,
    room,
    uploads: new UploadIndex(database, objects, clock),
    ...storeAccess(secret, clock, config),
    pictures,
    engine,
    segments,
    enhance,
    fill,
    clothes,
    faces,
    coarse,
    models,
    renderer,
    cutouts: new CutoutMaker({ engine, renderer, pictures }),
    users: new Users(database, clock),
    ...accounts,
    jobCredits,
    deletion: new Deletion(database, clock),
    materials,
    content,
    ...openDesk(content, database, clock, renderer),
    feedback: new Feedback(database, clock),
    works: new Works(database, clock, config.worksDays),
    storedCutouts: new StoredCutouts(database, objects, clock, retention),
    ...openGallery(database, clock, secret),
    webhooks: new Webhooks({ database, clock, secret, origins, actor: 'server' }),
    ...services,
    idempotency: new Idempotency(database, clock),
    batches,
    batchQueue,
    health,
    metrics,
    passwordCost: options.passwordCost,
    async close() {
      await engine.close();
      await segments.close();
      await enhance.close();
      await fill.close();
      await clothes.close();
      await faces.close();
      await coarse.close();
      await models.close();
      await renderer.close();
      await limiter.close();
      await Promise.all(breakers.map((breaker) => breaker.close()));
      await database.close();
    },
  };
}

/** Models that may be missing. */
const withNone = (
  options: ProductOptions,
): Pick<Parts, 'segments' | 'enhance' | 'fill' | 'clothes' | 'faces' | 'coarse'> => ({
  segments: options.segments ?? noSegments,
  enhance: options.enhance ?? noEnhance,
  fill: options.fill ?? noFill,
  clothes: options.clothes ?? noClothes,
  faces: options.faces ?? noFaces,
  coarse: options.coarse ?? noCoarse,
});

/** How browsers reach the objects: the bucket's addresses, or the embedded store's. */
function storeAccess(secret: MasterSecret, clock: Clock, config: Config): Pick<Parts, 'access' | 'embedded'> {
  if (config.cloud !== undefined) return { access: new CloudAccess(config.cloud, clock), embedded: undefined };
  const embedded = new EmbeddedAccess(secret, clock, config);
  return { access: embedded, embedded };
}

/** Sheets, what is sold, and rewards. */
function money(
  { config, database, clock, log }: ProductOptions,
  secret: MasterSecret,
  content: Content,
): Pick<Parts, 'notices' | 'conversations' | 'credits' | 'offers' | 'orders' | 'invites'> {
  const notices = new Notices(database, clock);
  const credits = new Credits(database, clock);
  const offers = new Offers(content);
  const payment = openPayment(config, clock);
  const warn = (message: string, details: Readonly<Record<string, unknown>>) => log.warn(details, message);
  const { invoices: terms } = config;
  const orders = new Orders({ database, clock, credits, notices, offers, payment, terms, warn });
  return {
    notices,
    conversations: new Conversations(database, clock),
    credits,
    offers,
    orders,
    invites: new Invites({ database, clock, secret, credits, notices, content }),
  };
}

import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../src/base/clock.ts';
import type { Accounts } from './accounts/accounts.ts';
import type { Batches } from './batch/batches.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Feedback } from './feedback/feedback.ts';
import type { PictureFetcher } from './fetch/picture-fetcher.ts';
import type { FrameSessions } from './frame-session.ts';
import type { Health } from './health/health.ts';
import type { Idempotency } from './idempotency/idempotency.ts';
import type { KeyStore } from './keys/key-store.ts';
import type { KeyUsage } from './keys/key-usage.ts';
import type { SecretStore } from './keys/secret-store.ts';
import type { RateLimiter } from './limiter/rate-limiter.ts';
import type { Materials } from './materials/materials.ts';
import type { MattingEngine } from './matting/engine.ts';
import type { Renderer } from './removal/renderer.ts';
import type { MasterSecret } from './secret.ts';
import type { ObjectStore } from './store/object-store.ts';
import type { UploadIndex } from './store/upload-index.ts';
import type { Templates } from './templates/templates.ts';
import type { Webhooks } from './webhooks/webhooks.ts';

/** What the routes work with; made once by createProduct. */
export interface Services {
  config: Config;
  accounts: Accounts;
  /** Jobs of many pictures; undefined where they are off. */
  batches: Batches | undefined;
  database: Database;
  engine: MattingEngine;
  feedback: Feedback;
  /** Calls that may be repeated without being made twice. */
  idempotency: Idempotency;
  health: Health;
  keys: KeyStore;
  /** Secrets by which partners' servers speak for their keys. */
  secrets: SecretStore;
  /** Backgrounds that stand behind a subject. */
  materials: Materials;
  /** Sizes and backgrounds that go together. */
  templates: Templates;
  objects: ObjectStore;
  /** Whose objects lie in the store. */
  uploads: UploadIndex;
  /** Reads pictures from foreign addresses, and is the only one to do so. */
  pictures: PictureFetcher;
  /** Finished files of matted pictures. */
  renderer: Renderer;
  /** What partners' servers are told. */
  webhooks: Webhooks;
  log: FastifyBaseLogger;
  clock: Clock;
  secret: MasterSecret;
  sessions: FrameSessions;
  limiter: RateLimiter;
  usage: KeyUsage;
}

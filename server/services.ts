import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../src/base/clock.ts';
import type { Accounts } from './accounts/accounts.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { PictureFetcher } from './fetch/picture-fetcher.ts';
import type { FrameSessions } from './frame-session.ts';
import type { KeyStore } from './keys/key-store.ts';
import type { KeyUsage } from './keys/key-usage.ts';
import type { RateLimiter } from './limits.ts';
import type { Materials } from './materials/materials.ts';
import type { MattingEngine } from './matting/engine.ts';
import type { MasterSecret } from './secret.ts';
import type { ObjectStore } from './store/object-store.ts';
import type { UploadIndex } from './store/upload-index.ts';
import type { Templates } from './templates/templates.ts';

/** What the routes work with; made once by createProduct. */
export interface Services {
  config: Config;
  accounts: Accounts;
  database: Database;
  engine: MattingEngine;
  keys: KeyStore;
  /** Backgrounds that stand behind a subject. */
  materials: Materials;
  /** Sizes and backgrounds that go together. */
  templates: Templates;
  objects: ObjectStore;
  /** Whose objects lie in the store. */
  uploads: UploadIndex;
  /** Reads pictures from foreign addresses, and is the only one to do so. */
  pictures: PictureFetcher;
  log: FastifyBaseLogger;
  clock: Clock;
  secret: MasterSecret;
  sessions: FrameSessions;
  limiter: RateLimiter;
  usage: KeyUsage;
}

import { join } from 'node:path';
import { pino } from 'pino';
import { systemClock } from '../src/base/clock.ts';
import { createProduct } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { createClothes } from './inference/models/clothes/create-clothes.ts';
import { createCoarse } from './inference/models/coarse/create-coarse.ts';
import { createEnhance } from './inference/models/enhance/create-enhance.ts';
import { createFaces } from './inference/models/faces/create-faces.ts';
import { createFill } from './inference/models/fill/create-fill.ts';
import { createMattingEngine } from './inference/models/matting/create-engine.ts';
import { createSegments } from './inference/models/segments/create-segments.ts';
import { openModels } from './inference/registry/open-models.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { openDataFolder } from './platform/files/data-folder.ts';
import { findRoot, readVersion } from './platform/files/root.ts';
import { CachedKeyStore } from './platform/keys/cached-key-store.ts';
import { DatabaseKeyStore } from './platform/keys/database-key-store.ts';
import { importKeyFile } from './platform/keys/import-key-file.ts';
import { requireBuild } from './platform/pages/require-build.ts';
import { openObjectStore } from './platform/store/open-object-store.ts';
import { startFault } from './start-error.ts';

/** Starts everything that `npm start` runs; ends gracefully on SIGINT and SIGTERM. */
async function start(): Promise<void> {
  const root = findRoot(import.meta.url);
  const config = readConfig(process.env, root);
  const log = pino({ level: config.logLevel });
  requireBuild(config.distDir);
  await openDataFolder(config.dataDir);
  const models = openModels(config.matting.workers, systemClock);
  const { turns } = models;
  const running = { settings: config.matting, dataDir: config.dataDir, log, turns };
  const engine = await createMattingEngine(running);
  const segments = await createSegments(running);
  const enhance = await createEnhance(running);
  const fill = await createFill(running);
  const clothes = await createClothes(running);
  const faces = await createFaces(running);
  const coarse = await createCoarse({ ...running, matting: engine.name });
  const database = openDatabase({
    ...config.database,
    dataDir: config.dataDir,
    clock: systemClock,
    report: (message, err) => log.error({ err }, message),
  });
  const keys = new DatabaseKeyStore(database, systemClock, 'server');
  const product = await createProduct({
    config,
    database,
    engine,
    segments,
    enhance,
    fill,
    clothes,
    faces,
    coarse,
    models,
    keyStore: new CachedKeyStore(keys, systemClock),
    objectStore: openObjectStore(config, systemClock),
    log,
    clock: systemClock,
    version: readVersion(root),
  });

  const stop = async (signal: NodeJS.Signals) => {
    log.info({ signal, ...config.stop }, 'stopping');
    await product.drain();
    await product.close();
    log.info('stopped');
    process.exit(0);
  };
  // At a terminal a Ctrl-C arrives twice, from the terminal and from npm: the second must not cut the first one's stop short.
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (!stopping) void stop(signal);
      stopping = true;
    });
  }

  try {
    await product.listen();
  } catch (error) {
    await product.close();
    throw error;
  }
  announce(config);
  void database
    .ready()
    .then(() => importKeyFile(join(config.dataDir, 'keys.json'), keys))
    .then((taken) => taken !== undefined && log.info({ taken }, 'the keys of keys.json are in the database now'))
    .catch(async (error: unknown) => {
      // Without its database the server can do nothing for long: better a clear end than a half life.
      console.error(startFault(error) ?? error);
      await product.close();
      process.exit(1);
    });
  engine.ready().then(
    () => {
      log.info({ engine: engine.name }, 'the matting model is warm');
      coarse.warm();
    },
    // Already said by the engine, in red; the server goes on and answers MODEL_NOT_CONFIGURED.
    () => undefined,
  );
}

/** For the person at the terminal; logs of a service go without. */
function announce({ origins, sandbox, operator }: Config): void {
  if (!process.stdout.isTTY) return;
  const lines = [`  editor and API  ${origins.editor}/editor/`, `  site            ${origins.site}/`];
  if (operator) lines.push(`  operators       ${operator.origin}/operator/`);
  if (sandbox) lines.push(`  demo            ${origins.demo}/   ← start here`);
  console.log(`\n${lines.join('\n')}\n`);
}

start().catch((error: unknown) => {
  const fault = startFault(error);
  console.error(fault === undefined ? error : `\u001b[31m${fault}\u001b[0m`);
  process.exit(1);
});

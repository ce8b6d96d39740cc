import { type Clock, systemClock } from '../../../../src/base/clock.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import type { EngineLog } from '../../pool/engine-log.ts';
import type { Turns } from '../../registry/turns.ts';
import { customModel } from '../matting/custom-model.ts';
import type { Clothes } from './clothes.ts';
import { createLocalClothes } from './local-clothes.ts';

export interface CreateClothesOptions {
  settings: {
    /** The fake engine of tests has no clothes. */
    engine: 'local' | 'fake';
    /** Spec file of the operator's model, or its ONNX file with the spec beside it; there is no default one. */
    clothes?: string | undefined;
    threads: number;
    queue: number;
  };
  log: EngineLog;
  clock?: Clock;
  /** Turns that it shares with other models. */
  turns?: Turns;
}

/** Clothes by the settings. Never throws for want of a good model: the server starts, and the call answers 501 (D308). */
export async function createClothes(options: CreateClothesOptions): Promise<Clothes> {
  const { settings, log, clock = systemClock, turns } = options;
  const { engine, clothes, threads, queue } = settings;
  if (engine === 'fake' || clothes === undefined) return noClothes;
  try {
    const model = await customModel(clothes, 'CLOTHES_MODEL');
    return createLocalClothes({ model, log, clock, threads, queue, ...(turns && { turns }) });
  } catch (error) {
    log.error({ err: error }, 'the clothes model cannot be used: clothes are not found');
    return noClothes;
  }
}

/** Where there is no model. */
export const noClothes: Clothes = {
  name: 'none',
  state: 'absent',
  segment: () => Promise.reject(cutoutError('MODEL_NOT_CONFIGURED', 'no model for clothes is configured')),
  close: () => Promise.resolve(),
};

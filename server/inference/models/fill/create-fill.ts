import { type Clock, systemClock } from '../../../../src/base/clock.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import type { EngineLog } from '../../pool/engine-log.ts';
import type { Turns } from '../../registry/turns.ts';
import { createFakeFill } from './fake-fill.ts';
import type { Fill } from './fill.ts';
import { customFillModel } from './find-fill-model.ts';
import { createLocalFill } from './local-fill.ts';

export interface CreateFillOptions {
  settings: {
    engine: 'local' | 'fake';
    /** Spec file of the operator's model; there is no default one. */
    fill?: string | undefined;
    threads: number;
    queue: number;
  };
  log: EngineLog;
  clock?: Clock;
  /** Turns that it shares with other models. */
  turns?: Turns;
}

/** Filling by the settings. Never throws for want of a good model: the server starts, and the editor fills by itself. */
export async function createFill({ settings, log, clock = systemClock, turns }: CreateFillOptions): Promise<Fill> {
  const { engine, fill, threads, queue } = settings;
  if (engine === 'fake') return createFakeFill();
  if (fill === undefined) return noFill;
  try {
    const model = await customFillModel(fill);
    return createLocalFill({ model, log, clock, threads, queue, ...(turns && { turns }) });
  } catch (error) {
    log.error({ err: error }, 'the fill model cannot be used: the editor fills by itself');
    return noFill;
  }
}

/** Where there is no model. */
export const noFill: Fill = {
  name: 'none',
  state: 'absent',
  remote: false,
  side: 0,
  fill: () => Promise.reject(cutoutError('MODEL_NOT_CONFIGURED', 'no fill model is configured')),
  close: () => Promise.resolve(),
};

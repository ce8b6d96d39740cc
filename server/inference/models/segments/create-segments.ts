import { join } from 'node:path';
import { type Clock, systemClock } from '../../../../src/base/clock.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import type { EngineLog } from '../../pool/engine-log.ts';
import type { Turns } from '../../registry/turns.ts';
import { customClickModel, defaultClickModel } from '../click/find-click-model.ts';
import type { MattingSettings } from '../matting/create-engine.ts';
import { createFakeSegments } from './fake-segments.ts';
import { createLocalSegments } from './local-segments.ts';
import type { Segments } from './segments.ts';

export interface CreateSegmentsOptions {
  settings: Pick<MattingSettings, 'engine' | 'click' | 'threads' | 'queue'>;
  /** DATA_DIR; weights are kept in its folder `models`. */
  dataDir: string;
  log: EngineLog;
  clock?: Clock;
  /** Turns that it shares with other models. */
  turns?: Turns;
}

/** Click to mask by the settings. Never throws for want of a good model: the server starts, and clicks answer MODEL_NOT_CONFIGURED. */
export async function createSegments(options: CreateSegmentsOptions): Promise<Segments> {
  const { settings, dataDir, log, clock = systemClock, turns } = options;
  if (settings.engine === 'fake') return createFakeSegments();
  try {
    const { click, threads, queue } = settings;
    const model = await (click === undefined ? defaultClickModel(join(dataDir, 'models')) : customClickModel(click));
    if (model) return createLocalSegments({ model, log, clock, threads, queue, ...(turns && { turns }) });
  } catch (error) {
    log.error({ err: error }, 'the click-to-mask model cannot be used: nothing can be marked by a click');
  }
  return noSegments;
}

/** Where there is no model. */
export const noSegments: Segments = {
  name: 'none',
  state: 'absent',
  segment: () => Promise.reject(cutoutError('MODEL_NOT_CONFIGURED', 'no click-to-mask model is configured')),
  forgetOf: () => {},
  close: () => Promise.resolve(),
};

import { join } from 'node:path';
import { type Clock, systemClock } from '../../../../src/base/clock.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import type { EngineLog } from '../../pool/engine-log.ts';
import type { Turns } from '../../registry/turns.ts';
import type { MattingSettings } from '../matting/create-engine.ts';
import type { Faces } from './faces.ts';
import { createFakeFaces } from './fake-faces.ts';
import { facePackage, findFaceModel } from './find-face-model.ts';
import { createLocalFaces } from './local-faces.ts';

export interface CreateFacesOptions {
  settings: Pick<MattingSettings, 'engine' | 'threads' | 'queue'>;
  /** DATA_DIR; weights are kept in its folder `models`. */
  dataDir: string;
  log: EngineLog;
  clock?: Clock;
  /** Turns that it shares with other models. */
  turns?: Turns;
}

/** Faces by the settings. Never throws for want of a good model: the server starts, and faces answer MODEL_NOT_CONFIGURED. */
export async function createFaces(options: CreateFacesOptions): Promise<Faces> {
  const { settings, dataDir, log, clock = systemClock, turns } = options;
  if (settings.engine === 'fake') return createFakeFaces();
  try {
    const model = await findFaceModel(join(dataDir, 'models'), facePackage());
    const { threads, queue } = settings;
    if (model) return createLocalFaces({ model, log, clock, threads, queue, ...(turns && { turns }) });
  } catch (error) {
    log.error({ err: error }, 'the face model cannot be used: no faces are found');
  }
  return noFaces;
}

/** Where there is no model. */
export const noFaces: Faces = {
  name: 'none',
  state: 'absent',
  find: () => Promise.reject(cutoutError('MODEL_NOT_CONFIGURED', 'no face model is installed')),
  close: () => Promise.resolve(),
};

import type { EngineLog } from '../../server/inference/pool/engine-log.ts';

/** For what a test does not listen to. */
export const silentLog: EngineLog = { info: () => {}, warn: () => {}, error: () => {} };

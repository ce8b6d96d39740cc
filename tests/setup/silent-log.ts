import type { EngineLog } from '../../server/matting/engine.ts';

/** For what a test does not listen to. */
export const silentLog: EngineLog = { info: () => {}, warn: () => {}, error: () => {} };

import type { Clock } from '../../../src/base/clock.ts';
import { ModelRegistry } from './model-registry.ts';
import { Turns } from './turns.ts';

/** MB of all models that are loaded on demand, beside the matting model that always is. */
const MEMORY_MB = 3_000;
const IDLE_MS = 600_000;

/** @param atOnce inferences at the same time, over all models */
export const openModels = (atOnce: number, clock: Clock): ModelRegistry =>
  new ModelRegistry({ clock, turns: new Turns(atOnce), memoryMb: MEMORY_MB, idleMs: IDLE_MS });

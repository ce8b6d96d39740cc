import { cutoutError } from '../../../../src/protocol/errors.ts';
import type { MattingEngine } from './engine.ts';

/** Stands where no model is: the server runs, and each request says what is missing (D42). */
export function createUnconfiguredEngine(message: string): MattingEngine {
  const refuse = () => Promise.reject(cutoutError('MODEL_NOT_CONFIGURED', message));
  return {
    name: 'none',
    state: 'not-configured',
    segment: refuse,
    ready: refuse,
    queueLength: () => 0,
    close: () => Promise.resolve(),
  };
}

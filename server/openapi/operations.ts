import { batchCalls } from './calls/batch-calls.ts';
import { contentCalls } from './calls/content-calls.ts';
import { cuttingCalls } from './calls/cutting-calls.ts';
import { partnerCalls } from './calls/partner-calls.ts';
import { userCalls } from './calls/user-calls.ts';
import type { Operation } from './operation.ts';

/** Every call of the editor's listener, by area; a test compares it with what is registered. */
export const OPERATIONS: readonly Operation[] = [
  ...partnerCalls,
  ...cuttingCalls,
  ...contentCalls,
  ...userCalls,
  ...batchCalls,
];

import { z } from 'zod';
import { count } from '../../platform/config/env.ts';

/** The variables about batch jobs, rows of docs/OPERATIONS.md as all others. */
export const BATCH_VARIABLES = {
  BATCH_JOBS: [z.enum(['on', 'off']).default('off'), 'jobs of many pictures for partners’ servers (`/v1/batch/jobs`)'],
  BATCH_WORKERS: [count(1, 16), 'pictures of such jobs that one process works on at the same time'],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

export interface BatchSettings {
  workers: number;
}

/** Undefined: no batch jobs. */
export const batchSettings = (raw: { BATCH_JOBS: 'on' | 'off'; BATCH_WORKERS: number }): BatchSettings | undefined =>
  raw.BATCH_JOBS === 'on' ? { workers: raw.BATCH_WORKERS } : undefined;

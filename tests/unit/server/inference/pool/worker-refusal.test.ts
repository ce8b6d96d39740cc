import { describe, expect, it } from 'vitest';
import { MATTING_REFUSALS, workerRefusal } from '../../../../../server/inference/pool/worker-refusal.ts';
import { ERRORS, type ErrorCode } from '../../../../../src/protocol/errors.ts';

describe('what a worker refuses with', () => {
  const said = 'Invalid typed array length: 16384000000 at /srv/app/dist/server/matting-worker.mjs';

  it.each(Object.keys(ERRORS) as ErrorCode[])('has our own words for %s, and its own as the cause alone', (code) => {
    const error = workerRefusal(MATTING_REFUSALS, code, said);
    expect(error.message).toBe(MATTING_REFUSALS[error.code]);
    expect(error.cause).toEqual(new Error(said));
  });

  it('is a failure of the worker where it names a code that is none of its job', () => {
    expect(workerRefusal(MATTING_REFUSALS, 'LOGIN_REQUIRED', said).code).toBe('MATTING_FAILED');
    expect(workerRefusal(MATTING_REFUSALS, 'IMAGE_UNREADABLE', said).code).toBe('IMAGE_UNREADABLE');
  });
});

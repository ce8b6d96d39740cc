import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { EngineBusy } from '../../../../../server/inference/pool/engine-busy.ts';
import { forkWorker, programAt } from '../../../../../server/inference/pool/forked-worker.ts';
import { isFromWorker } from '../../../../../server/inference/pool/worker-messages.ts';
import { MATTING_REFUSALS } from '../../../../../server/inference/pool/worker-refusal.ts';

/** A worker whose program says what a job tells it to: a message, or several. */
const OBEDIENT = `
process.on('message', (message) => {
  if (message.type === 'load') return process.send(message.load.answer);
  for (const said of message.job) process.send({ id: message.id, ...said });
});
process.on('disconnect', () => process.exit(0));
`;

function start(answer: object = { type: 'ready' }) {
  const folder = mkdtempSync(join(tmpdir(), 'cutout-worker-'));
  const file = join(folder, 'worker.mjs');
  writeFileSync(file, OBEDIENT);
  const worker = forkWorker<{ answer: object }, readonly object[], object>({
    program: programAt(pathToFileURL(file)),
    name: 'obedient worker',
    load: { answer },
    refusals: MATTING_REFUSALS,
    yields: false,
  });
  onTestFinished(async () => {
    await worker.terminate();
    rmSync(folder, { recursive: true });
  });
  return worker;
}

describe('a worker as a process', () => {
  it('is ready when it says so, and does a job', async () => {
    const worker = start({ type: 'ready', runMs: 7 });
    expect(await worker.ready).toEqual({ runMs: 7 });
    expect(await worker.run([{ type: 'done', answer: { width: 2 } }])).toEqual({ width: 2 });
  });

  it('never gets ready where it says that it failed', async () => {
    await expect(start({ type: 'failed', message: 'no weights' }).ready).rejects.toThrow('no weights');
  });

  it('is believed for its own job alone, and for no message that is none', async () => {
    const worker = start();
    const odd = [
      { type: 'done', id: 77, answer: { of: 'another' } },
      { type: 'done', answer: 'no object' },
      { type: 'refused', code: 'NO_CODE', message: '' },
      { type: 'more' },
    ];
    expect(await worker.run([...odd, { type: 'done', answer: { of: 'this' } }])).toEqual({ of: 'this' });
  });

  it('refuses in our words', async () => {
    const worker = start();
    const refusal = { type: 'refused', code: 'IMAGE_UNREADABLE', message: '/srv/path: bad marker' };
    await expect(worker.run([refusal])).rejects.toMatchObject({
      code: 'IMAGE_UNREADABLE',
      message: MATTING_REFUSALS.IMAGE_UNREADABLE,
    });
  });

  it('says for how long an inference server is busy', async () => {
    const worker = start();
    const busy = worker.run([{ type: 'refused', code: 'RATE_LIMITED', message: '', retryAfter: 4 }]);
    await expect(busy).rejects.toBeInstanceOf(EngineBusy);
    await expect(busy).rejects.toMatchObject({ retryAfterSeconds: 4 });
  });

  it('is gone for a reason', async () => {
    const worker = start();
    await worker.ready;
    await worker.terminate();
    expect(await worker.gone).toBe('SIGKILL');
  });
});

describe('the outline of what a worker says', () => {
  it.each([
    undefined,
    null,
    'ready',
    {},
    { type: 'other' },
    { type: 'done', id: 1 },
    { type: 'done', id: 1, answer: 'text' },
    { type: 'refused', id: 1 },
    { type: 'refused', id: 1, code: 'NO_CODE' },
    { type: 'refused', code: 'INTERNAL' },
  ])('is not %j', (said) => {
    expect(isFromWorker(said)).toBe(false);
  });
});

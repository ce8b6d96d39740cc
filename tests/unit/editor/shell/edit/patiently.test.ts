import { describe, expect, it } from 'vitest';
import { patiently } from '../../../../../editor/shell/edit/patiently.ts';
import type { ToolPorts } from '../../../../../editor/shell/model/tool.ts';
import { httpError } from '../../../../../src/api/http-error.ts';
import { type CutoutError, cutoutError, type ErrorCode } from '../../../../../src/protocol/errors.ts';
import { createSimulatedClock } from '../../../../setup/simulated-clock.ts';

type Outcome = CutoutError | Error | 'done';
/** As a client reads it of a server's answer. */
const busy = (seconds?: number) =>
  httpError(
    new Response('{}', { status: 429, headers: seconds === undefined ? {} : { 'retry-after': `${seconds}` } }),
    {},
  );
const over = () => cutoutError('LOGIN_REQUIRED', 'the session is over');

/** A call that is answered by these, one after the other; the last one goes on. */
function call(answers: readonly Outcome[]) {
  const clock = createSimulatedClock();
  const log: string[] = [];
  const waits: number[] = [];
  let last = clock.now();
  const controller = new AbortController();
  const ports = {
    clock,
    apiContext: () => ({ accessKey: 'pk_one' }),
    api: { checkAppKey: async (_signal: AbortSignal, key: string) => void log.push(`asked for ${key}`) },
  };
  const done = patiently(controller.signal, ports as unknown as ToolPorts, async () => {
    waits.push((clock.now() - last) / 1_000);
    last = clock.now();
    const answer = answers[Math.min(waits.length, answers.length) - 1] ?? 'done';
    log.push(answer === 'done' ? answer : 'code' in answer ? answer.code : answer.message);
    if (answer !== 'done') throw answer;
    return 'done';
  });
  const ended = done.then(
    (value: string) => value,
    (error: Error) => ('code' in error ? String(error.code) : error.message),
  );
  return { clock, log, waits, ended, controller };
}

describe('a call to a server that may be busy', () => {
  it('is made once where it is answered', async () => {
    const { ended, log } = call(['done']);
    expect([await ended, log]).toEqual(['done', ['done']]);
  });

  it.each([
    ['what the server says', 7, 7],
    ['two seconds where it says nothing', undefined, 2],
    ['half a minute at most', 3_600, 30],
  ])('waits %s', async (_what, said, seconds) => {
    const { ended, clock, waits } = call([busy(said), 'done']);
    await clock.advance(60_000);
    expect([await ended, waits]).toEqual(['done', [0, seconds]]);
  });

  it('is given up after eight tries', async () => {
    const { ended, clock, waits } = call([busy(1)]);
    await clock.advance(600_000);
    expect([await ended, waits.length, clock.pending]).toEqual(['RATE_LIMITED', 8, 0]);
  });

  it.each<[string, Outcome[], string, string[]]>([
    ['at once', [over(), 'done'], 'done', ['LOGIN_REQUIRED', 'asked for pk_one', 'done']],
    [
      'while the server was busy',
      [busy(1), busy(1), over(), 'done'],
      'done',
      ['RATE_LIMITED', 'RATE_LIMITED', 'LOGIN_REQUIRED', 'asked for pk_one', 'done'],
    ],
    [
      'again right after a new one',
      [over(), over(), 'done'],
      'LOGIN_REQUIRED',
      ['LOGIN_REQUIRED', 'asked for pk_one', 'LOGIN_REQUIRED'],
    ],
  ])('asks for a new session once where it ended %s', async (_when, answers, outcome, lines) => {
    const { ended, clock, log } = call(answers);
    await clock.advance(60_000);
    expect([await ended, log]).toEqual([outcome, lines]);
  });

  it.each<ErrorCode>(['NETWORK', 'QUOTA_EXCEEDED', 'MODEL_NOT_CONFIGURED'])('ends with %s', async (code) => {
    const { ended, log } = call([cutoutError(code, 'no'), 'done']);
    expect([await ended, log]).toEqual([code, [code]]);
  });

  it('ends with what is no answer of the server', async () => {
    const { ended, log } = call([new Error('a slip'), 'done']);
    expect([await ended, log]).toEqual(['a slip', ['a slip']]);
  });

  it('is not made again once it is called off, and leaves no timer', async () => {
    const { ended, clock, log, controller } = call([busy(20), 'done']);
    await clock.advance(5_000);
    controller.abort(cutoutError('ABORTED', 'never mind'));
    expect([await ended, log, clock.pending]).toEqual(['ABORTED', ['RATE_LIMITED'], 0]);
  });
});

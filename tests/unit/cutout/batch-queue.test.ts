import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BatchQueue, COMPLETED, type Ending, type TaskState } from '../../../src/cutout/batch-queue.ts';
import { verdictOn } from '../../../src/cutout/retry.ts';
import { cutoutError, type ErrorCode } from '../../../src/protocol/errors.ts';
import { createSimulatedClock } from '../../setup/simulated-clock.ts';

const failed = (code: ErrorCode, details = {}): Ending => ({ ok: false, error: cutoutError(code, 'no', { details }) });
const OK: Ending = { ok: true };

/** Runs end when the test says so. */
function setUp() {
  const clock = createSimulatedClock();
  const running = new Map<string, { end: (ending: Ending) => void; more: boolean | undefined }>();
  const starts: string[] = [];
  const changes: string[] = [];
  const codes: number[] = [];
  const queue = new BatchQueue({
    clock,
    run: (id, more) =>
      new Promise((resolve) => {
        starts.push(id);
        const end = (ending: Ending): void => {
          running.delete(id);
          if (!ending.ok) changes.push(`${id} more=${more(ending.error)}`);
          resolve(ending);
        };
        running.set(id, { end, more: undefined });
      }),
    changed: (id, state: TaskState) => void changes.push(`${id} ${state}`),
    completed: (code) => void codes.push(code),
  });
  const end = async (id: string, ending: Ending): Promise<void> => {
    running.get(id)?.end(ending);
    await clock.advance(0);
  };
  return { clock, queue, running, starts, changes, codes, end };
}

const ids = (count: number) => Array.from({ length: count }, (_, i) => `w${i}`);

describe('a batch', () => {
  test('lets eight go at once, the next as one ends, and ends with code 1', async () => {
    const { queue, starts, end, codes } = setUp();
    queue.add(ids(10));
    expect(starts).toEqual(ids(8));
    await end('w3', OK);
    expect(starts).toEqual(ids(9));
    await end('w0', failed('NO_SUBJECT'));
    for (const id of ids(10)) await end(id, OK);
    expect(codes).toEqual([COMPLETED]);
    expect(COMPLETED).toBe(1);
  });

  test('tries a failure three times with a growing wait, then gives it up', async () => {
    const { queue, starts, end, clock, changes } = setUp();
    queue.add(['w']);
    await end('w', failed('UPLOAD_FAILED'));
    await clock.advance(999);
    expect(starts).toHaveLength(1);
    await clock.advance(1);
    expect(starts).toHaveLength(2);
    await end('w', failed('MATTING_FAILED'));
    await clock.advance(3_999);
    expect(starts).toHaveLength(2);
    await clock.advance(1);
    await end('w', failed('CALL_TIMEOUT'));
    await clock.advance(60_000);
    expect(starts).toHaveLength(3);
    expect(changes.at(-1)).toBe('w ended');
    expect(changes.filter((line) => line.includes('more'))).toEqual(['w more=true', 'w more=true', 'w more=false']);
    expect(clock.pending).toBe(0);
  });

  test('waits as long as a server asks for', async () => {
    const { queue, starts, end, clock } = setUp();
    queue.add(['w']);
    await end('w', failed('RATE_LIMITED', { retryAfter: 7 }));
    await clock.advance(6_999);
    expect(starts).toHaveLength(1);
    await clock.advance(1);
    expect(starts).toHaveLength(2);
  });

  test.each([
    ...(['IMAGE_FORMAT', 'IMAGE_TOO_LARGE', 'IMAGE_DIMENSIONS', 'HEIC_FAILED', 'IMAGE_UNREADABLE'] as const),
    ...(['NO_SUBJECT', 'EMPTY_RESULT', 'MODEL_NOT_CONFIGURED', 'QUOTA_EXCEEDED', 'ABORTED'] as const),
  ])('never tries %s again', async (code) => {
    const { queue, starts, end, clock, codes } = setUp();
    queue.add(['w']);
    await end('w', failed(code));
    await clock.advance(60_000);
    expect([starts.length, codes]).toEqual([1, [1]]);
    expect(verdictOn(cutoutError(code, ''))).toBe('never');
  });

  test('does not multiply the tries of the uploader', async () => {
    const { queue, starts, end, clock } = setUp();
    queue.add(['w']);
    await end('w', failed('NETWORK', { attempt: 5 }));
    await clock.advance(60_000);
    expect(starts).toHaveLength(1);
  });

  test('a lost network costs no try', async () => {
    const { queue, starts, end, clock, changes } = setUp();
    queue.add(['w']);
    for (let i = 0; i < 5; i += 1) {
      await end('w', failed('OFFLINE'));
      await clock.advance(250);
    }
    expect(starts).toHaveLength(6);
    await end('w', failed('UPLOAD_FAILED'));
    expect(changes.at(-1)).toBe('w resting');
  });

  test('holds what the account does not cover, until it is released', async () => {
    const { queue, starts, end, clock, codes } = setUp();
    queue.add(['a', 'b']);
    await end('a', failed('NOT_ENOUGH_SHEETS'));
    await end('b', OK);
    await clock.advance(60_000);
    expect([queue.stateOf('a'), codes]).toEqual(['held', []]);
    queue.release();
    expect(starts).toEqual(['a', 'b', 'a']);
  });

  test('begins nothing while it is paused', async () => {
    const { queue, starts, end } = setUp();
    queue.add(ids(9));
    queue.pause();
    await end('w0', OK);
    expect(starts).toEqual(ids(8));
    queue.resume();
    expect(starts).toEqual(ids(9));
  });

  test('hears nothing more of a work that was taken out', async () => {
    const { queue, end, changes, codes, clock } = setUp();
    queue.add(['a']);
    queue.drop(['a']);
    expect(codes).toEqual([1]);
    const before = changes.length;
    await end('a', failed('UPLOAD_FAILED'));
    await clock.advance(60_000);
    expect(changes.slice(before)).toEqual(['a more=true']);
  });

  test('a given-up work that is asked for again has all its tries', async () => {
    const { queue, starts, end, clock, codes } = setUp();
    queue.add(['w']);
    for (let i = 0; i < 3; i += 1) {
      await end('w', failed('NETWORK'));
      await clock.advance(10_000);
    }
    expect(codes).toEqual([1]);
    queue.add(['w']);
    await end('w', failed('NETWORK'));
    await clock.advance(10_000);
    expect(starts).toHaveLength(5);
    expect(codes).toEqual([1]);
  });

  test('whatever happens, at most eight run, nothing is lost, and it ends', async () => {
    const endings = [OK, failed('UPLOAD_FAILED'), failed('NO_SUBJECT'), failed('OFFLINE'), failed('CALL_TIMEOUT')];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(4), { maxLength: 40 }),
        fc.integer({ min: 1, max: 30 }),
        async (rolls, count) => {
          const { queue, running, end, clock, codes } = setUp();
          queue.add(ids(count));
          for (const roll of rolls) {
            expect(running.size).toBeLessThanOrEqual(8);
            const [id] = running.keys();
            if (id !== undefined) await end(id, endings[roll] ?? OK);
            await clock.advance(roll * 1_000);
          }
          while (codes.length === 0) {
            const [id] = running.keys();
            if (id === undefined) await clock.advance(5_000);
            else await end(id, OK);
          }
          for (const id of ids(count)) expect(queue.stateOf(id)).toBe('ended');
        },
      ),
      { numRuns: 40 },
    );
  });
});

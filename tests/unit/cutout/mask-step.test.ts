import { describe, expect, test } from 'vitest';
import { sleep } from '../../../src/base/abort.ts';
import { createLanes } from '../../../src/cutout/lanes.ts';
import { createMaskStep } from '../../../src/cutout/mask-step.ts';
import type { MattingResponse } from '../../../src/protocol/calls/matting.schema.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { createSimulatedClock } from '../../setup/simulated-clock.ts';

const answer: MattingResponse = {
  code: 0,
  error_code: 0,
  message: '',
  error: '',
  data: {
    parameter: { exist_salient: true, Kind: 1, use_fe: false },
    media_info_list: [{ media_data: 'https://store.example/m.png', media_profiles: { media_data_type: 'url' } }],
    evaluation_valid: true,
  },
};
const RETRY_AFTER = 4;
const BATCH = 30;

/** A server that takes a visitor's `most` at a time, 2 s each one after the other, and refuses what is more. */
function batchOn(most: number, count = BATCH) {
  const clock = createSimulatedClock();
  const refusals: number[] = [];
  const asked: number[] = [];
  let taken = 0;
  let free = 0;
  const mask = createMaskStep({
    clock,
    lanes: createLanes(clock),
    matting: {
      async matting(signal) {
        asked.push(clock.now());
        if (taken >= most) {
          refusals.push(clock.now());
          throw cutoutError('RATE_LIMITED', 'busy', { details: { retryAfter: RETRY_AFTER } });
        }
        taken += 1;
        free = Math.max(free, clock.now()) + 2_000;
        await sleep(signal, clock, free - clock.now());
        taken -= 1;
        return answer;
      },
      fetchMatte: async () => new Blob(),
    },
  });
  const waits: number[] = [];
  const run = () =>
    mask(
      new AbortController().signal,
      { imageURL: 'https://store.example/p.jpg', scale: 1 },
      { move: () => {}, report: (event) => event.type === 'waiting' && waits.push(event.seconds) },
    );
  return { clock, asked, refusals, waits, runs: Array.from({ length: count }, run) };
}

describe('a batch before a server that has enough of this visitor', () => {
  test('asks for nothing more until the time the server named, and all of it is done', async () => {
    const { clock, asked, refusals, waits, runs } = batchOn(2);
    await clock.advance(BATCH * 2_000 + BATCH * RETRY_AFTER * 1_000);
    expect(await Promise.all(runs)).toHaveLength(BATCH);
    for (const [first, from] of refusals.entries()) {
      const until = from + RETRY_AFTER * 1_000;
      expect(
        asked.filter((at) => at > from && at < until),
        `refusal ${first}`,
      ).toEqual([]);
    }
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(1);
  });

  test.each([1, 2])(
    'refuses no more of a batch of twelve than were too many at once, where %i are taken',
    async (most) => {
      const { clock, asked, refusals, runs } = batchOn(most, 12);
      await clock.advance(12 * 2_000 + 3 * RETRY_AFTER * 1_000);
      expect(await Promise.all(runs)).toHaveLength(12);
      expect([asked.length, refusals.length]).toEqual([12 + 3 - most, 3 - most]);
    },
  );

  test('tries one more at once after a while, so that a server that has room again is used', async () => {
    const { clock, refusals, runs } = batchOn(2, BATCH);
    await clock.advance(BATCH * 2_000 + BATCH * RETRY_AFTER * 1_000);
    await Promise.all(runs);
    expect(refusals).toHaveLength(1 + Math.floor((BATCH - 1) / 12));
  });

  test('meets no refusal where its three are taken', async () => {
    const { clock, refusals, runs } = batchOn(3);
    await clock.advance(BATCH * 2_000 + 1_000);
    expect(await Promise.all(runs)).toHaveLength(BATCH);
    expect(refusals).toEqual([]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BlobKeys } from '../../../../../../editor/shell/kept/blob-keys.ts';
import type { Gif } from '../../../../../../editor/tools/gif/model/gif.ts';
import { gifSnapshot, readGif } from '../../../../../../editor/tools/gif/model/kept-gif.schema.ts';
import {
  COLOURS,
  DELAY,
  MOST_BLEND,
  MOST_PLAYS,
  type Plan,
  SPEEDS,
  shotsOf,
  sizeOf,
  WIDTH,
} from '../../../../../../editor/tools/gif/model/plan.ts';
import { createIds } from '../../../harness.ts';
import { createGif, gifFile, photo } from '../harness.ts';

const index = fc.nat(20);
const step = { id: 'gif.step.delay', values: { ms: 1 } } as const;
const range = ({ least, most }: { least: number; most: number }) => fc.integer({ min: least, max: most });

/** What a hand can do to a clip, in the ranges of its screens. */
const acts = fc.oneof(
  fc.record({ act: fc.constantFrom('remove' as const, 'duplicate' as const, 'everySecond' as const) }),
  fc.record({ act: fc.constant('hold' as const), at: index, to: index, many: fc.boolean() }),
  fc.record({ act: fc.constant('move' as const), from: index, to: index }),
  fc.record({
    act: fc.constant('trim' as const),
    edge: fc.constantFrom('from' as const, 'to' as const),
    at: fc.integer({ min: -3, max: 30 }),
  }),
  fc.record({ act: fc.constant('delay' as const), delay: range(DELAY), only: fc.boolean() }),
  fc.record({ act: fc.constant('speed' as const), times: fc.constantFrom(...SPEEDS) }),
  fc.record({
    act: fc.constant('set' as const),
    change: fc.record(
      {
        loop: fc.constantFrom('ever' as const, 'once' as const, 'own' as const),
        plays: fc.integer({ min: 1, max: MOST_PLAYS }),
        bounce: fc.boolean(),
        blend: fc.nat(MOST_BLEND),
        width: range(WIDTH),
        colours: range(COLOURS),
        lossy: fc.nat(200),
        every: fc.integer({ min: 1, max: 8 }),
        dither: fc.nat(100),
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({ act: fc.constantFrom('undo' as const, 'redo' as const) }),
);
type Act = typeof acts extends fc.Arbitrary<infer One> ? One : never;

function take(gif: Gif, action: Act): void {
  const last = (gif.plan?.frames.length ?? 1) - 1;
  if (action.act === 'hold') {
    gif.set({ current: Math.min(action.at, last), chosen: [] });
    if (action.many) gif.chooseTo(Math.min(action.to, last));
  } else if (action.act === 'move') gif.move(action.from, action.to);
  else if (action.act === 'trim') gif.trim(action.edge, action.at);
  else if (action.act === 'delay') gif.delay(action.delay, action.only);
  else if (action.act === 'speed') gif.speed(action.times);
  else if (action.act === 'set') gif.change(action.change as Partial<Plan>, step);
  else gif[action.act]();
}

async function played(sequence: readonly Act[]) {
  const made = await createGif();
  await made.intake.open([gifFile(), photo('a.png'), photo('b.png')]);
  for (const one of sequence) take(made.gif, one);
  const { plan } = made.gif;
  if (plan === undefined) throw new Error('nothing is open');
  return { ...made, plan };
}

const sequences = (most: number) => fc.array(acts, { maxLength: most });

describe('a clip, whatever is done to it', () => {
  it('has a frame at least, a trim within its frames, and one in hand that is there', async () => {
    await fc.assert(
      fc.asyncProperty(sequences(30), async (sequence) => {
        const { plan, gif } = await played(sequence);
        const { frames, from, to } = plan;
        expect(frames.length).toBeGreaterThan(0);
        expect([from >= 0, from <= to, to < frames.length]).toEqual([true, true, true]);
        expect(new Set(frames.map(({ id }) => id)).size).toBe(frames.length);
        expect(gif.state.current).toBeLessThan(frames.length);
        expect(gif.state.chosen.every((id) => frames.some((frame) => frame.id === id))).toBe(true);
        expect(frames.every(({ delay }) => delay >= DELAY.least && delay <= DELAY.most)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('gives pictures of its trim alone, each shown for a while', async () => {
    await fc.assert(
      fc.asyncProperty(sequences(20), async (sequence) => {
        const { plan } = await played(sequence);
        const used = new Set(plan.frames.slice(plan.from, plan.to + 1).map(({ source }) => source));
        const shots = shotsOf(plan);
        expect(shots.length).toBeGreaterThan(0);
        for (const { source, delay, over } of shots) {
          expect(used.has(source)).toBe(true);
          expect(delay).toBeGreaterThan(0);
          if (over) expect([used.has(over.source), over.share > 0 && over.share < 1]).toEqual([true, true]);
        }
        const { width, height } = sizeOf(plan, { width: 80, height: 60 });
        expect([Number.isInteger(width), Number.isInteger(height), width >= 1, height >= 1]).toEqual(
          Array(4).fill(true),
        );
        expect(Math.max(width, height)).toBeLessThanOrEqual(WIDTH.most);
      }),
      { numRuns: 60 },
    );
  });

  it('is kept, and comes back as it is', async () => {
    await fc.assert(
      fc.asyncProperty(sequences(30), async (sequence) => {
        const { gif, plan } = await played(sequence);
        const kept = gifSnapshot(gif.state, plan, 1, new BlobKeys(createIds()));
        const taken = { data: structuredClone(kept?.data), blob: (key: string) => kept?.blobs.get(key) };
        const read = readGif(taken, new BlobKeys(createIds()));
        expect(read?.plan).toEqual(plan);
        expect(read?.files).toHaveLength(gif.state.opened.length);
      }),
      { numRuns: 60 },
    );
  });

  it('goes back step by step to how it began, and on again', async () => {
    await fc.assert(
      fc.asyncProperty(sequences(20), async (sequence) => {
        const { gif, plan } = await played(sequence.filter(({ act }) => act !== 'undo' && act !== 'redo'));
        const count = gif.state.history?.steps.length ?? 0;
        for (let n = 0; n < count; n += 1) gif.undo();
        expect(gif.state.history?.at).toBe(0);
        for (let n = 0; n < count; n += 1) gif.redo();
        expect(gif.plan).toBe(plan);
      }),
      { numRuns: 40 },
    );
  });
});

import { describe, expect, it } from 'vitest';
import { createLocalSegments } from '../../../../../../server/inference/models/segments/local-segments.ts';
import type { SegmentJob, SegmentResult } from '../../../../../../server/inference/models/segments/segment-job.ts';
import type { PoolWorker } from '../../../../../../server/inference/pool/pool-worker.ts';
import { silentLog } from '../../../../../setup/silent-log.ts';
import { createSimulatedClock } from '../../../../../setup/simulated-clock.ts';

const MODEL = {
  encoder: 'e.onnx',
  decoder: 'd.onnx',
  name: 'two',
  spec: {
    encoder: { path: 'e.onnx', sha256: '' },
    decoder: { path: 'd.onnx', sha256: '' },
    license: 'MIT',
    size: 1024,
    mean: [0, 0, 0] as [number, number, number],
    std: [1, 1, 1] as [number, number, number],
  },
};
const SEEN = {
  values: new Float32Array(4),
  dims: [4],
  frame: { width: 1, height: 1 },
  picture: { width: 1, height: 1 },
  offset: 0,
};
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const ASK = { clicks: [{ x: 0, y: 0, keep: true }], fine: false };
const from = { key: 'k', visitor: { address: 'a', session: 's' } };
const { signal } = new AbortController();

function setUp() {
  const clock = createSimulatedClock();
  const jobs: SegmentJob[] = [];
  let started = 0;
  let end = () => {};
  const start = (): PoolWorker<SegmentJob, SegmentResult> => {
    started += 1;
    const gone = new Promise<string>((resolve) => {
      end = () => resolve('ended');
    });
    return {
      ready: Promise.resolve({}),
      gone,
      run: async (job) => {
        jobs.push(job);
        return { mask: PNG, width: 1, height: 1, ms: 1, seen: job.seen ? undefined : SEEN };
      },
      terminate: async () => end(),
    };
  };
  const segments = createLocalSegments({ model: MODEL, log: silentLog, clock, start });
  const read: string[] = [];
  const ask = (owner: string, key: string, more = {}) =>
    segments.segment(
      signal,
      {
        owner,
        key,
        read: async () => {
          read.push(key);
          return PNG;
        },
      },
      { ...ASK, ...more },
      from,
    );
  return { clock, segments, jobs, read, ask, end: () => end(), started: () => started };
}

describe('click to mask', () => {
  it('starts its process with the first click; the second one on a picture neither reads nor encodes it', async () => {
    const { segments, jobs, read, ask, started } = setUp();
    expect([segments.state, started()]).toEqual(['on demand', 0]);
    expect((await ask('s', 'one')).remembered).toBe(false);
    expect((await ask('s', 'one')).remembered).toBe(true);
    expect(segments.state).toBe('warm');
    expect(read).toEqual(['one']);
    expect(jobs.map(({ bytes, seen }) => [bytes !== undefined, seen !== undefined])).toEqual([
      [true, false],
      [false, true],
    ]);
    await ask('s', 'one', { fine: true });
    expect(read).toEqual(['one', 'one']);
  });

  it('remembers for the owner alone, and for as long as nobody asks to forget it', async () => {
    const { segments, ask } = setUp();
    await ask('s', 'one');
    expect((await ask('t', 'one')).remembered).toBe(false);
    segments.forgetOf('s');
    expect((await ask('s', 'one')).remembered).toBe(false);
    expect((await ask('t', 'one')).remembered).toBe(true);
  });

  it('remembers over the end of its process', async () => {
    const { clock, ask, end, started } = setUp();
    await ask('s', 'one');
    end();
    await clock.advance(1_000);
    expect((await ask('s', 'one')).remembered).toBe(true);
    expect(started()).toBe(2);
  });

  it('refuses what is no picture before it waits, and everything once it is closed', async () => {
    const { segments, jobs } = setUp();
    const picture = { owner: 's', key: 'x', read: async () => new TextEncoder().encode('<svg>') };
    await expect(segments.segment(signal, picture, ASK, from)).rejects.toMatchObject({ code: 'IMAGE_FORMAT' });
    expect(jobs).toEqual([]);
    await segments.close();
    await expect(segments.segment(signal, picture, ASK, from)).rejects.toMatchObject({ code: 'MATTING_FAILED' });
  });
});

import { expect, it } from 'vitest';
import type { Jobs } from '../../../../../../editor/tools/cutout/model/jobs.ts';
import { createLazyJobs } from '../../../../../../editor/tools/cutout/model/lazy-jobs.ts';
import type { Imaging } from '../../../../../../src/imaging/worker/imaging.ts';
import { CUT } from '../../../harness.ts';

const OPTIONS = { format: 'png', watermark: false } as const;
const signal = new AbortController().signal;

function setUp(...failures: Error[]) {
  const calls: string[] = [];
  const file = new Blob(['made']);
  const imaging: Pick<Imaging, 'encode' | 'release' | 'close'> = {
    encode: async (_signal, cut, { format }) => {
      calls.push(`encode ${cut.id} ${format}`);
      return file;
    },
    release: ({ id }) => void calls.push(`release ${id}`),
    close: () => void calls.push('close'),
  };
  const pipeline: Jobs['pipeline'] = { run: async (_signal, job) => ({ url: job.name }) };
  const lazy = createLazyJobs(async () => {
    calls.push('load');
    const failure = failures.shift();
    if (failure) throw failure;
    const effects: Jobs['effects'] = { add: (outer, task) => task(outer, () => {}) };
    const hold = (on: boolean) => void calls.push(`hold ${on}`);
    const newSession = () => void calls.push('new session');
    const uploads: Jobs['uploads'] = { put: async () => ({ url: 'stored' }) };
    return { pipeline, imaging: Object.assign(Object.create(null), imaging), uploads, effects, hold, newSession };
  });
  return { lazy, calls, file };
}

it('the jobs are fetched once, by the first call that needs them', async () => {
  const { lazy, calls, file } = setUp();
  lazy.prefetch();
  const [made, reached] = await Promise.all([
    lazy.imaging.encode(signal, CUT, OPTIONS),
    lazy.pipeline.run(
      signal,
      {
        file,
        name: 'vase',
        position: 0,
        way: 'host',
        limits: { maxBytes: 1, maxSide: 1, formats: [] },
      },
      () => undefined,
    ),
  ]);
  expect([made, reached]).toEqual([file, { url: 'vase' }]);
  lazy.imaging.release(CUT);
  expect(calls).toEqual(['load', 'encode 1 png', 'release 1']);
});

it('a call whose code cannot be fetched fails with NETWORK, and the next call fetches it again', async () => {
  const { lazy, calls, file } = setUp(new TypeError('Failed to fetch dynamically imported module'));
  lazy.prefetch();
  await expect(lazy.imaging.encode(signal, CUT, OPTIONS)).rejects.toMatchObject({ code: 'NETWORK', recoverable: true });
  expect(await lazy.imaging.encode(signal, CUT, OPTIONS)).toBe(file);
  expect(calls).toEqual(['load', 'load', 'encode 1 png']);
});

it('a call that was aborted while the code was being fetched does nothing', async () => {
  const { lazy, calls } = setUp();
  const controller = new AbortController();
  const asked = lazy.imaging.encode(controller.signal, CUT, OPTIONS);
  controller.abort(new Error('gone'));
  await expect(asked).rejects.toThrow('gone');
  expect(calls).toEqual(['load']);
});

it('what is fetched after the end is closed at once', async () => {
  const { lazy, calls } = setUp();
  lazy.prefetch();
  lazy.imaging.close();
  await Promise.resolve();
  await Promise.resolve();
  expect(calls).toEqual(['load', 'close']);
});

it('a hold that was set before the code was there holds it', async () => {
  const { lazy, calls, file } = setUp();
  lazy.hold(true);
  expect(await lazy.imaging.encode(signal, CUT, OPTIONS)).toBe(file);
  lazy.hold(false);
  expect(calls).toEqual(['load', 'hold true', 'encode 1 png', 'hold false']);
});

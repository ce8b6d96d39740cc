import { expect, it } from 'vitest';
import type { Engine } from '../../../editor/app/engine.ts';
import { createLateEngine } from '../../../editor/app/late-engine.ts';
import type { Imaging } from '../../../src/imaging/types.ts';
import { CUT } from './stand-ins.ts';

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
  const pipeline: Engine['pipeline'] = { run: async (_signal, job) => ({ url: job.name }) };
  const late = createLateEngine(async () => {
    calls.push('load');
    const failure = failures.shift();
    if (failure) throw failure;
    const effects: Engine['effects'] = { add: (outer, task) => task(outer, () => {}) };
    const hold = (on: boolean) => void calls.push(`hold ${on}`);
    const newSession = () => void calls.push('new session');
    return { pipeline, imaging: Object.assign(Object.create(null), imaging), effects, hold, newSession };
  });
  return { late, calls, file };
}

it('is fetched once, by whoever needs it first', async () => {
  const { late, calls, file } = setUp();
  late.prefetch();
  const [made, reached] = await Promise.all([
    late.imaging.encode(signal, CUT, OPTIONS),
    late.pipeline.run(
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
  late.imaging.release(CUT);
  expect(calls).toEqual(['load', 'encode 1 png', 'release 1']);
});

it('is NETWORK to who needs it where it cannot be fetched, and is asked for again by the next', async () => {
  const { late, calls, file } = setUp(new TypeError('Failed to fetch dynamically imported module'));
  late.prefetch();
  await expect(late.imaging.encode(signal, CUT, OPTIONS)).rejects.toMatchObject({ code: 'NETWORK', recoverable: true });
  expect(await late.imaging.encode(signal, CUT, OPTIONS)).toBe(file);
  expect(calls).toEqual(['load', 'load', 'encode 1 png']);
});

it('nobody is worked for whose wish ended while it was on its way', async () => {
  const { late, calls } = setUp();
  const wish = new AbortController();
  const asked = late.imaging.encode(wish.signal, CUT, OPTIONS);
  wish.abort(new Error('gone'));
  await expect(asked).rejects.toThrow('gone');
  expect(calls).toEqual(['load']);
});

it('is closed where the editor went before it came', async () => {
  const { late, calls } = setUp();
  late.prefetch();
  late.imaging.close();
  await Promise.resolve();
  await Promise.resolve();
  expect(calls).toEqual(['load', 'close']);
});

it('waits as it was told to before it came', async () => {
  const { late, calls, file } = setUp();
  late.hold(true);
  expect(await late.imaging.encode(signal, CUT, OPTIONS)).toBe(file);
  late.hold(false);
  expect(calls).toEqual(['load', 'hold true', 'encode 1 png', 'hold false']);
});

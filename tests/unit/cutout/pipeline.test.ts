import { describe, expect, test } from 'vitest';
import { edgeSizeOf } from '../../../src/cutout/effect.ts';
import type { Step, WorkEvent } from '../../../src/cutout/events.ts';
import { createWork, reduceWork } from '../../../src/cutout/reduce-work.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { DEFAULT_LIMITS } from '../../../src/protocol/limits.ts';

import { busy, type Call, copy, cut, file, opened, setUp, source } from './pipeline-harness.ts';

const lastOf = (events: readonly WorkEvent[]): WorkEvent | undefined => events.at(-1);

describe('the way of a picture', () => {
  test('goes step by step and reports each', async () => {
    const { clock, calls, start, types } = setUp();
    const run = start();
    await clock.advance(0);
    expect(await run).toMatchObject({ source, copy, url: 'https://store.example/a.jpg', cut });
    expect(calls).toEqual(['check', 'compress', 'upload', 'matting', 'matte', 'fuse']);
    expect(types()).toEqual([
      ...(['started', 'checked', 'started', 'copied', 'started', 'uploaded'] as const),
      ...(['started', 'matted', 'started', 'fused'] as const),
    ]);
  });

  test.each([true, false])('estimates the foreground where the server says so: %s', async (useFe) => {
    const { clock, estimated, start } = setUp(useFe);
    const run = start();
    await clock.advance(0);
    await run;
    expect(estimated).toEqual([useFe]);
  });

  test('opens a HEIC before it counts as checked, and goes on with what was made of it', async () => {
    const { clock, calls, events, start } = setUp(false, 'heic');
    const run = start();
    await clock.advance(0);
    expect((await run).source).toMatchObject({ format: 'heic', blob: opened });
    expect(calls.slice(0, 3)).toEqual(['check', 'open', 'compress']);
    const read = events.filter(({ type }) => type === 'opening' || type === 'checked');
    expect(read).toEqual([
      { type: 'opening', width: 4992, height: 3000 },
      expect.objectContaining({ type: 'checked', picture: opened }),
    ]);
  });

  test('hands on what the server says of the edges, in pixels of the picture', async () => {
    const { clock, events, start } = setUp(false, 'jpeg', {
      ...{ score: 0.4, edges: 'check', soft: 0.3, uncertain: 0.1, halo: 0.5 },
      least_sure: [10, 20, 30, 40],
    });
    const run = start();
    await clock.advance(0);
    const scale = source.width / copy.width;
    const leastSure = { x: 10 * scale, y: 20 * scale, width: 30 * scale, height: 40 * scale };
    const quality = { score: 0.4, edges: 'check', leastSure };
    expect((await run).quality).toEqual(quality);
    expect(events.find(({ type }) => type === 'matted')).toMatchObject({ quality });
  });

  describe('a picture that came with transparency', () => {
    const see = (asked: () => Promise<'keep' | 'again'>) => {
      const set = setUp(false, 'png', undefined, true);
      return { ...set, run: set.start({ transparent: asked }) };
    };

    test('is its own cut-out where the person keeps it, and nothing leaves the machine', async () => {
      const { clock, calls, run, types } = see(async () => 'keep');
      await clock.advance(0);
      expect(await run).toMatchObject({ cut });
      expect(calls).toEqual(['check', 'compress', 'whole']);
      expect(types().at(-1)).toBe('fused');
    });

    test('is cut out as it looks on white where the person asks for it', async () => {
      const { clock, calls, flattened, run } = see(async () => 'again');
      await clock.advance(0);
      expect((await run).source).toMatchObject({ opaque: true });
      expect(flattened).toEqual([false, true]);
      expect(calls).toEqual(['check', 'compress', 'compress', 'upload', 'matting', 'matte', 'fuse']);
    });

    test('waits for the answer, and ends with the signal meanwhile', async () => {
      const { clock, calls, events, controller, run } = see(() => new Promise(() => {}));
      await clock.advance(60_000);
      expect(calls).toEqual(['check', 'compress']);
      controller.abort('enough');
      await run;
      expect(lastOf(events)).toEqual({ type: 'cancelled', step: 'compress' });
    });
  });

  test('publishes the box one second after the result', async () => {
    const { clock, events, start } = setUp();
    const run = start();
    await clock.advance(0);
    await run;
    await clock.advance(999);
    expect(lastOf(events)?.type).toBe('fused');
    await clock.advance(1);
    expect(lastOf(events)).toEqual({ type: 'edged', edgeSize: edgeSizeOf(cut) });
    expect(clock.pending).toBe(0);
  });

  test('moves one bar: the upload by its bytes, the subject by the clock up to 88, 100 with the result alone', async () => {
    const { clock, hold, upload, start, values } = setUp();
    const [uploading, matting] = [hold('upload'), hold('matting')];
    const run = start();
    await clock.advance(0);
    upload.progress(0.5);
    expect(values().at(-1)).toBe(25);
    upload.progress(0.2);
    expect(values().at(-1)).toBe(25);
    uploading.resolve(undefined);
    await clock.advance(25_000);
    expect(values().at(-1)).toBeGreaterThan(85);
    expect(values().at(-1)).toBeLessThanOrEqual(88);
    matting.resolve(undefined);
    await clock.advance(0);
    await run;
    expect(values().filter((value) => value === 100)).toHaveLength(1);
    expect(values()).toEqual(values().toSorted((a, b) => a - b));
  });

  test('sends a host’s boxes in pixels of the uploaded copy', async () => {
    const { clock, asked, start } = setUp();
    const run = start({ boxes: [{ x: 100, y: 50, width: 201, height: 1 }], kind: 'human' });
    await clock.advance(0);
    await run;
    expect(asked[0]).toMatchObject({
      imageURL: 'https://store.example/a.jpg',
      kind: 'human',
      boxes: [{ x: 50, y: 25, width: 101, height: 1 }],
    });
  });

  test('a retry does not do again what is done', async () => {
    const { clock, calls, failures, start } = setUp();
    failures.set('fuse', [new Error('no')]);
    const first = start();
    await clock.advance(0);
    const reached = await first;
    const second = start({ done: reached });
    await clock.advance(200);
    expect((await second).cut).toEqual(cut);
    expect(calls).toEqual(['check', 'compress', 'upload', 'matting', 'matte', 'fuse', 'fuse']);
  });

  test('another kind uses the upload that is there', async () => {
    const { clock, calls, asked, start } = setUp();
    const run = start({ kind: 'icon', done: { source, copy, url: 'https://store.example/b.jpg' } });
    await clock.advance(0);
    await run;
    expect(calls).toEqual(['matting', 'matte', 'fuse']);
    expect(asked[0]).toMatchObject({ imageURL: 'https://store.example/b.jpg', kind: 'icon' });
  });
});

describe('a picture by its address', () => {
  const byAddress = { file: { url: 'https://shop.example/cup.jpg' } };

  test('is read within the check, as many bytes as the limits allow, and goes on as any file', async () => {
    const { clock, calls, events, fetched, start } = setUp();
    const run = start(byAddress);
    await clock.advance(200);
    expect((await run).cut).toEqual(cut);
    expect(fetched).toEqual([{ url: 'https://shop.example/cup.jpg', maxBytes: DEFAULT_LIMITS.maxBytes }]);
    expect(calls).toEqual(['fetch', 'check', 'compress', 'upload', 'matting', 'matte', 'fuse']);
    const heard = events.filter(({ type }) => type === 'started' || type === 'arriving' || type === 'checked');
    expect(heard.slice(0, 5)).toEqual([
      { type: 'started', step: 'check' },
      { type: 'arriving', share: 0 },
      { type: 'arriving', share: 0.5 },
      { type: 'started', step: 'check' },
      expect.objectContaining({ type: 'checked', original: expect.objectContaining({ size: file.size }) }),
    ]);
  });

  test('is not read again by a retry', async () => {
    const { clock, calls, failures, start } = setUp();
    failures.set('upload', [cutoutError('UPLOAD_FAILED', 'no')]);
    const first = start(byAddress);
    await clock.advance(0);
    const second = start({ ...byAddress, done: await first });
    await clock.advance(200);
    expect((await second).cut).toEqual(cut);
    expect(calls.filter((call) => call === 'fetch' || call === 'check')).toEqual(['fetch', 'check']);
  });

  test('that cannot be read fails in the check, with the server’s code', async () => {
    const { clock, calls, events, failures, start } = setUp();
    failures.set('fetch', [cutoutError('ADDRESS_REFUSED', 'no')]);
    const run = start(byAddress);
    await clock.advance(0);
    await run;
    expect(lastOf(events)).toMatchObject({ type: 'failed', step: 'check', error: { code: 'ADDRESS_REFUSED' } });
    expect(calls).toEqual(['fetch']);
  });
});

describe('cancelled at a step', () => {
  const WHERE: readonly { at: Call; step: Step; status: [upload: number, process: number] }[] = [
    { at: 'fetch', step: 'check', status: [0, 0] },
    { at: 'check', step: 'check', status: [0, 0] },
    { at: 'compress', step: 'compress', status: [0, 0] },
    { at: 'upload', step: 'upload', status: [0, 0] },
    { at: 'matting', step: 'matting', status: [2, 0] },
    { at: 'matte', step: 'matting', status: [2, 0] },
    { at: 'fuse', step: 'fuse', status: [2, 0] },
  ];

  test.each(WHERE)(
    '$at: no further call is made, and the status is as the table says',
    async ({ at, step, status }) => {
      const { clock, calls, events, hold, controller, start } = setUp();
      const end = hold(at);
      const run = start(at === 'fetch' ? { file: { url: 'https://shop.example/cup.jpg' } } : {});
      await clock.advance(0);
      expect(calls.at(-1)).toBe(at);
      controller.abort(cutoutError('ABORTED', 'cancelled'));
      if (at === 'fetch' || at === 'check' || at === 'compress') end.resolve(undefined);
      await run;
      end.resolve(undefined);
      await clock.advance(120_000);
      expect(calls.at(-1)).toBe(at);
      expect(lastOf(events)).toEqual({ type: 'cancelled', step });
      const work = events.reduce(
        reduceWork,
        createWork({ url: '', name: '', width: 0, height: 0, size: 0, position: 0, way: 'drop' }, 'one'),
      );
      expect([work.uploadStatus, work.processStatus]).toEqual(status);
      expect(clock.pending).toBe(0);
    },
  );

  test('a cut that comes too late is released', async () => {
    const { clock, hold, released, controller, start } = setUp();
    const end = hold('fuse');
    const run = start();
    await clock.advance(0);
    controller.abort('enough');
    await run;
    end.resolve(undefined);
    await clock.advance(0);
    expect(released).toEqual([cut]);
  });

  test('before it began, nothing is called', async () => {
    const { calls, events, controller, start } = setUp();
    controller.abort('enough');
    await start();
    expect(calls).toEqual([]);
    expect(events).toEqual([{ type: 'cancelled', step: 'check' }]);
  });
});

describe('a busy server', () => {
  test('is waited out as long as it asks, and that is no failure', async () => {
    const { clock, calls, events, failures, start } = setUp();
    failures.set('matting', [busy(4), busy(6)]);
    const run = start();
    await clock.advance(3_999);
    expect(calls.filter((call) => call === 'matting')).toHaveLength(1);
    expect(lastOf(events)).toEqual({ type: 'waiting', seconds: 4 });
    await clock.advance(1);
    expect(calls.filter((call) => call === 'matting')).toHaveLength(2);
    await clock.advance(6_000);
    expect((await run).cut).toEqual(cut);
    expect(events.some(({ type }) => type === 'failed')).toBe(false);
  });

  test('can be cancelled while it is waited for', async () => {
    const { clock, calls, events, failures, controller, start } = setUp();
    failures.set('matting', [busy(60)]);
    const run = start();
    await clock.advance(1_000);
    controller.abort('enough');
    await run;
    await clock.advance(120_000);
    expect(calls.filter((call) => call === 'matting')).toHaveLength(1);
    expect(lastOf(events)).toEqual({ type: 'cancelled', step: 'matting' });
  });

  test('its time does not count towards the 30 s, the answer’s own does', async () => {
    const { clock, events, failures, hold, start } = setUp();
    failures.set('matting', [busy(29)]);
    const run = start();
    await clock.advance(28_000);
    hold('matting');
    await clock.advance(1_000 + 29_000);
    expect(lastOf(events)?.type).not.toBe('failed');
    await clock.advance(1_100);
    await run;
    expect(lastOf(events)).toMatchObject({ type: 'failed', step: 'matting', error: { code: 'CALL_TIMEOUT' } });
  });
});

describe('a matte on its way', () => {
  test('holds no place: three are asked for at once, and the next with the first answer', async () => {
    const { clock, calls, hold, start } = setUp();
    const asked = () => calls.filter((call) => call === 'matting').length;
    const answers = hold('matting');
    const mattes = hold('matte');
    const runs = [start(), start(), start(), start()];
    await clock.advance(100);
    expect(asked()).toBe(3);
    answers.resolve(undefined);
    await clock.advance(100);
    expect(asked()).toBe(4);
    expect(calls).not.toContain('fuse');
    mattes.resolve(undefined);
    await clock.advance(1_000);
    for (const run of runs) expect((await run).cut).toEqual(cut);
  });

  test('still has the 30 s of its request alone', async () => {
    const { clock, events, hold, start } = setUp();
    const answer = hold('matting');
    hold('matte');
    const run = start();
    await clock.advance(20_000);
    answer.resolve(undefined);
    await clock.advance(9_900);
    expect(lastOf(events)?.type).toBe('progress');
    await clock.advance(200);
    await run;
    expect(lastOf(events)).toMatchObject({ type: 'failed', step: 'matting', error: { code: 'CALL_TIMEOUT' } });
  });
});

describe('a failure', () => {
  test('keeps its code, is reported once and ends the run', async () => {
    const { clock, calls, events, failures, start } = setUp();
    failures.set('matting', [cutoutError('NO_SUBJECT', 'none')]);
    const run = start();
    await clock.advance(0);
    expect((await run).url).toBe('https://store.example/a.jpg');
    expect(calls.at(-1)).toBe('matting');
    expect(events.filter(({ type }) => type === 'failed')).toMatchObject([
      { step: 'matting', error: { code: 'NO_SUBJECT' } },
    ]);
  });

  test.each([
    ['check', 'IMAGE_UNREADABLE'],
    ['upload', 'UPLOAD_FAILED'],
    ['matting', 'MATTING_FAILED'],
  ] as const)('of unknown kind at %s becomes %s', async (step, code) => {
    const { clock, events, failures, start } = setUp();
    failures.set(step, [new Error('who knows')]);
    const run = start();
    await clock.advance(0);
    await run;
    expect(lastOf(events)).toMatchObject({ type: 'failed', step, error: { code } });
  });
});

import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../../../../editor/tools/cutout/model/entry.ts';
import { RunRegistry, type RunRequest } from '../../../../../../editor/tools/cutout/model/run-registry.ts';
import type { WorkEvent } from '../../../../../../src/cutout/events.ts';
import type { Job, Progressed } from '../../../../../../src/cutout/pipeline.ts';
import { cutoutError } from '../../../../../../src/protocol/errors.ts';
import { DEFAULT_LIMITS } from '../../../../../../src/protocol/limits.ts';
import { createSimulatedClock } from '../../../../../setup/simulated-clock.ts';

const CUT = { id: 7, width: 40, height: 30, box: { x: 0, y: 0, width: 40, height: 30 } };
const SOD = { mattingType: 1, use_fe: false, message: 'ok' };

/** A registry over works that are written down, and a pipeline that is moved by hand. */
function registry({ works = ['u1'], hosted = false, admitted = true, call = {} as RunRequest } = {}) {
  const clock = createSimulatedClock();
  const entries = new Map<string, Record<string, unknown>>(
    works.map((uuid) => [uuid, { work: { processStatus: 0 }, picture: { name: 'p', url: '' }, history: {} }]),
  );
  const seen = { emitted: [] as [string, Record<string, unknown>][], said: [] as unknown[][], shown: [] as string[] };
  const released: number[] = [];
  const credits = { offered: [] as string[], back: [] as string[] };
  const runs: {
    job: Job;
    signal: AbortSignal;
    report: (event: WorkEvent) => void;
    end: (reached: Progressed) => void;
    crash: (error: unknown) => void;
  }[] = [];
  const state: Record<string, unknown> = { openId: 'u1', order: works, batch: undefined };
  const logins: string[] = [];
  const cutout = {
    ports: {
      clock,
      admitted: () => admitted,
      credits: {
        loaded: {
          offer: async (_signal: AbortSignal, uuid: string) => {
            credits.offered.push(uuid);
            return 't1';
          },
          giveBack: async (uuid: string) => void credits.back.push(uuid),
        },
      },
      host: { emit: (name: string, fields: Record<string, unknown>) => seen.emitted.push([name, fields]) },
      screen: {
        uploaded: () => seen.shown.push('uploaded'),
        note: () => seen.shown.push('note'),
        show: (screen: string) => seen.shown.push(screen),
      },
      urls: { create: () => 'blob:1' },
      translator: { state: { t: (id: string) => id, locale: 'en' } },
    },
    jobs: {
      pipeline: {
        run: (signal: AbortSignal, job: Job, report: (event: WorkEvent) => void) =>
          new Promise<Progressed>((end, crash) => runs.push({ job, signal, report, end, crash })),
      },
      imaging: { release: ({ id }: { id: number }) => void released.push(id) },
    },
    state,
    shell: { screen: 'stage', setting: { hosted, limits: DEFAULT_LIMITS } },
    entry: (uuid: string) => entries.get(uuid),
    patch: (uuid: string, change: object) => void Object.assign(entries.get(uuid) ?? {}, change),
    set: (change: object) => Object.assign(state, change),
    say: (...given: unknown[]) => seen.said.push(given),
    track: () => ({}),
    draw: async () => {},
    askLogin: () => logins.push('asked'),
  };
  const runner = new RunRegistry(cutout as never);
  const job = { file: new Blob(['x']), name: 'p.jpg', position: 0, way: 'open', limits: {} } as unknown as Job;
  const start = (uuid = 'u1', request: RunRequest = call) => runner.start(uuid, runner.next(uuid, undefined), request);
  for (const uuid of works) runner.add(uuid, job);
  const entry = (uuid = 'u1') => entries.get(uuid) as unknown as Entry;
  const last = () => {
    const run = runs.at(-1);
    if (run === undefined) throw new Error('nothing runs');
    return run;
  };
  return { runner, start, entry, entries, runs, last, clock, credits, released, state, logins, job, ...seen };
}

describe('a run that ends well', () => {
  it('leaves the cut with its work, says so, and keeps its credit', async () => {
    const { start, last, entry, emitted, said, credits } = registry();
    const ended = start();
    expect(await last().job.ticket?.(new AbortController().signal)).toBe('t1');
    last().end({ cut: CUT, sodRes: SOD } as Progressed);
    expect(await ended).toMatchObject({ ok: true });
    expect(entry()).toMatchObject({ result: { cut: CUT, info: { uuid: 'u1', width: 40 } }, progress: undefined });
    expect(emitted).toEqual([['mattinged', expect.objectContaining({ ok: true, mattingInfo: entry().result?.info })]]);
    expect(said.map(([id]) => id)).toEqual(['say.done']);
    expect(credits).toEqual({ offered: ['u1'], back: [] });
  });

  it('again, in place of the one before, which is let go', async () => {
    const { start, last, runner, released, entry } = registry();
    const first = start();
    last().end({ cut: CUT, sodRes: SOD, copy: 'copy', url: 'url' } as unknown as Progressed);
    await first;
    const second = runner.start('u1', runner.next('u1', undefined));
    expect(last().job.done).toMatchObject({ copy: 'copy', url: 'url' });
    last().end({ cut: { ...CUT, id: 8 }, sodRes: SOD } as Progressed);
    await second;
    expect([released, entry().result?.cut.id]).toEqual([[7], 8]);
  });

  it('of a work that is gone lets go of its cut', async () => {
    const { start, last, entries, released } = registry();
    const ended = start();
    entries.delete('u1');
    last().end({ cut: CUT } as Progressed);
    await ended;
    expect(released).toEqual([7]);
  });

  it('for a person’s marks tells nobody', async () => {
    const { start, last, emitted, said } = registry();
    const ended = start('u1', { marks: true });
    last().end({ cut: CUT, sodRes: SOD } as Progressed);
    await ended;
    expect([emitted, said]).toEqual([[], []]);
  });
});

describe('a run that fails', () => {
  it('says why, on the stage, and gives the credit back', async () => {
    const { start, last, entry, emitted, credits, shown } = registry();
    const ended = start();
    last().report({ type: 'started', step: 'upload' });
    last().report({ type: 'failed', step: 'upload', error: cutoutError('NETWORK', 'away') });
    last().end({});
    expect(await ended).toMatchObject({ ok: false, error: { code: 'NETWORK' }, step: 'upload' });
    expect(entry()).toMatchObject({ problem: { code: 'NETWORK' }, progress: undefined });
    expect(emitted).toEqual([['error', expect.objectContaining({ code: 'NETWORK', message: 'away' })]]);
    expect([credits.back, shown]).toEqual([['u1'], ['stage']]);
  });

  it('in the checks, and for good, leads back to where another can be chosen', async () => {
    const { start, last, shown } = registry();
    const ended = start();
    last().report({ type: 'failed', step: 'check', error: cutoutError('IMAGE_FORMAT', 'no picture') });
    last().end({});
    await ended;
    expect(shown).toEqual(['upload']);
  });

  it('after the checks stays on the stage, also where another try helps nothing', async () => {
    const { start, last, shown } = registry();
    const ended = start();
    last().report({ type: 'started', step: 'matting' });
    last().report({ type: 'failed', step: 'matting', error: cutoutError('IMAGE_FORMAT', 'no picture') });
    last().end({});
    await ended;
    expect(shown).toEqual(['stage']);
  });

  it('that will be tried again says nothing', async () => {
    const asked: string[] = [];
    const { start, last, emitted, entry, shown } = registry();
    const ended = start('u1', {
      more: ({ code }) => {
        asked.push(code);
        return true;
      },
    });
    last().crash(new Error('broken'));
    expect(await ended).toMatchObject({ ok: false, error: { code: 'INTERNAL' } });
    expect([asked, emitted, shown, entry().problem]).toEqual([['INTERNAL'], [], [], undefined]);
  });

  it('for want of a login asks for one', async () => {
    const { start, last, logins, shown } = registry();
    const ended = start();
    last().report({ type: 'failed', step: 'matting', error: cutoutError('LOGIN_REQUIRED', 'log in') });
    last().end({});
    await ended;
    expect([logins, shown]).toEqual([['asked'], ['stage']]);
  });

  it('without a server does not begin', async () => {
    const { start, runs } = registry({ admitted: false });
    expect(await start()).toMatchObject({ ok: false, error: { code: 'NETWORK' }, step: 'check' });
    expect(runs).toEqual([]);
  });

  it('of a picture that is gone is no run, and nothing is given back', async () => {
    const { runner, credits, runs } = registry();
    expect(await runner.start('u9', runner.next('u9', undefined))).toMatchObject({ error: { code: 'NO_IMAGE' } });
    expect([credits.back, runs]).toEqual([[], []]);
  });

  it('ends without a cut: that is a failure too', async () => {
    const { start, last } = registry();
    const ended = start();
    last().end({});
    expect(await ended).toMatchObject({ ok: false, error: { code: 'INTERNAL' } });
  });
});

describe('a host’s call', () => {
  it('is answered by its id, progress, success and failure', async () => {
    const good = registry({ call: { call: 'c1', url: 'https://a.example/p' } });
    const ended = good.start();
    expect(good.runner.waitsFor('c1')).toBe('u1');
    good.last().report({ type: 'progress', step: 'upload', value: 25 });
    good.last().end({ cut: CUT, sodRes: SOD } as Progressed);
    await ended;
    expect(good.emitted.map(([name, { id, step, value, ok }]) => [name, id, step ?? ok, value])).toEqual([
      ['progress', 'c1', 'upload', 25],
      ['mattinged', 'c1', true, undefined],
    ]);
    expect(good.runner.waitsFor('c1')).toBeUndefined();
    const bad = registry({ call: { call: 'c2' } });
    const failed = bad.start();
    bad.last().crash(cutoutError('NO_SUBJECT', 'nothing'));
    await failed;
    expect(bad.emitted).toEqual([
      [
        'mattinged',
        expect.objectContaining({ id: 'c2', ok: false, code: 'NO_SUBJECT', recoverable: expect.any(Boolean) }),
      ],
    ]);
  });

  it('asks nobody about transparency; a person alone before the stage is asked', async () => {
    const hosts = registry({ call: { call: 'c1' } });
    void hosts.start();
    expect(hosts.last().job.transparent).toBeUndefined();
    const several = registry({ works: ['u1', 'u2'] });
    void several.start();
    expect([several.last().job.transparent, several.last().job.coarse]).toEqual([undefined, false]);
    const alone = registry();
    void alone.start();
    const chosen = alone.last().job.transparent?.(new AbortController().signal);
    expect(alone.entry().progress).toMatchObject({ asks: 'transparent' });
    alone.runner.answerTransparent('u1', 'keep' as never);
    expect(await chosen).toBe('keep');
    expect(alone.entry().progress?.asks).toBeUndefined();
  });
});

describe('while it runs', () => {
  it('the bar never goes back', () => {
    const { start, last, entry } = registry();
    void start();
    const values = [10, 30, 20, 45].map((value) => {
      last().report({ type: 'progress', step: 'upload', value });
      return entry().progress?.value;
    });
    expect(values).toEqual([10, 30, 30, 45]);
  });

  it('an upload is spoken of at its quarters, each once', () => {
    const { start, last, said } = registry();
    void start();
    for (const value of [5, 14, 15, 16, 25, 26, 36, 45]) last().report({ type: 'progress', step: 'upload', value });
    expect(said).toEqual([25, 50, 75].map((percent) => ['say.uploading', { percent }]));
  });

  it('seconds of a busy server are counted down, and not once it goes on', async () => {
    const { start, last, entry, clock } = registry();
    void start();
    last().report({ type: 'waiting', seconds: 3 });
    const counted = [entry().progress?.busy];
    await clock.advance(1000);
    counted.push(entry().progress?.busy);
    await clock.advance(1000);
    counted.push(entry().progress?.busy);
    expect(counted).toEqual([3, 2, 1]);
    last().report({ type: 'started', step: 'matting' });
    await clock.advance(5000);
    expect(entry().progress?.busy).toBeUndefined();
  });

  it('it is slow after eight seconds, and very slow after twenty', async () => {
    const { start, entry, clock } = registry();
    void start();
    const slow = [entry().progress?.slow];
    for (const ms of [7999, 1, 11_999, 1]) {
      await clock.advance(ms);
      slow.push(entry().progress?.slow);
    }
    expect(slow).toEqual([0, 0, 1, 1, 2]);
  });

  it('nothing is run twice', () => {
    const { start, runner, runs } = registry();
    void start();
    expect(runner.next('u1', undefined)).toBeUndefined();
    expect(runs).toHaveLength(1);
  });
});

describe('ending one', () => {
  const reason = cutoutError('ABORTED', 'stopped');

  it('that is alive: its signal fires, nothing is said, and its cut is let go', async () => {
    const { start, last, runner, emitted, released, entry, credits } = registry();
    const ended = start();
    expect(runner.end('u1', reason)).toBe(true);
    expect(last().signal.aborted).toBe(true);
    last().report({ type: 'progress', step: 'upload', value: 40 });
    last().end({ cut: CUT } as Progressed);
    expect(await ended).toMatchObject({ ok: false, error: { code: 'ABORTED' } });
    expect([emitted, released, entry().problem, credits.back]).toEqual([[], [7], undefined, ['u1']]);
    expect(runner.end('u1', reason)).toBe(false);
  });

  it('that is not there is nothing', () => {
    expect(registry().runner.end('u9', reason)).toBe(false);
  });

  it('and forgetting it leaves nothing to run', async () => {
    const { start, last, runner } = registry();
    const ended = start();
    runner.forget('u1', reason);
    last().end({});
    await ended;
    expect([runner.next('u1', undefined), runner.fileOf('u1'), runner.reachedOf('u1')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('a new session uploads again, but decodes nothing again', async () => {
    const { start, last, runner } = registry();
    const ended = start();
    last().end({ cut: CUT, sodRes: SOD, source: 'source', copy: 'copy', url: 'url' } as unknown as Progressed);
    await ended;
    runner.newSession();
    expect(runner.next('u1', undefined)?.done).toEqual({ source: 'source', copy: 'copy', url: undefined });
  });
});

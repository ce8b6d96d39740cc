import { describe, expect, it, vi } from 'vitest';
import { BlobKeys } from '../../../../../../editor/shell/kept/blob-keys.ts';
import { batchSnapshot, readBatch } from '../../../../../../editor/tools/batch/model/kept-batch.schema.ts';
import type { Card } from '../../../../../../editor/tools/batch/model/recipe.ts';
import { createServerJobs, type ServerJobs } from '../../../../../../editor/tools/batch/model/server-jobs.ts';
import type { FrameJob } from '../../../../../../src/protocol/calls/frame-batch.schema.ts';
import { cutoutError } from '../../../../../../src/protocol/errors.ts';
import { createIds } from '../../../harness.ts';
import { createBatch } from '../harness.ts';

const signal = new AbortController().signal;
const order = { images: ['a'], works: [{ uuid: 'work-0001', name: 'jug.png' }] };
const cutout: Card = { type: 'cutout', on: true, values: { kind: 'auto' } };

/** A server with jobs; the test says what becomes of pictures. */
function createServer() {
  const jobs = new Map<string, FrameJob>();
  const log: string[] = [];
  let busy = 0;
  let lastId = 0;
  const found = (id: string): FrameJob => {
    const job = jobs.get(id);
    if (job === undefined) throw new Error(`no job ${id}`);
    return job;
  };
  const server: ServerJobs = {
    most: async () => 50,
    async start(_signal, { images: pictures }, kind) {
      if (busy > 0) {
        busy -= 1;
        throw cutoutError('RATE_LIMITED', 'full');
      }
      lastId += 1;
      const id = `frame-${lastId}`;
      log.push(`start ${pictures.length} ${kind}`);
      jobs.set(id, { id, status: 'queued', images: pictures.map((_, index) => ({ index, status: 'queued' })) });
      return { id };
    },
    find: async (_signal, id) => jobs.get(id),
    async cancel(_signal, id) {
      log.push(`cancel ${id}`);
      const job = found(id);
      const images = job.images.map((image) =>
        image.status === 'queued' ? { ...image, status: 'cancelled' as const } : image,
      );
      jobs.set(id, { id, status: 'cancelled', images });
      return found(id);
    },
    async matte(_signal, address) {
      log.push(`matte ${address}`);
      return new Blob(['matte']);
    },
  };
  /** These pictures of a job end; all of them: the job too. */
  const end = (id: string, ...images: FrameJob['images']) => {
    const job = found(id);
    const next = job.images.map((image) => images.find(({ index }) => index === image.index) ?? image);
    const isOver = next.every(({ status }) => status !== 'queued');
    jobs.set(id, { id, status: isOver ? 'done' : 'running', images: next });
  };
  const done = (index: number) => ({ index, status: 'done' as const, matte_url: `m${index}` });
  const fill = (times: number) => {
    busy = times;
  };
  return { server, jobs, log, end, done, fill };
}

async function onServer(...sizes: string[]) {
  const fake = createServer();
  // The three photos that are made at once ask for their mattes by themselves.
  const matte = vi.fn(async () => ({ matte: new Blob(['here']), useFe: false, kind: 'auto' as const }));
  const all = await createBatch({ jobs: fake.server, matte });
  const { batch, add, settle } = all;
  await batch.askJobs();
  batch.set({ place: 'server' });
  batch.change(cutout);
  await add(...sizes);
  await settle();
  const jobsOf = () => batch.state.photos.map(({ job }) => job && `${job.id} ${job.at}`);
  return { ...all, ...fake, matte, jobsOf };
}
const FIVE = ['3x2', '4x2', '5x2', '6x2', '7x2'] as const;

/** What a page that is opened later finds of a batch. */
function keptOf(batch: Parameters<typeof batchSnapshot>[0]) {
  const keys = new BlobKeys(createIds());
  const kept = batchSnapshot(batch, 1, keys);
  return readBatch({ data: structuredClone(kept?.data), blob: (key) => kept?.blobs.get(key) }, keys);
}

describe('a batch on the server', () => {
  it('hands in what has no matte, fetches each as it comes, and makes the files here', async () => {
    const { batch, settle, states, log, end, done, jobsOf, matte, said } = await onServer(...FIVE);
    expect([batch.state.mostOfJob, states(), matte.mock.calls.length]).toEqual([
      50,
      ['made', 'made', 'made', 'waiting', 'waiting'],
      3,
    ]);
    const running = batch.runAll();
    await settle();
    expect([log, jobsOf()]).toEqual([['start 2 auto'], [undefined, undefined, undefined, 'frame-1 0', 'frame-1 1']]);
    expect(batch.state.run).toBe('all');
    end('frame-1', done(1));
    await settle();
    await settle();
    await settle();
    expect(jobsOf().slice(3)).toEqual(['frame-1 0', undefined]);
    expect(batch.state.photos[4]?.matted).toMatchObject({ useFe: true, kind: 'auto' });
    end('frame-1', done(0));
    for (let second = 0; second < 4; second += 1) await settle();
    await running;
    expect([states(), matte.mock.calls.length, log]).toEqual([
      ['made', 'made', 'made', 'made', 'made'],
      3,
      ['start 2 auto', 'matte m1', 'matte m0'],
    ]);
    expect(said.at(-1)).toBe('many.say.ready');
  });

  it('says of each photo why it came to nothing, and goes on with the others', async () => {
    const { batch, settle, states, end, done } = await onServer(...FIVE);
    const running = batch.runAll();
    await settle();
    end('frame-1', { index: 0, status: 'failed', error: 'NO_SUBJECT' }, done(1));
    for (let second = 0; second < 4; second += 1) await settle();
    await running;
    expect([states().slice(3), batch.state.photos[3]?.problem]).toEqual([['failed', 'made'], 'NO_SUBJECT']);
  });

  it('is paused: what is not finished is cancelled, what is finished is fetched, and the rest is handed in again', async () => {
    const { batch, settle, states, log, end, done, jobsOf } = await onServer(...FIVE);
    const running = batch.runAll();
    await settle();
    end('frame-1', done(0));
    batch.pause();
    await running;
    await settle();
    expect([log.slice(1), jobsOf().slice(3), batch.state.run]).toEqual([
      ['cancel frame-1', 'matte m0'],
      [undefined, undefined],
      'paused',
    ]);
    expect(states().slice(3)).toEqual(['waiting', 'waiting']);
    const again = batch.runAll();
    await settle();
    expect(log.at(-1)).toBe('start 1 auto');
    end('frame-2', done(0));
    for (let second = 0; second < 4; second += 1) await settle();
    await again;
    expect(states()).toEqual(['made', 'made', 'made', 'made', 'made']);
  });

  it('is cancelled, and its jobs with it', async () => {
    const { batch, settle, log, jobsOf } = await onServer(...FIVE);
    const running = batch.runAll();
    await settle();
    batch.cancel();
    await running;
    await settle();
    expect([log, jobsOf().slice(3), batch.state.run]).toEqual([
      ['start 2 auto', 'cancel frame-1'],
      [undefined, undefined],
      'idle',
    ]);
  });

  it('goes on after a reload with the jobs of before, which nobody asks for twice', async () => {
    const first = await onServer(...FIVE);
    void first.batch.runAll();
    await first.settle();
    const read = keptOf(first.batch);
    const { batch, settle, states } = await createBatch({ jobs: first.server });
    if (read) batch.restore(read, true);
    expect([batch.state.place, batch.state.photos.map(({ job }) => job?.id).slice(3)]).toEqual([
      'here',
      ['frame-1', 'frame-1'],
    ]);
    // It is on its way: it is not asked for once more.
    await batch.makeOne(batch.state.photos[3]?.id ?? '');
    first.end('frame-1', first.done(0), first.done(1));
    await batch.runAll();
    await settle();
    expect([states(), first.log.filter((line) => line.startsWith('start'))]).toEqual([
      ['made', 'made', 'made', 'made', 'made'],
      ['start 2 auto'],
    ]);
    first.batch.destroy(new Error('the page is gone'));
  });

  it('waits while the server has no place, and hands in again what it has forgotten', async () => {
    const { batch, settle, states, log, jobs, jobsOf, fill, end, done, matte } = await onServer(...FIVE);
    fill(1);
    const running = batch.runAll();
    await settle();
    expect(log).toEqual([]);
    for (let second = 0; second < 16; second += 1) await settle();
    expect(log).toEqual(['start 2 auto']);
    jobs.delete('frame-1');
    batch.pause();
    await running;
    await settle();
    // The withdrawal found nothing: the photos are still in that job.
    expect(jobsOf().slice(3)).toEqual(['frame-1 0', 'frame-1 1']);
    const again = batch.runAll();
    await settle();
    end('frame-2', done(0), done(1));
    for (let second = 0; second < 4; second += 1) await settle();
    await again;
    expect([log.slice(1), matte.mock.calls.length, jobsOf().slice(3), states()]).toEqual([
      ['cancel frame-1', 'start 2 auto', 'matte m0', 'matte m1'],
      3,
      [undefined, undefined],
      ['made', 'made', 'made', 'made', 'made'],
    ]);
  });

  it('hands photos of a forgotten job in once more, not again and again: then they are cut out one by one', async () => {
    const { batch, settle, states, log, jobs, matte } = await onServer(...FIVE);
    const running = batch.runAll();
    await settle();
    for (let second = 0; second < 12; second += 1) {
      jobs.clear();
      await settle();
    }
    await running;
    expect([log, matte.mock.calls.length, states()]).toEqual([
      ['start 2 auto', 'start 2 auto'],
      5,
      ['made', 'made', 'made', 'made', 'made'],
    ]);
  });

  it('after a reload asks whether there are jobs before it hands a forgotten one in again', async () => {
    for (const most of [50, 0, undefined]) {
      const first = await onServer(...FIVE);
      void first.batch.runAll();
      await first.settle();
      const read = keptOf(first.batch);
      first.batch.destroy(new Error('the page is gone'));
      const later = createServer();
      later.server.most = () =>
        most === undefined ? Promise.reject(cutoutError('NETWORK', 'gone')) : Promise.resolve(most);
      const matte = vi.fn(async () => ({ matte: new Blob(['here']), useFe: false, kind: 'auto' as const }));
      const { batch, settle, states } = await createBatch({ jobs: later.server, matte });
      if (read) batch.restore(read, true);
      const running = batch.runAll();
      await settle();
      if (most === 50) later.end('frame-1', later.done(0), later.done(1));
      for (let second = 0; second < 5; second += 1) await settle();
      await running;
      expect([states(), later.log, matte.mock.calls.length], String(most)).toEqual([
        ['made', 'made', 'made', 'made', 'made'],
        most === 50 ? ['start 2 auto', 'matte m0', 'matte m1'] : [],
        most === 50 ? 0 : 2,
      ]);
    }
  });

  it('says of a photo that cannot be sent what is wrong with it', async () => {
    const { batch, settle, states, log, end, done } = await onServer('3x2', '4x2', '5x2', 'broken', '7x2');
    const running = batch.runAll();
    await settle();
    expect([log, states()[3]]).toEqual([['start 1 auto'], 'failed']);
    end('frame-1', done(0));
    for (let second = 0; second < 4; second += 1) await settle();
    await running;
    expect([states()[4], batch.state.photos[3]?.problem]).toEqual(['made', 'IMAGE_FORMAT']);
  });

  it('stands still, with words, where the server is not reached', async () => {
    const { batch, settle, server, notes, states } = await onServer(...FIVE);
    server.start = () => Promise.reject(cutoutError('NETWORK', 'gone'));
    await batch.runAll();
    await settle();
    expect([batch.state.run, notes.at(-1)]).toEqual(['paused', 'many.error.NETWORK']);
    // What was uploaded for it is not under way any more.
    expect(states().slice(3)).toEqual(['waiting', 'waiting']);
  });

  it('is not asked for in private mode', async () => {
    const most = vi.fn(async () => 50);
    const { batch, shell } = await createBatch({ jobs: { ...createServer().server, most } });
    shell.setState({ setting: { ...shell.getState().setting, privateMode: true } });
    await batch.askJobs();
    expect([most.mock.calls.length, batch.state.mostOfJob]).toEqual([0, undefined]);
  });

  it('is asked for again where there was none, and once where there are', async () => {
    const most = vi.fn(async () => 50).mockResolvedValueOnce(0);
    const { batch } = await createBatch({ jobs: { ...createServer().server, most } });
    for (const now of [0, 50, 50]) {
      await batch.askJobs();
      expect(batch.state.mostOfJob).toBe(now);
    }
    expect(most).toHaveBeenCalledTimes(2);
  });
});

describe('the calls of jobs', () => {
  function api(answer: (path: string, params: unknown) => unknown) {
    const paths: string[] = [];
    const http = async (_signal: AbortSignal, { method, path }: { method: string; path: string }, params?: unknown) => {
      paths.push(`${method} ${path}`);
      return await answer(path, params);
    };
    const ports = Object.assign(Object.create(null), { api: { http, fetchMatte: async () => new Blob(['m']) } });
    return { jobs: createServerJobs(ports), paths };
  }
  const gone = () => Promise.reject(cutoutError('INVALID_ARGUMENT', 'nothing here', { details: { status: 404 } }));

  it('have the id in their address, and name a kind only where one was chosen', async () => {
    const sent: unknown[] = [];
    const { jobs, paths } = api((_, params) => {
      sent.push(params);
      return { data: { id: 'frame-7', most: 50 } };
    });
    expect([await jobs.most(signal), (await jobs.start(signal, order, 'auto')).id]).toEqual([50, 'frame-7']);
    await jobs.start(signal, order, 'human');
    await jobs.find(signal, 'frame-7');
    await jobs.cancel(signal, 'frame-7/x');
    expect(await (await jobs.matte(signal, 'https://store.example/m.png')).text()).toBe('m');
    expect(paths).toEqual([
      'GET /v1/batches',
      'POST /v1/batches',
      'POST /v1/batches',
      'GET /v1/batches/frame-7',
      'DELETE /v1/batches/frame-7%2Fx',
    ]);
    expect(sent.slice(1, 3)).toEqual([{ body: order }, { body: { ...order, kind: 'human' } }]);
  });

  it('say where there is nothing, and pass on every other refusal', async () => {
    const { jobs } = api(gone);
    expect(await jobs.find(signal, 'frame-1')).toBeUndefined();
    await expect(jobs.cancel(signal, 'frame-1')).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    const broken = api(() => Promise.reject(cutoutError('NETWORK', 'gone'))).jobs;
    await expect(broken.most(signal)).rejects.toMatchObject({ code: 'NETWORK' });
  });
});

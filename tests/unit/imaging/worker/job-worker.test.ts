import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../src/base/error.ts';
import { type JobPort, JobWorker } from '../../../../src/imaging/worker/job-worker.ts';
import { carried } from '../../../../src/imaging/worker/serve-jobs.ts';

type Sums = {
  add: { request: readonly number[]; response: number };
};

/** A worker that answers when the test says so. */
function createPort() {
  const posted: { type: string; id: number; name?: string; request?: unknown }[] = [];
  let terminated = 0;
  const ports: JobPort[] = [];
  const create = (): JobPort => {
    const port: JobPort = {
      postMessage: (message) => posted.push(message as (typeof posted)[number]),
      terminate: () => {
        terminated += 1;
      },
      onmessage: null,
      onmessageerror: null,
      onerror: null,
    };
    ports.push(port);
    return port;
  };
  const answer = (data: object) => ports.at(-1)?.onmessage?.(new MessageEvent('message', { data }));
  return { worker: new JobWorker<Sums>(create), posted, ports, answer, ends: () => terminated };
}

const { signal } = new AbortController();

describe('a worker of a tool’s own', () => {
  it('starts with the first job, and gives each answer to the job that asked', async () => {
    const { worker, posted, ports, answer } = createPort();
    expect(ports).toHaveLength(0);
    const [one, two] = [worker.run(signal, 'add', [1, 2]), worker.run(signal, 'add', [3])];
    answer({ type: 'done', id: 2, response: 3 });
    answer({ type: 'done', id: 1, response: 4 });
    expect(await Promise.all([one, two])).toEqual([4, 3]);
    expect(posted.map(({ name, request }) => [name, request])).toEqual([
      ['add', [1, 2]],
      ['add', [3]],
    ]);
    expect(ports).toHaveLength(1);
  });

  it('tells how far a job is, and nothing more once it was given up', async () => {
    const { worker, posted, answer } = createPort();
    const controller = new AbortController();
    const shares: number[] = [];
    const job = worker.run(controller.signal, 'add', [], { report: (share) => shares.push(share) });
    answer({ type: 'progress', id: 1, share: 0.5 });
    controller.abort(new Error('stopped'));
    await expect(job).rejects.toThrow('stopped');
    answer({ type: 'progress', id: 1, share: 0.9 });
    answer({ type: 'done', id: 1, response: 1 });
    expect([shares, posted.at(-1)?.type]).toEqual([[0.5], 'abort']);
  });

  it('does not begin what is not wanted any more', async () => {
    const { worker, posted } = createPort();
    await expect(worker.run(AbortSignal.abort(new Error('late')), 'add', [])).rejects.toThrow('late');
    expect(posted).toEqual([]);
  });

  it('fails with the code of the job’s error', async () => {
    const { worker, answer } = createPort();
    const job = worker.run(signal, 'add', []);
    const error = carried(new AppError('IMAGE_UNREADABLE', 'no', { recoverable: true, details: { side: 3 } }));
    answer({ type: 'failed', id: 1, error });
    await expect(job).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE', recoverable: true, details: { side: 3 } });
    expect(carried(new TypeError('x'))).toMatchObject({ code: 'INTERNAL', message: 'TypeError: x' });
    expect(carried('x').message).toBe('x');
  });

  it('a worker whose script could not be fetched is a matter of the network, and the next job asks for it again', async () => {
    const { worker, ports, answer } = createPort();
    const job = worker.run(signal, 'add', []);
    ports[0]?.onerror?.(new Event('error') as ErrorEvent);
    await expect(job).rejects.toMatchObject({ code: 'NETWORK', recoverable: true });
    const again = worker.run(signal, 'add', [1]);
    answer({ type: 'done', id: 2, response: 1 });
    expect([await again, ports.length]).toEqual([1, 2]);
  });

  it('that broke takes its jobs with it, and the next job starts another', async () => {
    const { worker, ports, answer, ends } = createPort();
    const job = worker.run(signal, 'add', []);
    ports[0]?.onerror?.(Object.assign(new Event('error'), { message: 'out of memory' }) as ErrorEvent);
    await expect(job).rejects.toMatchObject({ code: 'INTERNAL' });
    const next = worker.run(signal, 'add', []);
    answer({ type: 'done', id: 2, response: 9 });
    expect([await next, ports.length, ends()]).toEqual([9, 2, 1]);
    const last = worker.run(signal, 'add', []);
    worker.close();
    await expect(last).rejects.toMatchObject({ code: 'ABORTED' });
  });
});

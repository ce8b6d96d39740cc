import { expect, it } from 'vitest';
import type { ToWorker } from '../../../../../../editor/shell/edit/worker/jobs.ts';
import { createPixelWork, type WorkerHandle } from '../../../../../../editor/shell/edit/worker/pixel-work.ts';

/** Answers each job at once: a share first, then what was found. */
class Answering implements WorkerHandle {
  onmessage: WorkerHandle['onmessage'] = null;
  onerror: WorkerHandle['onerror'] = null;
  terminate(): void {}
  postMessage({ id }: ToWorker): void {
    const say = (data: unknown) => this.onmessage?.({ data } as never);
    say({ type: 'progress', id, share: 0.25 });
    say({ type: 'progress', id: id + 1, share: 0.9 });
    say({ type: 'done', id, response: 12 });
  }
}

it('tells how far its own job is, and nothing of another', async () => {
  const work = createPixelWork(() => new Answering());
  const picture = { width: 1, height: 1, data: new Uint8ClampedArray(4) };
  const shares: number[] = [];
  const { signal } = new AbortController();
  const apart = await work.run(signal, 'apart', { one: picture, other: picture }, [], (share) => shares.push(share));
  expect([apart, shares]).toEqual([12, [0.25]]);
});

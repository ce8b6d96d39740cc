import { afterEach, expect, it, vi } from 'vitest';
import { decodeElsewhere, isElsewhere } from '../../../../src/imaging/worker/decode-elsewhere.ts';

const LARGE = { width: 6000, height: 4000 };
const source = { blob: new Blob(['photo']), format: 'jpeg', mayHaveAlpha: false, ...LARGE } as const;

/** Workers that the test answers for. */
function stubWorkers(name = '') {
  const made: FakeWorker[] = [];
  class FakeWorker {
    onmessage: ((event: MessageEvent) => void) | null = null;
    onerror: ((event: { message: string }) => void) | null = null;
    readonly posted: object[] = [];
    ended = false;
    readonly script: string;
    readonly options: object;
    constructor(script: string, options: object) {
      this.script = script;
      this.options = options;
      made.push(this);
    }
    postMessage(message: object) {
      this.posted.push(message);
    }
    terminate() {
      this.ended = true;
    }
    answer(data: object) {
      this.onmessage?.(new MessageEvent('message', { data }));
    }
  }
  vi.stubGlobal('self', { name, location: { href: 'https://editor.example/imaging.worker.js' } });
  vi.stubGlobal('Worker', FakeWorker);
  return made;
}

afterEach(() => vi.unstubAllGlobals());

const { signal } = new AbortController();

it('a large picture is decoded in a second worker of the same script, which ends with its answer', async () => {
  const made = stubWorkers();
  const job = decodeElsewhere(signal, 'pixels', { source, maxSide: undefined });
  const [worker] = made;
  expect([worker?.script, worker?.options]).toEqual([
    'https://editor.example/imaging.worker.js',
    { type: 'module', name: 'imaging-once' },
  ]);
  expect(worker?.posted).toMatchObject([{ type: 'job', name: 'pixels', request: { source } }]);
  expect(worker?.ended).toBe(false);
  const picture = { data: new Uint8ClampedArray(4), width: 1, height: 1 };
  worker?.answer({ type: 'done', id: 1, response: picture });
  expect(await job).toBe(picture);
  expect(worker?.ended).toBe(true);
});

it('ends with its failure too, and at once where nobody waits any more', async () => {
  const made = stubWorkers();
  const failed = decodeElsewhere(signal, 'preview', { source, maxSide: 96 });
  made[0]?.answer({ type: 'failed', id: 1, error: { code: 'IMAGE_UNREADABLE', message: 'no', details: {} } });
  await expect(failed).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' });
  const controller = new AbortController();
  const given = decodeElsewhere(controller.signal, 'palette', { source, count: 3 });
  controller.abort(new Error('stopped'));
  await expect(given).rejects.toThrow('stopped');
  expect(made.map(({ ended }) => ended)).toEqual([true, true]);
});

it('a smaller picture stays, and so does every one in a worker that was made for one, or where a worker starts none', () => {
  stubWorkers();
  expect([isElsewhere(LARGE), isElsewhere({ width: 3000, height: 2000 })]).toEqual([true, false]);
  stubWorkers('imaging-once');
  expect(isElsewhere(LARGE)).toBe(false);
  stubWorkers();
  vi.stubGlobal('Worker', undefined);
  expect(isElsewhere(LARGE)).toBe(false);
});

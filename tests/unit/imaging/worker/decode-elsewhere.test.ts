import { afterEach, expect, it, vi } from 'vitest';
import { decodeElsewhere, hearAnswer, isElsewhere } from '../../../../src/imaging/worker/decode-elsewhere.ts';
import type { FromWorker } from '../../../../src/imaging/worker/messages.ts';

const LARGE = { width: 6000, height: 4000 };
const source = { blob: new Blob(['photo']), format: 'jpeg', mayHaveAlpha: false, ...LARGE } as const;

/** What a worker of this name tells the page. */
function stubWorker(name = '') {
  const posted: FromWorker[] = [];
  vi.stubGlobal('self', { name, postMessage: (message: FromWorker) => posted.push(message) });
  const idOf = (at: number) => (posted[at] as { id: number } | undefined)?.id ?? -1;
  return { posted, idOf };
}

afterEach(() => vi.unstubAllGlobals());

const { signal } = new AbortController();

it('a large picture is handed to the page, and each answer goes to who asked', async () => {
  const { posted, idOf } = stubWorker();
  const whole = decodeElsewhere(signal, 'pixels', { source, maxSide: undefined });
  const colours = decodeElsewhere(signal, 'palette', { source, count: 1 });
  expect(posted).toMatchObject([
    { type: 'delegate', name: 'pixels', request: { source } },
    { type: 'delegate', name: 'palette', request: { source, count: 1 } },
  ]);
  const picture = { data: new Uint8ClampedArray(4), width: 1, height: 1 };
  hearAnswer({ type: 'delegate-done', id: idOf(1), response: [[1, 2, 3]] });
  hearAnswer({ type: 'delegate-done', id: idOf(0), response: picture });
  expect(await whole).toBe(picture);
  expect(await colours).toEqual([[1, 2, 3]]);
});

it('fails by the code that came, and is taken back where nobody waits any more', async () => {
  const { posted, idOf } = stubWorker();
  const failed = decodeElsewhere(signal, 'preview', { source, maxSide: 96 });
  const error = { code: 'IMAGE_UNREADABLE', message: 'no', recoverable: true, details: {} };
  hearAnswer({ type: 'delegate-failed', id: idOf(0), error });
  await expect(failed).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' });
  const controller = new AbortController();
  const given = decodeElsewhere(controller.signal, 'palette', { source, count: 3 });
  controller.abort(new Error('stopped'));
  await expect(given).rejects.toThrow('stopped');
  expect(posted.at(-1)).toEqual({ type: 'withdraw', id: idOf(1) });
  // An answer that comes all the same is nobody's.
  hearAnswer({ type: 'delegate-done', id: idOf(1), response: [] });
  await expect(decodeElsewhere(controller.signal, 'palette', { source, count: 3 })).rejects.toThrow('stopped');
  expect(posted).toHaveLength(3);
});

it('a smaller picture stays, and so does every one in a worker that was made for one', () => {
  stubWorker();
  expect([isElsewhere(LARGE), isElsewhere({ width: 3000, height: 2000 })]).toEqual([true, false]);
  stubWorker('imaging-once');
  expect(isElsewhere(LARGE)).toBe(false);
});

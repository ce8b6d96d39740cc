import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Source } from '../../../../src/imaging/types.ts';
import { createImaging } from '../../../../src/imaging/worker/client.ts';
import type { Imaging } from '../../../../src/imaging/worker/imaging.ts';
import type { FromWorker, ToWorker } from '../../../../src/imaging/worker/messages.ts';
import type { WorkerHandle } from '../../../../src/imaging/worker/worker-host.ts';
import { createSimulatedClock } from '../../../setup/simulated-clock.ts';

type JobMessage = Extract<ToWorker, { type: 'job' }>;

/** A worker that answers on request. */
class FakeWorker implements WorkerHandle {
  onmessage: WorkerHandle['onmessage'] = null;
  onmessageerror: WorkerHandle['onmessageerror'] = null;
  onerror: WorkerHandle['onerror'] = null;
  readonly heard: ToWorker[] = [];
  terminated = false;

  handedOver: Transferable[] = [];

  postMessage(message: ToWorker, transfer: Transferable[] = []): void {
    this.heard.push(message);
    this.handedOver = transfer;
  }

  terminate(): void {
    this.terminated = true;
  }

  get jobs(): JobMessage[] {
    return this.heard.filter((message): message is JobMessage => message.type === 'job');
  }

  say(message: FromWorker): void {
    this.onmessage?.(new MessageEvent('message', { data: message }));
  }

  finish(job: JobMessage | undefined): void {
    const box = { x: 1, y: 2, width: 3, height: 4 };
    const cut = { left: false, top: false, right: false, bottom: true };
    this.say({ type: 'done', id: job?.id ?? -1, response: job?.name === 'fuse' ? { box, cut } : new Blob(['png']) });
  }
}

const source: Source = { blob: new Blob(['jpeg']), format: 'jpeg', width: 1000, height: 1000, mayHaveAlpha: false };
const matte = new Blob(['matte']);
const never = new AbortController().signal;
const plain = { foreground: false };
const PNG = { format: 'png', watermark: false } as const;

function setUp() {
  const clock = createSimulatedClock();
  const workers: FakeWorker[] = [];
  const once: FakeWorker[] = [];
  const imaging = createImaging({
    clock,
    createWorker: () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    },
    createOnce: () => {
      const worker = new FakeWorker();
      once.push(worker);
      return worker;
    },
  });
  const worker = (i = 0): FakeWorker => {
    const found = workers[i];
    if (found === undefined) throw new Error(`worker ${i} was not started`);
    return found;
  };
  const fuse = async () => {
    const fused = imaging.fuse(never, source, matte, plain);
    await clock.advance(0);
    const last = workers.length - 1;
    worker(last).finish(worker(last).jobs.at(-1));
    return fused;
  };
  return { clock, workers, once, worker, imaging, fuse };
}

const rejection = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

// Node has none.
beforeEach(() => vi.stubGlobal('ImageBitmap', class {}));
afterEach(() => vi.unstubAllGlobals());

describe('the imaging client', () => {
  test('what its worker hands on is done by another, which ends with its answer; the answer goes back with its pixels', async () => {
    const { clock, worker, once, imaging } = setUp();
    const pixels = imaging.pixels(never, source, undefined);
    await clock.advance(0);
    const request = { source, maxSide: undefined };
    worker().say({ type: 'delegate', id: 7, name: 'pixels', request });
    await clock.advance(0);
    expect(once[0]?.jobs).toMatchObject([{ name: 'pixels', request }]);
    const picture = { data: new Uint8ClampedArray(4), width: 1, height: 1 };
    once[0]?.say({ type: 'done', id: once[0].jobs[0]?.id ?? -1, response: picture });
    await clock.advance(0);
    expect(worker().heard.at(-1)).toEqual({ type: 'delegate-done', id: 7, response: picture });
    expect(worker().handedOver).toEqual([picture.data.buffer]);
    expect(once[0]?.terminated).toBe(true);
    worker().say({ type: 'done', id: worker().jobs[0]?.id ?? -1, response: picture });
    expect(await pixels).toBe(picture);
  });

  test('a failure of the other goes back by its code; what is taken back or no longer waited for ends unanswered', async () => {
    const { clock, worker, once, imaging } = setUp();
    const pixels = rejection(imaging.pixels(never, source, undefined));
    await clock.advance(0);
    const delegate = (id: number) =>
      worker().say({ type: 'delegate', id, name: 'palette', request: { source, count: 3 } });
    delegate(1);
    const error = { code: 'IMAGE_UNREADABLE', message: 'no', recoverable: true, details: {} };
    once[0]?.say({ type: 'failed', id: 1, error });
    await clock.advance(0);
    expect(worker().heard.at(-1)).toEqual({ type: 'delegate-failed', id: 1, error });
    const answers = worker().heard.length;
    delegate(2);
    worker().say({ type: 'withdraw', id: 2 });
    delegate(3);
    imaging.close();
    await clock.advance(0);
    expect(once.map(({ terminated }) => terminated)).toEqual([true, true, true]);
    expect(worker().heard).toHaveLength(answers);
    expect(await pixels).toMatchObject({ code: 'ABORTED' });
  });

  test('starts no worker before the first job', () => {
    expect(setUp().workers).toHaveLength(0);
  });

  test('gives the worker one job at a time', async () => {
    const { clock, worker, imaging } = setUp();
    const first = imaging.fuse(never, source, matte, plain);
    const second = imaging.fuse(never, source, matte, plain);
    await clock.advance(0);
    expect(worker().jobs).toHaveLength(1);
    worker().finish(worker().jobs[0]);
    await clock.advance(0);
    expect(worker().jobs).toHaveLength(2);
    worker().finish(worker().jobs[1]);
    expect((await first).id).not.toBe((await second).id);
  });

  test('rejects with the reason at once, tells the worker, and keeps one that lets go', async () => {
    const { clock, workers, worker, imaging } = setUp();
    const controller = new AbortController();
    const fused = rejection(imaging.fuse(controller.signal, source, matte, plain));
    await clock.advance(0);
    controller.abort('enough');
    expect(await fused).toBe('enough');
    const [job] = worker().jobs;
    expect(worker().heard.at(-1)).toEqual({ type: 'abort', id: job?.id });
    worker().say({
      type: 'failed',
      id: job?.id ?? -1,
      error: { code: 'ABORTED', message: '', recoverable: false, details: {} },
    });
    await clock.advance(2_000);
    expect(worker().terminated).toBe(false);
    expect(workers).toHaveLength(1);
  });

  test('ends a worker that does not let go within a second, and the next job gets another', async () => {
    const { clock, workers, worker, imaging } = setUp();
    const controller = new AbortController();
    const stuck = rejection(imaging.fuse(controller.signal, source, matte, plain));
    const next = imaging.fuse(never, source, matte, plain);
    await clock.advance(0);
    controller.abort('enough');
    expect(await stuck).toBe('enough');
    await clock.advance(999);
    expect(worker().terminated).toBe(false);
    await clock.advance(1);
    expect(worker().terminated).toBe(true);
    expect(workers).toHaveLength(2);
    worker(1).finish(worker(1).jobs[0]);
    expect((await next).box.width).toBe(3);
  });

  test('an answer that comes after the abort frees its cut in the worker', async () => {
    const { clock, worker, imaging } = setUp();
    const controller = new AbortController();
    const fused = rejection(imaging.fuse(controller.signal, source, matte, plain));
    await clock.advance(0);
    controller.abort('enough');
    await fused;
    const [job] = worker().jobs;
    worker().finish(job);
    await clock.advance(0);
    expect(worker().heard.at(-1)).toEqual({ type: 'release', cut: job && 'cut' in job.request ? job.request.cut : -1 });
  });

  test('a job without an end is ended by its own limit', async () => {
    const { clock, worker, imaging } = setUp();
    const fused = rejection(imaging.fuse(never, source, matte, plain));
    await clock.advance(31_000);
    expect(await fused).toMatchObject({ code: 'CALL_TIMEOUT' });
    await clock.advance(1_000);
    expect(worker().terminated).toBe(true);
  });

  test('makes a cut again from its parts after its worker had to be ended', async () => {
    const { clock, worker, imaging, fuse } = setUp();
    const cut = await fuse();
    const controller = new AbortController();
    const stuck = rejection(imaging.encode(controller.signal, cut, PNG));
    await clock.advance(0);
    controller.abort('enough');
    await stuck;
    await clock.advance(1_000);
    const file = imaging.encode(never, cut, PNG);
    await clock.advance(0);
    expect(worker(1).jobs.map(({ name }) => name)).toEqual(['fuse']);
    worker(1).finish(worker(1).jobs[0]);
    await clock.advance(0);
    expect(worker(1).jobs.map(({ name }) => name)).toEqual(['fuse', 'encode']);
    worker(1).finish(worker(1).jobs[1]);
    expect((await file).size).toBe(3);
  });

  test('makes a mended cut again with its recipe, and numbers a background picture once', async () => {
    const { clock, worker, imaging, fuse } = setUp();
    const cut = await fuse();
    const edge = { feather: 2, shift: 0, smooth: 0, contrast: 0, specks: 0, holes: 0 };
    const retouched = imaging.retouch(never, cut, { edits: [], edge });
    await clock.advance(0);
    expect(worker().jobs.at(-1)?.request).toMatchObject({ root: cut.id, recipe: { edge } });
    worker().finish(worker().jobs.at(-1));
    const mended = await retouched;
    expect(mended.id).not.toBe(cut.id);
    worker().onerror?.(Object.assign(new Event('error'), { message: 'gone' }) as ErrorEvent);
    const place = { width: 9, height: 9, sx: 0, sy: 0, sw: 9, sh: 9, dx: 0, dy: 0, dw: 9, dh: 9 };
    const [one, other] = [new Blob(['a']), new Blob(['a'])].map((picture) => ({
      place,
      background: {
        type: 'picture',
        picture,
        fit: 'cover',
        at: { x: 0, y: 0 },
        scale: 1,
        brightness: 0,
        blur: 0,
      } as const,
    }));
    const asked: unknown[] = [];
    for (const recipe of [one, other, one]) {
      void rejection(imaging.render(never, mended, { maxSide: 9, watermark: false, recipe }));
      await clock.advance(0);
      if (worker(1).jobs.at(-1)?.name === 'fuse') {
        expect(worker(1).jobs.at(-1)?.request).toMatchObject({ root: cut.id, cut: mended.id, recipe: { edge } });
        worker(1).finish(worker(1).jobs.at(-1));
        await clock.advance(0);
      }
      const job = worker(1).jobs.at(-1);
      asked.push(job && 'picture' in job.request ? job.request.picture : undefined);
      worker(1).finish(job);
      await clock.advance(0);
    }
    expect(asked).toEqual([1, 2, 1]);
  });

  test('a worker that crashes fails its job and is replaced', async () => {
    const { clock, workers, worker, imaging } = setUp();
    const fused = rejection(imaging.fuse(never, source, matte, plain));
    await clock.advance(0);
    worker().onmessageerror?.(new MessageEvent('messageerror'));
    expect(await fused).toMatchObject({ code: 'INTERNAL' });
    void rejection(imaging.fuse(never, source, matte, plain));
    await clock.advance(0);
    expect(workers).toHaveLength(2);
  });

  test('an error of the worker arrives with its code and its details', async () => {
    const { clock, worker, imaging } = setUp();
    const fused = rejection(imaging.fuse(never, source, matte, plain));
    await clock.advance(0);
    const error = { code: 'EMPTY_RESULT', message: 'image is empty', recoverable: true, details: { width: 7 } };
    worker().say({ type: 'failed', id: worker().jobs[0]?.id ?? -1, error });
    expect(await fused).toMatchObject(error);
  });

  test('a whole picture of which nothing is opaque came in clear; a cut-out of which nothing is left did not', async () => {
    // Node has no canvas to draw the whole picture's matte on.
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        width = 1;
        height = 1;
        getContext = () => ({ fillRect: () => {} });
        convertToBlob = async () => new Blob(['white']);
      },
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    const error = { code: 'EMPTY_RESULT', message: 'image is empty', recoverable: true, details: {} };
    const detailsOf = async (make: (imaging: Imaging) => Promise<unknown>) => {
      const { clock, worker, imaging } = setUp();
      const failure = rejection(make(imaging));
      const job = await vi.waitFor(async () => {
        await clock.advance(0);
        return worker().jobs[0]?.id ?? -1;
      });
      worker().say({ type: 'failed', id: job, error });
      return await failure;
    };
    expect(await detailsOf((imaging) => imaging.whole(never, source))).toMatchObject({
      code: 'EMPTY_RESULT',
      details: { clear: 1 },
    });
    expect(await detailsOf((imaging) => imaging.fuse(never, source, matte, plain))).toHaveProperty('details', {});
  });

  test('a long encode says how far it is, until its caller gives up', async () => {
    const { clock, worker, imaging, fuse } = setUp();
    const cut = await fuse();
    const heard: number[] = [];
    const controller = new AbortController();
    const file = rejection(imaging.encode(controller.signal, cut, PNG, (share) => heard.push(share)));
    await clock.advance(0);
    const id = worker().jobs.at(-1)?.id ?? -1;
    worker().say({ type: 'progress', id, share: 0.25 });
    worker().say({ type: 'progress', id, share: 0.5 });
    worker().say({ type: 'progress', id: id - 1, share: 0.9 });
    controller.abort('enough');
    worker().say({ type: 'progress', id, share: 0.75 });
    expect(await file).toBe('enough');
    expect(heard).toEqual([0.25, 0.5]);
  });

  test('an idle worker goes after ten seconds, but not while it holds a cut', async () => {
    const { clock, worker, imaging, fuse } = setUp();
    const cut = await fuse();
    await clock.advance(60_000);
    expect(worker().terminated).toBe(false);
    imaging.release(cut);
    await clock.advance(9_999);
    expect(worker().terminated).toBe(false);
    await clock.advance(1);
    expect(worker().terminated).toBe(true);
    expect(clock.pending).toBe(0);
  });

  test('a worker that holds a cut is asked to rest after five seconds without work, once', async () => {
    const { clock, worker, imaging, fuse } = setUp();
    const cut = await fuse();
    const rests = () => worker().heard.filter(({ type }) => type === 'rest').length;
    await clock.advance(4_999);
    expect(rests()).toBe(0);
    const file = imaging.encode(never, cut, PNG);
    await clock.advance(60_000);
    expect(rests()).toBe(0);
    worker().finish(worker().jobs.at(-1));
    await file;
    await clock.advance(60_000);
    expect(rests()).toBe(1);
    expect(clock.pending).toBe(0);
  });

  test('refuses a released cut', async () => {
    const { imaging, fuse } = setUp();
    const cut = await fuse();
    imaging.release(cut);
    expect(await rejection(imaging.encode(never, cut, PNG))).toMatchObject({ code: 'INVALID_ARGUMENT' });
  });

  test('close ends the worker and every call', async () => {
    const { clock, worker, workers, imaging } = setUp();
    const running = rejection(imaging.fuse(never, source, matte, plain));
    const waiting = rejection(imaging.fuse(never, source, matte, plain));
    await clock.advance(0);
    imaging.close();
    expect(worker().terminated).toBe(true);
    expect(await running).toMatchObject({ code: 'ABORTED' });
    expect(await waiting).toMatchObject({ code: 'ABORTED' });
    await clock.advance(60_000);
    expect(workers).toHaveLength(1);
    expect(clock.pending).toBe(0);
  });

  test('keeps few pixels: the cut that was used longest ago is dropped, and made again at its next use', async () => {
    const { clock, worker, imaging } = setUp();
    const large: Source = { ...source, width: 6000, height: 6000 };
    const fuseLarge = async () => {
      const fused = imaging.fuse(never, large, matte, plain);
      await clock.advance(0);
      worker().finish(worker().jobs.at(-1));
      return fused;
    };
    const first = await fuseLarge();
    const second = await fuseLarge();
    const png = imaging.encode(never, first, PNG);
    await clock.advance(0);
    worker().finish(worker().jobs.at(-1));
    await png;
    await fuseLarge();
    expect(worker().heard.filter(({ type }) => type === 'release')).toEqual([{ type: 'release', cut: second.id }]);
    const again = imaging.encode(never, second, PNG);
    await clock.advance(0);
    expect(worker().jobs.at(-1)).toMatchObject({ name: 'fuse', request: { cut: second.id } });
    worker().finish(worker().jobs.at(-1));
    await clock.advance(0);
    worker().finish(worker().jobs.at(-1));
    expect(await again).toBeInstanceOf(Blob);
  });
});

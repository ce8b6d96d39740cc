import { describe, expect, test } from 'vitest';
import {
  DecoderMissing,
  DecoderRefused,
  DecoderTooSlow,
  HeicDecoder,
  type HeicWorker,
} from '../../../../src/imaging/heic/heic-decoder.ts';
import type { FromHeicWorker, HeicPicture, HeicRequest } from '../../../../src/imaging/heic/messages.ts';
import { createSimulatedClock } from '../../../setup/simulated-clock.ts';

/** A worker that answers on request. */
class FakeWorker implements HeicWorker {
  onmessage: HeicWorker['onmessage'] = null;
  onmessageerror: HeicWorker['onmessageerror'] = null;
  onerror: HeicWorker['onerror'] = null;
  readonly asked: HeicRequest[] = [];
  terminated = false;

  postMessage(ask: HeicRequest): void {
    this.asked.push(ask);
  }

  terminate(): void {
    this.terminated = true;
  }

  say(message: FromHeicWorker): void {
    this.onmessage?.(new MessageEvent('message', { data: message }));
  }
}

const never = new AbortController().signal;
const picture: HeicPicture = { blob: new Blob(['jpeg']), width: 4, height: 3, transparent: false };
const ask = { blob: new Blob(['heic']), colour: undefined };
const MEGAPIXEL = 1e6;
const rejection = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

function setUp() {
  const clock = createSimulatedClock();
  const workers: FakeWorker[] = [];
  const decoder = new HeicDecoder({
    clock,
    createWorker: () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    },
  });
  const decode = (signal = never) => decoder.turn(signal, () => decoder.decode(signal, ask, MEGAPIXEL));
  const last = (): FakeWorker => {
    const worker = workers.at(-1);
    if (worker === undefined) throw new Error('no worker was started');
    return worker;
  };
  /** Answers what the newest worker was asked last. */
  const finish = async (heap = 1) => {
    await clock.advance(0);
    last().say({ type: 'done', id: last().asked.at(-1)?.id ?? -1, picture, heap });
  };
  const open = async (heap?: number) => {
    const opened = decode();
    await finish(heap);
    return opened;
  };
  return { clock, workers, decoder, decode, last, finish, open };
}

describe('the HEIC decoder', () => {
  test('takes one file at a time', async () => {
    const { clock, last, decode, finish } = setUp();
    const [first, second] = [decode(), decode()];
    await clock.advance(0);
    expect(last().asked).toHaveLength(1);
    await finish();
    await first;
    await clock.advance(0);
    expect(last().asked).toHaveLength(2);
    await finish();
    expect(await second).toEqual(picture);
  });

  test('ends a decoder that takes longer than 20 s and a second a megapixel', async () => {
    const { clock, workers, last, decode, finish } = setUp();
    const stuck = rejection(decode());
    const next = decode();
    await clock.advance(20_999);
    expect(last().terminated).toBe(false);
    await clock.advance(1);
    expect(await stuck).toBeInstanceOf(DecoderTooSlow);
    expect(workers[0]?.terminated).toBe(true);
    await finish();
    expect(await next).toEqual(picture);
    expect(workers).toHaveLength(2);
  });

  test('ends the decoder of an aborted file at once', async () => {
    const { clock, last, decode } = setUp();
    const controller = new AbortController();
    const stuck = rejection(decode(controller.signal));
    await clock.advance(0);
    controller.abort('enough');
    expect(await stuck).toBe('enough');
    await clock.advance(0);
    expect(last().terminated).toBe(true);
    expect(clock.pending).toBe(0);
  });

  test('a file that is aborted while it waits never reaches it', async () => {
    const { clock, last, decode, finish } = setUp();
    const first = decode();
    const controller = new AbortController();
    const waiting = rejection(decode(controller.signal));
    const third = decode();
    await clock.advance(0);
    controller.abort('enough');
    expect(await waiting).toBe('enough');
    expect(last().asked).toHaveLength(1);
    await finish();
    await first;
    await finish();
    expect(await third).toEqual(picture);
    expect(last().asked).toHaveLength(2);
  });

  test('tells a refused file from a decoder that could not be fetched', async () => {
    const { clock, last, decode } = setUp();
    for (const [loaded, kind] of [
      [true, DecoderRefused],
      [false, DecoderMissing],
    ] as const) {
      const failed = rejection(decode());
      await clock.advance(0);
      last().say({ type: 'failed', id: last().asked.at(-1)?.id ?? -1, why: 'no', loaded });
      expect(await failed).toBeInstanceOf(kind);
      expect(last().terminated).toBe(true);
    }
  });

  test('goes after ten files, past half a gigabyte, and when it idles', async () => {
    const { clock, workers, open } = setUp();
    for (let i = 0; i < 10; i += 1) await open();
    expect(workers.map(({ terminated }) => terminated)).toEqual([true]);
    await open(600 * 1024 * 1024);
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, true]);
    await open();
    await clock.advance(9_999);
    expect(workers.at(-1)?.terminated).toBe(false);
    await clock.advance(1);
    expect(workers.at(-1)?.terminated).toBe(true);
    expect(clock.pending).toBe(0);
  });

  test('close ends what is under way', async () => {
    const { clock, last, decoder, decode } = setUp();
    const stuck = rejection(decode());
    await clock.advance(0);
    decoder.close();
    expect(await stuck).toBeInstanceOf(DecoderRefused);
    expect(last().terminated).toBe(true);
  });
});

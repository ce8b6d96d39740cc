import { describe, expect, it } from 'vitest';
import { createSend, isSuccess, type Sending } from '../../../src/upload/send.ts';
import { createSimulatedClock } from '../../setup/simulated-clock.ts';

const SENDING: Sending = {
  method: 'POST',
  url: 'https://store.example/cutout',
  headers: { 'x-one': '1' },
  body: 'bytes',
};

/** An XMLHttpRequest that the test moves by hand. */
function open({ online = true } = {}) {
  const clock = createSimulatedClock();
  const calls: unknown[][] = [];
  const xhr = {
    upload: { onprogress: null as null | ((event: { loaded: number; total: number }) => void) },
    onload: null as null | (() => void),
    onerror: null as null | (() => void),
    status: 0,
    statusText: '',
    responseText: '',
    open: (...values: unknown[]) => void calls.push(['open', ...values]),
    setRequestHeader: (...values: unknown[]) => void calls.push(['header', ...values]),
    send: (...values: unknown[]) => void calls.push(['send', ...values]),
    abort: () => void calls.push(['abort']),
    getResponseHeader: (name: string) => (name === 'etag' ? '"e"' : null),
  };
  const send = createSend({ clock, createXhr: () => xhr as unknown as XMLHttpRequest, online: () => online });
  const answer = (status: number, text = '') => {
    Object.assign(xhr, { status, statusText: 'said', responseText: text });
    xhr.onload?.();
  };
  return { clock, calls, xhr, send, answer };
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('it was sent');
    },
    (error: unknown) => error as { code: string; details?: unknown; cause?: unknown },
  );

describe('one request to the store', () => {
  it('goes with its method, headers and body, and every status is an answer', async () => {
    for (const status of [201, 403, 500]) {
      const { send, answer, calls, clock } = open();
      const sent = send(new AbortController().signal, SENDING);
      answer(status, '{}');
      const response = await sent;
      expect(response).toMatchObject({ status, statusText: 'said', text: '{}' });
      expect([response.header('etag'), response.header('x-none')]).toEqual(['"e"', '']);
      expect(calls).toEqual([
        ['open', 'POST', SENDING.url],
        ['header', 'x-one', '1'],
        ['send', 'bytes'],
      ]);
      expect(clock.pending).toBe(0);
    }
  });

  it('tells how much of it left, and nothing of a body without a length', async () => {
    const { send, answer, xhr } = open();
    const shares: number[] = [];
    const sent = send(new AbortController().signal, SENDING, (share) => shares.push(share));
    for (const [loaded, total] of [
      [0, 0],
      [10, 40],
      [40, 40],
    ] as const)
      xhr.upload.onprogress?.({ loaded, total });
    answer(200);
    await sent;
    expect(shares).toEqual([0.25, 1]);
  });

  it('is given up where nothing moved for 20 s, and each byte is a move', async () => {
    const { send, xhr, calls, clock } = open();
    const sent = failure(send(new AbortController().signal, SENDING, () => {}));
    await clock.advance(19_000);
    xhr.upload.onprogress?.({ loaded: 1, total: 9 });
    await clock.advance(19_000);
    expect(calls).not.toContainEqual(['abort']);
    await clock.advance(1_000);
    expect(await sent).toMatchObject({ code: 'UPLOAD_FAILED', details: { status: 0 } });
    expect(calls).toContainEqual(['abort']);
    expect(clock.pending).toBe(0);
  });

  it('that reached nobody says whether the machine is online', async () => {
    for (const [online, code] of [
      [true, 'NETWORK'],
      [false, 'OFFLINE'],
    ] as const) {
      const { send, xhr, clock } = open({ online });
      const sent = failure(send(new AbortController().signal, SENDING));
      xhr.onerror?.();
      expect(await sent).toMatchObject({ code, details: { status: 0 } });
      expect(clock.pending).toBe(0);
    }
  });

  it('ends with its signal, which is its cause; one that has ended sends nothing', async () => {
    const { send, calls, clock } = open();
    const controller = new AbortController();
    const sent = failure(send(controller.signal, SENDING));
    controller.abort('enough');
    expect(await sent).toMatchObject({ code: 'UPLOAD_ABORTED', cause: 'enough' });
    expect(calls.at(-1)).toEqual(['abort']);
    calls.length = 0;
    expect(await failure(send(controller.signal, SENDING))).toMatchObject({ code: 'UPLOAD_ABORTED' });
    expect([calls, clock.pending]).toEqual([[], 0]);
  });

  it('hears no signal any more once it has its answer', async () => {
    const { send, answer, calls } = open();
    const controller = new AbortController();
    const sent = send(controller.signal, SENDING);
    answer(204);
    await sent;
    controller.abort();
    expect(calls).not.toContainEqual(['abort']);
  });

  it('is a success from 200 to 299', () => {
    const of = (status: number) => isSuccess({ status, statusText: '', text: '', header: () => '' });
    expect([0, 199, 200, 299, 300, 500].map(of)).toEqual([false, false, true, true, false, false]);
  });
});

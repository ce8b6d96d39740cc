import { describe, expect, it } from 'vitest';
import { fetchPicture } from '../../../src/api/fetch-picture.ts';
import type { HttpOptions } from '../../../src/api/http.ts';
import { createSimulatedClock } from '../../setup/simulated-clock.ts';

const URL_OF = 'https://pictures.example/cat.png';
const going = () => new AbortController().signal;

/** An answer whose bytes come when the test says so. */
function slowly(headers: Record<string, string> = {}) {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (one) => {
      controller = one;
    },
    cancel: () => {
      cancelled = true;
    },
  });
  return {
    answer: new Response(body, { headers }),
    send: (bytes: number) => controller.enqueue(new Uint8Array(bytes)),
    end: () => controller.close(),
    fail: (error: Error) => controller.error(error),
    get cancelled() {
      return cancelled;
    },
  };
}

function asking(answer: () => Response | Promise<Response>, online = true) {
  const clock = createSimulatedClock();
  const asked: { url: string; init: RequestInit }[] = [];
  const shares: number[] = [];
  const options: HttpOptions = {
    origin: 'https://cut.example',
    context: () => ({ accessKey: 'pk_a', session: 's1' }) as never,
    clock,
    fetch: async (url, init) => {
      asked.push({ url: String(url), init: init ?? {} });
      return await answer();
    },
    online: () => online,
  };
  const ask = (signal: AbortSignal, maxBytes = 1000) =>
    fetchPicture(signal, { url: URL_OF, maxBytes }, (share) => shares.push(share), options);
  return { ask, asked, shares, clock };
}

describe('the bytes of a picture', () => {
  it('are asked for once, by the address in the body, and come with their type', async () => {
    const { ask, asked } = asking(() => new Response('bytes', { headers: { 'content-type': 'image/png' } }));
    const blob = await ask(going());
    expect([await blob.text(), blob.type]).toEqual(['bytes', 'image/png']);
    expect(asked).toHaveLength(1);
    const [{ url, init } = { url: '', init: {} as RequestInit }] = asked;
    expect(url).toMatch(/^https:\/\/cut\.example\/.+\?/);
    expect([init.method, init.credentials, init.body]).toEqual(['POST', 'include', JSON.stringify({ url: URL_OF })]);
  });

  it('are reported as they come where their number is known, and never as more than all', async () => {
    const slow = slowly({ 'content-length': '10' });
    const { ask, shares, clock } = asking(() => slow.answer);
    const picture = ask(going());
    for (const bytes of [4, 6, 2]) {
      slow.send(bytes);
      await clock.advance(1);
    }
    slow.end();
    expect((await picture).size).toBe(12);
    expect(shares).toEqual([0.4, 1, 1]);
  });

  it('are not reported where their number is not known', async () => {
    const { ask, shares } = asking(() => new Response('bytes'));
    await ask(going());
    expect(shares).toEqual([]);
  });

  it('may be none', async () => {
    const { ask } = asking(() => new Response(null));
    expect((await ask(going())).size).toBe(0);
  });
});

describe('limits', () => {
  it.each([
    [1000, true],
    [1001, false],
  ])('of 1000 bytes: %s', async (bytes, fits) => {
    const slow = slowly();
    const { ask } = asking(() => slow.answer);
    slow.send(500);
    slow.send(bytes - 500);
    if (fits) slow.end();
    const picture = ask(going());
    if (fits) expect((await picture).size).toBe(bytes);
    else await expect(picture).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE', details: { size: bytes } });
  });

  it('an answer is waited for 25 s and no longer', async () => {
    const { ask, clock } = asking(() => new Promise(() => {}));
    const picture = ask(going());
    const ended = picture.catch((error: unknown) => error);
    let over = false;
    void ended.then(() => {
      over = true;
    });
    await clock.advance(24_999);
    expect(over).toBe(false);
    await clock.advance(1);
    expect(await ended).toMatchObject({ code: 'CALL_TIMEOUT' });
    expect(clock.pending).toBe(0);
  });

  it('bytes may come for ever as long as some come within 20 s', async () => {
    const slow = slowly();
    const { ask, clock } = asking(() => slow.answer);
    const ended = ask(going()).catch((error: unknown) => error);
    for (let at = 0; at < 5; at += 1) {
      await clock.advance(19_999);
      slow.send(1);
    }
    await clock.advance(19_999);
    await expect(Promise.race([ended, 'going on'])).resolves.toBe('going on');
    await clock.advance(1);
    expect(await ended).toMatchObject({ code: 'CALL_TIMEOUT' });
    expect(clock.pending).toBe(0);
  });
});

describe('what goes wrong', () => {
  it.each([
    ['ADDRESS_REFUSED', 403],
    ['IMAGE_TOO_LARGE', 413],
    ['IMAGE_FORMAT', 415],
  ])('%s is reported as the server says it', async (error, status) => {
    const body = JSON.stringify({ code: 1, message: 'no', error, request_id: 'r1' });
    const { ask } = asking(() => new Response(body, { status, headers: { 'content-type': 'application/json' } }));
    await expect(ask(going())).rejects.toMatchObject({ code: error, details: { status, requestId: 'r1' } });
  });

  it('a busy server says when to come again', async () => {
    const { ask } = asking(() => new Response('', { status: 503, headers: { 'retry-after': '7' } }));
    await expect(ask(going())).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { retryAfter: 7 } });
  });

  it.each([
    [true, 'NETWORK'],
    [false, 'OFFLINE'],
  ])('without an answer, online %s, it is %s', async (online, code) => {
    const { ask, clock } = asking(() => Promise.reject(new TypeError('failed to fetch')), online);
    await expect(ask(going())).rejects.toMatchObject({ code });
    expect(clock.pending).toBe(0);
  });

  it('a line that breaks in the middle is the network’s', async () => {
    const slow = slowly();
    const { ask } = asking(() => slow.answer);
    const picture = ask(going());
    slow.fail(new TypeError('terminated'));
    await expect(picture).rejects.toMatchObject({ code: 'NETWORK' });
  });
});

describe('giving up', () => {
  const reason = new DOMException('over', 'AbortError');

  it('before asks nobody', async () => {
    const { ask, asked } = asking(() => new Response('x'));
    await expect(ask(AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(asked).toEqual([]);
  });

  it.each(['before the answer', 'between bytes'])('%s ends with its reason, and the request with it', async (when) => {
    const slow = slowly();
    const { ask, asked, clock } = asking(() => (when === 'between bytes' ? slow.answer : new Promise(() => {})));
    const stopped = new AbortController();
    const picture = ask(stopped.signal);
    const ended = picture.catch((error: unknown) => error);
    await clock.advance(5);
    slow.send(1);
    await clock.advance(5);
    stopped.abort(reason);
    expect(await ended).toBe(reason);
    expect(asked[0]?.init.signal?.aborted).toBe(true);
    expect(clock.pending).toBe(0);
  });
});

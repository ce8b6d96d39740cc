import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createApi } from '../../../src/api/api.ts';
import { parseRetryAfter } from '../../../src/api/http-error.ts';
import type { CheckAppKeyResponse } from '../../../src/protocol/calls/editsdk.schema.ts';
import type { MattingResponse } from '../../../src/protocol/calls/matting.schema.ts';
import type { UploadTokenWire } from '../../../src/protocol/calls/uploads.schema.ts';
import { DEFAULT_LIMITS } from '../../../src/protocol/limits.ts';
import { canonicalRequest } from '../../../src/protocol/signature.ts';
import { createSimulatedClock } from '../../setup/simulated-clock.ts';

const never = new AbortController().signal;
const UPLOAD_KEY = 'ab'.repeat(16);
/** The server's clock is 1,000 s ahead of the page's. */
const AHEAD = 1_000;

const keyAnswer = (token: string): CheckAppKeyResponse => ({
  code: 0,
  data: {
    idna_white_list: ['shop.example'],
    is_trial: 1,
    limits: DEFAULT_LIMITS,
    role: 'partner',
    loopback: false,
    session: { token, upload_key: UPLOAD_KEY, expires: 9_999, server_time: 1_000 + AHEAD },
    retention_hours: 24,
  },
});

const mattingAnswer: MattingResponse = {
  code: 0,
  error_code: 0,
  message: '',
  error: '',
  data: {
    parameter: { exist_salient: true, Kind: 1, use_fe: false },
    media_info_list: [{ media_data: 'https://store.example/m.png', media_profiles: { media_data_type: 'url' } }],
    evaluation_valid: true,
  },
};

const token: UploadTokenWire = {
  key: 'k.jpg',
  token: '',
  chunk_size: 4,
  url: 'https://store.example/b',
  backup_url: '',
  bucket: 'b',
  region: 'r',
  credentials: { access_key: 'a', secret_key: '', session_token: '' },
  access_url: 'https://store.example/b/k.jpg?s=1',
  data: { policy: 'p' },
  order: ['aws-s3'],
};

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const refusal = (status: number, error: string, headers: Record<string, string> = {}) =>
  json({ code: 1, error, message: 'no', request_id: 'r-1' }, status, headers);

/** A server of prepared answers; asks beyond them fail. */
function setUp(...answers: (Response | Error | 'silent')[]) {
  return setUpWith(undefined, answers);
}

function setUpWith(brought: string | undefined, answers: (Response | Error | 'silent')[]) {
  const requests: { url: URL; init: RequestInit }[] = [];
  const clock = createSimulatedClock(1_000_000);
  let online = true;
  const api = createApi({
    origin: 'https://editor.example',
    context: () => ({ clientId: '1189857435', lang: 'jp', accessKey: 'pk_1', deviceToken: 'dev', gid: 'g 1' }),
    clock,
    brought,
    online: () => online,
    fetch: async (input, init = {}) => {
      requests.push({ url: new URL(String(input)), init });
      const answer = answers.shift();
      if (answer === 'silent') return new Promise(() => {});
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error('one request too many');
      return answer;
    },
  });
  const goOffline = (): void => {
    online = false;
  };
  const headers = (i: number) => new Headers(requests[i]?.init.headers);
  return { api, clock, requests, headers, goOffline };
}

const call = { imageURL: 'https://store.example/a.jpg', requestId: 'id-1' };
/** What a server of another make finds. */
const foundBare = {
  parameter: { exist_salient: true, Kind: 1, use_fe: true },
  media_info_list: [{ media_data: 'https://m/1' }],
  evaluation_valid: true,
};
const rejection = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

describe('check_app_key', () => {
  test('asks in the spec’s words and gives what the key may', async () => {
    const { api, requests } = setUp(json(keyAnswer('s1')));
    expect(await api.checkAppKey(never, 'pk 1')).toMatchObject({ is_trial: 1, role: 'partner' });
    expect(requests[0]?.url.href).toBe(
      'https://editor.example/editsdk/check_app_key?client_id=1189857435&gid=g+1&preview_mode=0&timestamp=1000000&accessKey=pk+1&target_module=cutout',
    );
    expect(requests[0]?.init.credentials).toBe('include');
  });

  test('D251: what the page brought is the first answer, and its session goes with the next call', async () => {
    const { api, requests, headers } = setUpWith(JSON.stringify(keyAnswer('s1').data), [json(keyAnswer('s2'))]);
    expect(await api.checkAppKey(never, 'pk 1')).toMatchObject({ is_trial: 1, role: 'partner' });
    expect(requests).toEqual([]);
    // The account may have changed since: the second question goes out.
    await api.checkAppKey(never, 'pk 1');
    expect([requests.length, headers(0).get('x-cutout-session')]).toEqual([1, 's1']);
  });

  test('D251: what the page brought in another shape is said, and forgotten', async () => {
    const { api, requests } = setUpWith('{"role":"king"}', [json(keyAnswer('s1'))]);
    expect(await rejection(api.checkAppKey(never, 'pk 1'))).toBeInstanceOf(Error);
    expect(await api.checkAppKey(never, 'pk 1')).toMatchObject({ role: 'partner' });
    expect(requests.length).toBe(1);
  });

  test('a refusal keeps the server’s code', async () => {
    const { api } = setUp(json({ code: 10_413, message: 'no list', error: 'WHITELIST_MISSING' }));
    expect(await rejection(api.checkAppKey(never, 'k'))).toMatchObject({
      code: 'WHITELIST_MISSING',
      message: 'no list',
    });
  });
});

describe('upload policy', () => {
  test('is signed over its parameters with the session’s key, by the server’s clock', async () => {
    const { api, requests, headers } = setUp(json(keyAnswer('s1')), json([token, token]));
    await api.checkAppKey(never, 'pk_1');
    const tokens = await api.uploadPolicy(never, { count: 2, suffix: 'jpg' });
    expect(tokens[0]).toMatchObject({ accessUrl: token.access_url, data: { policy: 'p' }, chunkSize: 4 });
    expect(headers(1).get('x-cutout-session')).toBe('s1');
    const params = Object.fromEntries(requests[1]?.url.searchParams ?? []);
    expect(params).toMatchObject({ type: 'matting', count: '2', suffix: 'jpg', sigVersion: '1.3', version: '2' });
    expect(params.sigTime).toBe(String(1_000 + AHEAD));
    const expected = createHmac('sha256', UPLOAD_KEY).update(canonicalRequest('/upload/policy', params)).digest('hex');
    expect(params.sig).toBe(expected.slice(0, 32));
  });

  test('refuses a count that the server would refuse, before any request', async () => {
    const { api, requests } = setUp(json(keyAnswer('s1')));
    await api.checkAppKey(never, 'pk_1');
    for (const count of [0, 21, 1.5, Number.NaN]) {
      expect(await rejection(api.uploadPolicy(never, { count, suffix: 'png' }))).toMatchObject({
        code: 'UPLOAD_LIMIT',
      });
    }
    expect(requests).toHaveLength(1);
  });

  test('another count of tokens than of files is a failure', async () => {
    const { api } = setUp(json(keyAnswer('s1')), json([token]));
    expect(await rejection(api.uploadPolicy(never, { count: 2, suffix: 'png' }))).toMatchObject({
      code: 'UPLOAD_FAILED',
    });
  });
});

describe('matting', () => {
  test('sends query, headers and body of the spec', async () => {
    const { api, requests, headers } = setUp(json(mattingAnswer));
    const boxes = [{ x: 1, y: 2, width: 3, height: 4 }];
    expect(await api.matting(never, { ...call, kind: 'human', boxes, highResolution: true })).toEqual(mattingAnswer);
    expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toEqual({
      client_id: '1189857435',
      request_unique_id: 'id-1',
      preview_mode: '0',
      gid: 'g 1',
      lang: 'jp',
    });
    expect(headers(0).get('enterprise-access-key')).toBe('pk_1');
    expect(headers(0).get('x-mtcc-client')).toBe('dev');
    expect(JSON.parse(String(requests[0]?.init.body))).toEqual({
      parameter: {
        rsp_media_type: 'url',
        nMask: true,
        model_type: 0,
        userboxes: '[[1,2,3,4]]',
        high_resolution: true,
      },
      media_info_list: [{ media_data: call.imageURL, media_profiles: { media_data_type: 'url' } }],
    });
  });

  test('a failure in the call’s own shape is an answer, for its reader to check', async () => {
    const failed = { code: 10_416, error_code: 10_416, message: 'no', error: 'no', cutout_code: 'QUOTA_EXCEEDED' };
    const { api } = setUp(json(failed, 403));
    expect(await api.matting(never, call)).toEqual(failed);
  });

  test('503 with Retry-After is busy, whatever the body', async () => {
    const body = { code: 10_503, error_code: 10_503, message: 'busy', error: 'busy', cutout_code: 'RATE_LIMITED' };
    const { api } = setUp(json(body, 503, { 'retry-after': '7' }));
    expect(await rejection(api.matting(never, call))).toMatchObject({
      code: 'RATE_LIMITED',
      recoverable: true,
      details: { retryAfter: 7 },
    });
  });

  test('a session that is refused again after it was renewed is reported, and not renewed again', async () => {
    const over = { code: 1, error_code: 1, message: 'over', error: 'over', cutout_code: 'LOGIN_REQUIRED' };
    const { api, requests } = setUp(json(keyAnswer('s1')), json(over, 401), json(keyAnswer('s2')), json(over, 401));
    await api.checkAppKey(never, 'pk_1');
    expect(await api.matting(never, call)).toMatchObject({ cutout_code: 'LOGIN_REQUIRED' });
    expect(requests).toHaveLength(4);
  });

  test('an upload’s permission is renewed once too', async () => {
    const over = () => refusal(401, 'LOGIN_REQUIRED');
    const { api, requests } = setUp(json(keyAnswer('s1')), over(), json(keyAnswer('s2')), over());
    await api.checkAppKey(never, 'pk_1');
    const refused = await rejection(api.uploadPolicy(never, { count: 1, suffix: 'jpg' }));
    expect(refused).toMatchObject({ code: 'LOGIN_REQUIRED' });
    expect(requests).toHaveLength(4);
  });

  test('an answer carries the number of its request, in its own shape and in ours', async () => {
    const named = { 'x-request-id': 'r-7' };
    const failed = { code: 1, error_code: 1, message: 'no', error: 'no' };
    const { api } = setUp(json(failed, 500, named), new Response('<h1>502</h1>', { status: 502, headers: named }));
    expect(await api.matting(never, call)).toMatchObject({ request_id: 'r-7' });
    expect(await rejection(api.matting(never, call))).toMatchObject({
      code: 'INTERNAL',
      details: { requestId: 'r-7', status: 502 },
    });
  });

  test('renews a session that has ended, once, and asks again', async () => {
    const over = { code: 1, error_code: 1, message: 'over', error: 'over', cutout_code: 'LOGIN_REQUIRED' };
    const { api, headers, requests } = setUp(json(over, 401), json(keyAnswer('s2')), json(mattingAnswer));
    expect(await api.matting(never, call)).toEqual(mattingAnswer);
    expect(requests.map(({ url }) => url.pathname)).toEqual([
      '/v1/matting/sod',
      '/editsdk/check_app_key',
      '/v1/matting/sod',
    ]);
    expect(headers(2).get('x-cutout-session')).toBe('s2');
  });
});

describe('what goes wrong', () => {
  test('our own refusals keep code and request id', async () => {
    const { api } = setUp(json(keyAnswer('s1')), refusal(403, 'ADDRESS_REFUSED'));
    expect(await rejection(api.uploadPolicy(never, { count: 1, suffix: 'jpg' }))).toMatchObject({
      code: 'ADDRESS_REFUSED',
      details: { status: 403, requestId: 'r-1' },
    });
  });

  test('no answer is NETWORK, or OFFLINE where the browser says so', async () => {
    const { api, goOffline } = setUp(new TypeError('Failed to fetch'), new TypeError(''));
    expect(await rejection(api.matting(never, call))).toMatchObject({ code: 'NETWORK', message: 'Failed to fetch' });
    goOffline();
    expect(await rejection(api.matting(never, call))).toMatchObject({
      code: 'OFFLINE',
      message: '您的网络异常，无法连接到服务器',
    });
  });

  test('an answer may spell its code and message either way, and leave the profiles out', async () => {
    const refused = { error_code: 904, error: 'too dark' };
    const { api } = setUp(json(refused), json({ ...refused, error_code: 0, data: foundBare }));
    expect(await api.matting(never, call)).toEqual(refused);
    expect((await api.matting(never, call)).data?.media_info_list[0]?.media_data).toBe('https://m/1');
  });

  test('a refusal that every call has keeps its own code', async () => {
    const refusal = { code: 10_404, error: 'INVALID_ARGUMENT', message: 'there is nothing here', request_id: 'r' };
    const { api } = setUp(json(refusal, 404));
    expect(await rejection(api.matting(never, call))).toMatchObject({ code: 'INVALID_ARGUMENT' });
  });

  test('an answer of another shape is not trusted', async () => {
    const { api } = setUp(json({ code: 0 }), new Response('<html>', { status: 200 }));
    expect(await rejection(api.matting(never, call))).toMatchObject({ code: 'INTERNAL' });
    expect(await rejection(api.matting(never, call))).toMatchObject({ code: 'INTERNAL' });
  });

  test('silence ends after 40 s and leaves no timer', async () => {
    const { api, clock } = setUp('silent');
    const asked = rejection(api.matting(never, call));
    await clock.advance(40_000);
    expect(await asked).toMatchObject({ code: 'CALL_TIMEOUT' });
    expect(clock.pending).toBe(0);
  });

  test('an abort ends the call with its reason and aborts the request', async () => {
    const { api, clock, requests } = setUp('silent');
    const controller = new AbortController();
    const asked = rejection(api.matting(controller.signal, call));
    await clock.advance(0);
    controller.abort('enough');
    expect(await asked).toBe('enough');
    expect(requests[0]?.init.signal?.aborted).toBe(true);
    expect(clock.pending).toBe(0);
  });

  test('an aborted call asks nothing', async () => {
    const { api, requests } = setUp();
    expect(await rejection(api.matting(AbortSignal.abort('before'), call))).toBe('before');
    expect(requests).toHaveLength(0);
  });
});

describe('the matte', () => {
  const png = (type = 'image/png') => new Response(new Blob(['png'], { type }), { headers: { 'content-type': type } });

  test('is fetched without cookies or headers of ours', async () => {
    const { api, requests, headers } = setUp(png());
    expect((await api.fetchMatte(never, 'https://store.example/m.png')).size).toBe(3);
    expect(requests[0]?.init.credentials).toBe('omit');
    expect([...headers(0)]).toEqual([]);
  });

  test('is refused where it is no PNG', async () => {
    const { api } = setUp(png('text/html'));
    expect(await rejection(api.fetchMatte(never, 'https://store.example/m.png'))).toMatchObject({
      code: 'MATTING_FAILED',
    });
  });
});

describe('Retry-After', () => {
  const at = 'Sat, 21 Nov 2026 12:00:00 GMT';
  const parse = (value: string, date = at) => parseRetryAfter(new Headers({ 'retry-after': value, date }));

  test.each([
    ['4', 4],
    ['0', 1],
    ['900', 60],
    ['Sat, 21 Nov 2026 12:00:09 GMT', 9],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 1],
    ['soon', undefined],
    ['', undefined],
  ])('%s is %s s', (value, seconds) => {
    expect(parse(value)).toBe(seconds);
  });

  test('is nothing where it is not sent', () => {
    expect(parseRetryAfter(new Headers())).toBeUndefined();
  });
});

describe('a picture by its address', () => {
  const ask = { url: 'https://shop.example/cup.jpg', maxBytes: 10 };
  const picture = (size: number, announced = true) => {
    const headers = { 'content-type': 'image/jpeg', ...(announced && { 'content-length': String(size) }) };
    return new Response(new Uint8Array(size), { headers });
  };

  test('is asked for by a POST with the session, and tells how much has come', async () => {
    const { api, requests, headers } = setUp(json(keyAnswer('s1')), picture(10));
    await api.checkAppKey(never, 'pk_1');
    const shares: number[] = [];
    const blob = await api.fetchPicture(never, ask, (share) => shares.push(share));
    expect([blob.size, blob.type, shares.at(-1)]).toEqual([10, 'image/jpeg', 1]);
    expect(requests[1]?.url.href).toBe('https://editor.example/v1/picture?client_id=1189857435&gid=g+1&preview_mode=0');
    expect(requests[1]?.init).toMatchObject({ method: 'POST', body: JSON.stringify({ url: ask.url }) });
    expect(headers(1).get('x-cutout-session')).toBe('s1');
  });

  test('of unknown length tells no share', async () => {
    const { api } = setUp(picture(10, false));
    const shares: number[] = [];
    await api.fetchPicture(never, ask, (share) => shares.push(share));
    expect(shares).toEqual([]);
  });

  test('of more bytes than the key allows is not taken', async () => {
    const { api } = setUp(picture(11));
    expect(await rejection(api.fetchPicture(never, ask, () => {}))).toMatchObject({ code: 'IMAGE_TOO_LARGE' });
  });

  test('is refused by the server’s own code; a session that has ended is renewed once', async () => {
    const { api } = setUp(refusal(401, 'LOGIN_REQUIRED'), json(keyAnswer('s2')), refusal(403, 'ADDRESS_REFUSED'));
    expect(await rejection(api.fetchPicture(never, ask, () => {}))).toMatchObject({
      code: 'ADDRESS_REFUSED',
      details: { requestId: 'r-1' },
    });
  });

  test('that does not come in 25 s, or stops coming for 20, is given up', async () => {
    const { api, clock } = setUp('silent', new Response(new ReadableStream({})));
    for (const ms of [25_000, 20_000]) {
      const outcome = rejection(api.fetchPicture(never, ask, () => {}));
      await clock.advance(ms);
      expect(await outcome).toMatchObject({ code: 'CALL_TIMEOUT' });
    }
    expect(clock.pending).toBe(0);
  });

  test('is called off at once', async () => {
    const { api, clock } = setUp('silent');
    const controller = new AbortController();
    const outcome = rejection(api.fetchPicture(controller.signal, ask, () => {}));
    controller.abort(new Error('enough'));
    expect(await outcome).toMatchObject({ message: 'enough' });
    expect(clock.pending).toBe(0);
  });

  test('breaks off as NETWORK', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.error(new TypeError('network error'));
      },
    });
    const { api } = setUp(new Response(body));
    expect(await rejection(api.fetchPicture(never, ask, () => {}))).toMatchObject({ code: 'NETWORK' });
  });
});

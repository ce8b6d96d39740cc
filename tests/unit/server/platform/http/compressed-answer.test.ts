import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isOpenAnswer, LEAST } from '../../../../../server/platform/http/compressed-answer.ts';
import { createListener } from '../../../../../server/platform/http/listener.ts';
import { createRoute, JsonText, type RoutePorts } from '../../../../../server/platform/http/route.ts';
import { CALL_AREAS } from '../../../../../src/protocol/calls/areas.schema.ts';
import type { Contract } from '../../../../../src/protocol/calls/contract.schema.ts';

const HOST = 'api.example';
const nameOf = ({ method, path }: Contract) => `${method} ${path}`;
const contracts: readonly Contract[] = CALL_AREAS.flatMap(({ calls }) => calls.map(({ contract }) => contract));

/** Every call with a handler that answers one long text to every caller. */
async function listening(text: string) {
  const app = createListener({
    name: 'editor',
    log: pino({ level: 'silent' }),
    hosts: [HOST],
    trustProxy: [],
    bodyLimit: 100,
  });
  onTestFinished(async () => await app.close());
  const anyone = () => ({}) as never;
  const ports: RoutePorts = {
    origins: { editor: 'https://cut.example', site: 'https://www.cut.example', demo: '', store: '' },
    limiter: { take: () => 0 },
    authorize: {
      public: () => undefined,
      key: anyone,
      visitor: anyone,
      frame: anyone,
      user: anyone,
      buyer: anyone,
      secret: anyone,
    },
  };
  const route = createRoute(app, ports);
  for (const { query: _q, body: _b, params: _p, ...contract } of contracts) {
    route(
      { ...contract, rate: 'none' } as Contract & { access: 'public' },
      (({ reply }: { reply: { send(sent: string): unknown } }) =>
        'json' in contract.response ? new JsonText(text) : reply.send(text)) as never,
    );
  }
  await app.ready();
  return (contract: Contract, headers: Record<string, string> = {}, method: string = contract.method) =>
    app.inject({
      method: method as 'GET',
      url: contract.path.replace(/:\w+/g, 'x'),
      headers: { host: HOST, 'accept-encoding': 'gzip, br', ...headers },
    });
}

const TEXT = JSON.stringify({ code: 0, list: Array.from({ length: 200 }, (_, at) => `entry ${at}`) });
const [open = contracts[0] as Contract] = contracts.filter(isOpenAnswer);

describe('answers of the API', () => {
  it('are compressed where they are open to anyone, and never where they may hold a secret: call by call', async () => {
    const ask = await listening(TEXT);
    const encoded: string[] = [];
    for (const contract of contracts) {
      const { headers, rawPayload } = await ask(contract);
      if (headers['content-encoding'] === undefined) {
        expect(rawPayload.toString(), nameOf(contract)).toBe(TEXT);
        continue;
      }
      encoded.push(nameOf(contract));
      expect(headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(rawPayload).toString()).toBe(TEXT);
    }
    // The table is the promise: a call that joins it has been looked at for secrets beside what was sent (SECURITY.md, BREACH).
    expect(encoded.sort()).toEqual([
      'GET /.well-known/jwks.json',
      'GET /activity/shared',
      'GET /api/vip/shop',
      'GET /editsdk/diagnose',
      'GET /h5/handpick.json',
      'GET /h5/handpick_detail.json',
      'GET /location/nation_code',
      'GET /login/methods',
      'GET /operation/category_list.json',
      'GET /search/hot_words.json',
      'GET /search/recommend.json',
      'GET /search/search.json',
      'GET /template_center/web_init.json',
      'GET /v1/material/categories',
      'GET /v1/material/get_cutout_category_with_materials',
      'GET /v1/materials',
    ]);
  });

  it('vary by what the client takes, compressed or not', async () => {
    const ask = await listening(TEXT);
    const zipped = await ask(open, { 'accept-encoding': 'gzip, br;q=0' });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(TEXT);
    const plain = await ask(open, { 'accept-encoding': 'identity' });
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, TEXT]);
    for (const { headers } of [zipped, plain]) expect(String(headers.vary)).toMatch(/(^|, )Accept-Encoding$/);
    expect(contracts.filter((one) => one.headers === 'site' && isOpenAnswer(one)).length).toBeGreaterThan(0);
    const [site = open] = contracts.filter((one) => one.headers === 'site' && isOpenAnswer(one));
    expect((await ask(site)).headers.vary).toBe('Origin, Accept-Encoding');
  });

  it('tell HEAD the length of what GET would send, know no ranges and no ETag', async () => {
    const ask = await listening(TEXT);
    const whole = await ask(open, { range: 'bytes=0-9', 'if-none-match': '*' });
    const { etag, 'accept-ranges': ranges, 'content-length': length } = whole.headers;
    expect([whole.statusCode, etag, ranges, length]).toEqual([
      200,
      undefined,
      undefined,
      String(whole.rawPayload.length),
    ]);
    const head = await ask(open, {}, 'HEAD');
    expect([head.body, head.headers['content-length'], head.headers['content-encoding']]).toEqual(['', length, 'br']);
  });

  it('stay as they are below a packet', async () => {
    const ask = await listening(`"${'a'.repeat(LEAST - 3)}"`);
    expect((await ask(open)).headers['content-encoding']).toBeUndefined();
    expect((await (await listening(`"${'a'.repeat(LEAST - 2)}"`))(open)).headers['content-encoding']).toBe('br');
  });
});

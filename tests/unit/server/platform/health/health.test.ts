import { describe, expect, it } from 'vitest';
import { createFakeEngine } from '../../../../../server/inference/models/matting/fake-engine.ts';
import { type Dependency, Health } from '../../../../../server/platform/health/health.ts';
import { createSimulatedClock } from '../../../../setup/simulated-clock.ts';
import { callerHeaders, kit, picture, upload } from '../../kit.ts';

const fine = (name: string): Dependency => ({
  name,
  required: true,
  check: async () => ({ ok: true, state: 'ready' }),
});

describe('the health of a process', () => {
  it('names what is missing, and what can be missed', async () => {
    const lost: Dependency = { name: 'store', required: true, check: () => Promise.reject(new Error('gone')) };
    const optional: Dependency = {
      name: 'redis',
      required: false,
      check: async () => ({ ok: false, state: 'away', cure: 'start it' }),
    };
    const clock = createSimulatedClock();
    expect(await new Health([fine('database'), lost], clock).report()).toMatchObject({
      ready: false,
      findings: [
        { name: 'database', ok: true },
        { name: 'store', ok: false, state: 'failed' },
      ],
    });
    expect((await new Health([fine('database'), optional], clock).report()).ready).toBe(true);
  });

  it('takes a dependency that does not answer for one that is away', async () => {
    const clock = createSimulatedClock();
    const silent: Dependency = { name: 'store', required: true, check: () => new Promise(() => {}) };
    const report = new Health([silent], clock).report();
    await clock.advance(2_000);
    expect((await report).findings).toMatchObject([{ ok: false, state: 'silent' }]);
    expect(clock.pending).toBe(0);
  });

  it('looks once in two seconds, however many ask', async () => {
    const clock = createSimulatedClock();
    let looks = 0;
    const counted: Dependency = {
      name: 'database',
      required: true,
      check: async () => {
        looks += 1;
        return { ok: true, state: 'ready' };
      },
    };
    const health = new Health([counted], clock);
    await Promise.all(Array.from({ length: 20 }, () => health.report()));
    expect(looks).toBe(1);
    await clock.advance(2_000);
    await health.report();
    expect(looks).toBe(2);
  });
});

describe('/readyz', () => {
  it('is 503 from the word to stop on, while requests are still answered', async () => {
    const product = await kit({ env: { DRAIN_SECONDS: '5' } });
    expect((await product.ask('editor', { url: '/readyz' })).json()).toMatchObject({
      status: 'ready',
      checks: { database: 'ready', store: 'ready', matting: 'warm' },
    });
    const draining = product.product.drain();
    const answer = await product.ask('editor', { url: '/readyz' });
    expect([answer.statusCode, answer.json().status]).toEqual([503, 'draining']);
    expect((await product.ask('editor', { url: '/healthz' })).statusCode).toBe(200);
    expect((await product.session()).token).toMatch(/./);
    product.clock.advance(5_000);
    await draining;
  });

  it('says which dependency is missing', async () => {
    const product = await kit();
    product.objects.head = () => Promise.reject(new Error('the bucket is gone'));
    const answer = await product.ask('editor', { url: '/readyz' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      503,
      { status: 'store failed', checks: { database: 'ready', store: 'failed' }, cure: expect.stringMatching(/\w/) },
    ]);
    expect(answer.body).not.toContain('bucket');
  });
});

describe('/metrics', () => {
  const env = { OPERATOR_PORT: '8785', METRICS_TOKEN: 'a-token-of-the-operators' };
  const lines = (text: string, name: string) => text.split('\n').filter((line) => line.startsWith(name));

  it('tells of requests by their route, and of mattings by how they ended', async () => {
    let fail = false;
    const fake = createFakeEngine();
    const engine = {
      ...fake,
      segment: async (...args: Parameters<typeof fake.segment>) => {
        if (fail) throw new Error('broken');
        return await fake.segment(...args);
      },
    };
    const product = await kit({ env, engine });
    const session = await product.session();
    const { access_url } = await upload(product, session, await picture());
    const matting = () =>
      product.ask('editor', {
        method: 'POST',
        url: '/v1/matting/sod',
        headers: callerHeaders(session),
        payload: {
          parameter: { rsp_media_type: 'url', nMask: true },
          media_info_list: [{ media_data: access_url, media_profiles: { media_data_type: 'url' } }],
        },
      });
    expect((await matting()).statusCode).toBe(200);
    fail = true;
    expect((await matting()).statusCode).toBe(500);
    for (const path of ['/no/such/place', '/sdk/v1/nothing.js', '/en/editor'])
      await product.ask('editor', { url: path });
    const { body } = await product.ask('operator', { url: '/metrics' });
    expect(lines(body, 'cutout_mattings_total')).toEqual([
      'cutout_mattings_total{outcome="done"} 1',
      'cutout_mattings_total{outcome="INTERNAL"} 1',
    ]);
    const counted = lines(body, 'cutout_http_request_duration_seconds_count');
    expect(counted).toContainEqual(
      expect.stringMatching(/listener="editor",.*route="\/:locale\/editor".*status="308"/),
    );
    expect(counted.join('\n')).not.toMatch(/such|nothing\.js/);
    expect(lines(body, 'cutout_dependency_up')).toContain('cutout_dependency_up{dependency="database"} 1');
    expect(lines(body, 'cutout_ready')).toEqual(['cutout_ready 1']);
    expect(body).toContain('process_cpu_seconds_total');
  });

  it('answers this machine and callers with the token, and no other listener has it', async () => {
    const product = await kit({ env });
    const asked = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      (await product.ask('operator', { url: '/metrics', headers, remoteAddress })).statusCode;
    const authorization = `Bearer ${env.METRICS_TOKEN}`;
    expect(await asked({})).toBe(200);
    expect(await asked({ 'x-forwarded-for': '127.0.0.1' })).toBe(401);
    expect(await asked({ 'x-real-ip': '127.0.0.1' })).toBe(401);
    expect(await asked({}, '10.0.0.7')).toBe(401);
    expect(await asked({ authorization }, '10.0.0.7')).toBe(200);
    expect(await asked({ authorization: `${authorization}x` }, '10.0.0.7')).toBe(401);
    expect((await product.ask('editor', { url: '/metrics' })).statusCode).toBe(404);
    const without = await kit({ env: { OPERATOR_PORT: '8785' } });
    const { statusCode } = await without.ask('operator', {
      url: '/metrics',
      headers: { authorization: 'Bearer undefined' },
      remoteAddress: '10.0.0.7',
    });
    expect(statusCode).toBe(401);
  });

  it('is nowhere while no port is named for it', async () => {
    expect((await kit()).product.listeners.operator).toBeUndefined();
  });
});

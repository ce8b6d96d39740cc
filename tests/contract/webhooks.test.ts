import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runWebhookCommand } from '../../server/features/webhooks/commands.ts';
import { LEASE, Webhooks } from '../../server/features/webhooks/webhooks.ts';
import { MasterSecret } from '../../server/platform/secrets/secret.ts';
import { createSimulatedClock } from '../setup/simulated-clock.ts';
import { emptyTables, TEST_DATABASES, type TestDatabase } from '../setup/test-databases.ts';

const clock = createSimulatedClock(Date.parse('2026-11-21T12:00:00.400Z'));
const secret = new MasterSecret(randomBytes(32));
const URL_1 = 'https://shop.example/hook';

describe.each(Object.entries(TEST_DATABASES))('webhooks on the %s database', (_, open) => {
  let opened: TestDatabase;
  const webhooks = () =>
    new Webhooks({ database: opened.database, clock, secret, origins: [], actor: 'cli:ann', random: () => 0 });
  beforeAll(async () => {
    opened = await open(clock);
  }, 60_000);
  afterAll(() => opened?.close(), 30_000);
  beforeEach(() => emptyTables(opened.database));

  it('keeps what goes to a key with a webhook, and nothing for others', async () => {
    await webhooks().set('pk_acme', URL_1);
    await webhooks().notify('pk_other', 'result.saved', {});
    await webhooks().notify('pk_acme', 'result.saved', { a: 1 });
    const due = await webhooks().take(10);
    expect(due).toMatchObject([{ key: 'pk_acme', type: 'result.saved', attempts: 1, url: URL_1 }]);
    expect(due[0]?.payload).toEqual({ type: 'result.saved', timestamp: expect.any(String), data: { a: 1 } });
  });

  it('gives a delivery to one taker at a time, and to another when its taker is gone', async () => {
    await webhooks().set('pk_acme', URL_1);
    for (let i = 0; i < 12; i += 1) await webhooks().notify('pk_acme', 'result.saved', { i });
    const taken = (await Promise.all([0, 1, 2, 3].map(() => webhooks().take(5)))).flat();
    expect(new Set(taken.map(({ id }) => id)).size).toBe(taken.length);
    const rest = await webhooks().take(20);
    expect(taken.length + rest.length).toBe(12);
    expect(await webhooks().take(20)).toEqual([]);
    await clock.advance(LEASE);
    expect((await webhooks().take(20)).map(({ attempts }) => attempts)).toEqual(Array(12).fill(2));
  });

  it('tries a failed one again later, a delivered one never, and gives up what is final or a day old', async () => {
    await webhooks().set('pk_acme', URL_1);
    await webhooks().notify('pk_acme', 'result.saved', {});
    const [first] = await webhooks().take(1);
    if (first === undefined) throw new Error('nothing was due');
    await webhooks().settle(first, { why: 'HTTP 500', final: false });
    expect(await webhooks().take(1)).toEqual([]);
    await clock.advance(2_500);
    const [second] = await webhooks().take(1);
    expect([second?.id, second?.attempts]).toEqual([first.id, 2]);
    await webhooks().settle(first);
    await clock.advance(LEASE);
    expect(await webhooks().take(1)).toEqual([]);
    expect(await webhooks().deliveries('delivered')).toMatchObject([{ id: first.id, failure: null }]);

    await webhooks().notify('pk_acme', 'result.saved', { gone: true });
    const [gone] = await webhooks().take(1);
    if (gone === undefined) throw new Error('nothing was due');
    await webhooks().settle(gone, { why: 'HTTP 410', final: true });
    expect(await runWebhookCommand(webhooks(), async () => true, ['dead'])).toEqual([
      expect.stringMatching(/^msg_.* · pk_acme · result\.saved · 1 attempts · HTTP 410$/),
    ]);
    expect(await webhooks().retry(gone.id)).toBe(true);
    await clock.advance(24 * 3_600_000);
    const [old] = await webhooks().take(1);
    if (old === undefined) throw new Error('nothing was due');
    await webhooks().settle(old, { why: 'not reached', final: false });
    expect((await webhooks().deliveries('dead')).map(({ id, failure }) => [id, failure])).toEqual([
      [gone.id, 'not reached'],
    ]);
  });

  it('makes a new secret each time it is set, and gives up what waits when it is removed', async () => {
    const one = await webhooks().set('pk_acme', URL_1);
    const two = await webhooks().set('pk_acme', 'https://shop.example/other');
    expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(two).not.toBe(one);
    await webhooks().notify('pk_acme', 'result.saved', {});
    expect(await webhooks().remove('pk_acme')).toBe(true);
    expect(await webhooks().remove('pk_acme')).toBe(false);
    expect((await webhooks().deliveries('dead')).length).toBe(1);
    expect(await webhooks().list()).toEqual([]);
  });

  it.each([
    'http://shop.example/',
    'https://user:pw@shop.example/',
    'https://shop.example:8443/',
    'ftp://a.example',
    '',
  ])('has no address %j', async (url) => {
    const refused = runWebhookCommand(webhooks(), async () => true, ['set', 'pk_acme', url]);
    await expect(refused).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
  });

  it('is for keys that are there', async () => {
    const refused = runWebhookCommand(webhooks(), async () => false, ['set', 'pk_none', URL_1]);
    await expect(refused).rejects.toThrow('there is no key pk_none');
  });

  it('forgets what was settled a week ago', async () => {
    await webhooks().set('pk_acme', URL_1);
    await webhooks().notify('pk_acme', 'result.saved', {});
    const [one] = await webhooks().take(1);
    if (one !== undefined) await webhooks().settle(one);
    await webhooks().forget();
    expect((await webhooks().deliveries('delivered')).length).toBe(1);
    await clock.advance(7 * 24 * 3_600_000);
    await webhooks().forget();
    expect(await webhooks().deliveries('delivered')).toEqual([]);
  });
});

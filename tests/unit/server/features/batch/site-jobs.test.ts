import { expect, it } from 'vitest';
import { createFakeEngine } from '../../../../../server/inference/models/matting/fake-engine.ts';
import { users } from '../../../../../server/platform/database/schema.ts';
import { findFrameBatch, MOST_FRAME_PICTURES } from '../../../../../src/protocol/calls/frame-batch.schema.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';
import { asUser, callerHeaders, type Kit, kit, login, picture, upload } from '../../kit.ts';

/** Jobs of our own site: a user's, who pays for what is made (D321). */

const JOBS = '/v1/batches';

/** A frame of our own site. @param mail of who is logged in */
async function frame(product: Kit, mail?: string) {
  const token = mail === undefined ? undefined : await login(product, mail);
  const session = await product.session('pk_site');
  const headers = { ...callerHeaders(session, 'pk_site'), ...(token !== undefined && { access_token: token }) };
  const ask = async (method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object) =>
    await product.ask('editor', { method, url: `${JOBS}${path}`, headers, ...(payload && { payload }) });
  const photo = async () => (await upload(product, session, await picture(), 'pk_site')).access_url;
  const gift = async () => await asUser(product, token ?? '', '/user/grant_active_rights', { lang: 'en' });
  return { ask, photo, gift, token };
}
type Frame = Awaited<ReturnType<typeof frame>>;

const open = (segment = createFakeEngine().segment) =>
  kit({
    env: { BATCH_JOBS: 'on', RATE_FACTOR: '1000' },
    engine: { ...createFakeEngine(), name: 'tests', segment },
  });
const work = (n: number) => ({ uuid: `work-000${n}`, name: `jug ${n}.png` });

async function ended({ ask }: Frame, id: string) {
  for (;;) {
    const { data } = findFrameBatch.response.json.parse((await ask('GET', `/${id}`)).json());
    if (data.status !== 'queued' && data.status !== 'running') return data;
    await new Promise((done) => setImmediate(done));
  }
}

it('a user hands in photos, reads them in a later session, and has paid for those that were made', async () => {
  const product = await open();
  const first = await frame(product, 'ann@example.com');
  await first.gift();
  expect((await first.ask('GET')).json().data).toEqual({ most: MOST_FRAME_PICTURES });
  const images = [await first.photo(), await first.photo()];
  const taken = await first.ask('POST', '', { images, works: [work(1), work(2)] });
  expect(taken.json().data).toEqual({ id: expect.stringMatching(/^frame-/), left: 3 });
  const later = await frame(product, 'ann@example.com');
  const job = await ended(later, taken.json().data.id);
  const made = { status: 'done', matte_url: expect.stringContaining('http') };
  expect(job).toMatchObject({ status: 'done', left: 3, images: [made, made] });
  const ledger = (await asUser(product, later.token ?? '', '/user/cutout_ledger')).json().data.list;
  expect(ledger.map(({ kind, name }: { kind: string; name?: string }) => `${kind} ${name ?? ''}`).sort()).toEqual([
    'commit jug 1.png',
    'commit jug 2.png',
    'grant ',
    'reserve jug 1.png',
    'reserve jug 2.png',
  ]);
  const used = ledger.filter(({ kind }: { kind: string }) => kind === 'commit');
  expect(
    used.map(({ batch, picture_until }: { batch: number; picture_until: number }) => [batch, picture_until > 0]),
  ).toEqual([
    [2, true],
    [2, true],
  ]);
  const small = await asUser(product, later.token ?? '', '/user/cutout_picture?uuid=work-0001');
  expect(small.json().data.picture).toMatch(/^data:image\/webp;base64,/);
}, 60_000);

it('what comes to nothing is given back, and is not charged', async () => {
  const product = await open(() => Promise.reject(cutoutError('NO_SUBJECT', 'as the test asked')));
  const one = await frame(product, 'ann@example.com');
  await one.gift();
  const { id, left } = (await one.ask('POST', '', { images: [await one.photo()], works: [work(1)] })).json().data;
  expect(left).toBe(4);
  const job = await ended(one, id);
  expect([job.left, job.images]).toEqual([5, [{ index: 0, status: 'failed', error: 'NO_SUBJECT' }]]);
});

it('what is cancelled is given back', async () => {
  let give = (_error: Error) => {};
  const stuck = new Promise<never>((_, fail) => {
    give = fail;
  });
  stuck.catch(() => {});
  const product = await open(() => stuck);
  const one = await frame(product, 'ann@example.com');
  await one.gift();
  const { id } = (await one.ask('POST', '', { images: [await one.photo()], works: [work(1)] })).json().data;
  for (const _ of [1, 2])
    expect((await one.ask('DELETE', `/${id}`)).json().data).toMatchObject({ status: 'cancelled', left: 5 });
  give(cutoutError('MATTING_FAILED', 'nobody waits for it'));
});

it('is refused whole to whom images are missing, and without a work for each picture', async () => {
  const product = await open();
  const poor = await frame(product, 'ann@example.com');
  const images = [await poor.photo()];
  const refused = await poor.ask('POST', '', { images, works: [work(1)] });
  expect(refused.json()).toMatchObject({ error: 'NOT_ENOUGH_SHEETS' });
  for (const body of [{ images }, { images, works: [work(1), work(2)] }, { images, works: [{ uuid: 'x' }] }])
    expect((await poor.ask('POST', '', body)).json().error).toBe('INVALID_ARGUMENT');
});

it('is nobody else’s: not another user’s, not a visitor’s, not a partner’s', async () => {
  const product = await open();
  const own = await frame(product, 'ann@example.com');
  await own.gift();
  const { id } = (await own.ask('POST', '', { images: [await own.photo()], works: [work(1)] })).json().data;
  const other = await frame(product, 'bob@example.com');
  const visitor = await frame(product);
  const partner = callerHeaders(await product.session());
  for (const method of ['GET', 'DELETE'] as const) {
    expect((await other.ask(method, `/${id}`)).statusCode).toBe(404);
    expect((await visitor.ask(method, `/${id}`)).json().error).toBe('LOGIN_REQUIRED');
    expect((await product.ask('editor', { method, url: `${JOBS}/${id}`, headers: partner })).statusCode).toBe(404);
  }
  expect((await own.ask('GET', `/${id}`)).statusCode).toBe(200);
});

it('a visitor is offered none, and hands in none', async () => {
  const product = await open();
  const visitor = await frame(product);
  expect((await visitor.ask('GET')).json().data).toEqual({ most: 0 });
  const asked = await visitor.ask('POST', '', { images: [await visitor.photo()], works: [work(1)] });
  expect([asked.statusCode, asked.json().error]).toEqual([401, 'LOGIN_REQUIRED']);
});

it('members pay nothing, and find what was made among their works', async () => {
  const product = await open();
  const member = await frame(product, 'ann@example.com');
  const memberUntil = new Date(product.clock.now() + 86_400_000);
  await product.database.run((orm) => orm.update(users).set({ memberUntil }));
  const { id, left } = (await member.ask('POST', '', { images: [await member.photo()] })).json().data;
  const job = await ended(member, id);
  expect([left, job.left, job.images[0]?.status]).toEqual([undefined, undefined, 'done']);
  const ledger = async () => (await asUser(product, member.token ?? '', '/user/cutout_ledger')).json().data.list;
  // Without works nothing is known of the pictures.
  expect(await ledger()).toEqual([]);
  const named = await member.ask('POST', '', { images: [await member.photo()], works: [work(1)] });
  await ended(member, named.json().data.id);
  expect(await ledger()).toMatchObject([
    { kind: 'commit', name: 'jug 1.png', sheets: 0, source: 'membership', picture_until: expect.any(Number) },
    { kind: 'reserve', sheets: 0 },
  ]);
}, 60_000);

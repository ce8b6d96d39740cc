import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { claimInvite, invite, sharedInvite } from '../../../../../src/protocol/calls/account.schema.ts';
import { asUser, type Kit, kit, login } from '../../kit.ts';

const DAY = 86_400_000;
const product = () => kit({ env: { CONTENT_DIR: resolve('server/features/content/seeds'), RATE_FACTOR: '100' } });
const codeOf = async (shop: Kit, token: string) =>
  invite.response.json.parse((await asUser(shop, token, '/activity/invite')).json()).data;
const claim = async (shop: Kit, token: string, code: string) =>
  claimInvite.response.json.parse((await asUser(shop, token, '/activity/claim', { code })).json()).data.state;
const left = async (shop: Kit, token: string) => (await asUser(shop, token, '/user/info')).json().data.cutout.left;
const finish = async (shop: Kit, token: string) => {
  await asUser(shop, token, '/user/grant_active_rights', { lang: 'en' });
  await asUser(shop, token, '/user/use_cutout_right', { uuid: 'first-work-1', step: 'commit' });
};
const worth = async (shop: Kit, code: string) =>
  sharedInvite.response.json.parse((await shop.ask('editor', { url: `/activity/shared?code=${code}` })).json()).data
    .sheets;

it('both are given their images with the first finished picture, once', async () => {
  const shop = await product();
  const ann = await login(shop, 'ann@example.com');
  const { code, cap } = await codeOf(shop, ann);
  expect([await worth(shop, code), await worth(shop, 'nobodyscode'), cap]).toEqual([5, 0, 10]);
  const bob = await login(shop, 'bob@example.com');
  expect(await claim(shop, bob, code)).toBe('waiting');
  expect(await codeOf(shop, ann)).toMatchObject({ code, given: 0, waiting: 1 });
  expect([await left(shop, ann), await left(shop, bob)]).toEqual([0, 0]);
  await finish(shop, bob);
  expect(await codeOf(shop, ann)).toMatchObject({ given: 1, waiting: 0 });
  await codeOf(shop, ann);
  shop.clock.ms += 2_000;
  expect([await left(shop, ann), await left(shop, bob)]).toEqual([5, 9]);
  expect(await claim(shop, bob, code)).toBe('given');
});

it('one’s own code, an old account, a second code and a fourth account of one network bring nothing', async () => {
  const shop = await product();
  const ann = await login(shop, 'ann@example.com');
  const old = await login(shop, 'old@example.com');
  shop.clock.ms += DAY + 1;
  const eve = await login(shop, 'eve@example.com');
  const [first, second] = [(await codeOf(shop, ann)).code, (await codeOf(shop, eve)).code];
  expect([await claim(shop, ann, first), await claim(shop, old, first), await claim(shop, eve, second)]).toEqual([
    'refused',
    'refused',
    'refused',
  ]);
  const states: string[] = [];
  for (const name of ['one', 'two', 'three', 'four']) {
    states.push(await claim(shop, await login(shop, `${name}@example.com`), first));
  }
  expect(states).toEqual(['waiting', 'waiting', 'waiting', 'refused']);
  expect(await claim(shop, await login(shop, 'one@example.com'), second)).toBe('refused');
});

it('the inviter sees who came, masked and newest first, and nobody of another’s', async () => {
  const shop = await product();
  const ann = await login(shop, 'ann@example.com');
  const { code, came } = await codeOf(shop, ann);
  expect(came).toEqual([]);
  const bob = await login(shop, 'bob@mail.example.org');
  await claim(shop, bob, code);
  shop.clock.ms += 60_000;
  await claim(shop, await login(shop, 'cy@example.net'), code);
  await finish(shop, bob);
  const at = Math.floor(shop.clock.ms / 1000);
  expect((await codeOf(shop, ann)).came).toEqual([
    { name: 'c…@e….net', state: 'waiting', time: at, sheets: 0 },
    { name: 'b…@m….org', state: 'given', time: at - 60, sheets: 5 },
  ]);
  expect((await codeOf(shop, bob)).came).toEqual([]);
});

it('without a campaign there is no code, and nothing to claim', async () => {
  const shop = await kit();
  const ann = await login(shop, 'ann@example.com');
  expect((await codeOf(shop, ann)).code).toBe('');
  expect(await claim(shop, ann, 'somecode12')).toBe('refused');
});

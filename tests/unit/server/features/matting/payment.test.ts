import { describe, expect, it } from 'vitest';
import type { FrameSession } from '../../../../../src/protocol/calls/editsdk.schema.ts';
import { asUser, callerHeaders, type Kit, kit, login, picture, upload } from '../../kit.ts';

const SITE = 'pk_site';

interface Cutting {
  session: FrameSession;
  address: string;
  key?: string;
  user?: string;
  ticket?: string;
  from?: string;
}

async function cutOut(product: Kit, { session, address, key = SITE, user, ticket, from = '127.0.0.1' }: Cutting) {
  const answer = await product.ask('editor', {
    method: 'POST',
    url: `/v1/matting/sod?client_id=1189857514&lang=en${ticket === undefined ? '' : `&ticket=${ticket}`}`,
    headers: { ...callerHeaders(session, key), ...(user !== undefined && { access_token: user }) },
    payload: { parameter: {}, media_info_list: [{ media_data: address, media_profiles: { media_data_type: 'url' } }] },
    remoteAddress: from,
  });
  const { code, cutout_code } = answer.json();
  return code === 0 ? 'mask' : cutout_code;
}

/** Addresses of so many uploads, through one permission of the site's key each. */
async function uploads(product: Kit, session: FrameSession, count: number): Promise<string[]> {
  const bytes = await picture();
  const addresses: string[] = [];
  for (let n = 0; n < count; n += 1) addresses.push((await upload(product, session, bytes, SITE)).access_url);
  return addresses;
}

const masks = (ends: readonly string[]) => ends.filter((end) => end === 'mask').length;

describe('cutting out on our own site without a ticket', () => {
  it('is free for a few pictures of a session; the same one again is the same one', async () => {
    const product = await kit();
    const session = await product.session(SITE);
    const ends: string[] = [];
    const addresses = await uploads(product, session, 8);
    for (const address of addresses) ends.push(await cutOut(product, { session, address }));
    expect(ends).toEqual([...Array(6).fill('mask'), 'NOT_ENOUGH_SHEETS', 'NOT_ENOUGH_SHEETS']);
    expect(await cutOut(product, { session, address: addresses[0] ?? '' })).toBe('mask');
    product.clock.ms += 600_000;
    const again = await product.session(SITE);
    const [fresh = ''] = await uploads(product, again, 1);
    expect(await cutOut(product, { session: again, address: fresh })).toBe('mask');
  });

  it('is free for an office of visitors behind one address, and not without end for one who takes new sessions', async () => {
    const product = await kit();
    const ends: string[] = [];
    for (let n = 0; n < 24; n += 1) {
      const session = await product.session(SITE);
      const [address = ''] = await uploads(product, session, 1);
      ends.push(await cutOut(product, { session, address }));
    }
    expect(masks(ends)).toBe(20);
    const session = await product.session(SITE);
    const [address = ''] = await uploads(product, session, 1);
    expect(await cutOut(product, { session, address, from: '127.0.0.2' })).toBe('mask');
  });

  it('is not bounded for a partner’s key, which has a quota, nor for a member', async () => {
    const product = await kit();
    const bytes = await picture();
    const partners = await product.session();
    for (let n = 0; n < 8; n += 1) {
      const { access_url: address } = await upload(product, partners, bytes);
      expect(await cutOut(product, { session: partners, address, key: 'pk_sandbox_full' })).toBe('mask');
    }
    const user = await login(product);
    const { order } = (await asUser(product, user, '/api/vip/order', { product: 'member_month' })).json().data;
    await asUser(product, user, '/api/vip/order/confirm', { order });
    const session = await product.session(SITE);
    const ends: string[] = [];
    for (const address of await uploads(product, session, 8))
      ends.push(await cutOut(product, { session, address, user }));
    expect([masks(ends), ends.length]).toEqual([8, 8]);
  });
});

it('a ticket is one work’s, and no key to any number of pictures', async () => {
  const product = await kit({ env: { GIFT_SHEETS: '1' } });
  const user = await login(product);
  await asUser(product, user, '/user/grant_active_rights', { lang: 'en' });
  const used = await asUser(product, user, '/user/use_cutout_right', { uuid: 'work-of-one-picture' });
  const { ticket } = used.json().data;
  const session = await product.session(SITE);
  const ends: string[] = [];
  for (const address of await uploads(product, session, 6))
    ends.push(await cutOut(product, { session, address, user, ticket }));
  expect(ends).toEqual([...Array(4).fill('mask'), 'NOT_ENOUGH_SHEETS', 'NOT_ENOUGH_SHEETS']);
});

it('a member’s ticket bounds nothing: it is for the list of works alone', async () => {
  const product = await kit();
  const user = await login(product);
  const { order } = (await asUser(product, user, '/api/vip/order', { product: 'member_month' })).json().data;
  await asUser(product, user, '/api/vip/order/confirm', { order });
  const used = await asUser(product, user, '/user/use_cutout_right', { uuid: 'work-of-one-picture' });
  const { ticket } = used.json().data;
  const session = await product.session(SITE);
  const ends: string[] = [];
  for (const address of await uploads(product, session, 6))
    ends.push(await cutOut(product, { session, address, user, ticket }));
  expect(ends).toEqual(Array(6).fill('mask'));
});

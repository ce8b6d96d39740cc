import { describe, expect, it } from 'vitest';
import type { MattingEngine } from '../../../../../server/inference/models/matting/engine.ts';
import { createFakeEngine } from '../../../../../server/inference/models/matting/fake-engine.ts';
import * as account from '../../../../../src/protocol/calls/account.schema.ts';
import * as credits from '../../../../../src/protocol/calls/credits.schema.ts';
import type { FrameSession } from '../../../../../src/protocol/calls/editsdk.schema.ts';
import { readInvoice } from '../../../../../src/protocol/calls/invoices.schema.ts';
import { unreadCount } from '../../../../../src/protocol/calls/notices.schema.ts';
import { asUser, callerHeaders, type Kit, kit, login, picture, upload } from '../../kit.ts';

const UUID = 'b0c9c1e2-5d0f-4a52-9b55-1f4f3c2a7d10';
const use = (product: Kit, token: string, uuid = UUID, step?: string) =>
  asUser(product, token, '/user/use_cutout_right', { uuid, ...(step === undefined ? {} : { step }) });
const gift = (product: Kit, token: string) => asUser(product, token, '/user/grant_active_rights', { lang: 'en' });
const left = async (product: Kit, token: string) =>
  (await asUser(product, token, '/user/info')).json().data.cutout.left;

describe('the gift', () => {
  it('comes once, is announced once, and its retry is answered as it was', async () => {
    const product = await kit();
    const token = await login(product);
    const first = await gift(product, token);
    expect(credits.grantActiveRights.response.json.parse(first.json())).toEqual({
      code: 0,
      data: { count: 5, period_days: 30 },
    });
    expect((await gift(product, token)).json().data.count).toBe(5);
    product.clock.ms += 60_000;
    expect((await gift(product, token)).json().data.count).toBe(0);
    expect((await gift(product, await login(product))).json().data.count).toBe(0);
    expect(await left(product, token)).toBe(5);
    product.clock.ms += 30 * 86_400_000;
    expect(await left(product, await login(product))).toBe(0);
  });

  it('can be switched off', async () => {
    const product = await kit({ env: { GIFT_SHEETS: '0' } });
    const token = await login(product);
    expect((await gift(product, token)).json()).toMatchObject({ code: 0, data: { count: 0 } });
  });
});

describe('the rights calls', () => {
  it('answer in the markers of the specification', async () => {
    const product = await kit({ env: { GIFT_SHEETS: '1' } });
    const token = await login(product);
    await gift(product, token);
    const reserved = credits.useCutoutRight.response.json.parse((await use(product, token)).json());
    expect(reserved).toMatchObject({ code: 0, data: { status: 1, left: 0 } });
    const none = await use(product, token, 'another-work-uuid');
    expect([none.statusCode, credits.useCutoutRight.response.json.parse(none.json())]).toEqual([
      200,
      { code: 10_418, error: 'NOT_ENOUGH_SHEETS', message: 'no sheet is left', data: { status: 0, left: 0 } },
    ]);
    const ticket = reserved.data.ticket ?? '';
    const back = await asUser(product, token, '/user/rollback_cutout_right', { ticket });
    expect(credits.rollbackCutoutRight.response.json.parse(back.json())).toEqual({ code: 0, data: { left: 1 } });
    expect((await asUser(product, token, '/user/rollback_cutout_right', { ticket })).json().code).toBe(0);
    const committed = (await use(product, token, UUID, 'commit')).json();
    expect((await use(product, token, UUID, 'commit')).json()).toEqual(committed);
    const late = await asUser(product, token, '/user/rollback_cutout_right', { ticket: committed.data.ticket });
    expect([late.statusCode, late.json().error]).toEqual([400, 'INVALID_ARGUMENT']);
  });

  it('show the user the ledger, page by page', async () => {
    const product = await kit({ env: { GIFT_SHEETS: '60' } });
    const token = await login(product);
    await gift(product, token);
    for (let n = 0; n < 27; n += 1) await use(product, token, `work-number-${n}`, 'commit');
    const first = credits.cutoutLedger.response.json.parse(
      (await asUser(product, token, '/user/cutout_ledger')).json(),
    ).data;
    const second = credits.cutoutLedger.response.json.parse(
      (await asUser(product, token, `/user/cutout_ledger?cursor=${first.cursor}`)).json(),
    ).data;
    expect([first.list.length, second.list.length, second.cursor]).toEqual([50, 5, '']);
    expect(first.list[0]).toMatchObject({ kind: 'commit', sheets: 1, left: 33, uuid: 'work-number-26' });
    expect(second.list.at(-1)).toMatchObject({ kind: 'grant', sheets: 60, left: 60, source: 'gift' });
    const until = Math.floor(product.clock.now() / 1000) + 30 * 86_400;
    expect([first.ending, second.ending]).toEqual([[{ count: 33, until }], []]);
    product.clock.ms += 30 * 86_400_000;
    const over = await asUser(product, await login(product), '/user/cutout_ledger');
    expect(over.json().data.ending).toEqual([]);
  });

  it.each([
    ['/user/use_cutout_right', { uuid: 'x' }],
    ['/user/use_cutout_right', { uuid: UUID, step: 'steal' }],
    ['/user/rollback_cutout_right', {}],
    ['/user/rollback_cutout_right', { ticket: 'none' }],
    ['/user/cutout_ledger?cursor=a', undefined],
  ])('refuse nonsense: %s %j', async (url, fields) => {
    const product = await kit();
    const answer = await asUser(product, await login(product), url, fields);
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'INVALID_ARGUMENT']);
  });
});

const body = (address: string) => ({
  parameter: { rsp_media_type: 'url', nMask: true },
  media_info_list: [{ media_data: address, media_profiles: { media_data_type: 'url' } }],
});

describe('a matting with a ticket', () => {
  async function matting(product: Kit, token: string, ticket: string, session?: FrameSession) {
    const frame = session ?? (await product.session());
    const { access_url } = await upload(product, frame, await picture());
    return await product.ask('editor', {
      method: 'POST',
      url: `/v1/matting/sod?client_id=1189857514&lang=en&ticket=${ticket}`,
      headers: { ...callerHeaders(frame), ...(token === '' ? {} : { access_token: token }) },
      payload: body(access_url),
    });
  }
  async function withTicket(engine: MattingEngine) {
    const product = await kit({ engine, env: { GIFT_SHEETS: '1' } });
    const token = await login(product);
    await gift(product, token);
    const { ticket } = (await use(product, token)).json().data;
    return { product, token, ticket };
  }
  const states = async (product: Kit, token: string) =>
    (await asUser(product, token, '/user/cutout_ledger')).json().data.list.map(({ kind }: { kind: string }) => kind);

  it('that goes well keeps the sheet set aside, to be committed by the work', async () => {
    const { product, token, ticket } = await withTicket(createFakeEngine());
    product.clock.ms += 500_000;
    expect((await matting(product, token, ticket)).json().code).toBe(0);
    product.clock.ms += 500_000;
    expect((await use(product, token, UUID, 'commit')).json().data).toEqual({ status: 1, ticket, left: 0 });
  });

  it('that goes well is not rolled back: the mask is out', async () => {
    const { product, token, ticket } = await withTicket(createFakeEngine());
    await matting(product, token, ticket);
    const back = await asUser(product, token, '/user/rollback_cutout_right', { ticket });
    expect([back.statusCode, await left(product, token)]).toEqual([400, 0]);
  });

  it.each<[string, MattingEngine]>([
    ['fails', { ...createFakeEngine(), segment: () => Promise.reject(new Error('broken')) }],
    [
      'finds no subject',
      {
        ...createFakeEngine(),
        segment: async (...args) => ({ ...(await createFakeEngine().segment(...args)), salient: false }),
      },
    ],
  ])('that %s gives the sheet back', async (_, engine) => {
    const { product, token, ticket } = await withTicket(engine);
    await matting(product, token, ticket);
    expect(await left(product, token)).toBe(1);
    expect(await states(product, token)).toEqual(['rollback', 'reserve', 'grant']);
    // The client tries again with the ticket that it has.
    await matting(product, token, ticket);
    expect(await states(product, token)).toEqual(['rollback', 'reserve', 'rollback', 'reserve', 'grant']);
  });

  it('needs its user: another’s ticket, or none logged in, is refused before any work', async () => {
    const { product, token, ticket } = await withTicket({
      ...createFakeEngine(),
      segment: () => Promise.reject(new Error('must not run')),
    });
    const thief = await login(product, 'thief@example.com');
    expect((await matting(product, thief, ticket)).json().cutout_code).toBe('INVALID_ARGUMENT');
    expect((await matting(product, '', ticket)).json().cutout_code).toBe('LOGIN_REQUIRED');
    expect(await left(product, token)).toBe(0);
  });
});

describe('membership', () => {
  it('is bought in the sandbox, lasts its days, and is added to', async () => {
    const product = await kit();
    const token = await login(product);
    const vip = async () =>
      account.vipInfo.response.json.parse((await asUser(product, token, '/api/vip/user/info?app_id=178&gid=g')).json());
    expect(await vip()).toEqual({ code: 0, data: { is_vip: 0, end_time: 0 } });
    const { token: popup } = account.vipToken.response.json.parse(
      (await asUser(product, token, '/api/vip/user/token')).json(),
    ).data;
    const buy = async () => {
      const started = await asUser(product, '', '/api/vip/order', { product: 'member_month', token: popup });
      const { order, status } = account.startOrder.response.json.parse(started.json()).data;
      expect(status).toBe('open');
      return order;
    };
    const confirm = (order: string) => asUser(product, '', '/api/vip/order/confirm', { order, token: popup });
    const order = await buy();
    expect((await confirm(order)).json().data.status).toBe('paid');
    await Promise.all([confirm(order), confirm(order)]);
    const days = async () => ((await vip()).data.end_time * 1000 - product.clock.now()) / 86_400_000;
    expect((await vip()).data.is_vip).toBe(1);
    expect(Math.round(await days())).toBe(31);
    await confirm(await buy());
    expect(Math.round(await days())).toBe(62);
    product.clock.ms += 62 * 86_400_000;
    const again = await login(product);
    expect((await asUser(product, again, '/api/vip/user/info')).json().data.is_vip).toBe(0);
    expect((await confirm(order)).statusCode).toBe(401);
  });

  it('sheets that are bought come once, and the user hears of it', async () => {
    const product = await kit();
    const token = await login(product);
    const { order } = (await asUser(product, token, '/api/vip/order', { product: 'sheets_20' })).json().data;
    const confirm = () => asUser(product, token, '/api/vip/order/confirm', { order });
    await Promise.all([confirm(), confirm(), confirm()]);
    expect(await left(product, token)).toBe(20);
    const unread = async () =>
      unreadCount.response.json.parse((await asUser(product, token, '/im_v2/unread_count.json')).json()).data.count;
    expect(await unread()).toBe(1);
    const { list } = (await asUser(product, token, '/im_v2/list.json')).json().data;
    expect(list).toMatchObject([{ kind: 'order', details: { product: 'sheets_20' }, is_read: 0 }]);
    await asUser(product, token, '/im_v2/read.json', { up_to: String(list[0].id) });
    expect(await unread()).toBe(0);
  });

  it('an order is printed by its buyer alone; what the sandbox sold says whose it is', async () => {
    const product = await kit();
    const token = await login(product);
    const { order } = (await asUser(product, token, '/api/vip/order', { product: 'sheets_20' })).json().data;
    await asUser(product, token, '/api/vip/order/confirm', { order });
    const printed = await asUser(product, token, `/api/vip/invoice?order=${order}`);
    expect(readInvoice.response.json.parse(printed.json()).data).toMatchObject({
      ...{ order, product: 'sheets_20', status: 'paid', provider: 'sandbox', buyer: 'ann@example.com' },
    });
    const thief = await login(product, 'thief@example.com');
    const asked = async (id: string) => {
      const { statusCode, json } = await asUser(product, thief, `/api/vip/invoice?order=${id}`);
      const { error, message } = json();
      return [statusCode, error, message];
    };
    expect(await asked(order)).toEqual([400, 'INVALID_ARGUMENT', 'there is no such order']);
    expect(await asked(order)).toEqual(await asked('none-of-that-name'));
    expect((await asUser(product, '', `/api/vip/invoice?order=${order}`)).statusCode).toBe(401);
  });

  it('is not given to another’s order, nor sold where no payment is set up', async () => {
    const product = await kit();
    const token = await login(product);
    const { order } = (await asUser(product, token, '/api/vip/order', { product: 'sheets_20' })).json().data;
    const thief = await login(product, 'thief@example.com');
    expect((await asUser(product, thief, '/api/vip/order/confirm', { order })).json().error).toBe('INVALID_ARGUMENT');
    expect((await asUser(product, token, '/api/vip/order', { product: 'all' })).json().error).toBe('INVALID_ARGUMENT');
    expect(
      (await asUser(product, 'x', '/api/vip/order', { product: 'sheets_20', token: 'a.9999999999.b' })).statusCode,
    ).toBe(401);
  });
});

import { whenKnown } from '../../../src/base/when-known.ts';
import * as contracts from '../../../src/protocol/calls/account.schema.ts';
import { listNotices, readNotices, sendNotice, unreadCount } from '../../../src/protocol/calls/notices.schema.ts';
import type { Listener } from '../../platform/http/listener.ts';
import { createRoute, type RoutePorts } from '../../platform/http/route.ts';
import { type IdempotencyPorts, idempotent } from '../../platform/idempotency/idempotent.ts';
import type { ObjectStore } from '../../platform/store/object-store.ts';
import type { Deletion } from './deletion.ts';
import type { Notices } from './notices.ts';
import type { Offers } from './offers.ts';
import type { Orders } from './orders.ts';
import type { Users } from './users.ts';
import type { VipTokens } from './vip-token.ts';

export interface AccountCallPorts extends RoutePorts, IdempotencyPorts {
  users: Pick<Users, 'membership'>;
  notices: Notices;
  orders: Orders;
  offers: Offers;
  deletion: Deletion;
  /** Copies and mattes of what the user cut out. */
  storedCutouts: { objectsOf(userId: string): Promise<string[]> };
  objects: Pick<ObjectStore, 'delete'>;
  credits: { left(userId: string): number | Promise<number> };
}

const seconds = (moment: Date | null): number => (moment === null ? 0 : Math.floor(moment.getTime() / 1000));

/** Who the user is, what they have, and their notices (spec §7). */
export function accountRoutes(app: Listener, ports: AccountCallPorts & { vipTokens: VipTokens }): void {
  const { users, credits, notices, deletion, storedCutouts, objects, vipTokens } = ports;
  const route = createRoute(app, ports);

  route(contracts.userInfo, ({ caller: id, query }) =>
    whenKnown(credits.left(id), (left) => ({
      code: 0,
      data: { id, region: query.region.toUpperCase(), cutout: { left } },
    })),
  );

  route(contracts.vipInfo, async ({ caller: id }) => {
    const { isMember, until } = await users.membership(id);
    return { code: 0, data: { is_vip: isMember ? 1 : 0, end_time: seconds(until) } };
  });

  route(contracts.vipToken, ({ caller: id }) => ({ code: 0, data: vipTokens.mint(id) }));

  route(unreadCount, async ({ caller: id }) => ({ code: 0, data: { count: await notices.unread(id) } }));

  route(listNotices, async ({ caller: id }) => {
    const list = (await notices.list(id)).map(({ id: notice, kind, details, at, readAt }) => {
      const is_read = readAt === null ? (0 as const) : (1 as const);
      return { id: notice, kind, details, time: seconds(at), is_read };
    });
    return { code: 0, data: { list } };
  });

  route(readNotices, async ({ caller: id, body }) => {
    await notices.markRead(id, body.up_to);
    return { code: 0, data: {} };
  });

  route(sendNotice, async ({ request, reply, caller: userId, body: { text } }) =>
    idempotent(request, reply, ports, userId, async () => {
      const { id, at } = await notices.ask(userId, text);
      request.log.info({ id }, 'a question to the operators');
      return { code: 0, data: { id, time: seconds(at) } };
    }),
  );

  route(contracts.deleteAccount, async ({ request, caller: id, body: { mail } }) => {
    const keys = await storedCutouts.objectsOf(id);
    const { id: receipt, at, deleted } = await deletion.delete(id, mail);
    // The store deletes by itself what it cannot delete just now, when its time has come.
    for (const key of keys)
      await objects.delete(key).catch((err: unknown) => request.log.warn({ err }, 'a copy was not deleted'));
    return { code: 0, data: { receipt, time: seconds(at), deleted: { ...deleted } } };
  });
}

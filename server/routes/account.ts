import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  type OrderAnswer,
  PRODUCTS,
  type Product,
  type UnreadAnswer,
  type UserInfoAnswer,
  type VipInfoAnswer,
  type VipTokenAnswer,
} from '../../src/protocol/account.ts';
import { idempotent } from '../http/idempotent.ts';
import type { Listener } from '../http/listener.ts';
import { takeRate } from '../http/rate.ts';
import { readInput } from '../http/read-input.ts';
import { userOf } from '../http/user.ts';
import type { Services } from '../services.ts';

export const userInfoQuery = z.object({
  region: z
    .string()
    .regex(/^[A-Za-z]{0,8}$/)
    .default(''),
});
export const vipInfoQuery = z.object({ app_id: z.string().max(32).optional(), gid: z.string().max(128).optional() });
const products = Object.keys(PRODUCTS) as [Product, ...Product[]];
export const orderBody = z.object({ product: z.enum(products), token: z.string().max(256).optional() });
export const confirmBody = z.object({
  order: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  token: z.string().max(256).optional(),
});
export const readBody = z.object({ up_to: z.coerce.number().int().nonnegative() });

const seconds = (moment: Date | null): number => (moment === null ? 0 : Math.floor(moment.getTime() / 1000));

/** Who the user is, what they have, and what they are told (spec §7). */
export function accountRoutes(app: Listener, services: Services): void {
  const { users, sheets, notices, orders, vipTokens } = services.accounts;

  const asked = async (request: FastifyRequest): Promise<string> => {
    await takeRate(services, 'account', request, undefined);
    return await userOf(request, services);
  };
  /** The popup has a token of its own, in the body; the site has the user's. */
  const buyer = async (request: FastifyRequest, token: string | undefined): Promise<string> => {
    const byToken = token === undefined ? undefined : vipTokens.open(token);
    return byToken ?? (await userOf(request, services));
  };

  app.get('/user/info', async (request): Promise<UserInfoAnswer> => {
    const id = await asked(request);
    const { region } = readInput(userInfoQuery, request.query);
    return { code: 0, data: { id, region: region.toUpperCase(), cutout: { left: await sheets.left(id) } } };
  });

  app.get('/api/vip/user/info', async (request): Promise<VipInfoAnswer> => {
    const id = await asked(request);
    readInput(vipInfoQuery, request.query);
    const { isMember, until } = await users.membership(id);
    return { code: 0, data: { is_vip: isMember ? 1 : 0, end_time: seconds(until) } };
  });

  app.get('/api/vip/user/token', async (request): Promise<VipTokenAnswer> => {
    const id = await asked(request);
    return { code: 0, data: vipTokens.mint(id) };
  });

  app.post('/api/vip/order', async (request, reply): Promise<OrderAnswer> => {
    await takeRate(services, 'account', request, undefined);
    const { product, token } = readInput(orderBody, request.body);
    const userId = await buyer(request, token);
    return await idempotent(request, reply, services, userId, async () => {
      const { id, status, payAt } = await orders.start(userId, product);
      return { code: 0, data: { order: id, product, status, pay_url: payAt } };
    });
  });

  app.post('/api/vip/order/confirm', async (request): Promise<OrderAnswer> => {
    await takeRate(services, 'account', request, undefined);
    const { order, token } = readInput(confirmBody, request.body);
    const { id, product, status } = await orders.confirm(await buyer(request, token), order);
    return { code: 0, data: { order: id, product, status, pay_url: '' } };
  });

  app.get('/im_v2/unread_count.json', async (request): Promise<UnreadAnswer> => {
    const id = await asked(request);
    return { code: 0, data: { count: await notices.unread(id) } };
  });

  app.get('/im_v2/list.json', async (request) => {
    const id = await asked(request);
    const list = (await notices.list(id)).map(({ id: notice, kind, details, at, readAt }) => {
      return { id: notice, kind, details, time: seconds(at), is_read: readAt === null ? 0 : 1 };
    });
    return { code: 0, data: { list } };
  });

  app.post('/im_v2/read.json', async (request) => {
    const id = await asked(request);
    await notices.markRead(id, readInput(readBody, request.body).up_to);
    return { code: 0, data: {} };
  });
}

import type { FastifyRequest } from 'fastify';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { PaidFeature } from '../../../src/protocol/paid-features.ts';
import type { Caller } from '../../platform/callers/caller.ts';
import { sentUser, type UserPorts } from '../../platform/callers/user.ts';
import type { RateLimiter } from '../../platform/limiter/rate-limiter.ts';
import type { FirstUses } from './first-uses.ts';

export interface PaymentPorts extends UserPorts {
  limiter: Pick<RateLimiter, 'take'>;
  users: { membership(userId: string): Promise<{ isMember: boolean }> };
  firstUses: Pick<FirstUses, 'has' | 'take'>;
}

/**
 * Whether a picture on our own site is paid for (D99): by a ticket, which is one work's and so serves few pictures; else it is free
 * for members, and a few pictures an hour for visitors. A partner's key pays by its quota. The same picture again, with a box
 * perhaps, is the same picture.
 */
export function createPayment({ limiter, firstUses, ...ports }: PaymentPorts) {
  /** @throws CutoutError NOT_ENOUGH_SHEETS where it is not */
  const forMatting = async (
    request: FastifyRequest,
    caller: Caller,
    address: string,
    ticket: string | undefined,
  ): Promise<void> => {
    const { key, session } = caller;
    if (key.role !== 'site') return;
    const payer = ticket === undefined ? `visitor ${session.id}` : `ticket ${ticket}`;
    // Signed addresses of one picture differ by their query alone.
    const picture = address.split('?', 1)[0] ?? '';
    if ((await firstUses.has(payer, picture)) || (ticket === undefined && (await isMember(request, ports)))) return;
    const retryAfterSeconds = await (ticket === undefined
      ? limiter.take('unpaid', { address: request.ip, session: session.id })
      : limiter.take('ticket', { session: ticket }));
    // A member's ticket is for the list of works alone, and bounds nothing (D369).
    if (retryAfterSeconds > 0 && (ticket === undefined || !(await isMember(request, ports)))) {
      const details = { needed: 1, left: 0, retryAfterSeconds };
      throw cutoutError('NOT_ENOUGH_SHEETS', 'this picture is not paid, and the free ones are used up', { details });
    }
    await firstUses.take(payer, picture);
    if (ticket !== undefined) await firstUses.take(clickerOf(session.id), picture);
  };

  /** @throws CutoutError MEMBER_REQUIRED where our own site does it for members alone */
  const forMembers = async (request: FastifyRequest, { key }: Caller, feature: PaidFeature): Promise<void> => {
    if (key.role !== 'site' || (await isMember(request, ports))) return;
    throw cutoutError('MEMBER_REQUIRED', `${feature} is for members`, { details: { feature } });
  };

  return {
    forMatting,
    forMembers,
    /** The same for clicks: on a picture that was cut out by a ticket they are free after the ticket has gone, too. */
    forClicks: async (...asked: Parameters<typeof forMatting>): Promise<void> => {
      const [, { key, session }, address] = asked;
      if (key.role !== 'site' || (await firstUses.has(clickerOf(session.id), address.split('?', 1)[0] ?? ''))) return;
      await forMatting(...asked);
    },
  };
}

const clickerOf = (session: string): string => `clicker ${session}`;

export type Payment = ReturnType<typeof createPayment>;

async function isMember(request: FastifyRequest, ports: UserPorts & Pick<PaymentPorts, 'users'>): Promise<boolean> {
  const user = await sentUser(request, ports);
  return user !== undefined && (await ports.users.membership(user)).isMember;
}

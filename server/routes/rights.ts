import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../src/base/error.ts';
import {
  type GiftAnswer,
  type LedgerAnswer,
  RIGHT_STEPS,
  type RollbackAnswer,
  type UseRightAnswer,
} from '../../src/protocol/account.ts';
import { ANSWER_CODES } from '../http/answer-codes.ts';
import type { Listener } from '../http/listener.ts';
import { takeRate } from '../http/rate.ts';
import { readInput } from '../http/read-input.ts';
import { userOf } from '../http/user.ts';
import type { Services } from '../services.ts';
import { LEDGER_PAGE } from '../sheets/sheets.ts';

/** ms in which a repeated call for the gift is the retry of one whose answer was lost. */
const RETRY = 60_000;

export const useBody = z.object({
  uuid: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  step: z.enum(RIGHT_STEPS).default('reserve'),
});
export const rollbackBody = z.object({ ticket: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) });
export const giftBody = z.object({ lang: z.string().max(16).optional() });
export const ledgerQuery = z.object({
  cursor: z
    .string()
    .regex(/^\d{0,15}$/)
    .default(''),
});

/** The three calls of spec §7 about sheets, each with its own marker (D21), and the ledger that the user sees. */
export function rightsRoutes(app: Listener, services: Services): void {
  const { clock, config } = services;
  const { sheets, notices } = services.accounts;

  const asked = async (request: FastifyRequest): Promise<string> => {
    await takeRate(services, 'account', request, undefined);
    return await userOf(request, services);
  };

  app.post('/user/use_cutout_right', async (request): Promise<UseRightAnswer> => {
    const userId = await asked(request);
    const { uuid, step } = readInput(useBody, request.body);
    try {
      const { id: ticket } = await (step === 'commit' ? sheets.commit(userId, uuid) : sheets.reserve(userId, uuid));
      return { code: 0, data: { status: 1, ticket, left: await sheets.left(userId) } };
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'NOT_ENOUGH_SHEETS') throw error;
      // An answer, not a refusal: its reader looks at data.status.
      const { code } = ANSWER_CODES.NOT_ENOUGH_SHEETS;
      return { code, error: 'NOT_ENOUGH_SHEETS', message: error.message, data: { status: 0, left: 0 } };
    }
  });

  app.post('/user/rollback_cutout_right', async (request): Promise<RollbackAnswer> => {
    const userId = await asked(request);
    await sheets.rollback(userId, readInput(rollbackBody, request.body).ticket);
    return { code: 0, data: { left: await sheets.left(userId) } };
  });

  app.post('/user/grant_active_rights', async (request): Promise<GiftAnswer> => {
    const userId = await asked(request);
    readInput(giftBody, request.body);
    const { sheets: count, days } = config.accounts.gift;
    if (count === 0) return { code: 0, data: { count: 0, period_days: days } };
    const gift = await sheets.grant(userId, { source: 'gift', count, days });
    await notices.add(userId, 'gift', 'gift', { count: gift.count, period_days: days });
    // The popup announces what this call gave: nothing the second time, unless it is the first one's retry.
    const fresh = gift.now || clock.now() - gift.at.getTime() < RETRY;
    return { code: 0, data: { count: fresh ? gift.count : 0, period_days: days } };
  });

  app.get('/user/cutout_ledger', async (request): Promise<LedgerAnswer> => {
    const userId = await asked(request);
    const { cursor } = readInput(ledgerQuery, request.query);
    const entries = await sheets.ledger(userId, cursor === '' ? undefined : Number(cursor));
    const list = entries.map(({ id, at, kind, sheets: count, left, work, source }) => ({
      id,
      time: Math.floor(at.getTime() / 1000),
      kind,
      sheets: count,
      left,
      ...(work === null ? {} : { uuid: work }),
      // `order:…` and `operator:…` name our own ids: the user needs the word alone.
      ...(source === null ? {} : { source: source.split(':')[0] ?? '' }),
    }));
    return { code: 0, data: { list, cursor: list.length === LEDGER_PAGE ? String(list.at(-1)?.id ?? '') : '' } };
  });
}

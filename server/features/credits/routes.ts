import type { Clock } from '../../../src/base/clock.ts';
import { AppError } from '../../../src/base/error.ts';
import * as contracts from '../../../src/protocol/calls/credits.schema.ts';
import { listRecords } from '../../../src/protocol/calls/templates.schema.ts';
import { ANSWER_CODES } from '../../platform/http/answer-codes.ts';
import type { Listener } from '../../platform/http/listener.ts';
import { createRoute, type RoutePorts } from '../../platform/http/route.ts';
import { type Credits, LEDGER_PAGE, type Movement } from './credits.ts';

/** ms in which a repeated call for the gift is the retry of one whose response was lost. */
const RETRY = 60_000;

export interface CreditPorts extends RoutePorts {
  clock: Clock;
  credits: Credits;
  /** Where a user is notified of a gift. */
  notices: {
    add(userId: string, cause: string, kind: 'gift', details: Readonly<Record<string, number>>): Promise<void>;
  };
  /** Pages that a user saved, newest first. */
  works: {
    list(userId: string): Promise<
      readonly {
        id: string;
        name: string;
        materials: readonly string[];
        preview: string;
        savedAt: Date;
        until: Date;
      }[]
    >;
  };
  /** What the first login brings. */
  accounts: { gift: { sheets: number; days: number } };
  /** Hours that uploads and mattes are kept. */
  retentionHours: number;
}

/** The three calls of spec §7 about credits, each with its own marker (D21), and the ledger that the user sees. */
export function creditRoutes(app: Listener, ports: CreditPorts): void {
  const { clock, credits, notices } = ports;
  const route = createRoute(app, ports);

  /** Until when there is a picture of the work. */
  const pictureOf = ({ storedAt }: Pick<Movement, 'storedAt'>) => {
    const until = storedAt === null ? 0 : storedAt.getTime() + ports.retentionHours * 3_600_000;
    return until > clock.now() ? { picture_until: Math.floor(until / 1000) } : {};
  };

  route(contracts.useCutoutRight, async ({ caller: userId, body }) => {
    const { uuid, step, name, materials } = body;
    try {
      const { id: ticket } = await (step === 'commit'
        ? credits.commit(userId, uuid, { name, materials: materials.split(' ').filter(Boolean) })
        : credits.reserve(userId, uuid, name));
      return { code: 0, data: { status: 1, ticket, left: await credits.left(userId) } };
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'NOT_ENOUGH_SHEETS') throw error;
      // A success of HTTP, not a refusal: its reader looks at data.status.
      const { code } = ANSWER_CODES.NOT_ENOUGH_SHEETS;
      return { code, error: 'NOT_ENOUGH_SHEETS', message: error.message, data: { status: 0, left: 0 } };
    }
  });

  route(contracts.rollbackCutoutRight, async ({ caller: userId, body }) => {
    await credits.rollback(userId, body.ticket);
    return { code: 0, data: { left: await credits.left(userId) } };
  });

  route(contracts.grantActiveRights, async ({ caller: userId }) => {
    const { sheets: count, days } = ports.accounts.gift;
    if (count === 0) return { code: 0, data: { count: 0, period_days: days } };
    const gift = await credits.grant(userId, { source: 'gift', count, days });
    await notices.add(userId, 'gift', 'gift', { count: gift.count, period_days: days });
    // The popup announces what this call gave: nothing the second time, unless it is the first one's retry.
    const fresh = gift.now || clock.now() - gift.at.getTime() < RETRY;
    return { code: 0, data: { count: fresh ? gift.count : 0, period_days: days } };
  });

  route(contracts.cutoutLedger, async ({ caller: userId, query: { cursor } }) => {
    const entries = await credits.ledger(userId, cursor === '' ? undefined : Number(cursor));
    const list = entries.map(({ id, at, kind, sheets: count, left, work, source, name, ...more }) => ({
      id,
      time: seconds(at),
      kind,
      sheets: count,
      left,
      ...(work === null ? {} : { uuid: work }),
      ...(name ? { name } : {}),
      // `order:…` and `operator:…` name our own ids: the user needs the word alone.
      ...(source === null ? {} : { source: source.split(':')[0] ?? '' }),
      ...pictureOf(more),
      ...(more.batch > 1 && { batch: more.batch }),
      ...(more.expiresAt && { until: seconds(more.expiresAt) }),
    }));
    const lots = cursor === '' ? await credits.ending(userId) : [];
    const ending = lots.map(({ count, until }) => ({ count, until: seconds(until) }));
    const more = list.length === LEDGER_PAGE ? String(list.at(-1)?.id ?? '') : '';
    return { code: 0, data: { list, ending, cursor: more } };
  });

  /** A page of the ledger holds other movements too: a page of records may be shorter, or empty, and still have a next one. */
  route(listRecords, async ({ caller: userId, query: { cursor } }) => {
    const entries = await credits.ledger(userId, cursor === '' ? undefined : Number(cursor));
    const list = entries.flatMap(({ kind, work, at, name, materials, ...more }) => {
      if (kind !== 'commit' || work === null) return [];
      return [
        { uuid: work, time: seconds(at), name: name ?? '', materials: [...(materials ?? [])], ...pictureOf(more) },
      ];
    });
    const saved = cursor === '' ? await ports.works.list(userId) : [];
    const drawings = saved.map(({ savedAt, until, materials, ...work }) => ({
      ...work,
      materials: [...materials],
      time: seconds(savedAt),
      until: seconds(until),
    }));
    const more = entries.length === LEDGER_PAGE ? String(entries.at(-1)?.id ?? '') : '';
    return { code: 0, data: { list, drawings, cursor: more } };
  });
}

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

import { and, count, eq, gt, isNull } from 'drizzle-orm';
import { customAlphabet } from 'nanoid';
import type { Clock } from '../../../src/base/clock.ts';
import type { ContentReader } from '../../../src/protocol/content/content-reader.schema.ts';
import type { Database, Orm } from '../../platform/database/database.ts';
import { invites, inviteUses, tickets, users } from '../../platform/database/schema.ts';
import { network } from '../../platform/limiter/networks.ts';
import type { MasterSecret } from '../../platform/secrets/secret.ts';
import { type Came, cameBy } from './came-by.ts';
import { type Campaign, runningCampaign } from './campaign.ts';
import type { Notices } from './notices.ts';
import type { CreditGrants } from './orders.ts';

const DAY = 86_400_000;
/** Without letters that are taken for others. */
const newCode = customAlphabet('23456789abcdefghjkmnpqrstuvwxyz', 10);
/** ms after its first login in which an account is a new one. */
const NEW_FOR = DAY;
/** New accounts that one network may bring in a day: a household, not a farm. */
const NETWORK_A_DAY = 3;
/** Rewards that one look gives. */
const SETTLED = 100;

interface InviteParts {
  database: Database;
  clock: Clock;
  secret: MasterSecret;
  credits: CreditGrants;
  notices: Notices;
  content: Pick<ContentReader, 'list'>;
}

export interface OwnInvite {
  code: string;
  campaign: Campaign;
  given: number;
  waiting: number;
  came: readonly Came[];
}

export type Claim = { state: 'waiting' | 'given'; campaign: Campaign } | { state: 'refused' };

/**
 * Bring one, both get sheets. An account counts when it is new, comes by one code once, is not the inviter's, and has finished a picture:
 * then both are given, the inviter up to the campaign's cap. A network brings few a day.
 */
export class Invites {
  readonly #parts: InviteParts;

  constructor(parts: InviteParts) {
    this.#parts = parts;
  }

  /** The user's code, made when it is first asked for; undefined without a campaign. */
  async mine(userId: string): Promise<OwnInvite | undefined> {
    const { database, clock } = this.#parts;
    const campaign = await this.#campaign();
    if (campaign === undefined) return undefined;
    await this.settle();
    const row = { code: newCode(), campaign: campaign.id, userId, createdAt: new Date(clock.now()) };
    const own = and(eq(invites.campaign, campaign.id), eq(invites.userId, userId));
    return await database.run(async (orm) => {
      await orm.insert(invites).values(row).onConflictDoNothing();
      const [found] = await orm.select({ code: invites.code }).from(invites).where(own);
      const code = found?.code ?? row.code;
      const states = await orm
        .select({ state: inviteUses.state, uses: count() })
        .from(inviteUses)
        .where(eq(inviteUses.code, code))
        .groupBy(inviteUses.state);
      const of = (state: string) => states.find((one) => one.state === state)?.uses ?? 0;
      return { code, campaign, given: of('given'), waiting: of('waiting'), came: await cameBy(orm, code) };
    });
  }

  /** The campaign of a code that still brings something. */
  async shared(code: string): Promise<Campaign | undefined> {
    const campaign = await this.#campaign();
    return campaign && (await this.#inviter(code, campaign)) !== undefined ? campaign : undefined;
  }

  /** @param address of who claims; kept as a hash, for as long as the account */
  async claim(userId: string, code: string, address: string): Promise<Claim> {
    const { database, clock, secret } = this.#parts;
    const campaign = await this.#campaign();
    const inviter = campaign && (await this.#inviter(code, campaign));
    if (campaign === undefined || inviter === undefined || inviter === userId) return { state: 'refused' };
    const now = clock.now();
    const from = secret.sign('invite-network', network(address)).toString('base64url');
    return await database.transaction(async (tx): Promise<Claim> => {
      const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
      const own = and(eq(inviteUses.campaign, campaign.id), eq(inviteUses.userId, userId));
      const [before] = await tx.select().from(inviteUses).where(own);
      if (before !== undefined) {
        return before.code === code ? { state: before.state === 'waiting' ? 'waiting' : 'given', campaign } : REFUSED;
      }
      if (user === undefined || now - user.createdAt.getTime() > NEW_FOR) return REFUSED;
      const recent = and(eq(inviteUses.network, from), gt(inviteUses.at, new Date(now - DAY)));
      const [same] = await tx.select({ uses: count() }).from(inviteUses).where(recent);
      if ((same?.uses ?? 0) >= NETWORK_A_DAY) return REFUSED;
      const row = { campaign: campaign.id, userId, code, state: 'waiting' as const, network: from, at: new Date(now) };
      await tx.insert(inviteUses).values(row).onConflictDoNothing();
      return { state: 'waiting', campaign };
    });
  }

  /** Gives what has been earned: who came has finished a picture. Each step can come again: a use is settled when all of it is given. */
  async settle(): Promise<void> {
    const { database, clock } = this.#parts;
    const campaign = await this.#campaign();
    if (campaign === undefined) return;
    const due = await database.run((orm) =>
      orm
        .selectDistinct({ userId: inviteUses.userId, code: inviteUses.code, inviter: invites.userId })
        .from(inviteUses)
        .innerJoin(invites, eq(invites.code, inviteUses.code))
        .innerJoin(tickets, and(eq(tickets.userId, inviteUses.userId), eq(tickets.state, 'committed')))
        .where(and(eq(inviteUses.campaign, campaign.id), isNull(inviteUses.settledAt)))
        .limit(SETTLED),
    );
    for (const use of due) {
      const state = await database.transaction((tx) => decide(tx, campaign, use));
      if (state === undefined) continue;
      await this.#reward(use.userId, `invite:${campaign.id}`, campaign.invited, campaign);
      if (state === 'given') await this.#reward(use.inviter, `invited:${use.userId}`, campaign.inviter, campaign);
      const settledAt = new Date(clock.now());
      await database.run((orm) => orm.update(inviteUses).set({ settledAt }).where(ownUse(campaign, use.userId)));
    }
  }

  /** Once for each source. */
  async #reward(userId: string, source: string, count: number, { days }: Campaign): Promise<void> {
    const { credits, notices } = this.#parts;
    if (count === 0) return;
    await credits.grant(userId, { source, count, days });
    await notices.add(userId, source, 'invite', { count });
  }

  #campaign(): Promise<Campaign | undefined> {
    return runningCampaign(this.#parts.content, this.#parts.clock.now());
  }

  /** Who a code belongs to, while it can still bring something. */
  async #inviter(code: string, { id }: Campaign): Promise<string | undefined> {
    const [found] = await this.#parts.database.run((orm) =>
      orm
        .select({ userId: invites.userId })
        .from(invites)
        .where(and(eq(invites.code, code), eq(invites.campaign, id))),
    );
    return found?.userId;
  }
}

const REFUSED = { state: 'refused' } as const;

const ownUse = ({ id }: Campaign, userId: string) => and(eq(inviteUses.campaign, id), eq(inviteUses.userId, userId));

/** Whether the inviter is rewarded too. What was decided stays so. Undefined: who came is gone. */
async function decide(
  tx: Orm,
  campaign: Campaign,
  { userId, code }: { userId: string; code: string },
): Promise<'given' | 'capped' | undefined> {
  // The cap is counted behind the inviter's code: two rewards at once are one after the other.
  await tx.select().from(invites).where(eq(invites.code, code)).for('update');
  const [use] = await tx.select({ state: inviteUses.state }).from(inviteUses).where(ownUse(campaign, userId));
  if (use?.state !== 'waiting') return use?.state;
  const paid = and(eq(inviteUses.code, code), eq(inviteUses.state, 'given'));
  const [before] = await tx.select({ uses: count() }).from(inviteUses).where(paid);
  const state = (before?.uses ?? 0) < campaign.cap ? ('given' as const) : ('capped' as const);
  await tx.update(inviteUses).set({ state }).where(ownUse(campaign, userId));
  return state;
}

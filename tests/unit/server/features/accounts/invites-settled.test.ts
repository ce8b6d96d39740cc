import { expect, it } from 'vitest';
import { Invites } from '../../../../../server/features/accounts/invites.ts';
import { Notices } from '../../../../../server/features/accounts/notices.ts';
import { Users } from '../../../../../server/features/accounts/users.ts';
import { Credits, type Grant } from '../../../../../server/features/credits/credits.ts';
import { MasterSecret } from '../../../../../server/platform/secrets/secret.ts';
import { tables } from '../../kit.ts';

const DAY = 86_400_000;
const CAMPAIGN = { from: '2026-11-01', until: '2026-11-30', inviter: 5, invited: 3, days: 30, cap: 2 };

/** A campaign of this month, and users who may come by each other's codes. */
async function campaign(facts: Partial<typeof CAMPAIGN> = {}) {
  const { database, clock } = await tables();
  const content = {
    list: async () => {
      const items = [{ id: 'bring-one', facts: { ...CAMPAIGN, ...facts } }];
      return { items: items as never[], total: 1, cursor: '' };
    },
  };
  const real = new Credits(database, clock);
  const granted: string[] = [];
  /** Grants that fail before one succeeds, as where the database goes away between two steps. */
  const trouble = { left: 0 };
  const credits = {
    async grant(userId: string, grant: Grant) {
      if (trouble.left > 0) {
        trouble.left -= 1;
        throw new Error('the database went away');
      }
      const { now } = await real.grant(userId, grant);
      if (now) granted.push(`${grant.source} ${grant.count}`);
    },
    takeBack: real.takeBack.bind(real),
  };
  const notices = new Notices(database, clock);
  const secret = new MasterSecret(Buffer.alloc(32, 7));
  const invites = new Invites({ database, clock, secret, credits, notices, content });
  const users = new Users(database, clock);
  const join = (name: string) => users.signIn({ provider: 'mail', subject: `${name}@example.com` });
  /** A user who finishes a picture with a sheet of their own. */
  const finish = async (user: string) => {
    await real.grant(user, { source: 'gift', count: 1 });
    await real.commit(user, `work-of-${user}`);
  };
  return { invites, join, finish, granted, trouble, notices, clock };
}

type Invited = Awaited<ReturnType<typeof campaign>>;

/** Someone new who came by Ann's code and finished a picture. */
async function friend({ invites, join, finish }: Invited, code: string, name: string): Promise<string> {
  const user = await join(name);
  // Each from a network of its own.
  await invites.claim(user, code, `203.0.${name.length}.${name.charCodeAt(0)}`);
  await finish(user);
  return user;
}

const annOf = async (at: Invited) => {
  const ann = await at.join('ann');
  const own = await at.invites.mine(ann);
  return { ann, code: own?.code ?? '' };
};

it('a reward whose giving broke off is given with the next look, once', async () => {
  const at = await campaign();
  const { ann, code } = await annOf(at);
  const bob = await friend(at, code, 'bob');
  for (const failing of [1, 1]) {
    at.trouble.left = failing;
    await expect(at.invites.settle()).rejects.toThrow('went away');
  }
  await at.invites.settle();
  await at.invites.settle();
  expect(at.granted).toEqual(['invite:bring-one 3', `invited:${bob} 5`]);
  expect([await at.notices.unread(ann), await at.notices.unread(bob)]).toEqual([1, 1]);
  expect(await at.invites.mine(ann)).toMatchObject({ given: 1, waiting: 0 });
});

it('the inviter’s own reward is given too where it was that one which broke off', async () => {
  const at = await campaign({ invited: 0 });
  const { ann, code } = await annOf(at);
  const bob = await friend(at, code, 'bob');
  at.trouble.left = 1;
  await expect(at.invites.settle()).rejects.toThrow('went away');
  await at.invites.settle();
  expect(at.granted).toEqual([`invited:${bob} 5`]);
  expect([await at.notices.unread(ann), await at.notices.unread(bob)]).toEqual([1, 0]);
});

it('at the cap who came is given theirs, and who invited nothing more', async () => {
  const at = await campaign();
  const { ann, code } = await annOf(at);
  for (const name of ['b', 'cc', 'ddd', 'eeee']) await friend(at, code, name);
  await at.invites.settle();
  expect(at.granted.filter((one) => one === 'invite:bring-one 3')).toHaveLength(4);
  expect(at.granted.filter((one) => one.startsWith('invited:'))).toHaveLength(2);
  expect([await at.notices.unread(ann), (await at.invites.mine(ann))?.given]).toEqual([2, 2]);
  const states = (await at.invites.mine(ann))?.came.map(({ state }) => state) ?? [];
  expect([...states].sort()).toEqual(['capped', 'capped', 'given', 'given']);
});

it('looks that come at once give each reward once, and keep the cap', async () => {
  const at = await campaign();
  const { code } = await annOf(at);
  for (const name of ['b', 'cc', 'ddd']) await friend(at, code, name);
  await Promise.all([at.invites.settle(), at.invites.settle(), at.invites.settle()]);
  expect(at.granted.filter((one) => one.startsWith('invited:'))).toHaveLength(2);
  expect(at.granted).toHaveLength(5);
});

it.each([
  ['who has finished nothing yet', {}, async () => {}],
  ['a campaign that rewards nobody', { inviter: 0, invited: 0 }, undefined],
  ['a campaign whose days are over', { until: '2026-11-20' }, undefined],
  ['a campaign that has not begun', { from: '2026-11-22', until: '2026-12-22' }, undefined],
])('%s brings nothing, and tells nobody', async (_what, facts, unfinished) => {
  const at = await campaign(facts);
  const { ann, code } = await annOf(at);
  const bob = await friend(unfinished === undefined ? at : { ...at, finish: unfinished }, code, 'bob');
  await at.invites.settle();
  expect(at.granted).toEqual([]);
  expect([await at.notices.unread(ann), await at.notices.unread(bob)]).toEqual([0, 0]);
});

it('the first and the last day of a campaign are of it, in UTC', async () => {
  const at = await campaign({ from: '2026-11-21', until: '2026-11-22' });
  const { code } = await annOf(at);
  const shared = async (moment: string) => {
    at.clock.ms = Date.parse(moment);
    return (await at.invites.shared(code)) !== undefined;
  };
  expect(await shared('2026-11-20T23:59:59.999Z')).toBe(false);
  expect(await shared('2026-11-21T00:00:00Z')).toBe(true);
  expect(await shared('2026-11-22T23:59:59.999Z')).toBe(true);
  expect(await shared('2026-11-23T00:00:00Z')).toBe(false);
});

it('a network brings three new accounts in any day, and goes on the day after', async () => {
  const at = await campaign({ cap: 100 });
  const { code } = await annOf(at);
  const claims = async (...names: string[]) => {
    const states: string[] = [];
    for (const name of names) states.push((await at.invites.claim(await at.join(name), code, '203.0.113.9')).state);
    return states;
  };
  expect(await claims('a1', 'a2', 'a3', 'a4')).toEqual(['waiting', 'waiting', 'waiting', 'refused']);
  at.clock.ms += DAY - 1;
  expect(await claims('b1')).toEqual(['refused']);
  at.clock.ms += 2;
  expect(await claims('c1')).toEqual(['waiting']);
});

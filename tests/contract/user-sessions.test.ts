import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Credits } from '../../server/features/credits/credits.ts';
import { users } from '../../server/platform/database/schema.ts';
import { UserSessions } from '../../server/platform/sessions/user-sessions.ts';
import { createSimulatedClock } from '../setup/simulated-clock.ts';
import { emptyTables, TEST_DATABASES, type TestDatabase } from '../setup/test-databases.ts';

const clock = createSimulatedClock(Date.parse('2026-11-21T12:00:00.400Z'));

describe.each(Object.entries(TEST_DATABASES))('what is remembered of users on the %s database', (kind, open) => {
  let opened: TestDatabase;
  const process = () => ({
    sessions: new UserSessions(opened.database, clock),
    sheets: new Credits(opened.database, clock),
  });
  beforeAll(async () => {
    opened = await open(clock);
  }, 60_000);
  afterAll(() => opened?.close(), 30_000);
  beforeEach(async () => {
    await emptyTables(opened.database);
    await opened.database.run((orm) => orm.insert(users).values({ id: 'ann', createdAt: new Date(clock.now()) }));
  });

  it('is forgotten at a logout at once, and within a second where another process logged out', async () => {
    const [here, there] = [process(), process()];
    const { token } = await here.sessions.open('ann');
    expect(await Promise.all([here.sessions.find(token), there.sessions.find(token)])).toEqual(['ann', 'ann']);
    await here.sessions.close(token);
    expect(await here.sessions.find(token)).toBeUndefined();
    await clock.advance(1_000);
    expect(await there.sessions.find(token)).toBeUndefined();
  });

  it('is no way in for a login that ended by its time, however lately it was asked', async () => {
    const { sessions } = process();
    const { token, expiresAt } = await sessions.open('ann');
    await clock.advance(expiresAt.getTime() - clock.now() - 1);
    expect(await sessions.find(token)).toBe('ann');
    await clock.advance(1);
    expect(await sessions.find(token)).toBeUndefined();
  });

  it('keeps a token that is none from the database for a second, and lets in the one that was made meanwhile', async () => {
    const { sessions } = process();
    expect(await sessions.find(`at_${'a'.repeat(43)}`)).toBeUndefined();
    const { token } = await sessions.open('ann');
    expect(await sessions.find(token)).toBe('ann');
  });

  it('is never an old balance after a step of the same process', async () => {
    const { sheets } = process();
    const left = () => sheets.left('ann');
    expect(await left()).toBe(0);
    await sheets.grant('ann', { source: 'gift', count: 3 });
    expect(await left()).toBe(3);
    const ticket = await sheets.reserve('ann', 'work-1');
    expect(await left()).toBe(2);
    await sheets.rollback('ann', ticket.id);
    expect(await left()).toBe(3);
    await sheets.commit('ann', 'work-2');
    expect(await left()).toBe(2);
    await sheets.reserve('ann', 'work-3');
    await clock.advance(600_000);
    expect(await left()).toBe(2);
    await sheets.sweep();
    expect(await left()).toBe(2);
  });

  it('is no balance that was read while a step was under way', async () => {
    const { sheets } = process();
    await sheets.grant('ann', { source: 'gift', count: 20 });
    for (let round = 1; round <= 20; round += 1) {
      const step = sheets.commit('ann', `work-${round}`);
      await Promise.all([step, sheets.left('ann'), sheets.left('ann')]);
      expect(await sheets.left('ann')).toBe(20 - round);
    }
  });

  if (kind === 'postgres')
    it('shows the steps of other processes at once where there can be some', async () => {
      const [here, there] = [process(), process()];
      expect(await here.sheets.left('ann')).toBe(0);
      await there.sheets.grant('ann', { source: 'gift', count: 3 });
      expect(await here.sheets.left('ann')).toBe(3);
    });
});

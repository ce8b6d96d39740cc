import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CommandContext, runCommand, USAGE } from '../../server/features/operators/commands.ts';
import { lockSeconds } from '../../server/features/operators/model/login-guard.ts';
import { createOperatorArea, type OperatorArea } from '../../server/features/operators/model/operator-area.ts';
import { checkPassword, hashPassword, SCRYPT } from '../../server/features/operators/model/password.ts';
import { usageByDay, usageByKey } from '../../server/features/operators/model/usage.ts';
import { readAudit } from '../../server/platform/audit/audit.ts';
import { operatorSessions, operators, operatorTries } from '../../server/platform/database/schema.ts';
import { KeyUsage } from '../../server/platform/keys/key-usage.ts';
import { MasterSecret } from '../../server/platform/secrets/secret.ts';
import { createSimulatedClock } from '../setup/simulated-clock.ts';
import { emptyTables, TEST_DATABASES, type TestDatabase } from '../setup/test-databases.ts';

const clock = createSimulatedClock(Date.parse('2026-11-21T12:00:00.400Z'));
const CHEAP = { N: 16, r: 8, p: 1 };
const PASSWORD = 'a long enough word';

describe.each(Object.entries(TEST_DATABASES))('operators on the %s database', (_, open) => {
  let opened: TestDatabase;
  let area: OperatorArea;
  let tool: CommandContext;
  beforeAll(async () => {
    opened = await open(clock);
    const { database } = opened;
    area = createOperatorArea(database, clock, CHEAP);
    const secret = new MasterSecret(randomBytes(32));
    tool = { database, clock, secret, actor: 'cli:root', askPassword: async () => PASSWORD, cost: CHEAP };
  }, 60_000);
  afterAll(() => opened?.close(), 30_000);
  beforeEach(() => emptyTables(opened.database));

  const run = (line: string) => runCommand(tool, line.split(' '));
  const logged = async () =>
    (await readAudit(opened.database, {})).map(({ actor, action, subject }) => `${actor} ${action} ${subject}`);

  it('are made by the tool, listed without their passwords, and log in', async () => {
    expect(await run('operators add Ann')).toEqual(['ann may log in at OPERATOR_ORIGIN/operator/']);
    expect(await run('operators list')).toEqual(['ann  admin  never logged in']);
    const token = (await area.login.logIn('ANN ', PASSWORD)) ?? '';
    expect(await area.sessions.find(token)).toBe('ann');
    expect(await area.sessions.find(`${token.slice(0, -1)}!`)).toBeUndefined();
    const rows = await opened.database.run(async (orm) => [
      await orm.select().from(operators),
      await orm.select().from(operatorSessions),
    ]);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${PASSWORD}|${token}`));
    expect(await logged()).toEqual(['operator:ann login ann', 'cli:root operator.add ann']);
  });

  it.each([
    ['x', PASSWORD, /name begins/],
    ['-ann', PASSWORD, /name begins/],
    ['ann', 'short', /at least 12/],
    ['ann', 'xxxxxxxxxxxxxxxx', /different characters/],
    ['ann', 'my name is Ann, yes', /hold the name/],
  ])('are refused as %s with the password %s', async (name, password, words) => {
    await expect(area.operators.add('test', name, password)).rejects.toThrow(words);
    expect(await area.operators.list()).toEqual([]);
  });

  it('have a name once, when two are made at once too', async () => {
    const made = await Promise.allSettled([1, 2, 3].map(() => area.operators.add('test', 'ann', PASSWORD)));
    expect(made.filter(({ status }) => status === 'fulfilled').length).toBe(1);
  });

  it('are viewers or admins as the tool says, logged out when that changes', async () => {
    await run('operators add ann --viewer');
    const token = (await area.login.logIn('ann', PASSWORD)) ?? '';
    expect((await area.operators.find('ann'))?.role).toBe('viewer');
    await expect(run('operators role ann king')).rejects.toThrow('a role is viewer or admin');
    await expect(run('operators role ben admin')).rejects.toThrow('there is no operator ben');
    expect(await run('operators role Ann admin')).toEqual(['ann is admin and is logged out everywhere']);
    expect(await area.sessions.find(token)).toBeUndefined();
    expect((await area.operators.find('ann'))?.role).toBe('admin');
    const [changed] = await readAudit(opened.database, { subject: 'ann' });
    expect(changed).toMatchObject({ actor: 'cli:root', action: 'operator.role', details: { role: 'admin' } });
  });

  it('are closed after five wrong passwords, also when a hundred come at once', async () => {
    await area.operators.add('test', 'ann', PASSWORD);
    const entered = await Promise.all(Array.from({ length: 100 }, () => area.guard.enter('ann')));
    expect(entered.filter((wait) => wait === 0).length).toBe(5);
    await expect(area.login.logIn('ann', PASSWORD)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      details: { retryAfterSeconds: 15 },
    });
    await clock.advance(15_000);
    expect(await area.guard.enter('ann')).toBe(0);
    expect(await area.guard.enter('ann')).toBe(30);
    await run('operators unlock ann');
    expect(await area.login.logIn('ann', PASSWORD)).toMatch(/^os_/);
  });

  it('are logged out by a new password, and by being disabled', async () => {
    await area.operators.add('test', 'ann', PASSWORD);
    const first = (await area.login.logIn('ann', PASSWORD)) ?? '';
    await run('operators password ann');
    expect(await area.sessions.find(first)).toBeUndefined();
    const second = (await area.login.logIn('ann', PASSWORD)) ?? '';
    await run('operators disable ann');
    expect(await area.sessions.find(second)).toBeUndefined();
    expect(await area.login.logIn('ann', PASSWORD)).toBeUndefined();
    await run('operators enable ann');
    expect(await area.login.logIn('ann', PASSWORD)).toMatch(/^os_/);
    await expect(run('operators disable nobody')).rejects.toThrow(/no operator/);
  });

  it('leave nothing behind: expired logins and old tries are swept', async () => {
    await area.operators.add('test', 'ann', PASSWORD);
    await area.login.logIn('ann', PASSWORD);
    await area.login.logIn('nobody', PASSWORD);
    await clock.advance(25 * 3_600_000);
    await area.sessions.sweep();
    await area.guard.sweep();
    const left = await opened.database.run(async (orm) => [
      await orm.select().from(operatorSessions),
      await orm.select().from(operatorTries),
    ]);
    expect(left).toEqual([[], []]);
  });

  it('read usage by day and by key', async () => {
    const usage = new KeyUsage(opened.database, clock);
    for (const key of ['pk_a', 'pk_b', 'pk_b']) await usage.take(key, undefined);
    await clock.advance(2 * 86_400_000);
    await usage.take('pk_a', undefined);
    const days = await usageByDay(opened.database, clock.now(), 4);
    expect(days.map(({ mattings }) => mattings)).toEqual([0, 3, 0, 1]);
    expect((await usageByDay(opened.database, clock.now(), 4, 'pk_b')).map(({ mattings }) => mattings)).toEqual([
      0, 2, 0, 0,
    ]);
    expect(await usageByKey(opened.database, clock.now(), 2)).toEqual([{ key: 'pk_a', mattings: 1 }]);
    expect(await run('usage list --days 4')).toEqual(['pk_a  2', 'pk_b  2']);
  });

  it('do with the tool what the pages do: keys, secrets, the log', async () => {
    const [id = ''] = await run('keys add --domain shop.example');
    const [secret = '', words = ''] = await run(`secrets add ${id}`);
    expect([secret, words]).toEqual([expect.stringMatching(/^sk_/), expect.stringContaining('never again')]);
    const [listed = ''] = await run(`secrets list ${id}`);
    expect(listed).toContain(`…${secret.slice(-4)}  works`);
    await run(`secrets end ${listed.split(' ')[0]}`);
    expect((await run(`secrets list ${id}`))[0]).toContain('over');
    expect(await run(`keys change ${id} --daily 7 --session on --private on`)).toEqual([
      expect.stringContaining('session token needed · private mode'),
    ]);
    const [next = ''] = await run(`keys rotate ${id} --hours 1`);
    expect(next).not.toBe(id);
    expect((await run('keys list'))[0]).toMatch(/until 20/);
    const log = await run(`audit list --subject ${id}`);
    expect(log.map((line) => line.split('  ')[2])).toEqual([
      'key.change',
      'key.change',
      'secret.end',
      'secret.create',
      'key.add',
    ]);
    expect(log.join('\n')).not.toContain(secret);
    expect(await run('toString valueOf')).toEqual([USAGE]);
  });
});

describe('a password', () => {
  it('is known again, in other letters of the same keyboard too, and no other is', async () => {
    const stored = await hashPassword('ﬁne pässword ①', CHEAP);
    expect(await checkPassword('fine pa\u0308ssword 1', stored)).toBe(true);
    expect(await checkPassword('fine pässword 2', stored)).toBe(false);
    expect(await checkPassword('x', 'scrypt$16$8$1$$')).toBe(false);
    expect(await checkPassword('x', 'plain')).toBe(false);
  });

  it('is stored at the cost that is promised, each with a salt of its own', async () => {
    const stored = await hashPassword(PASSWORD);
    expect(stored).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect([SCRYPT.N, await checkPassword(PASSWORD, stored)]).toEqual([2 ** 15, true]);
    expect(await hashPassword(PASSWORD, CHEAP)).not.toBe(await hashPassword(PASSWORD, CHEAP));
  });

  it('costs more time with each wrong one, up to a quarter of an hour', () => {
    expect([1, 4, 5, 6, 7, 11, 40].map(lockSeconds)).toEqual([0, 0, 15, 30, 60, 900, 900]);
  });
});

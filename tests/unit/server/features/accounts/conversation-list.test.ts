import { expect, it } from 'vitest';
import { Conversations } from '../../../../../server/features/accounts/conversations.ts';
import { Notices } from '../../../../../server/features/accounts/notices.ts';
import { notices as table, users } from '../../../../../server/platform/database/schema.ts';
import { CONVERSATION } from '../../../../../src/protocol/conversation.ts';
import { tables } from '../../kit.ts';

async function desk() {
  const { database, clock } = await tables();
  const named = async (...ids: string[]) => {
    const rows = ids.map((id) => ({ id, createdAt: new Date(clock.now()) }));
    await database.run((orm) => orm.insert(users).values(rows));
  };
  return {
    database,
    clock,
    named,
    conversations: new Conversations(database, clock),
    notices: new Notices(database, clock),
  };
}

it('who waits is on the list, however many were answered since', async () => {
  const { database, clock, named, conversations, notices } = await desk();
  const later = Array.from({ length: 120 }, (_, at) => `u${at}`);
  await named('first', ...later);
  await notices.ask('first', 'Is anybody there?');
  const at = new Date(clock.now());
  const row = (userId: string, kind: string) => ({
    userId,
    cause: `${kind}:${userId}`,
    kind,
    details: { text: kind },
    at,
  });
  const spoken = later.flatMap((id) => [row(id, CONVERSATION.asked), row(id, CONVERSATION.answered)]);
  await database.run((orm) => orm.insert(table).values(spoken));
  const list = await conversations.list();
  expect(list[0]).toEqual({ userId: 'first', at, text: 'Is anybody there?', waits: true });
  expect(list).toHaveLength(100);
  expect(list.slice(1).map(({ userId, waits }) => [userId, waits])).toEqual(
    later
      .toReversed()
      .slice(0, 99)
      .map((id) => [id, false]),
  );
});

it('those that wait are in front, the newest first, and each user is there once', async () => {
  const { named, conversations, notices } = await desk();
  await named('ann', 'bob', 'eve', 'joe');
  await notices.ask('ann', 'One');
  await notices.ask('bob', 'Two');
  await notices.ask('ann', 'Three');
  await notices.ask('eve', 'Four');
  await conversations.answer('operator:olga', 'bob', 'Yes');
  await notices.add('joe', 'order:1', 'order', { product: 'sheets_20' });
  expect((await conversations.list()).map(({ userId, text, waits }) => [userId, text, waits])).toEqual([
    ['eve', 'Four', true],
    ['ann', 'Three', true],
    ['bob', 'Yes', false],
  ]);
});

it('one conversation is its newest hundred messages, the oldest first', async () => {
  const { database, clock, named, conversations } = await desk();
  await named('ann');
  const rows = Array.from({ length: 130 }, (_, n) => ({
    ...{ userId: 'ann', cause: `asked:${n}`, kind: CONVERSATION.asked, details: { text: `${n}` } },
    at: new Date(clock.now()),
  }));
  await database.run((orm) => orm.insert(table).values(rows));
  const messages = await conversations.of('ann');
  expect([messages.length, messages[0]?.text, messages.at(-1)?.text]).toEqual([100, '30', '129']);
  expect(await conversations.of('bob')).toEqual([]);
});

it('a user is notified of one thing once, and reads up to what was seen', async () => {
  const { named, notices } = await desk();
  await named('ann', 'bob');
  for (let times = 0; times < 3; times += 1) await notices.add('ann', 'order:1', 'order', { product: 'sheets_20' });
  await notices.add('ann', 'order:2', 'order', { product: 'member_month' });
  await notices.add('bob', 'order:1', 'order', { product: 'sheets_20' });
  const [newest, oldest, ...more] = await notices.list('ann');
  expect([newest?.details.product, oldest?.details.product, more]).toEqual(['member_month', 'sheets_20', []]);
  expect(await notices.unread('ann')).toBe(2);
  await notices.markRead('ann', oldest?.id ?? 0);
  expect([await notices.unread('ann'), await notices.unread('bob')]).toEqual([1, 1]);
  const read = (await notices.list('ann')).at(-1)?.readAt;
  await notices.markRead('ann', newest?.id ?? 0);
  expect((await notices.list('ann')).at(-1)?.readAt).toEqual(read);
  expect(await notices.unread('ann')).toBe(0);
});

it('a question of a user who is gone is refused, and nothing of it is kept', async () => {
  const { conversations, notices } = await desk();
  await expect(notices.ask('gone', 'Hello')).rejects.toMatchObject({ code: 'LOGIN_REQUIRED' });
  await expect(conversations.answer('operator:olga', 'gone', 'Hello')).rejects.toMatchObject({
    code: 'INVALID_ARGUMENT',
  });
  expect(await conversations.list()).toEqual([]);
});

import { expect, it } from 'vitest';
import { listNotices, sendNotice, unreadCount } from '../../../../../src/protocol/calls/notices.schema.ts';
import { MOST_LETTERS } from '../../../../../src/protocol/conversation.ts';
import { asUser, login } from '../../kit.ts';
import { operatorSession } from '../operators/test-session.ts';

const conversation = async (role: 'admin' | 'viewer' = 'admin') => {
  const product = await operatorSession(role);
  const token = await login(product);
  const { id } = (await asUser(product, token, '/user/info')).json().data;
  const ask = (text: string, by = token) => asUser(product, by, '/im_v2/send.json', { text });
  const unread = async () =>
    unreadCount.response.json.parse((await asUser(product, token, '/im_v2/unread_count.json')).json()).data.count;
  const list = async (by = token) =>
    listNotices.response.json.parse((await asUser(product, by, '/im_v2/list.json')).json()).data.list;
  const heads = async () => {
    const { body } = await product.get('/operator/messages');
    return [...body.matchAll(/messages\/([\w-]+)"><code>.*?data-label="State">.*?>(waits|answered)</g)].map(
      ([, user, state]) => [user, state],
    );
  };
  return { product, id, ask, unread, list, heads };
};

it('a question waits at the operators’ until it is answered, and the answer is unread at the user’s', async () => {
  const { product, id, ask, unread, list, heads } = await conversation();
  expect((await product.get('/operator/messages')).body).toContain('Nobody has asked anything.');
  const asked = sendNotice.response.json.parse((await ask(' A batch <b>stopped</b>. ')).json());
  expect(asked.data.id).toBeGreaterThan(0);
  // One's own words are no news.
  expect(await unread()).toBe(0);
  expect(await heads()).toEqual([[id, 'waits']]);
  const { body } = await product.get(`/operator/messages/${id}`);
  expect(body).toContain('A batch &lt;b&gt;stopped&lt;/b&gt;.');
  const sent = await product.post(`/operator/messages/${id}/answer`, { text: 'It goes on.' });
  expect([sent.status, sent.location]).toEqual([303, '/operator/messages?done=answered']);
  expect([await unread(), await heads()]).toEqual([1, [[id, 'answered']]]);
  expect(await list()).toMatchObject([
    { kind: 'answered', details: { text: 'It goes on.' }, is_read: 0 },
    { kind: 'asked', details: { text: 'A batch <b>stopped</b>.' }, is_read: 1 },
  ]);
  expect((await product.get('/operator/audit')).body).toContain('message.answer');
  // What is asked after an answer waits again.
  await ask('And now?');
  expect(await heads()).toEqual([[id, 'waits']]);
}, 60_000);

it('is each user’s own, waits first in the list, and goes with the user', async () => {
  const { product, id, ask, list, heads } = await conversation();
  const bob = await login(product, 'bob@example.com');
  const { id: bobs } = (await asUser(product, bob, '/user/info')).json().data;
  await ask('Mine');
  await ask('Bob’s', bob);
  await product.post(`/operator/messages/${bobs}/answer`, { text: 'Yes' });
  expect(await heads()).toEqual([
    [id, 'waits'],
    [bobs, 'answered'],
  ]);
  expect((await list()).map(({ details }) => details.text)).toEqual(['Mine']);
  await asUser(product, bob, '/user/delete', { mail: 'bob@example.com' });
  // The token is known for a second more.
  const late = await ask('One more thing', bob);
  expect([late.statusCode, late.json().error]).toEqual([401, 'LOGIN_REQUIRED']);
  expect(await heads()).toEqual([[id, 'waits']]);
  expect((await product.get(`/operator/messages/${bobs}`)).body).toContain('has asked nothing, or is gone');
});

it.each([
  ['nothing', ''],
  ['blanks', '  \n '],
  ['more letters than a message has', 'x'.repeat(MOST_LETTERS + 1)],
])('%s is no message, of a user or of an operator', async (_, text) => {
  const { product, id, ask, list } = await conversation();
  expect((await ask(text)).json().error).toBe('INVALID_ARGUMENT');
  expect(await list()).toEqual([]);
  await ask('A question');
  expect((await product.post(`/operator/messages/${id}/answer`, { text })).status).toBe(400);
  expect(await list()).toHaveLength(1);
});

it('nobody is written to who asked nothing, a viewer answers nobody, and a stranger asks nothing', async () => {
  const { product, id } = await conversation();
  expect((await product.post(`/operator/messages/${id}/answer`, { text: 'Buy!' })).status).toBe(400);
  expect((await asUser(product, '', '/im_v2/send.json', { text: 'Hello' })).statusCode).toBe(401);
  const viewers = await conversation('viewer');
  await viewers.ask('Hello?');
  expect((await viewers.product.post(`/operator/messages/${viewers.id}/answer`, { text: 'Hi' })).status).toBe(403);
  expect(await viewers.unread()).toBe(0);
});

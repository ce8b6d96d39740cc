import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { runFeedbackCommand } from '../../../../../server/features/feedback/commands.ts';
import { Feedback } from '../../../../../server/features/feedback/feedback.ts';
import { submitFeedback } from '../../../../../src/protocol/calls/feedback.schema.ts';
import { FEEDBACK_LIMITS } from '../../../../../src/protocol/feedback.ts';
import { asUser, callerHeaders, folder, type Kit, kit, login, picture, upload } from '../../kit.ts';

const url = `${submitFeedback.path}?lang=en`;
const send = (product: Kit, payload: object, headers: Record<string, string> = {}) =>
  product.ask('editor', { method: 'POST', url, payload, headers });
const listed = (product: Kit) => new Feedback(product.database, product.clock).list();

describe('POST /feedback/submit.json', () => {
  it('takes words from anyone, and knows a user by the token', async () => {
    const product = await kit();
    const first = await send(product, { text: 'Well done', kind: 'praise', contact: 'ann@example.com' });
    expect([first.statusCode, first.json()]).toEqual([200, { code: 0, data: { id: 1 } }]);
    const token = await login(product);
    const { id } = (await asUser(product, token, '/user/info')).json().data;
    expect((await asUser(product, token, url, { text: 'Again' })).json().data.id).toBe(2);
    expect(await listed(product)).toMatchObject([
      { text: 'Again', kind: 'other', userId: id, lang: 'en' },
      { text: 'Well done', kind: 'praise', userId: undefined, contact: 'ann@example.com', key: '' },
    ]);
  });

  it('copies the pictures that the session uploaded, so that the store may delete them', async () => {
    const product = await kit();
    const session = await product.session();
    const bytes = await picture();
    const { access_url: address } = await upload(product, session, bytes);
    const attachments = `${address} ${address}`;
    const { data } = (await send(product, { text: 'RenderRecipe', attachments }, callerHeaders(session))).json();
    expect(await product.objects.sweep(product.clock.now())).toBe(1);
    const copy = await new Feedback(product.database, product.clock).attachment(data.id, 1);
    expect(copy?.bytes.equals(bytes)).toBe(true);
  });

  it('refuses what another session uploaded as it refuses what is not there, and keeps nothing', async () => {
    const product = await kit();
    const { access_url: foreign } = await upload(product, await product.session(), await picture());
    const headers = callerHeaders(await product.session());
    const answers = [
      await send(product, { text: 'RenderRecipe', attachments: foreign }, headers),
      await send(product, { text: 'RenderRecipe', attachments: foreign.replace(/\/[^/?]+\?/, '/none.png?') }, headers),
      await send(product, { text: 'RenderRecipe', attachments: 'http://169.254.169.254/' }, headers),
    ];
    const wordings = answers.map((answer) => [answer.statusCode, answer.json().message]);
    expect(new Set(wordings.map((wording) => JSON.stringify(wording))).size).toBe(1);
    expect(answers[0]?.json().error).toBe('ADDRESS_REFUSED');
    expect((await send(product, { text: 'RenderRecipe', attachments: foreign })).json().error).toBe('LOGIN_REQUIRED');
    const five = Array.from({ length: FEEDBACK_LIMITS.attachments + 1 }, () => foreign).join(' ');
    expect((await send(product, { text: 'RenderRecipe', attachments: five }, headers)).json().error).toBe(
      'UPLOAD_LIMIT',
    );
    expect(await listed(product)).toEqual([]);
  });

  it.each([
    {},
    { text: '' },
    { text: ' \n' },
    { text: 'a\0b' },
    { text: 'x'.repeat(5001) },
    { text: 'a', kind: 'spam' },
  ])('refuses %j', async (body) => {
    const answer = await send(await kit(), body);
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'INVALID_ARGUMENT']);
  });

  it('says when to come again to who sends too much', async () => {
    const product = await kit();
    const answers = [];
    for (let i = 0; i < 7; i += 1) answers.push(await send(product, { text: 'a' }));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is kept once under one Idempotency-Key, and refuses another text under it', async () => {
    const product = await kit();
    const key = { 'idempotency-key': '"a-1"' };
    const first = await send(product, { text: 'Once' }, key);
    const again = await send(product, { text: 'Once' }, key);
    expect([again.json(), again.headers['idempotent-replayed']]).toEqual([first.json(), 'true']);
    expect((await send(product, { text: 'Twice' }, key)).statusCode).toBe(422);
    expect((await send(product, { text: 'Once' }, { 'idempotency-key': ' ' })).statusCode).toBe(400);
    expect((await listed(product)).length).toBe(1);
  });

  it('deletes the copies with the uploads when their session asks for it', async () => {
    const product = await kit();
    const session = await product.session();
    const { access_url: attachments } = await upload(product, session, await picture());
    await send(product, { text: 'RenderRecipe', attachments }, callerHeaders(session));
    const deleted = await product.ask('editor', {
      method: 'DELETE',
      url: '/v1/uploads',
      headers: callerHeaders(session),
    });
    expect(deleted.json().data.count).toBe(2);
    expect(await listed(product)).toMatchObject([{ text: 'RenderRecipe', attachments: [] }]);
  });
});

describe('the command about feedback', () => {
  it('lists, saves pictures and deletes; nothing that a stranger wrote steers the terminal', async () => {
    const product = await kit();
    const session = await product.session();
    const { access_url: attachments } = await upload(product, session, await picture());
    await send(product, { text: 'Red \u001b[31m\nsecond line', attachments }, callerHeaders(session));
    const feedback = new Feedback(product.database, product.clock);
    const lines = await runFeedbackCommand(feedback, ['list']);
    expect(lines[0]).toBe('1 · 2026-11-21T12:00:00.400Z · other · pk_sandbox_full · 1 pictures');
    expect(lines.slice(1)).toEqual(['  Red \u{fffd}[31m', '  second line']);
    const into = await folder();
    await runFeedbackCommand(feedback, ['save', '1', into]);
    expect(await readdir(into)).toEqual(['feedback-1-1.png']);
    expect(await runFeedbackCommand(feedback, ['delete', '1'])).toEqual(['1 is deleted']);
    expect(await runFeedbackCommand(feedback, ['list'])).toEqual(['no feedback']);
    await expect(runFeedbackCommand(feedback, ['delete', 'all'])).rejects.toThrow('a number of the list, not all');
  });
});

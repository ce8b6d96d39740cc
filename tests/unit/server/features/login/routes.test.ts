import { createServer, type Server } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sweepAccounts } from '../../../../../server/features/login/sweep.ts';
import { identities, mailCodes, sessions, users } from '../../../../../server/platform/database/schema.ts';
import { asUser, type Kit, kit, login } from '../../kit.ts';

const begin = (product: Kit, mail: string, lang = 'en') =>
  product.ask('editor', { method: 'POST', url: '/login/mail/begin', payload: { mail, lang } });
const finish = (product: Kit, attempt: string, code: string) =>
  product.ask('editor', { method: 'POST', url: '/login/mail/finish', payload: { attempt, code } });
const mails = async (product: Kit) => (await product.ask('editor', { url: '/sandbox/outbox' })).json().data.mails;
const codeOf = async (product: Kit): Promise<string> => /\d{6}/.exec((await mails(product))[0].text)?.[0] ?? '';
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

describe('login by mail', () => {
  it('sends six digits in the language of the page, and gives a token for them', async () => {
    const product = await kit();
    const begun = await begin(product, '  Ann@Example.COM ', 'jp');
    expect(begun.json()).toMatchObject({ code: 0, data: { minutes: 10 } });
    const [mail] = await mails(product);
    expect(mail).toMatchObject({ to: 'ann@example.com' });
    expect(mail.subject).toMatch(/^ログインコード：\d{6}$/);
    const done = await finish(product, begun.json().data.attempt, await codeOf(product));
    expect(done.json().data.access_token).toMatch(/^at_[\w-]{43}$/);
    expect((await asUser(product, done.json().data.access_token, '/user/info?region=cn')).json()).toMatchObject({
      code: 0,
      data: { region: 'CN', cutout: { left: 0 } },
    });
  });

  it('is the same user the next time, and another one for another address', async () => {
    const product = await kit();
    const ids: string[] = [];
    for (const mail of ['a@example.com', 'A@example.com', 'b@example.com']) {
      ids.push((await asUser(product, await login(product, mail), '/user/info')).json().data.id);
    }
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('makes one user of two first logins at once', async () => {
    const product = await kit();
    const attempts: [string, string][] = [];
    for (let n = 0; n < 2; n += 1) {
      const begun = await begin(product, 'twin@example.com');
      attempts.push([begun.json().data.attempt, await codeOf(product)]);
    }
    await Promise.all(attempts.map(([attempt, code]) => finish(product, attempt, code)));
    expect(await product.database.run((orm) => orm.select().from(users))).toHaveLength(1);
    expect(await product.database.run((orm) => orm.select().from(identities))).toHaveLength(1);
  });

  it('refuses a code that is wrong, used, another attempt’s, or over, in one wording', async () => {
    const product = await kit();
    const one = (await begin(product, 'a@example.com')).json().data.attempt;
    const code = await codeOf(product);
    const other = (await begin(product, 'a@example.com')).json().data.attempt;
    const refusals = [await finish(product, one, wrong(code)), await finish(product, other, code)];
    expect((await finish(product, one, code)).statusCode).toBe(200);
    refusals.push(await finish(product, one, code));
    const late = (await begin(product, 'a@example.com')).json().data.attempt;
    const lateCode = await codeOf(product);
    product.clock.ms += 600_000;
    refusals.push(await finish(product, late, lateCode));
    for (const refusal of refusals) {
      expect(refusal.statusCode).toBe(400);
      expect(refusal.json()).toMatchObject({ error: 'INVALID_ARGUMENT', message: 'this code is wrong or over' });
    }
  });

  it('lets nobody try more than five codes, at once or in turn', async () => {
    const product = await kit({ env: { RATE_FACTOR: '100' } });
    const { attempt } = (await begin(product, 'a@example.com')).json().data;
    const code = await codeOf(product);
    const tries = await Promise.all(Array.from({ length: 5 }, () => finish(product, attempt, wrong(code))));
    expect(tries.every(({ statusCode }) => statusCode === 400)).toBe(true);
    expect((await finish(product, attempt, code)).statusCode).toBe(400);
  });

  it('sends an address five codes an hour where one network asks; used ones count', async () => {
    const product = await kit({ env: { RATE_FACTOR: '100' } });
    await login(product, 'a@example.com');
    const answers = await Promise.all(Array.from({ length: 6 }, () => begin(product, 'a@example.com')));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4);
    const refused = answers.find(({ statusCode }) => statusCode !== 200);
    expect([refused?.statusCode, refused?.json().error, refused?.headers['retry-after']]).toEqual([
      429,
      'RATE_LIMITED',
      '3600',
    ]);
    expect((await begin(product, 'b@example.com')).statusCode).toBe(200);
    product.clock.ms += 3_600_000;
    expect((await begin(product, 'a@example.com')).statusCode).toBe(200);
  });

  it('lets an owner log in whose address a stranger asks codes for, and sends nobody forty letters an hour', async () => {
    const product = await kit({ env: { RATE_FACTOR: '100' } });
    const ask = (from: string) =>
      product.ask('editor', {
        method: 'POST',
        url: '/login/mail/begin',
        payload: { mail: 'owner@example.com', lang: 'en' },
        remoteAddress: from,
      });
    for (let n = 0; n < 8; n += 1) await ask('127.0.0.66');
    expect((await ask('127.0.0.66')).statusCode).toBe(429);
    const own = await ask('127.0.0.1');
    expect(own.statusCode).toBe(200);
    expect((await finish(product, own.json().data.attempt, await codeOf(product))).statusCode).toBe(200);
    let sent = 6;
    for (let n = 0; n < 50; n += 1) if ((await ask(`127.0.1.${n}`)).statusCode === 200) sent += 1;
    expect(sent).toBe(40);
  });

  it('holds an address of the network back', async () => {
    const product = await kit();
    const answers: number[] = [];
    for (let n = 0; n < 25; n += 1) answers.push((await begin(product, `n${n}@example.com`)).statusCode);
    expect(answers.slice(0, 20).every((status) => status === 200)).toBe(true);
    expect(answers.at(-1)).toBe(429);
  });

  it.each([
    '',
    'ann',
    'ann@',
    'a@b@c.example',
    'ann@example.com\r\nBcc: all@example.com',
    `${'a'.repeat(250)}@example.com`,
  ])('refuses the address %j', async (mail) => {
    const product = await kit();
    const answer = await begin(product, mail);
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'INVALID_ARGUMENT']);
    expect(answer.body).not.toContain('example.com');
  });

  it('stores neither token nor code as they are', async () => {
    const product = await kit();
    const { attempt } = (await begin(product, 'a@example.com')).json().data;
    const code = await codeOf(product);
    const { access_token: token } = (await finish(product, attempt, code)).json().data;
    const rows = await product.database.run(async (orm) => [
      await orm.select().from(mailCodes),
      await orm.select().from(sessions),
    ]);
    const stored = JSON.stringify(rows);
    for (const secret of [token, token.slice(3), attempt, `"${code}"`]) expect(stored).not.toContain(secret);
    expect(product.log.join('')).not.toContain(token);
    expect(product.log.join('')).not.toContain('a@example.com');
  });

  it('deletes what has ended', async () => {
    const product = await kit();
    await login(product);
    const count = async () =>
      (
        await product.database.run(async (orm) => [
          ...(await orm.select().from(mailCodes)),
          ...(await orm.select().from(sessions)),
        ])
      ).length;
    await sweepAccounts(product.database, product.clock.now() + 1);
    expect(await count()).toBe(2);
    await sweepAccounts(product.database, product.clock.now() + 3_600_000);
    expect(await count()).toBe(1);
    await sweepAccounts(product.database, product.clock.now() + 31 * 86_400_000);
    expect(await count()).toBe(0);
  });

  it('has no outbox, and no login by mail, outside the sandbox without a mail server', async () => {
    const product = await kit({ env: { SANDBOX: 'off' } });
    expect((await product.ask('editor', { url: '/sandbox/outbox' })).statusCode).toBe(404);
    expect((await begin(product, 'a@example.com')).json()).toMatchObject({ error: 'INVALID_ARGUMENT' });
    const methods = await product.ask('editor', { url: '/login/methods' });
    expect(methods.json()).toEqual({ code: 0, data: { mail: false, providers: [] } });
  });
});

/** A mail server as small as can be: takes each mail, or refuses at a step. */
async function mailServer(refuse?: string): Promise<{ url: string; received: string[] }> {
  const received: string[] = [];
  const server: Server = createServer((socket) => {
    let data = false;
    let text = '';
    socket.write('220 mail.example ESMTP\r\n');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split(/(?<=\r\n)/)) {
        if (data) {
          text += line;
          if (!text.endsWith('\r\n.\r\n')) continue;
          received.push(text);
          data = false;
          socket.write('250 taken\r\n');
        } else if (refuse !== undefined && line.startsWith(refuse)) socket.write('550 no\r\n');
        else if (line.startsWith('DATA')) {
          data = true;
          socket.write('354 go on\r\n');
        } else socket.write('250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return { url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, received };
}

describe('login by mail through a mail server', () => {
  it('hands the mail over, to that address alone', async () => {
    const { url, received } = await mailServer();
    const product = await kit({ env: { SMTP_URL: url, MAIL_FROM: 'login@cut.example' } });
    expect((await begin(product, 'ann@example.com')).statusCode).toBe(200);
    expect(received[0]).toMatch(
      /^From: login@cut\.example\r\nTo: ann@example\.com\r\nSubject: \d{6} is your login code/m,
    );
    expect((await product.ask('editor', { url: '/sandbox/outbox' })).statusCode).toBe(404);
  });

  it('says that it could not be sent, and counts no code', async () => {
    const { url } = await mailServer('RCPT');
    const product = await kit({ env: { SMTP_URL: url, MAIL_FROM: 'login@cut.example' } });
    const answer = await begin(product, 'ann@example.com');
    expect([answer.statusCode, answer.json().error, answer.headers['retry-after']]).toEqual([
      429,
      'RATE_LIMITED',
      '30',
    ]);
    expect(await product.database.run((orm) => orm.select().from(mailCodes))).toEqual([]);
  });
});

describe('a login', () => {
  it('ends by logging out, and by itself after thirty days', async () => {
    const product = await kit();
    const [one, two] = [await login(product), await login(product)];
    expect((await asUser(product, one, '/login/logout', {})).json().code).toBe(0);
    expect((await asUser(product, one, '/user/info')).statusCode).toBe(401);
    expect((await asUser(product, two, '/user/info')).statusCode).toBe(200);
    product.clock.ms += 30 * 86_400_000;
    expect((await asUser(product, two, '/user/info')).statusCode).toBe(401);
  });

  it.each(['', 'at_short', 'x'.repeat(2000), `at_${'A'.repeat(43)}`])(
    'is not opened by the token %j',
    async (token) => {
      const product = await kit();
      const answer = await asUser(product, token, '/user/info');
      expect([answer.statusCode, answer.json().error]).toEqual([401, 'LOGIN_REQUIRED']);
    },
  );

  it('can be used from the official site, and from no other page', async () => {
    const product = await kit();
    const preflight = await product.ask('editor', {
      method: 'OPTIONS',
      url: '/user/info',
      headers: { origin: 'https://evil.example', 'access-control-request-headers': 'access_token' },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:8786',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers':
        'content-type, access_token, x-mtcc-client, enterprise-access-key, x-cutout-session',
    });
    const refused = await product.ask('editor', { url: '/user/info' });
    expect(refused.headers['access-control-allow-origin']).toBe('http://localhost:8786');
    const matting = await product.ask('editor', { method: 'OPTIONS', url: '/v1/matting/sod' });
    expect([matting.statusCode, matting.headers['access-control-allow-origin']]).toEqual([404, undefined]);
  });
});

import { describe, expect, it } from 'vitest';
import { createFakeEngine } from '../../../../../server/inference/models/matting/fake-engine.ts';
import { TOKEN_REFUSALS } from '../../../../../server/platform/sessions/session-token.ts';
import { type Kit, kit, partner } from '../../kit.ts';
import { mintToken } from './mint-token.ts';

describe('a key that asks for session tokens', () => {
  const KEYS = [partner('pk_strict', { sessionRequired: true })];
  const ask = (product: Kit, session: string, token = '') =>
    product.ask('editor', {
      method: 'POST',
      url: '/v1/matting/sod',
      headers: {
        'enterprise-access-key': 'pk_strict',
        'x-cutout-session': session,
        ...(token !== '' && { 'x-cutout-partner-session': token }),
      },
      payload: {},
    });
  const enter = (product: Kit, token = '') =>
    product.ask('editor', {
      url: '/editsdk/check_app_key?accessKey=pk_strict',
      headers: token === '' ? {} : { 'x-cutout-partner-session': token },
    });
  async function strict(): Promise<{ product: Kit; token: () => string }> {
    const product = await kit({ keys: KEYS, engine: createFakeEngine(), secrets: { sk_strict: 'pk_strict' } });
    const seconds = () => Math.floor(product.clock.now() / 1000);
    const token = () => mintToken({ aud: 'pk_strict', iat: seconds(), exp: seconds() + 300 }, { secret: 'sk_strict' });
    return { product, token };
  }

  it('refuses calls without one, in words', async () => {
    const { product } = await strict();
    const entered = await enter(product);
    expect(entered.headers['x-cutout-partner-session']).toBeUndefined();
    const answer = await ask(product, entered.json().data.session.token);
    expect([answer.statusCode, answer.json().cutout_code]).toEqual([401, 'LOGIN_REQUIRED']);
    expect(answer.json().message).toContain('none was sent');
  });

  it('takes one at the door, for as long as the frame’s session lasts', async () => {
    const { product, token } = await strict();
    const entered = await enter(product, token());
    expect(entered.headers['x-cutout-partner-session']).toBe('accepted');
    const { token: session } = entered.json().data.session;
    product.clock.ms += 3_600_000;
    // Past the door: refused for its empty body, not for who asks.
    expect((await ask(product, session)).statusCode).toBe(400);
  });

  it('takes one with a call, and says what is wrong with another', async () => {
    const { product, token } = await strict();
    const { token: session } = (await enter(product)).json().data.session;
    expect((await ask(product, session, token())).statusCode).toBe(400);
    const late = token();
    product.clock.ms += 3_600_000;
    const answer = await ask(product, session, late);
    expect([answer.statusCode, answer.json().message]).toEqual([401, expect.stringContaining(TOKEN_REFUSALS.expired)]);
    expect((await enter(product, late)).headers['x-cutout-partner-session']).toBe('expired');
  });

  it('cannot be talked into it by a session of another making', async () => {
    const { product } = await strict();
    const { token: session } = (await enter(product)).json().data.session;
    const [id, key, expires, signature] = session.split('.');
    for (const forged of [`${id}.${key}.${expires}.user.${signature}`, `${id}.${key}.${expires}..${signature}`])
      expect((await ask(product, forged)).statusCode).toBe(401);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VipTokens } from '../../../../../server/features/accounts/vip-token.ts';
import { MasterSecret } from '../../../../../server/platform/secrets/secret.ts';
import { FrameSessions } from '../../../../../server/platform/sessions/frame-session.ts';
import { createSimulatedClock } from '../../../../setup/simulated-clock.ts';

const secretOf = (byte: number) => new MasterSecret(Buffer.alloc(32, byte));
const ids = fc.stringMatching(/^[A-Za-z0-9_-]{21}$/);
/** A token with one character changed, left out or put in. */
const bent = (token: string) =>
  fc.record({ at: fc.nat(token.length - 1), by: fc.constantFrom('', 'x', '.', '0', '=', ' ') }).map(({ at, by }) => ({
    changed: `${token.slice(0, at)}${by}${token.slice(at + 1)}`,
    added: `${token.slice(0, at)}${by}${token.slice(at)}`,
  }));

describe('the token of the membership’s popup', () => {
  const clock = createSimulatedClock(1_795_000_000_000);
  const tokens = new VipTokens(secretOf(1), clock);

  it('is its user’s for ten minutes', async () => {
    const moving = createSimulatedClock(1_795_000_000_000);
    const own = new VipTokens(secretOf(1), moving);
    const { token, expires } = own.mint('user-1');
    expect([own.open(token), expires]).toEqual(['user-1', 1_795_000_600]);
    await moving.advance(599_999);
    expect(own.open(token)).toBe('user-1');
    await moving.advance(1);
    expect(own.open(token)).toBeUndefined();
  });

  it('is nobody’s when a character of it is another one', () => {
    fc.assert(
      fc.property(
        ids.chain((id) => {
          const { token } = tokens.mint(id);
          return bent(token).map((change) => ({ id, token, ...change }));
        }),
        ({ id, token, changed, added }) => {
          expect(tokens.open(token)).toBe(id);
          for (const other of [changed, added]) if (other !== token) expect(tokens.open(other)).toBeUndefined();
        },
      ),
    );
  });

  it.each(['', '.', '..', '...', 'user-1', 'user-1.9999999999.', 'user-1.NaN.x', `${'a'.repeat(10_000)}.1.2`])(
    'is none: %.20s',
    (token) => expect(tokens.open(token)).toBeUndefined(),
  );

  it('of another installation, or of another purpose, is none', () => {
    const others = new VipTokens(secretOf(2), clock);
    expect(tokens.open(others.mint('user-1').token)).toBeUndefined();
    const { token } = new FrameSessions(secretOf(1), clock).mint('user-1');
    expect(tokens.open(token)).toBeUndefined();
  });
});

describe('the token of a frame’s session', () => {
  const clock = createSimulatedClock(1_795_000_000_000);
  const sessions = new FrameSessions(secretOf(1), clock);
  const partners = fc.option(fc.option(fc.string({ maxLength: 60 }), { nil: undefined }), { nil: undefined });

  it('says again what it was made for, whatever a partner calls its users', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^pk_[a-z0-9_]{1,30}$/), partners, fc.boolean(), (key, user, vouched) => {
        const partner = vouched ? (user === undefined || user === '' ? {} : { user }) : undefined;
        const { token, upload_key } = sessions.mint(key, partner);
        expect(sessions.open(token)).toMatchObject({ key, uploadKey: upload_key });
        expect(sessions.open(token)?.partner).toEqual(partner);
      }),
    );
  });

  it('is no session when a character of it is another one', () => {
    const { token } = sessions.mint('pk_one', { user: 'ann' });
    fc.assert(
      fc.property(bent(token), ({ changed, added }) => {
        for (const other of [changed, added]) if (other !== token) expect(sessions.open(other)).toBeUndefined();
      }),
    );
  });

  it('ends after twelve hours, and each has an id and an upload key of its own', async () => {
    const moving = createSimulatedClock(1_795_000_000_000);
    const own = new FrameSessions(secretOf(1), moving);
    const [first, second] = [own.mint('pk_one'), own.mint('pk_one')];
    expect(first.upload_key).not.toBe(second.upload_key);
    expect(own.open(first.token)?.id).not.toBe(own.open(second.token)?.id);
    await moving.advance(12 * 3_600_000 - 1);
    expect(own.open(first.token)).toBeDefined();
    await moving.advance(1);
    expect(own.open(first.token)).toBeUndefined();
  });

  it.each(['', '.', '....', 'a.b.c', 'a'.repeat(513)])('is none: %.20j', (token) =>
    expect(sessions.open(token)).toBeUndefined(),
  );
});

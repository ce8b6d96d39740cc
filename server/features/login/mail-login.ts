import { randomInt } from 'node:crypto';
import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { Clock } from '../../../src/base/clock.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { Locale } from '../../../src/protocol/locales.ts';
import type { Database } from '../../platform/database/database.ts';
import { mailCodes } from '../../platform/database/schema.ts';
import { network, widerNetworks } from '../../platform/limiter/networks.ts';
import { type MasterSecret, sameSignature } from '../../platform/secrets/secret.ts';
import { hashOf, newToken } from '../../platform/secrets/tokens.ts';
import { MAIL_TEXTS } from './mail-texts.ts';
import type { Mailer } from './mailer.ts';

/** Minutes that a code works. */
export const CODE_MINUTES = 10;
/** Wrong codes after which an attempt ends. */
export const TRIES = 5;
/** Codes that one address may be sent in an hour when one network asks, and when all ask: a stranger's must not use up the owner's. */
export const CODES_AN_HOUR = 5;
export const CODES_OF_ALL = 40;
const HOUR = 3_600_000;

interface MailLoginParts {
  database: Database;
  clock: Clock;
  secret: MasterSecret;
  mailer: Mailer;
}

/**
 * Login without a password: six digits by mail. A code belongs to the attempt that asked for it, whose secret the asking page
 * alone holds: so a stranger who knows an address can neither try codes that its owner was sent, nor make them void, nor use up
 * those that the owner may ask for. Wrong guesses are bounded by 5 tries × 40 attempts an hour for an address.
 */
export class MailLogin {
  readonly #parts: MailLoginParts;

  constructor(parts: MailLoginParts) {
    this.#parts = parts;
  }

  /**
   * Sends a code.
   * @param asker network address of who asks
   * @returns the attempt's secret, to be given back with the code
   * @throws CutoutError RATE_LIMITED when the address had its codes of the hour, or the mail could not be sent
   */
  async begin(mail: string, locale: Locale, asker: string): Promise<string> {
    const { database, clock, mailer } = this.#parts;
    const attempt = newToken('la');
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const now = clock.now();
    const askerHash = this.#hashOfAsker(asker);
    await database.transaction(async (tx) => {
      // Requests for one address wait for each other: counted first, then added.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${mail}, 0))`);
      const recent = and(eq(mailCodes.mail, mail), gt(mailCodes.createdAt, new Date(now - HOUR)));
      const own = sql`count(*) filter (where ${mailCodes.askerHash} = ${askerHash})`.mapWith(Number);
      const [sent] = await tx.select({ codes: count(), own }).from(mailCodes).where(recent);
      if ((sent?.own ?? 0) >= CODES_AN_HOUR || (sent?.codes ?? 0) >= CODES_OF_ALL)
        throw limited('this address was sent enough codes for an hour', 3_600);
      await tx.insert(mailCodes).values({
        attemptHash: hashOf(attempt),
        mail,
        codeHash: this.#hash(attempt, code),
        askerHash,
        triesLeft: TRIES,
        createdAt: new Date(now),
        expiresAt: new Date(now + CODE_MINUTES * 60_000),
      });
    });
    try {
      await mailer.send({ to: mail, ...mailText(locale, code) });
    } catch (error) {
      // What was not sent does not count against the address.
      await database.run((orm) => orm.delete(mailCodes).where(eq(mailCodes.attemptHash, hashOf(attempt))));
      throw limited('the mail could not be sent just now', 30, error);
    }
    return attempt;
  }

  /**
   * The address that a right code proves. It works once.
   * @throws CutoutError INVALID_ARGUMENT for a code that is wrong, used, over, or tried too often: one wording for all
   */
  async finish(attempt: string, code: string): Promise<string> {
    const { database, clock } = this.#parts;
    const own = eq(mailCodes.attemptHash, hashOf(attempt));
    const mail = await database.transaction(async (tx) => {
      const [row] = await tx.select().from(mailCodes).where(own).for('update');
      if (row === undefined || row.triesLeft <= 0 || row.expiresAt.getTime() <= clock.now()) return undefined;
      const right = sameSignature(row.codeHash, this.#hash(attempt, code));
      // Kept as used up instead of deleted: it goes on counting for the hour.
      await tx
        .update(mailCodes)
        .set({ triesLeft: right ? 0 : row.triesLeft - 1 })
        .where(own);
      return right ? row.mail : undefined;
    });
    if (mail === undefined) throw cutoutError('INVALID_ARGUMENT', 'this code is wrong or over');
    return mail;
  }

  /** Of IPv6 the whole /48: who holds one would have many networks. Hashed, as it stands beside a mail address. */
  #hashOfAsker(address: string): string {
    const unit = network(address);
    return this.#parts.secret.sign('mail-asker', widerNetworks(unit)[0]?.id ?? unit).toString('base64url');
  }

  /** Six digits are searched in no time: they are hashed under the installation's secret, with their attempt. */
  #hash(attempt: string, code: string): string {
    return this.#parts.secret.sign('mail-code', attempt, code).toString('base64url');
  }
}

function mailText(locale: Locale, code: string): { subject: string; text: string } {
  const fill = (text: string) => text.replaceAll('{code}', code).replaceAll('{minutes}', String(CODE_MINUTES));
  const { subject, text } = MAIL_TEXTS[locale];
  return { subject: fill(subject), text: fill(text) };
}

const limited = (message: string, retryAfterSeconds: number, cause?: unknown) =>
  cutoutError('RATE_LIMITED', message, { details: { retryAfterSeconds }, cause });

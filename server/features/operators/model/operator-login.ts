import PQueue from 'p-queue';
import type { Clock } from '../../../../src/base/clock.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import { type AuditEntry, writeAudit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { LoginGuard } from './login-guard.ts';
import type { OperatorSessions } from './operator-sessions.ts';
import { type Operators, plainName } from './operators.ts';
import { checkPassword, hashPassword, type ScryptCost } from './password.ts';

/** Passwords that may wait to be looked at: each takes 32 MB and a third of a second, so one is looked at at a time. */
const MOST_WAITING = 8;

interface Parts {
  database: Database;
  clock: Clock;
  operators: Operators;
  sessions: OperatorSessions;
  guard: LoginGuard;
  cost?: ScryptCost | undefined;
}

/** Login of operators by name and password. */
export class OperatorLogin {
  readonly #parts: Parts;
  readonly #turns = new PQueue({ concurrency: 1 });
  /** Of nobody: a name that nobody has takes as long as one that someone has. */
  #nobody: Promise<string> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * @returns the token for the cookie; undefined for a name or a password that is wrong, with no word of which
   * @throws CutoutError RATE_LIMITED while the name is closed, or too many passwords wait to be looked at
   */
  async logIn(typed: string, password: string): Promise<string | undefined> {
    const { operators, sessions, guard } = this.#parts;
    const name = plainName(typed).slice(0, 200);
    if (this.#turns.size >= MOST_WAITING) throw limited('too many logins at once', 5);
    const wait = await guard.enter(name);
    if (wait > 0) throw limited('too many wrong passwords', wait);
    const operator = await operators.find(name);
    this.#nobody ??= hashPassword('nobody has this password', this.#parts.cost);
    const stored = operator?.passwordHash ?? (await this.#nobody);
    const right = await this.#turns.add(() => checkPassword(password, stored));
    if (operator === undefined || !right || operator.disabledAt !== null) {
      // A name that nobody has may be a password in the wrong field: it is not written down.
      await this.#note('login.refused', operator?.name ?? '–');
      return undefined;
    }
    await guard.forget(name);
    const token = await sessions.open(operator.id);
    await this.#note('login', operator.name);
    return token;
  }

  async #note(action: string, name: string): Promise<void> {
    const { database, clock } = this.#parts;
    const entry: AuditEntry = { at: new Date(clock.now()), actor: `operator:${name}`, action, subject: name };
    await database.run((orm) => writeAudit(orm, entry));
  }
}

const limited = (message: string, retryAfterSeconds: number) =>
  cutoutError('RATE_LIMITED', message, { details: { retryAfterSeconds } });

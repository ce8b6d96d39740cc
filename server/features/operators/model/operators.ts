import { asc, eq, getTableColumns, type InferSelectModel } from 'drizzle-orm';
import { nanoid } from 'nanoid';
import type { Clock } from '../../../../src/base/clock.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { OPERATOR_ROLES, operatorSessions, operators } from '../../../platform/database/schema.ts';
import { hashPassword, requirePassword, type ScryptCost } from './password.ts';

const { passwordHash: _, ...SHOWN } = getTableColumns(operators);

/** Without the password. */
export type Operator = Omit<InferSelectModel<typeof operators>, 'passwordHash'>;

export type OperatorRole = Operator['role'];

const NAME = /^[a-z][a-z0-9._-]{1,31}$/;

export const plainName = (typed: string): string => typed.trim().toLowerCase();

interface Parts {
  database: Database;
  clock: Clock;
  /** Tests take a cheaper one. */
  cost?: ScryptCost | undefined;
}

/** Who may log in to the operators' pages. They are never deleted: the audit log names them. */
export class Operators {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** @throws CutoutError INVALID_ARGUMENT for a name that is taken or malformed, or a weak password */
  async add(actor: string, typed: string, password: string, role: OperatorRole = 'admin'): Promise<Operator> {
    const { database, clock, cost } = this.#parts;
    const name = plainName(typed);
    if (!NAME.test(name)) throw refused('a name begins with a letter; then letters, digits, . _ - up to 32 characters');
    const passwordHash = await hashPassword(requirePassword(password, name), cost);
    const createdAt = new Date(clock.now());
    return await database.transaction(async (tx) => {
      const row = { id: nanoid(12), name, passwordHash, role, createdAt };
      const [added] = await tx.insert(operators).values(row).onConflictDoNothing().returning(SHOWN);
      if (added === undefined) throw refused(`there is an operator ${name}`);
      await writeAudit(tx, { at: createdAt, actor, action: 'operator.add', subject: name, details: { role } });
      return added;
    });
  }

  async list(): Promise<Operator[]> {
    return await this.#parts.database.run((orm) => orm.select(SHOWN).from(operators).orderBy(asc(operators.name)));
  }

  /** For a login: with the stored password. */
  async find(name: string): Promise<InferSelectModel<typeof operators> | undefined> {
    if (!NAME.test(name)) return undefined;
    const [row] = await this.#parts.database.run((orm) => orm.select().from(operators).where(eq(operators.name, name)));
    return row;
  }

  /** Sets a new password; sessions of the old one end. */
  async setPassword(actor: string, name: string, password: string): Promise<void> {
    const passwordHash = await hashPassword(requirePassword(password, name), this.#parts.cost);
    await this.#change(actor, name, 'operator.password', { passwordHash });
  }

  /** Lets an operator in no more, or again; logged out at once. */
  async setDisabled(actor: string, name: string, disabled: boolean): Promise<void> {
    const disabledAt = disabled ? new Date(this.#parts.clock.now()) : null;
    await this.#change(actor, name, disabled ? 'operator.disable' : 'operator.enable', { disabledAt });
  }

  /** Makes a viewer an admin, or the other way round; logged out at once. @throws CutoutError INVALID_ARGUMENT for another word */
  async setRole(actor: string, name: string, word: string): Promise<OperatorRole> {
    const role = OPERATOR_ROLES.find((one) => one === word);
    if (role === undefined) throw refused(`a role is ${OPERATOR_ROLES.join(' or ')}`);
    await this.#change(actor, name, 'operator.role', { role }, { role });
    return role;
  }

  async #change(
    actor: string,
    name: string,
    action: string,
    change: Partial<InferSelectModel<typeof operators>>,
    details?: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const { database, clock } = this.#parts;
    await database.transaction(async (tx) => {
      const [row] = await tx
        .update(operators)
        .set(change)
        .where(eq(operators.name, name))
        .returning({ id: operators.id });
      if (row === undefined) throw refused(`there is no operator ${name}`);
      await tx.delete(operatorSessions).where(eq(operatorSessions.operatorId, row.id));
      await writeAudit(tx, { at: new Date(clock.now()), actor, action, subject: name, details });
    });
  }
}

const refused = (message: string) => cutoutError('INVALID_ARGUMENT', message);

import { parseArgs } from 'node:util';
import type { Clock } from '../../../src/base/clock.ts';
import { readAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { USAGE as KEYS_USAGE, runKeyCommand } from '../../platform/keys/commands.ts';
import { DatabaseKeyStore } from '../../platform/keys/database-key-store.ts';
import { DatabaseSecretStore } from '../../platform/keys/database-secret-store.ts';
import { newSecretId } from '../../platform/keys/new-key.ts';
import type { SecretInfo } from '../../platform/keys/secret-store.ts';
import type { MasterSecret } from '../../platform/secrets/secret.ts';
import { LoginGuard } from './model/login-guard.ts';
import { Operators, plainName } from './model/operators.ts';
import type { ScryptCost } from './model/password.ts';
import { usageByKey } from './model/usage.ts';

export interface CommandContext {
  database: Database;
  clock: Clock;
  secret: MasterSecret;
  /** Stands in the audit log. */
  actor: string;
  /** Asks for a password; it never stands on a command line, which others on the machine can read. */
  askPassword(): Promise<string>;
  cost?: ScryptCost | undefined;
}

type Command = (context: CommandContext, args: string[]) => Promise<string[]>;

/** Every command by its noun and verb. */
const COMMANDS: Readonly<Record<string, Readonly<Record<string, Command>>>> = {
  secrets: { add: addSecret, list: listSecrets, end: endSecret },
  operators: {
    add: addOperator,
    list: listOperators,
    password: setPassword,
    disable: (context, args) => setDisabled(context, args, true),
    enable: (context, args) => setDisabled(context, args, false),
    role: setRole,
    unlock: unlockOperator,
  },
  usage: { list: listUsage },
  audit: { list: listAudit },
};

export const USAGE = `npm run operator -- operators add ann [--viewer]  asks for a password, or reads one line of stdin
npm run operator -- operators role ann viewer|admin           a viewer sees everything and changes nothing
npm run operator -- operators list | password ann | disable ann | enable ann | unlock ann
npm run operator -- secrets add pk_…         a secret for the partner's own servers; shown once
npm run operator -- secrets list pk_… | end ks_… [--hours 72]
npm run operator -- usage list [--days 30]
npm run operator -- audit list [--subject pk_…] [--most 50]
npm run operator -- keys …                   as npm run keys:

${KEYS_USAGE}`;

/**
 * Runs one command of the operators' tool.
 * @returns lines to print
 * @throws CutoutError INVALID_ARGUMENT saying what is wrong, in words for the operator
 */
export async function runCommand(context: CommandContext, args: readonly string[]): Promise<string[]> {
  const [noun = '', verb = '', ...rest] = args;
  if (noun === 'keys') {
    const store = new DatabaseKeyStore(context.database, context.clock, context.actor);
    return await runKeyCommand(store, args.slice(1), new Date(context.clock.now()));
  }
  const verbs = Object.hasOwn(COMMANDS, noun) ? COMMANDS[noun] : undefined;
  const run = verbs !== undefined && Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  return run === undefined ? [USAGE] : await run(context, rest);
}

async function addSecret(context: CommandContext, [key = '']: string[]): Promise<string[]> {
  const { info, secret } = await new DatabaseSecretStore(context).create(key, newSecretId());
  return [secret, `${info.id}: it is shown here and never again; servers know it within a second`];
}

async function listSecrets(context: CommandContext, [key = '']: string[]): Promise<string[]> {
  const secrets = await new DatabaseSecretStore(context).list(key);
  return secrets.length === 0 ? ['no secrets'] : secrets.map((info) => describeSecret(info, context.clock.now()));
}

async function endSecret(context: CommandContext, [id = '', ...args]: string[]): Promise<string[]> {
  const { values } = parseArgs({ args, options: { hours: { type: 'string', default: '0' } } });
  const at = new Date(context.clock.now() + Math.max(0, Number(values.hours) || 0) * 3_600_000);
  const ended = await new DatabaseSecretStore(context).end(id, at);
  return [ended ? `${id} is refused from ${at.toISOString()} on` : `there is no secret ${id || '(none given)'}`];
}

async function addOperator(context: CommandContext, args: string[]): Promise<string[]> {
  const options = { viewer: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const role = values.viewer === true ? 'viewer' : 'admin';
  const password = await context.askPassword();
  const operator = await new Operators(context).add(context.actor, positionals[0] ?? '', password, role);
  return [`${operator.name} may log in at OPERATOR_ORIGIN/operator/`];
}

async function listOperators(context: CommandContext): Promise<string[]> {
  const all = await new Operators(context).list();
  const seen = (moment: Date | null) => (moment === null ? 'never logged in' : `last login ${moment.toISOString()}`);
  if (all.length === 0) return ['no operators yet'];
  return all.map(
    ({ name, role, disabledAt, lastLoginAt }) => `${name}  ${role}  ${disabledAt ? 'disabled' : seen(lastLoginAt)}`,
  );
}

async function setPassword(context: CommandContext, [name = '']: string[]): Promise<string[]> {
  await new Operators(context).setPassword(context.actor, plainName(name), await context.askPassword());
  return [`${name} has a new password and is logged out everywhere`];
}

async function setRole(context: CommandContext, [name = '', word = '']: string[]): Promise<string[]> {
  const role = await new Operators(context).setRole(context.actor, plainName(name), word);
  return [`${plainName(name)} is ${role} and is logged out everywhere`];
}

async function setDisabled(context: CommandContext, [name = '']: string[], disabled: boolean): Promise<string[]> {
  await new Operators(context).setDisabled(context.actor, plainName(name), disabled);
  return [disabled ? `${name} is logged out and let in no more` : `${name} may log in again`];
}

async function unlockOperator({ database, clock }: CommandContext, [name = '']: string[]): Promise<string[]> {
  await new LoginGuard(database, clock).forget(plainName(name));
  return [`wrong passwords of ${name} are forgotten`];
}

async function listUsage({ database, clock }: CommandContext, args: string[]): Promise<string[]> {
  const { values } = parseArgs({ args, options: { days: { type: 'string', default: '30' } } });
  const totals = await usageByKey(database, clock.now(), wholeNumber(values.days, 30));
  return totals.length === 0 ? ['no mattings'] : totals.map(({ key, mattings }) => `${key}  ${mattings}`);
}

async function listAudit({ database }: CommandContext, args: string[]): Promise<string[]> {
  const { values } = parseArgs({
    args,
    options: { subject: { type: 'string' }, most: { type: 'string', default: '50' } },
  });
  const rows = await readAudit(database, { subject: values.subject, most: wholeNumber(values.most, 50) });
  return rows.map(
    ({ at, actor, action, subject, details }) =>
      `${at.toISOString()}  ${actor}  ${action}  ${subject}  ${JSON.stringify(details)}`,
  );
}

function describeSecret({ id, hint, createdAt, endsAt, lastUsedAt }: SecretInfo, now: number): string {
  const over = endsAt !== null && endsAt.getTime() <= now;
  const facts = [
    over ? 'over' : endsAt === null ? 'works' : `works until ${endsAt.toISOString()}`,
    `made ${createdAt.toISOString()}`,
    lastUsedAt === null ? 'never sent' : `last sent ${lastUsedAt.toISOString()}`,
  ];
  return `${id}  …${hint}  ${facts.join(' · ')}`;
}

const wholeNumber = (text: string, fallback: number): number => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 && number <= 1000 ? number : fallback;
};

import type { Clock } from '../../src/base/clock.ts';
import type { Config } from '../config.ts';
import { FEEDBACK_USAGE, runFeedbackCommand } from '../features/feedback/commands.ts';
import { Feedback } from '../features/feedback/feedback.ts';
import { runWebhookCommand, WEBHOOK_USAGE } from '../features/webhooks/commands.ts';
import { Webhooks } from '../features/webhooks/webhooks.ts';
import type { Database } from '../platform/database/database.ts';
import { withBuiltinKeys } from '../platform/keys/builtin-keys.ts';
import { DatabaseKeyStore } from '../platform/keys/database-key-store.ts';
import type { MasterSecret } from '../platform/secrets/secret.ts';

export interface PartnerTools {
  config: Pick<Config, 'origins' | 'sandbox' | 'fetchOrigins'>;
  database: Database;
  clock: Clock;
  secret: MasterSecret;
  /** Who does it, for the audit log. */
  actor: string;
}

/** Runs one command. @returns lines to print. @throws CutoutError INVALID_ARGUMENT in words for the operator */
export async function runPartnerCommand(tools: PartnerTools, args: readonly string[]): Promise<string[]> {
  const { config, database, clock, secret, actor } = tools;
  const [noun = '', ...rest] = args;
  if (noun === 'feedback') return await runFeedbackCommand(new Feedback(database, clock), rest);
  if (noun === 'webhooks') {
    const keys = withBuiltinKeys(config, new DatabaseKeyStore(database, clock, actor));
    const webhooks = new Webhooks({ database, clock, secret, origins: config.fetchOrigins, actor });
    return await runWebhookCommand(webhooks, async (id) => (await keys.find(id)) !== undefined, rest);
  }
  return `${FEEDBACK_USAGE}\n${WEBHOOK_USAGE}`.split('\n').map((line) => `npm run partners -- ${line}`);
}

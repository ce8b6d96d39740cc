import { cutoutError } from '../../../src/protocol/errors.ts';
import { AddressRefused } from '../../platform/fetch/address-refused.ts';
import type { Delivery, Webhooks } from './webhooks.ts';

export const WEBHOOK_USAGE = `webhooks list
webhooks set KEY ADDRESS   prints the secret that signs, once
webhooks remove KEY
webhooks dead              what was given up, with the reason
webhooks waiting           what is still to be delivered
webhooks retry ID          tries a dead one for another day`;

/** Runs one command about webhooks. @returns lines to print. @throws CutoutError INVALID_ARGUMENT in words for the operator */
export async function runWebhookCommand(
  webhooks: Webhooks,
  keyExists: (id: string) => Promise<boolean>,
  [command = '', first = '', second = '']: readonly string[],
): Promise<string[]> {
  const commands: Readonly<Record<string, () => Promise<string[]>>> = {
    async list() {
      const all = await webhooks.list();
      return all.length === 0 ? ['no webhooks'] : all.map(({ key, url }) => `${key}  ${url}`);
    },
    async set() {
      if (!(await keyExists(first)))
        throw cutoutError('INVALID_ARGUMENT', `there is no key ${first || '(none given)'}`);
      try {
        const secret = await webhooks.set(first, second);
        return [secret, 'Keep it: it is shown once. It signs what is sent from now on.'];
      } catch (error) {
        if (error instanceof AddressRefused)
          throw cutoutError('INVALID_ARGUMENT', `not a webhook’s address: ${error.why}`);
        throw error;
      }
    },
    remove: async () => [(await webhooks.remove(first)) ? `${first} has no webhook now` : `${first} had none`],
    dead: async () => describeAll(await webhooks.deliveries('dead')),
    waiting: async () => describeAll(await webhooks.deliveries('waiting')),
    retry: async () => [
      (await webhooks.retry(first)) ? `${first} is tried again` : `there is no dead delivery ${first}`,
    ],
  };
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  return run === undefined ? WEBHOOK_USAGE.split('\n') : await run();
}

const describeAll = (all: readonly Delivery[]): string[] =>
  all.length === 0
    ? ['none']
    : all.map(({ id, key, type, createdAt, attempts, failure }) =>
        [id, createdAt.toISOString(), key, type, `${attempts} attempts`, ...(failure === null ? [] : [failure])].join(
          ' · ',
        ),
      );

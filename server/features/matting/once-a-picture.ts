import { cutoutError } from '../../../src/protocol/errors.ts';
import type { Caller } from '../../platform/callers/caller.ts';
import { dailyLimit } from '../../platform/keys/key-limits.ts';
import type { KeyUsage } from '../../platform/keys/key-usage.ts';
import type { FirstUses } from './first-uses.ts';

export interface OncePorts {
  usage: Pick<KeyUsage, 'take'>;
  firstUses: Pick<FirstUses, 'has' | 'take'>;
  trialDaily: number;
}

/**
 * Work on parts of a picture: the picture is counted with the first part that succeeds (D130), and none where it fails.
 *
 * @param what kind of work: each counts for itself
 * @throws CutoutError QUOTA_EXCEEDED; what `work` threw
 */
export async function oncePerPicture<T>(
  ports: OncePorts,
  caller: Caller,
  { what, picture }: { what: string; picture: string },
  work: () => Promise<T>,
): Promise<T> {
  const payer = `${what} ${caller.session.id}`;
  const taken = (await ports.firstUses.has(payer, picture)) ? undefined : await take(ports, caller);
  try {
    const done = await work();
    if (taken !== undefined && !(await ports.firstUses.take(payer, picture))) await taken.giveBack();
    return done;
  } catch (error) {
    await taken?.giveBack().catch(() => {});
    throw error;
  }
}

async function take({ usage, trialDaily }: OncePorts, { key }: Caller) {
  const taken = await usage.take(key.id, dailyLimit(key, trialDaily));
  if (taken === undefined) throw cutoutError('QUOTA_EXCEEDED', 'the pictures of this key are used up for today');
  return taken;
}

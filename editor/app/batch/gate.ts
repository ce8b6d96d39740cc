import type { Account } from '../../../src/cutout/ports.ts';
import type { Gate } from './state.ts';

/**
 * What stands between these works and their cut-outs. Users pay sheets, keys pay quota (protocol.md): for a partner's key
 * nothing does.
 * @param count pictures of the batch
 * @param needed sheets that are not paid yet
 */
export function gateFor(account: Account | undefined, count: number, needed: number): Gate | undefined {
  if (account === undefined || account.role === 'member') return undefined;
  if (account.role === 'visitor') return count > 1 ? { kind: 'login', count } : undefined;
  return needed > account.left ? { kind: 'sheets', needed, left: account.left } : undefined;
}

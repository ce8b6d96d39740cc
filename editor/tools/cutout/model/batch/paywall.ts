import type { Account } from '../../../../../src/account/account.ts';
import { PROCESS_STATUS } from '../../../../../src/cutout/status.ts';
import type { Paywall } from '../batch-state.ts';
import type { CutoutState } from '../state.ts';

/**
 * What stands between these works and their cut-outs. Users pay credits, keys pay quota (docs/LIFECYCLE.md): for a partner's key
 * nothing does.
 * @param count pictures of the batch
 * @param needed credits that are not paid yet
 */
export function paywallFor(account: Account | undefined, count: number, needed: number): Paywall | undefined {
  if (account === undefined || account.role === 'member') return undefined;
  if (account.role === 'visitor') return count > 1 ? { kind: 'login', count } : undefined;
  return needed > account.left ? { kind: 'sheets', needed, left: account.left } : undefined;
}

/** Works that still cost a credit, and credits that were used up. */
export function costOf({ order, works }: Pick<CutoutState, 'order' | 'works'>): { needed: number; used: number } {
  const cost = { needed: 0, used: 0 };
  for (const uuid of order) {
    const entry = works[uuid];
    if (entry === undefined) continue;
    if (entry.work.isCharged) cost.used += 1;
    else if (entry.ticket === undefined && entry.work.processStatus !== PROCESS_STATUS.done) cost.needed += 1;
  }
  return cost;
}

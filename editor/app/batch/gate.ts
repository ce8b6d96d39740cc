import type { Account } from '../../../src/cutout/ports.ts';
import { PROCESS_STATUS } from '../../../src/cutout/status.ts';
import type { EditorState } from '../state.ts';
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

/** Works that still cost a sheet, and sheets that were used up. */
export function costOf({ order, works }: Pick<EditorState, 'order' | 'works'>): { needed: number; used: number } {
  const cost = { needed: 0, used: 0 };
  for (const uuid of order) {
    const entry = works[uuid];
    if (entry === undefined) continue;
    if (entry.work.isCharged) cost.used += 1;
    else if (entry.ticket === undefined && entry.work.processStatus !== PROCESS_STATUS.done) cost.needed += 1;
  }
  return cost;
}

import type { LedgerResponse } from '../../../src/protocol/calls/credits.schema.ts';

export type Movement = LedgerResponse['data']['list'][number];

/** One row a picture, as it stands by now: what was set aside and given back before is not shown beside it. @param entries newest first */
export function movementsOf(entries: readonly Movement[]): Movement[] {
  const seen = new Set<string>();
  return entries.filter(({ uuid }) => {
    if (uuid === undefined) return true;
    if (seen.has(uuid)) return false;
    seen.add(uuid);
    return true;
  });
}

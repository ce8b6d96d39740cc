import type { Layout } from '../../../../shell/model/layout.ts';
import type { Batch } from '../../model/batch/batch.ts';

/** How the check of a picture's edges ends. */
export type ReviewAct = 'fine' | 'retouch' | 'remove';

/** One key each, in the single view and on a tile. */
export const REVIEW_KEYS: Readonly<Record<ReviewAct, string>> = { fine: 'f', retouch: 'r', remove: 'x' };

/** What a key ends a check by; undefined: it is no such key. */
export const reviewActOf = (key: string): ReviewAct | undefined =>
  (['fine', 'retouch', 'remove'] as const).find((act) => REVIEW_KEYS[act] === key);

export function runReview({ round }: Batch, uuid: string, act: ReviewAct, layout: Layout): void {
  if (act === 'retouch') round.retouch(uuid, layout);
  else round[act](uuid);
}

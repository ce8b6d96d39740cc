import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database.ts';
import { batchJobs, batchPictures } from '../../platform/database/schema.ts';
import type { BatchWebhooks } from './batch-webhooks.ts';

export const OPEN = ['queued', 'running'] as const;

/** Ends a job whose last picture was settled, and notifies its key's webhook, all in one transaction. True when it did. */
export async function finishBatch(tx: Orm, webhooks: BatchWebhooks, id: string, now: Date): Promise<boolean> {
  const own = eq(batchPictures.job, id);
  if ((await tx.$count(batchPictures, and(own, inArray(batchPictures.state, [...OPEN])))) > 0) return false;
  const [job] = await tx
    .update(batchJobs)
    .set({ state: 'done', finishedAt: now })
    .where(and(eq(batchJobs.id, id), inArray(batchJobs.state, [...OPEN])))
    .returning();
  if (job === undefined || !job.notifies) return false;
  const pictures = await tx.select().from(batchPictures).where(own).orderBy(asc(batchPictures.position));
  // No address of a result: it would be over before a repeated delivery comes.
  const images = pictures.map(({ position, name, state, code }) => ({
    index: position,
    ...(name !== null && { id: name }),
    status: state,
    ...(code !== null && { error: code }),
  }));
  return await webhooks.note(tx, job.key, 'batch.finished', { id, status: 'done', images });
}

import type { Orm } from '../../platform/database/database.ts';

/** Where a key's webhook is notified that a job is done. */
export interface BatchWebhooks {
  /** Within a transaction, so that what is sent is true. False without a webhook. Call `onWaiting` after it. */
  note(orm: Orm, key: string, type: 'batch.finished', data: Readonly<Record<string, unknown>>): Promise<boolean>;
  onWaiting(): void;
}

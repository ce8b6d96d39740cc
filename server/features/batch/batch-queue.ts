import type { Orm } from '../../platform/database/database.ts';

/** A picture that waits for a process. */
export interface QueuedPicture {
  /** A UUID: one that is in the queue already is not put there again. */
  id: string;
  job: string;
  /** In its job. First pictures of all jobs go before second ones, so that a long job holds up nobody's short one. */
  position: number;
}

export interface TakenPicture {
  id: string;
  job: string;
  /** After this try there is none. */
  last: boolean;
}

export type QueueState = 'opening' | 'ready' | 'failed';

/**
 * Who works on what, over all processes: order, tries and their ends. What became of a picture is the tables' alone
 * (batch-work.ts); tests/contract/batch-queue.ts says what an implementation must hold.
 */
export interface BatchQueue {
  readonly state: QueueState;
  /** Resolves when it can be used. */
  ready(): Promise<void>;
  /** Puts pictures into the queue within a transaction. */
  put(tx: Orm, pictures: readonly QueuedPicture[]): Promise<void>;
  /** Takes some for this process; each is another's again when it was not settled in TRY_SECONDS. */
  take(most: number): Promise<TakenPicture[]>;
  /** Nothing is left to do. */
  settle(id: string): Promise<void>;
  /** A try that came to nothing: another one later, where there is one left. */
  again(id: string): Promise<void>;
  drop(ids: readonly string[]): Promise<void>;
  /** Ends the tries of processes that are gone. */
  expire(): Promise<void>;
  /** `over`: no try is left. `unknown`: it is not in the queue. */
  fateOf(id: string): Promise<'waiting' | 'over' | 'unknown'>;
  close(): Promise<void>;
}

/** s that a try may take: reading, cutting out and drawing have limits of their own that are less together. */
export const TRY_SECONDS = 150;

import type { Progressed } from '../../../../../src/cutout/pipeline.ts';
import type { InputSource } from '../../../../../src/protocol/input-source.ts';
import type { Kind } from '../../../../../src/protocol/kinds.ts';
import type { DesignHistory } from '../design-history.ts';

/** A work as it is kept in the browser, so that it outlives its page. */
export interface StoredWork {
  v: 1;
  /** Whose it is: of another one it is neither shown nor kept (D67). */
  subject: string;
  /** Works that were open together; '' in what an earlier release kept. */
  set: string;
  /** When it came in, ms since 1970. */
  since: number;
  uuid: string;
  position: number;
  name: string;
  way: InputSource;
  kind?: Kind | undefined;
  file: Blob;
  /** The server's answer: what has it is not asked for again. */
  done?: Pick<Progressed, 'sodRes' | 'matte' | 'quality'> | undefined;
}

/** What was chosen for a work, apart from its bytes: it is written with every step. */
export interface StoredDesign {
  /** 1: of a release without scale, angle and crop (`stored-rows.ts` reads it). */
  v: 2;
  /** Of its work. */
  uuid: string;
  history: DesignHistory;
  /** Index of the step that was saved last; −1: it was taken back since. Undefined: none was. */
  savedAt?: number | undefined;
  isCharged: boolean;
  /** The person has found nothing wrong with its edges. */
  isFine?: boolean | undefined;
}

export type StoredRow = StoredWork | StoredDesign;

export const keyOf = (row: StoredRow): string => ('file' in row ? row.uuid : designKey(row.uuid));
export const designKey = (uuid: string): string => `design ${uuid}`;

/** Where works are kept. Every call may reject: a frame of another site may have no storage at all (D25). */
export interface WorkStore {
  all(): Promise<unknown[]>;
  /** All of these, or none. */
  put(rows: readonly StoredRow[]): Promise<void>;
  /** Works with their designs. */
  drop(uuids: readonly string[]): Promise<void>;
  clear(): Promise<void>;
}

/** Where the browser gives none: for as long as the page lives. */
export function createMemoryStore(): WorkStore {
  const rows = new Map<string, StoredRow>();
  return {
    all: async () => [...rows.values()],
    async put(more) {
      for (const row of more) rows.set(keyOf(row), row);
    },
    async drop(uuids) {
      for (const uuid of uuids) for (const key of [uuid, designKey(uuid)]) rows.delete(key);
    },
    clear: async () => rows.clear(),
  };
}

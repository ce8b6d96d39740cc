import type { Progressed } from '../../../../../src/cutout/pipeline.ts';
import type { InputSource } from '../../../../../src/protocol/input-source.ts';
import type { Kind } from '../../../../../src/protocol/kinds.ts';

/** A work as it is kept in the browser, so that it outlives its page. */
export interface StoredWork {
  v: 1;
  /** Whose it is: of another one it is neither shown nor kept (D67). */
  subject: string;
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

/** Where works are kept. Every call may reject: a frame of another site may have no storage at all (D25). */
export interface BatchStore {
  all(): Promise<unknown[]>;
  put(works: readonly StoredWork[]): Promise<void>;
  drop(uuids: readonly string[]): Promise<void>;
  clear(): Promise<void>;
}

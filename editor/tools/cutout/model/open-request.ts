import type { Job, Progressed } from '../../../../src/cutout/pipeline.ts';
import type { Work } from '../../../../src/cutout/work.ts';
import type { InputSource } from '../../../../src/protocol/input-source.ts';
import type { Box, Kind } from '../../../../src/protocol/kinds.ts';
import type { Entry } from './entry.ts';

/** How a picture came, and what is known of it already. */
export interface OpenRequest {
  name: string;
  way: InputSource;
  kind?: Kind | undefined;
  boxes?: readonly Box[] | undefined;
  foreground?: Job['foreground'];
  url?: string | undefined;
  /** The host's call that waits for this picture. */
  call?: string | undefined;
  /** Of a work that an earlier page left. */
  uuid?: string | undefined;
  done?: Progressed | undefined;
  since?: number | undefined;
  kept?: (Pick<Entry, 'history' | 'saved' | 'isFine'> & Pick<Work, 'isCharged'>) | undefined;
}

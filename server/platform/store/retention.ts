import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../src/base/clock.ts';
import type { Database } from '../database/database.ts';
import type { ObjectStore } from './object-store.ts';
import type { UploadIndex } from './upload-index.ts';

export interface RetentionParts {
  database: Pick<Database, 'ready'>;
  objects: Pick<ObjectStore, 'sweep'>;
  uploads: Pick<UploadIndex, 'forget'>;
  clock: Clock;
  retentionHours: number;
  log: FastifyBaseLogger;
}

/** ms between two sweeps. */
const PERIOD = 600_000;

/** Deletes objects older than the retention, at the start and then every ten minutes. @returns stops it */
export function startSweeping({ database, objects, uploads, clock, retentionHours, log }: RetentionParts): () => void {
  let cancel = () => {};
  let stopped = false;
  const sweep = async () => {
    try {
      // The first one comes while the embedded database still opens.
      await database.ready();
      const age = retentionHours * 3_600_000;
      const count = await objects.sweep(clock.now() - age);
      await uploads.forget(age);
      if (count > 0) log.info({ count }, 'objects past their retention deleted');
    } catch (error) {
      if (!stopped) log.error({ err: error }, 'the retention sweep failed');
    }
    if (!stopped) {
      cancel = clock.after(PERIOD, () => {
        void sweep();
      });
    }
  };
  void sweep();
  return () => {
    stopped = true;
    cancel();
  };
}

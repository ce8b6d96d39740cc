import { join } from 'node:path';
import type { Clock } from '../../../src/base/clock.ts';
import { FileObjectStore } from './file-object-store.ts';
import type { ObjectStore } from './object-store.ts';
import { S3ObjectStore } from './s3-object-store.ts';
import type { StoreSettings } from './settings.ts';

/** Files under the data folder, or the bucket that the configuration names. */
export const openObjectStore = (
  { cloud, dataDir }: Pick<StoreSettings, 'cloud'> & { dataDir: string },
  clock: Clock,
): ObjectStore =>
  cloud === undefined
    ? new FileObjectStore(join(dataDir, 'objects'), clock)
    : new S3ObjectStore(cloud, cloud.serverEndpoint, clock);

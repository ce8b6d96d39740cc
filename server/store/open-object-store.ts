import { join } from 'node:path';
import type { Clock } from '../../src/base/clock.ts';
import type { Config } from '../config.ts';
import { FileObjectStore } from './file-object-store.ts';
import type { ObjectStore } from './object-store.ts';
import { S3ObjectStore } from './s3-object-store.ts';

/** Files under the data folder, or the bucket that the configuration names. */
export const openObjectStore = ({ cloud, dataDir }: Config, clock: Clock): ObjectStore =>
  cloud === undefined
    ? new FileObjectStore(join(dataDir, 'objects'), clock)
    : new S3ObjectStore(cloud, cloud.serverEndpoint, clock);

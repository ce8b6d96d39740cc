import { isStored } from './is-stored.ts';
import { createPersistent } from './persistent.ts';
import { createQiniu } from './qiniu.ts';
import { createS3Form } from './s3-form.ts';
import type { SendOptions } from './send.ts';
import type { Uploader } from './uploader.ts';

/** The web's transports by storage kind (spec §3), tried again and elsewhere where that can help. */
export function createTransports(options: SendOptions): Uploader {
  const form = createS3Form(options);
  const transports = { 'aws-s3': form, 'hw-s3': form, mtyun: form, oss: form, qiniu: createQiniu(options) };
  return createPersistent({ transports, clock: options.clock, stored: isStored });
}

import { type Api, createApi } from '../../../src/api/api.ts';
import type { ApiContext } from '../../../src/api/context.ts';
import { type Clock, systemClock } from '../../../src/base/clock.ts';
import { createLane } from '../../../src/base/lanes.ts';
import { submitFeedback } from '../../../src/protocol/calls/feedback.schema.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { FEEDBACK_LIMITS, type FeedbackKind } from '../../../src/protocol/feedback.ts';
import { uploadBatch } from '../../../src/upload/batch.ts';
import { createTransports } from '../../../src/upload/transports.ts';
import type { Uploader } from '../../../src/upload/uploader.ts';
import { SITE_KEY } from '../../config/site-key.ts';

export interface Words {
  kind: FeedbackKind;
  text: string;
  contact: string;
}

interface Sender {
  api: Pick<Api, 'checkAppKey' | 'uploadPolicy' | 'http'>;
  uploader: Uploader;
  clock: Clock;
}

/** As a page has it. */
export const siteSender = (origin: string, context: () => ApiContext): Sender => ({
  api: createApi({ origin, clock: systemClock, context: () => ({ ...context(), accessKey: SITE_KEY }) }),
  uploader: createTransports({ clock: systemClock }),
  clock: systemClock,
});

/**
 * Sends words with pictures: these by the upload client, two at once (spec §4), in one session of the site's key.
 * @returns the number by which the operators know it
 * @throws UPLOAD_LIMIT for too many or too large ones, before any request; UPLOAD_FAILED where one did not arrive
 */
export async function sendWithPictures(
  signal: AbortSignal,
  words: Words,
  pictures: readonly File[],
  { api, uploader, clock }: Sender,
  onProgress?: (share: number) => void,
): Promise<number> {
  const { attachments: most, bytes } = FEEDBACK_LIMITS;
  if (pictures.length > most || pictures.some(({ size }) => size > bytes)) {
    throw cutoutError('UPLOAD_LIMIT', `at most ${most} pictures of ${bytes} bytes`);
  }
  await api.checkAppKey(signal, SITE_KEY);
  const sent = await uploadBatch(
    signal,
    pictures,
    {
      uploader,
      lane: createLane({ concurrency: 2, clock }),
      grants: (s, { count, suffix }) => api.uploadPolicy(s, { count, suffix: suffix === 'png' ? 'png' : 'jpg' }),
    },
    onProgress,
  );
  if (sent.some(({ url }) => url === '')) throw cutoutError('UPLOAD_FAILED', 'upload failed');
  const form = { ...words, attachments: sent.map(({ url }) => url).join(' ') };
  return (await api.http(signal, submitFeedback, { form })).data.id;
}

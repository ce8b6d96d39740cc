import { expect, test } from 'vitest';
import { createQiniu } from '../../src/upload/qiniu.ts';
import { createS3Form } from '../../src/upload/s3-form.ts';
import type { Uploader } from '../../src/upload/uploader.ts';
import { FakeStore } from '../setup/fake-xhr.ts';
import { createSimulatedClock } from '../setup/simulated-clock.ts';
import { UPLOADER_CASES, type UploaderBench, uploaderContract } from './uploader.ts';

function benchOf(
  create: (store: FakeStore, bench: { online: () => boolean }) => Uploader,
  clock = createSimulatedClock(),
) {
  const store = new FakeStore();
  let online = true;
  const bench: UploaderBench = {
    uploader: create(store, { online: () => online }),
    plan: (next) => store.plan(next),
    sent: () => store.sent,
    open: () => store.open,
    advance: (ms) => clock.advance(ms),
    pendingTimers: () => clock.pending,
    setOnline(next) {
      online = next;
    },
  };
  return bench;
}

const s3Form = (): UploaderBench => {
  const clock = createSimulatedClock();
  return benchOf((store, { online }) => createS3Form({ clock, createXhr: () => store.createXhr(), online }), clock);
};

/** As such code is often written: trusts the store's answer, counts bytes as done, has no stall timer, ignores the signal. */
const wrong = (): UploaderBench =>
  benchOf((store) => ({
    upload: (_signal, { blob, index }, grant, { onProgress } = {}) =>
      new Promise((resolve, reject) => {
        const xhr = store.createXhr();
        xhr.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded / total);
        xhr.onload = () => {
          if (xhr.status >= 400) return reject(new Error(xhr.responseText));
          const url = /<Location>(.*)<\/Location>/.exec(xhr.responseText)?.[1] ?? '';
          const { size, type: mimeType } = blob;
          const data = xhr.responseText;
          const storage = grant.order[0] ?? '';
          resolve({
            data,
            url,
            etag: '',
            index,
            fileSize: size,
            mimeType,
            type: 'matting',
            size,
            storage,
            previewUrl: url,
          });
        };
        xhr.onerror = () => reject(new Error('failed'));
        const form = new FormData();
        form.append('file', blob, 'holiday with Ann.jpg');
        for (const [name, value] of Object.entries(grant.data)) form.append(name, value);
        xhr.open('POST', grant.url);
        xhr.send(form);
      }),
  }));

const qiniu = (): UploaderBench => {
  const clock = createSimulatedClock();
  return benchOf((store, { online }) => createQiniu({ clock, createXhr: () => store.createXhr(), online }), clock);
};

uploaderContract('s3Form', s3Form);
uploaderContract('qiniu', qiniu);

test('the contract refuses an uploader that is deliberately wrong', async () => {
  const failed: string[] = [];
  for (const [title, run] of Object.entries(UPLOADER_CASES)) {
    // A case that hangs has failed too; the stalled one of the wrong uploader never settles.
    const hung = new Promise((_, reject) => setTimeout(() => reject(new Error('hangs')), 50));
    await Promise.race([run(wrong()), hung]).catch(() => failed.push(title));
  }
  expect(failed.length).toBeGreaterThanOrEqual(5);
});

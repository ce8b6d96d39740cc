import { expect, test } from 'vitest';
import { createNative, type NativeApp, type NativeBridge } from '../../../src/upload/native.ts';
import type { UploadGrant } from '../../../src/upload/uploader.ts';

const grant: UploadGrant = {
  key: 'a.jpg',
  url: 'https://up.example',
  backupUrl: '',
  accessUrl: 'https://cdn.example/a.jpg',
  data: {},
  token: 't',
  bucket: 'b',
  order: ['mtyun'],
};

/** The app, as far as its bridge shows: a test says what it reports. */
function setUp(app: NativeApp = { os: 'ios', version: '3.0.0' }) {
  let report: (progress: unknown) => void = () => {};
  const log: string[] = [];
  const bridge: NativeBridge = {
    async createUploadTask({ filePath }) {
      log.push(`create ${filePath}`);
      return { taskId: 'task-1' };
    },
    observeUploadProgress({ taskId }, onProgress) {
      log.push(`observe ${taskId}`);
      report = onProgress;
      return () => log.push('unobserve');
    },
    abortUploadTask: ({ taskId }) => log.push(`abort ${taskId}`),
  };
  const controller = new AbortController();
  const shares: number[] = [];
  const upload = (path = '/photos/a.jpg') =>
    createNative({ app, bridge }).upload(controller.signal, { path, index: 2 }, grant, (share) => shares.push(share));
  return { upload, log, shares, controller, report: (progress: unknown) => report(progress) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('the app uploads by path, and its end is the ten fields', async () => {
  const { upload, report, shares, log } = setUp();
  const result = upload();
  await turn();
  for (const progress of [0.5, 0.2, 1]) report({ state: 'uploading', progress });
  report({ state: 'success', fileSize: 12, mimeType: 'image/jpeg', etag: 'e', data: '{}' });
  expect(await result).toEqual({
    data: '{}',
    url: grant.accessUrl,
    etag: 'e',
    index: 2,
    fileSize: 12,
    mimeType: 'image/jpeg',
    type: 'matting',
    size: 12,
    storage: 'mtyun',
    previewUrl: grant.accessUrl,
  });
  expect(shares).toEqual([0.5, 1]);
  expect(log).toEqual(['create /photos/a.jpg', 'observe task-1', 'unobserve']);
});

test('a failure is reported in the app’s words', async () => {
  const { upload, report } = setUp();
  const failed = expect(upload()).rejects.toMatchObject({ code: 'UPLOAD_FAILED', message: 'disk' });
  await turn();
  report({ state: 'fail', message: 'disk' });
  await failed;
});

test('a cancel ends the task, and its late word is nothing', async () => {
  const { upload, report, log, controller } = setUp();
  const ended = expect(upload()).rejects.toMatchObject({ code: 'UPLOAD_ABORTED', message: 'upload abort' });
  await turn();
  controller.abort();
  await ended;
  report({ state: 'success' });
  expect(log).toContain('abort task-1');
});

test.each([
  [{ os: 'ios', version: '3.0.0' }, true],
  [{ os: 'ios', version: '2.99.99' }, false],
  [{ os: 'android', version: '4.9.1' }, true],
  [{ os: 'android', version: '4.10' }, true],
  [{ os: 'android', version: '4.9.0' }, false],
  [{ os: 'android', version: 'x' }, false],
] as const)('%o may upload: %s', async (app, may) => {
  const { upload, report } = setUp(app);
  const result = upload();
  if (!may) return await expect(result).rejects.toMatchObject({ code: 'APP_TOO_OLD', message: /unsupported protocol/ });
  await turn();
  report({ state: 'success' });
  expect((await result).url).toBe(grant.accessUrl);
});

test('a data URL, no path and no bridge are refused: there is no web path inside the app', async () => {
  for (const path of ['data:image/png;base64,AA', 'DATA:x', '']) {
    await expect(setUp().upload(path)).rejects.toMatchObject({ code: 'UPLOAD_FAILED' });
  }
  const none = createNative({ app: { os: 'ios', version: '9.0.0' }, bridge: undefined });
  await expect(none.upload(new AbortController().signal, { path: '/a', index: 0 }, grant)).rejects.toMatchObject({
    code: 'NATIVE_BRIDGE_MISSING',
    message: 'the native bridge is undefined',
  });
});

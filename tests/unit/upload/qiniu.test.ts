import { expect, test } from 'vitest';
import { createQiniu } from '../../../src/upload/qiniu.ts';
import type { UploadGrant } from '../../../src/upload/uploader.ts';
import { FakeQiniu } from '../../setup/fake-qiniu.ts';
import { createSimulatedClock } from '../../setup/simulated-clock.ts';

const MB = 1024 * 1024;
const never = new AbortController().signal;
const grant: UploadGrant = {
  key: '2026/a+b.jpg',
  url: 'https://up.example',
  backupUrl: '',
  accessUrl: 'https://cdn.example/a.jpg',
  data: { token: 'AK:sign:policy', key: '2026/a+b.jpg' },
  token: 'AK:sign:policy',
  bucket: 'b',
  order: ['qiniu'],
};

function setUp() {
  const store = new FakeQiniu();
  const clock = createSimulatedClock();
  const qiniu = createQiniu({ clock, createXhr: () => store.createXhr(), online: () => true });
  const shares: number[] = [];
  const upload = (bytes: Uint8Array<ArrayBuffer>, at: UploadGrant = grant, signal = never) =>
    qiniu.upload(signal, { blob: new Blob([bytes], { type: 'image/jpeg' }), index: 0 }, at, {
      onProgress: (share) => shares.push(share),
    });
  const puts = () => store.asked.filter(({ method }) => method === 'PUT').length;
  return { store, clock, upload, shares, puts };
}

/** Bytes that differ at every place for every seed. */
function bytesOf(size: number, seed: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += 1) bytes[at] = at * 31 + (at >> 8) + seed;
  return bytes;
}

test('four megabytes go in one form, one byte more in parts', async () => {
  const { store, upload } = setUp();
  expect(await upload(bytesOf(4 * MB, 1))).toMatchObject({ etag: 'form-hash', url: grant.accessUrl });
  expect(store.asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /']);
  expect(await upload(bytesOf(4 * MB + 1, 1))).toMatchObject({ etag: 'parts-hash', storage: 'qiniu' });
  expect(store.asked.map(({ method }) => method)).toEqual(['POST', 'POST', 'PUT', 'PUT', 'POST']);
});

test('the parts make the file, and progress goes forward and ends with the answer', async () => {
  const { store, upload, shares } = setUp();
  const bytes = bytesOf(9 * MB, 3);
  await upload(bytes);
  expect(store.objects.get(grant.key)?.equals(bytes)).toBe(true);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect([shares.at(-2), shares.at(-1)]).toEqual([0.99, 1]);
});

test('an upload that broke off goes on with the part that is missing', async () => {
  const { store, upload, puts } = setUp();
  const bytes = bytesOf(9 * MB, 5);
  store.fault = ({ path }) => (path.endsWith('/2') ? 0 : undefined);
  await expect(upload(bytes)).rejects.toMatchObject({ code: 'NETWORK', details: { status: 0 } });
  expect(puts()).toBe(2);
  store.fault = () => undefined;
  await upload(bytes);
  expect(puts()).toBe(4);
  expect(store.objects.get(grant.key)?.equals(bytes)).toBe(true);
});

test('another file of the same name, size and key begins at its own beginning', async () => {
  const { store, upload } = setUp();
  store.fault = ({ path }) => (path.endsWith('/2') ? 0 : undefined);
  await expect(upload(bytesOf(9 * MB, 5))).rejects.toThrow();
  store.fault = () => undefined;
  const other = bytesOf(9 * MB, 6);
  await upload(other);
  expect(store.objects.get(grant.key)?.equals(other)).toBe(true);
});

test('another key starts again, and so does what the store has forgotten', async () => {
  const { store, upload, puts } = setUp();
  const bytes = bytesOf(9 * MB, 7);
  store.fault = ({ path }) => (path.endsWith('/3') ? 503 : undefined);
  await expect(upload(bytes)).rejects.toMatchObject({ details: { status: 503 } });
  store.fault = () => undefined;
  await upload(bytes, { ...grant, key: 'other.jpg' });
  expect([puts(), store.objects.get('other.jpg')?.equals(bytes)]).toEqual([6, true]);

  store.fault = ({ path }) => (path.endsWith('/3') ? 503 : undefined);
  await expect(upload(bytes)).rejects.toThrow();
  store.fault = () => undefined;
  store.forget();
  await expect(upload(bytes)).rejects.toMatchObject({ details: { status: 612 }, message: 'no such uploadId' });
  await upload(bytes);
  expect(store.objects.get(grant.key)?.equals(bytes)).toBe(true);
});

test('an upload that is given up is taken back from the store, and starts again', async () => {
  const { store, upload } = setUp();
  const bytes = bytesOf(9 * MB, 9);
  const controller = new AbortController();
  store.fault = ({ path }) => {
    if (path.endsWith('/2')) controller.abort();
    return undefined;
  };
  await expect(upload(bytes, grant, controller.signal)).rejects.toMatchObject({ code: 'UPLOAD_ABORTED' });
  expect(store.asked.map(({ method }) => method)).toEqual(['POST', 'PUT', 'PUT', 'DELETE']);
  store.fault = () => undefined;
  await upload(bytes);
  expect(store.asked.slice(4).map(({ method }) => method)).toEqual(['POST', 'PUT', 'PUT', 'PUT', 'POST']);
  expect(store.objects.get(grant.key)?.equals(bytes)).toBe(true);
});

test('a bad token is refused with the store’s own words', async () => {
  const { upload } = setUp();
  await expect(upload(bytesOf(5 * MB, 1), { ...grant, token: 'bad' })).rejects.toMatchObject({
    code: 'UPLOAD_FAILED',
    message: 'bad token',
    details: { status: 401 },
  });
});

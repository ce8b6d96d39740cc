import { describe, expect, test } from 'vitest';
import { createLane } from '../../../src/base/lanes.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { Uploader, UploadGrant } from '../../../src/upload/uploader.ts';
import { createUploads } from '../../../src/upload/uploads.ts';
import { createSimulatedClock } from '../../setup/simulated-clock.ts';

const never = new AbortController().signal;
const jpeg = new Blob(['copy'], { type: 'image/jpeg' });
const failure = (expired: 0 | 1) => cutoutError('UPLOAD_FAILED', 'no', { details: { status: 403, expired } });

/** Grants are numbered, so that a used one shows; `outcomes` are what the transport does in turn. */
function setUp(
  outcomes: (Error | readonly number[])[],
  accessUrl = 'https://store.example/',
  find?: (ask: { url: string; sha256: string }) => string | undefined,
) {
  const asks: { count: number; suffix: string }[] = [];
  const used: string[] = [];
  const uploader: Uploader = {
    async upload(_signal, { blob, index }, grant, { onProgress } = {}) {
      used.push(grant.accessUrl);
      const outcome = outcomes.shift() ?? [];
      for (const share of outcome instanceof Error ? [0.5] : outcome) onProgress?.(share);
      if (outcome instanceof Error) throw outcome;
      const { size } = blob;
      const place = { url: grant.accessUrl, previewUrl: grant.accessUrl, storage: 'aws-s3' };
      return { ...place, data: '', etag: '', index, fileSize: size, mimeType: blob.type, type: 'matting', size };
    },
  };
  const clock = createSimulatedClock();
  let granted = 0;
  const uploads = createUploads({
    uploader,
    async grants(_signal, ask) {
      asks.push(ask);
      return Array.from({ length: ask.count }, (): UploadGrant => {
        granted += 1;
        const place = { url: '', backupUrl: '', bucket: '', key: '', token: '', data: {}, order: [] };
        return { ...place, accessUrl: accessUrl && `${accessUrl}${granted}` };
      });
    },
    lane: createLane({ concurrency: 2, clock }),
    clock,
    ...(find && { find: async (_signal: AbortSignal, ask: { url: string; sha256: string }) => find(ask) }),
  });
  return { uploads, asks, used, clock };
}

describe('uploads', () => {
  test('asks for one permission of the copy’s own suffix and uses it', async () => {
    const { uploads, asks, used } = setUp([[1]]);
    const result = await uploads.put(never, jpeg, () => {});
    expect(asks).toEqual([{ count: 1, suffix: 'jpg' }]);
    expect(used).toEqual([result.url]);
  });

  test('asks once more where the permission has expired, and the bar does not go back', async () => {
    const { uploads, used } = setUp([failure(1), [0.2, 0.7, 1]]);
    const shares: number[] = [];
    expect((await uploads.put(never, jpeg, (share) => shares.push(share))).url).toBe('https://store.example/2');
    expect(used).toEqual(['https://store.example/1', 'https://store.example/2']);
    expect(shares).toEqual([0.5, 0.7, 1]);
  });

  test('does not ask a third time', async () => {
    const { uploads, used } = setUp([failure(1), failure(1), [1]]);
    await expect(uploads.put(never, jpeg, () => {})).rejects.toMatchObject({ code: 'UPLOAD_FAILED' });
    expect(used).toHaveLength(2);
  });

  test('any other refusal is final here', async () => {
    const { uploads, used } = setUp([failure(0), [1]]);
    await expect(uploads.put(never, jpeg, () => {})).rejects.toMatchObject({ code: 'UPLOAD_FAILED' });
    expect(used).toHaveLength(1);
  });

  test('a permission without an address is “upload failed”', async () => {
    const { uploads, used } = setUp([[1]], '');
    await expect(uploads.put(never, jpeg, () => {})).rejects.toMatchObject({ message: 'upload failed' });
    expect(used).toHaveLength(0);
  });

  test('uploads nothing but the copies that the compressor makes', async () => {
    const { uploads, asks } = setUp([[1]]);
    const html = new Blob(['<script>'], { type: 'text/html' });
    await expect(uploads.put(never, html, () => {})).rejects.toMatchObject({ code: 'UPLOAD_FAILED' });
    expect(asks).toHaveLength(0);
  });

  test('asks for all that wait in one request, at most twenty, and uses each permission once', async () => {
    const { uploads, asks, used } = setUp([]);
    await Promise.all(Array.from({ length: 30 }, () => uploads.put(never, jpeg, () => {})));
    expect(asks.map(({ count }) => count)).toEqual([20, 10]);
    expect(new Set(used).size).toBe(30);
  });

  test('asks for a PNG’s permission apart', async () => {
    const { uploads, asks } = setUp([]);
    const png = new Blob(['copy'], { type: 'image/png' });
    await Promise.all([jpeg, png, jpeg].map((copy) => uploads.put(never, copy, () => {})));
    expect(asks).toEqual([
      { count: 2, suffix: 'jpg' },
      { count: 1, suffix: 'png' },
    ]);
  });

  test('does not begin with a permission that is nearly over, nor with one of another session', async () => {
    for (const lapse of [
      async ({ clock }: ReturnType<typeof setUp>) => clock.advance(540_001),
      async ({ uploads }: ReturnType<typeof setUp>) => uploads.forget(),
    ]) {
      const bench = setUp([failure(0)]);
      const gone = new AbortController();
      const first = bench.uploads.put(never, jpeg, () => {}).catch(() => {});
      const second = bench.uploads.put(never, jpeg, () => {});
      const third = bench.uploads.put(gone.signal, jpeg, () => {}).catch(() => {});
      gone.abort('not wanted');
      await Promise.all([first, second, third]);
      const before = bench.asks.length;
      await lapse(bench);
      await bench.uploads.put(never, jpeg, () => {});
      expect(bench.asks.length).toBe(before + 1);
    }
  });

  test('asks whether content is there where it was sent before, by any tool, and sends it once', async () => {
    const asked: { url: string; sha256: string }[] = [];
    const there = 'https://store.example/there?s=1';
    const find = (ask: { url: string; sha256: string }) => {
      asked.push(ask);
      return asked.length === 1 ? there : undefined;
    };
    const large = new Blob([new Uint8Array(256 * 1024).fill(7)], { type: 'image/jpeg' });
    const first = setUp([failure(0), [1]], undefined, find);
    await expect(first.uploads.put(never, large, () => {})).rejects.toMatchObject({ code: 'UPLOAD_FAILED' });
    await first.uploads.put(never, large, () => {});
    // What was never sent is not there, and a failed upload sent nothing.
    expect([first.used.length, asked.length]).toEqual([2, 0]);

    const { uploads, used } = setUp([[1]], undefined, find);
    const shares: number[] = [];
    const result = await uploads.put(never, large, (share) => shares.push(share));
    expect([result.url, result.previewUrl, used, shares]).toEqual([there, there, [], [1]]);
    const digest = await crypto.subtle.digest('SHA-256', await large.arrayBuffer());
    expect(asked[0]?.sha256).toBe(Buffer.from(digest).toString('hex'));
    await uploads.put(never, large, () => {});
    await uploads.put(never, jpeg, () => {});
    await uploads.put(never, jpeg, () => {});
    // Deleted meanwhile: sent. Small: sent without asking.
    expect([used.length, asked.length]).toEqual([3, 2]);
  });
});

import { describe, expect, test } from 'vitest';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { Uploader, UploadGrant } from '../../../src/upload/uploader.ts';
import { createUploads } from '../../../src/upload/uploads.ts';

const never = new AbortController().signal;
const jpeg = new Blob(['copy'], { type: 'image/jpeg' });
const failure = (expired: 0 | 1) => cutoutError('UPLOAD_FAILED', 'no', { details: { status: 403, expired } });

/** Grants are numbered, so that a used one shows; `outcomes` are what the transport does in turn. */
function setUp(outcomes: (Error | readonly number[])[], accessUrl = 'https://store.example/') {
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
  const uploads = createUploads({
    uploader,
    async grants(_signal, ask) {
      asks.push(ask);
      const grant: UploadGrant = { url: '', accessUrl: accessUrl && `${accessUrl}${asks.length}`, data: {}, order: [] };
      return [grant];
    },
  });
  return { uploads, asks, used };
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
});

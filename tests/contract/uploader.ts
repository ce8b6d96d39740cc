import { describe, expect, test } from 'vitest';
import type { Uploader, UploadGrant, UploadResult } from '../../src/upload/uploader.ts';

/** What a store does with the next upload. */
export interface StorePlan {
  /** Shares of the body that arrive, in order, each reported by the browser. */
  progress?: readonly number[];
  /** The answer; without one the store stays silent until the upload is given up. */
  answer?: { status: number; statusText?: string; body?: string; etag?: string };
  /** The connection breaks: no answer comes. */
  broken?: boolean;
}

/** One uploader beside a store that follows a plan, on simulated time. */
export interface UploaderBench {
  uploader: Uploader;
  plan(next: StorePlan): void;
  /** What the store was sent, in order: form fields with the file's bytes last. */
  sent(): readonly { url: string; fields: readonly [string, string][] }[];
  /** Uploads that still hold a connection. */
  open(): number;
  advance(ms: number): Promise<void>;
  pendingTimers(): number;
  setOnline(online: boolean): void;
}

const grant: UploadGrant = {
  url: 'https://store.example/bucket',
  accessUrl: 'https://store.example/bucket/key.jpg?s=1',
  key: 'key.jpg',
  backupUrl: '',
  token: '',
  bucket: 'bucket',
  data: { key: 'key.jpg', policy: 'cG9saWN5', 'x-amz-signature': 'ab' },
  order: ['aws-s3', 'oss'],
};
const file = { blob: new Blob(['pixels'], { type: 'image/jpeg' }), index: 3 };

/** The cases, each by its name, so that a deliberately wrong uploader can be counted against them. */
export const UPLOADER_CASES: Readonly<Record<string, (bench: UploaderBench) => Promise<void>>> = {
  'gives the ten fields of the spec, the address from the grant': async (bench) => {
    bench.plan({ answer: { status: 201, body: '<Location>localhost/elsewhere</Location>', etag: '"e"' } });
    const result = await start(bench).promise;
    expect(result).toEqual({
      data: '<Location>localhost/elsewhere</Location>',
      url: grant.accessUrl,
      etag: 'e',
      index: 3,
      fileSize: 6,
      mimeType: 'image/jpeg',
      type: 'matting',
      size: 6,
      storage: 'aws-s3',
      previewUrl: grant.accessUrl,
    });
  },
  'posts the grant’s fields and the file last, under a name that tells nothing': async (bench) => {
    bench.plan({ answer: { status: 204 } });
    await start(bench).promise;
    expect(bench.sent()).toEqual([
      {
        url: grant.url,
        fields: [
          ['key', 'key.jpg'],
          ['policy', 'cG9saWN5'],
          ['x-amz-signature', 'ab'],
          ['file', 'file:pixels'],
        ],
      },
    ]);
  },
  'never goes back, and is whole only with the answer': async (bench) => {
    bench.plan({ progress: [0.2, 0.6, 0.4, 1, 1], answer: { status: 201 } });
    const { promise, shares } = start(bench);
    await promise;
    expect(shares).toEqual([0.2, 0.6, 0.99, 1]);
  },
  'is never whole where the store refuses': async (bench) => {
    bench.plan({ progress: [1], answer: { status: 403 } });
    const { outcome, shares } = start(bench);
    await outcome;
    expect(shares).toEqual([0.99]);
  },
  'says status and text where the refusal has no body': async (bench) => {
    bench.plan({ answer: { status: 413, statusText: 'Too Large' } });
    expect(await start(bench).outcome).toMatchObject({
      code: 'UPLOAD_FAILED',
      message: 'upload failed! HTTP 413 Too Large',
      details: { status: 413 },
    });
  },
  'says code and message of an XML refusal': async (bench) => {
    const body = '<?xml version="1.0"?><Error><Code>EntityTooLarge</Code><Message>a &lt; b</Message></Error>';
    bench.plan({ answer: { status: 400, body } });
    expect(await start(bench).outcome).toMatchObject({ code: 'UPLOAD_FAILED', message: 'EntityTooLarge: a < b' });
  },
  'tells an expired permission from any other refusal': async (bench) => {
    const body = (message: string) => `<Error><Code>AccessDenied</Code><Message>${message}</Message></Error>`;
    bench.plan({ answer: { status: 403, body: body('the policy has expired') } });
    expect(await start(bench).outcome).toMatchObject({ details: { expired: 1 } });
    bench.plan({ answer: { status: 403, body: body('access denied') } });
    expect(await start(bench).outcome).toMatchObject({ details: { expired: 0 } });
  },
  'ends with “upload abort” at once, and lets the connection go': async (bench) => {
    bench.plan({ progress: [0.1] });
    const controller = new AbortController();
    const { outcome } = start(bench, controller.signal);
    await bench.advance(0);
    controller.abort('enough');
    expect(await outcome).toMatchObject({ code: 'UPLOAD_ABORTED', message: 'upload abort', cause: 'enough' });
    expect(bench.open()).toBe(0);
  },
  'sends nothing where it was aborted before': async (bench) => {
    bench.plan({ answer: { status: 201 } });
    expect(await start(bench, AbortSignal.abort('before')).outcome).toMatchObject({ code: 'UPLOAD_ABORTED' });
    expect(bench.sent()).toEqual([]);
  },
  'gives up after 20 s without progress, not before': async (bench) => {
    bench.plan({ progress: [0.1] });
    const { outcome, settled } = start(bench);
    await bench.advance(19_999);
    expect(settled()).toBe(false);
    await bench.advance(1);
    expect(settled()).toBe(true);
    expect(await outcome).toMatchObject({ code: 'UPLOAD_FAILED' });
    expect(bench.open()).toBe(0);
  },
  'calls a broken connection NETWORK, or OFFLINE where the browser says so': async (bench) => {
    bench.plan({ broken: true });
    expect(await start(bench).outcome).toMatchObject({ code: 'NETWORK' });
    bench.setOnline(false);
    bench.plan({ broken: true });
    expect(await start(bench).outcome).toMatchObject({ code: 'OFFLINE' });
  },
  'leaves no timer behind': async (bench) => {
    bench.plan({ answer: { status: 201 } });
    await start(bench).promise;
    bench.plan({ answer: { status: 500 } });
    await start(bench).outcome;
    expect(bench.pendingTimers()).toBe(0);
  },
};

function start({ uploader }: UploaderBench, signal: AbortSignal = new AbortController().signal) {
  const shares: number[] = [];
  let done = false;
  const promise: Promise<UploadResult> = uploader.upload(signal, file, grant, {
    onProgress: (share) => shares.push(share),
  });
  const outcome = promise.then(
    (result): unknown => result,
    (error: unknown) => error,
  );
  void outcome.then(() => {
    done = true;
  });
  return { promise, outcome, shares, settled: () => done };
}

/** Holds an uploader to the port's contract. */
export function uploaderContract(name: string, createBench: () => UploaderBench): void {
  describe(`uploader contract: ${name}`, () => {
    for (const [title, run] of Object.entries(UPLOADER_CASES)) test(title, () => run(createBench()));
  });
}

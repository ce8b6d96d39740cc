import { expect, test } from 'vitest';
import { createLane } from '../../../src/base/lanes.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { type BatchInput, uploadBatch } from '../../../src/upload/batch.ts';
import { resultOf } from '../../../src/upload/result.ts';
import { createSimulatedClock } from '../../setup/simulated-clock.ts';

const place = { url: '', backupUrl: '', bucket: '', key: '', token: '', data: {}, order: ['aws-s3'] };
const fileOf = (text: string) => new File([text], 'x.png', { type: 'image/png' });

function setUp(fails: readonly string[] = []) {
  const log = { asks: [] as string[], running: 0, most: 0 };
  const options = {
    lane: createLane({ concurrency: 2, clock: createSimulatedClock() }),
    async grants(_signal: AbortSignal, ask: { count: number; suffix: string }) {
      log.asks.push(`${ask.count} ${ask.suffix}`);
      return [{ ...place, accessUrl: `https://cdn.example/${log.asks.length}` }];
    },
    uploader: {
      async upload(signal, file, grant, { onProgress } = {}) {
        log.running += 1;
        log.most = Math.max(log.most, log.running);
        await new Promise((resolve) => setImmediate(resolve));
        log.running -= 1;
        if (signal.aborted) throw cutoutError('UPLOAD_ABORTED', 'upload abort');
        if (fails.includes(await file.blob.text())) throw cutoutError('UPLOAD_FAILED', 'no');
        onProgress?.(1);
        return resultOf(file, grant, { data: '', etag: '' });
      },
    } satisfies Parameters<typeof uploadBatch>[2]['uploader'],
  };
  const controller = new AbortController();
  const shares: number[] = [];
  const run = (inputs: readonly BatchInput[]) =>
    uploadBatch(controller.signal, inputs, options, (one) => shares.push(one));
  return { run, log, shares, controller };
}

test('results stand in the order of the files, two run at once, progress goes forward to the end', async () => {
  const { run, log, shares } = setUp();
  const results = await run(['a', 'bb', 'ccc', 'dddd'].map(fileOf));
  expect(results.map(({ index, fileSize }) => [index, fileSize])).toEqual([1, 2, 3, 4].map((size) => [size - 1, size]));
  expect(log.most).toBe(2);
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
});

test('one that fails has an empty result, and the others go on', async () => {
  const { run } = setUp(['b']);
  const results = await run(['a', 'b', 'c'].map(fileOf));
  expect(results.map(({ url, index }) => [url !== '', index])).toEqual([
    [true, 0],
    [false, 1],
    [true, 2],
  ]);
});

test('twenty files go, the twenty-first stops the batch before any request', async () => {
  const { run, log } = setUp();
  const files = Array.from({ length: 21 }, (_, at) => fileOf(`${at}`));
  await expect(run(files)).rejects.toMatchObject({ code: 'UPLOAD_LIMIT', message: expect.stringMatching(/20/) });
  expect(log.asks).toEqual([]);
  expect(await run(files.slice(0, 20))).toHaveLength(20);
});

test('a base64 data URL is a file; other texts are not', async () => {
  const { run, log } = setUp();
  const [result] = await run(['data:image/jpeg;base64,aGFsbG8=']);
  expect([result?.fileSize, result?.mimeType, log.asks]).toEqual([5, 'image/jpeg', ['1 jpg']]);
  for (const wrong of ['https://example.com/a.png', 'data:image/png,plain', 'data:image/png;base64,****', '']) {
    await expect(run([wrong])).rejects.toMatchObject({ code: 'UPLOAD_LIMIT' });
  }
});

test('a cancel ends the batch', async () => {
  const { run, controller } = setUp();
  const ended = expect(run(['a', 'b', 'c'].map(fileOf))).rejects.toMatchObject({ code: 'UPLOAD_ABORTED' });
  controller.abort(cutoutError('UPLOAD_ABORTED', 'upload abort'));
  await ended;
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { createLocalEngine } from '../../../server/inference/models/matting/local-engine.ts';
import { writeTinyModel } from '../../setup/tiny-onnx.ts';

/** By the real clock, and so with the machine to itself; what else holds of a hang is in tests/unit/server/inference/models/matting. */
test('a planted hang: the next picture is done within 5 s', { tag: '@alone' }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'matting-hang-'));
  const log = { info() {}, warn() {}, error: console.error };
  const engine = createLocalEngine({ model: writeTinyModel(folder), threads: 1, log, limitMs: 5_000 });
  try {
    await engine.ready();
    const { signal } = new AbortController();
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#201008' } })
      .png()
      .toBuffer();
    const [stopped = 0] = engine.workerIds();
    process.kill(stopped, 'SIGSTOP');
    await expect(engine.segment(signal, bytes, {})).rejects.toMatchObject({ code: 'MATTING_FAILED' });
    const from = performance.now();
    await engine.segment(signal, bytes, {});
    const took = performance.now() - from;
    console.log(`after the hang: ${Math.round(took)} ms`);
    expect(took).toBeLessThan(5_000);
  } finally {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  }
});

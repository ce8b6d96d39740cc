import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFakeEngine } from '../../server/inference/models/matting/fake-engine.ts';
import { createLocalEngine } from '../../server/inference/models/matting/local-engine.ts';
import type { Model } from '../../server/inference/runtime/model-spec.ts';
import { type KserveServer, startKserveServer } from '../setup/kserve-server.ts';
import { bundleWorker } from '../setup/matting-worker.ts';
import { writeTinyModel } from '../setup/tiny-onnx.ts';
import { MATTING_ENGINE_CASES, mattingEngineContract } from './matting-engine.ts';
import { createWrongMattingEngine } from './wrong-matting-engine.ts';

const quiet = { info() {}, warn() {}, error() {} };
let folder: string;
let model: Model;
let kserve: KserveServer;
let workerUrl: URL;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matting-contract-'));
  model = writeTinyModel(folder);
  kserve = await startKserveServer();
  workerUrl = await bundleWorker();
});
afterAll(async () => {
  await kserve.close();
  await rm(folder, { recursive: true, force: true });
});

mattingEngineContract('the fake', () => createFakeEngine());
mattingEngineContract('the local engine', () =>
  createLocalEngine({ model, threads: 1, log: quiet, workerUrl, yields: false }),
);
mattingEngineContract('the engine on an inference server', () =>
  createLocalEngine({ model: kserve.model, log: quiet, workerUrl, yields: false }),
);

describe('a wrong matting engine', () => {
  it('fails at least five cases of the contract', async () => {
    const failed: string[] = [];
    for (const { title, check } of MATTING_ENGINE_CASES) {
      await check(createWrongMattingEngine()).catch(() => failed.push(title));
    }
    expect(failed.length).toBeGreaterThanOrEqual(5);
    // A suite that fails everything says as little as one that fails nothing.
    expect(failed.length).toBeLessThan(MATTING_ENGINE_CASES.length);
    expect(failed).toContain('gives the size after EXIF orientation');
    expect(failed).toContain('ends a cancelled request with ABORTED and serves the next');
  });
});

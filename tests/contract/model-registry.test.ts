import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { CLICK_MANIFESTS } from '../../server/inference/models/click/manifest.ts';
import { createLocalEngine } from '../../server/inference/models/matting/local-engine.ts';
import { MATTING_MANIFEST, SMALL_MANIFEST } from '../../server/inference/models/matting/manifest.ts';
import { modelManifestSchema } from '../../server/inference/registry/model-manifest.ts';
import { openModels } from '../../server/inference/registry/open-models.ts';
import { openNetwork } from '../../server/inference/runtime/network.ts';
import { systemClock } from '../../src/base/clock.ts';
import { bundleWorker } from '../setup/matting-worker.ts';
import { silentLog } from '../setup/silent-log.ts';
import { writeTinyModel } from '../setup/tiny-onnx.ts';
import { modelRegistryContract, type TestModel } from './model-registry.ts';

const folder = await mkdtemp(join(tmpdir(), 'models-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const manifest = (name: string) =>
  modelManifestSchema.parse({
    name,
    package: 'none',
    file: 'tiny.onnx',
    sha256: '0'.repeat(64),
    converter: 'written by the test',
    licence: 'CC0-1.0',
    memoryMb: 100,
  });

const model = writeTinyModel(folder, { size: 32 });
const darkPicture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#000' } })
  .png()
  .toBuffer();
const { signal } = new AbortController();

modelRegistryContract('models by onnxruntime in this process', async (opened) => (name) => ({
  manifest: manifest(name),
  find: async () => model.file,
  async open(file): Promise<TestModel> {
    const network = await openNetwork({ ...model, file }, 1);
    let loaded = true;
    const loadedModel: TestModel = {
      async infer() {
        network.input.fill(-0.5);
        return (await network.run())[0] ?? 0;
      },
      isLoaded: () => loaded,
      async close() {
        loaded = false;
      },
    };
    opened.push(loadedModel);
    return loadedModel;
  },
}));

it('a model in a process of its own works, and its process is gone once it is unloaded', async () => {
  const workerUrl = await bundleWorker();
  const models = openModels(1, systemClock);
  const slot = models.add({
    manifest: manifest('matte'),
    find: async () => model.file,
    async open(file) {
      const engine = createLocalEngine({
        model: { ...model, file },
        log: silentLog,
        workerUrl,
        threads: 1,
        yields: false,
      });
      await engine.ready();
      return engine;
    },
  });
  const { engine, mask } = await models.use(signal, slot, async (loaded) => {
    return { engine: loaded, mask: (await loaded.segment(signal, await darkPicture, {})).mask };
  });
  const [channel] = (await sharp(mask).stats()).channels;
  expect(channel?.mean).toBeGreaterThan(250);
  expect(engine.workerIds()).toHaveLength(1);
  await models.close();
  expect([engine.workerIds(), models.states()]).toEqual([[], { matte: 'unloaded' }]);
});

it('two models of one name are refused', () => {
  const models = openModels(1, systemClock);
  const entry = { manifest: manifest('one'), find: async () => undefined, open: () => Promise.reject(new Error('')) };
  models.add(entry);
  expect(() => models.add(entry)).toThrow('one');
});

it.each([MATTING_MANIFEST, SMALL_MANIFEST, CLICK_MANIFESTS.encoder, CLICK_MANIFESTS.decoder])(
  '$name has a manifest with all that is asked of a model',
  (manifest) => {
    expect(modelManifestSchema.parse(manifest)).toEqual(manifest);
  },
);

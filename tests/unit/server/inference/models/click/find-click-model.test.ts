import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  customClickModel,
  defaultClickModel,
} from '../../../../../../server/inference/models/click/find-click-model.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'click-models-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const absent = () => {
  throw new Error('ERR_MODULE_NOT_FOUND');
};
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

async function writeModel(change: object = {}): Promise<string> {
  for (const name of ['encoder', 'decoder']) await writeFile(join(folder, `${name}.onnx`), name);
  const part = (name: string) => ({ path: `${name}.onnx`, sha256: hashOf(name) });
  const spec = {
    ...{ encoder: part('encoder'), decoder: part('decoder'), license: 'CC0', size: 1024 },
    ...{ mean: [0, 0, 0], std: [1, 1, 1] },
    ...change,
  };
  const file = join(folder, 'own.spec.json');
  await writeFile(file, JSON.stringify(spec));
  return file;
}

it('is not there without its package, and refused where the package has other files', async () => {
  expect(await defaultClickModel(folder, absent)).toBeUndefined();
  const other = join(folder, 'other');
  await writeFile(other, 'another model');
  await expect(defaultClickModel(join(folder, 'cache'), () => other)).rejects.toThrow(/encoder.onnx is not the file/);
  expect(await readdir(join(folder, 'cache'))).toEqual([]);
});

it('is what the spec file of an operator names', async () => {
  expect(await customClickModel(await writeModel())).toMatchObject({
    encoder: join(folder, 'encoder.onnx'),
    decoder: join(folder, 'decoder.onnx'),
    name: 'own',
  });
});

it.each([
  [{ normalise: true }, /normalise/],
  [{ license: '' }, /license/],
  [{ encoder: { path: 'gone.onnx', sha256: 'a'.repeat(64) } }, /gone.onnx cannot be read/],
  [{ decoder: { path: 'encoder.onnx', sha256: 'a'.repeat(64) } }, /has sha256 [0-9a-f]{64}, its spec says a{64}/],
])('says what is wrong with a spec of %o', async (change, words) => {
  await expect(customClickModel(await writeModel(change))).rejects.toThrow(words);
});

it('says that a spec file is no JSON, or not there', async () => {
  await expect(customClickModel(join(folder, 'none.json'))).rejects.toThrow(/CLICK_MODEL: .*none.json cannot be read/);
});

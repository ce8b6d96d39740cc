import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createFill } from '../../../../../../server/inference/models/fill/create-fill.ts';
import { customFillModel } from '../../../../../../server/inference/models/fill/find-fill-model.ts';
import { silentLog } from '../../../../../setup/silent-log.ts';
import { writeTinyFill } from '../../../../../setup/tiny-fill.ts';
import { folder } from '../../../kit.ts';

it('is what the spec file of an operator names, if that is whole', async () => {
  const place = await folder();
  const write = (change: object, kind: 'lama' | 'bytes' | 'channels' = 'lama') =>
    writeTinyFill(place, kind, { change });
  expect(await customFillModel(write({}))).toMatchObject({
    name: 'lama',
    at: { file: join(place, 'lama.onnx') },
    square: true,
    outRange: [0, 255],
  });
  for (const [change, words] of [
    [{ colour: 1 }, /FILL_MODEL/],
    [{ side: 4000 }, /FILL_MODEL/],
    [{ range: [1, 0] }, /FILL_MODEL/],
    [{ type: 'uint8' }, /FILL_MODEL/],
    [{ sha256: '0'.repeat(64) }, /its spec says/],
    [{ path: 'none.onnx' }, /cannot be read/],
  ] as const)
    await expect(customFillModel(write(change))).rejects.toThrow(words);
  await expect(customFillModel(join(place, 'none.json'))).rejects.toThrow(/cannot be read as JSON/);
});

it('may name an inference server, which takes squares of floats alone', async () => {
  const file = join(await folder(), 'there.spec.json');
  const spec = {
    server: 'http://triton:8000/',
    model: 'lama:2',
    side: 512,
    image: 'image',
    mask: 'mask',
    output: 'output',
    range: [0, 1],
    hole: 1,
    known: 0,
  };
  await writeFile(file, JSON.stringify(spec));
  expect(await customFillModel(file)).toMatchObject({
    name: 'there',
    at: { server: 'http://triton:8000', model: 'lama', version: '2' },
  });
  await writeFile(file, JSON.stringify({ ...spec, square: false }));
  await expect(customFillModel(file)).rejects.toThrow(/FILL_MODEL/);
});

it('is absent where none is named, and where the one that is named cannot be used', async () => {
  const settings = { engine: 'local', threads: 1, queue: 8 } as const;
  const unnamed = await createFill({ settings, log: silentLog });
  const wrong = await createFill({ settings: { ...settings, fill: '/none.json' }, log: silentLog });
  for (const fill of [unnamed, wrong]) {
    expect([fill.state, fill.side]).toEqual(['absent', 0]);
    const job = { rgb: new Uint8Array(3), mask: new Uint8Array(1), width: 1, height: 1 };
    const from = { key: 'k', visitor: { address: 'a', session: 's' } };
    await expect(fill.fill(new AbortController().signal, job, from)).rejects.toMatchObject({
      code: 'MODEL_NOT_CONFIGURED',
    });
  }
});

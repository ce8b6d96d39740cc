import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createClothes } from '../../../../../../server/inference/models/clothes/create-clothes.ts';
import type { EngineLog } from '../../../../../../server/inference/pool/engine-log.ts';
import { silentLog } from '../../../../../setup/silent-log.ts';
import { writeTinyClothes } from '../../../../../setup/tiny-clothes.ts';
import { folder } from '../../../kit.ts';

const settings = { engine: 'local', threads: 1, queue: 8 } as const;
const jpeg = Buffer.from([0xff, 0xd8, 0xff]);
const { signal } = new AbortController();

/** What is said in red. */
function errors(): { log: EngineLog; said: string[] } {
  const said: string[] = [];
  const log = { ...silentLog, error: (details: { err?: Error }) => said.push(String(details.err?.message)) };
  return { log: log as EngineLog, said };
}

it('is the model that the spec file of an operator names', async () => {
  const clothes = writeTinyClothes(await folder());
  const found = await createClothes({ settings: { ...settings, clothes }, log: silentLog });
  expect([found.name, found.state]).toEqual(['clothes:cloth', 'on demand']);
  await found.close();
});

describe('is absent, says so, and refuses each picture', () => {
  it('where none is named, and nothing is in the log: that is no fault', async () => {
    const { log, said } = errors();
    const clothes = await createClothes({ settings, log });
    expect([clothes.name, clothes.state, said]).toEqual(['none', 'absent', []]);
    await expect(clothes.segment(signal, jpeg, {})).rejects.toMatchObject({ code: 'MODEL_NOT_CONFIGURED' });
    await clothes.close();
  });

  it('beside the fake engine of tests, whatever is named', async () => {
    const clothes = writeTinyClothes(await folder());
    const found = await createClothes({ settings: { ...settings, engine: 'fake', clothes }, log: silentLog });
    expect(found.state).toBe('absent');
  });

  it.each([
    ['a member that there is none of', { colour: 1 }],
    ['weights of another hash', { sha256: '0'.repeat(64) }],
    ['weights that are not there', { path: 'none.onnx' }],
    ['classes without argmax', { output: { name: 'output', activation: 'none', classes: ['a', 'b'] } }],
    ['argmax without classes', { output: { name: 'output', activation: 'argmax' } }],
  ])('where its spec has %s: the log names the variable', async (_, change) => {
    const { log, said } = errors();
    const clothes = writeTinyClothes(await folder(), change);
    const found = await createClothes({ settings: { ...settings, clothes }, log });
    expect(found.state).toBe('absent');
    expect(said).toEqual([expect.stringMatching(/^CLOTHES_MODEL: /)]);
  });

  it('where there is no such file', async () => {
    const { log, said } = errors();
    const clothes = join(await folder(), 'none.spec.json');
    const found = await createClothes({ settings: { ...settings, clothes }, log });
    expect(found.state).toBe('absent');
    expect(said).toEqual([expect.stringContaining('cannot be read')]);
  });
});

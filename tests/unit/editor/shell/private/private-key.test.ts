import { expect, it } from 'vitest';
import { createPrivateKey } from '../../../../../editor/shell/private/private-key.ts';
import type { PrivateKeyInfo } from '../../../../../src/protocol/calls/private-info.schema.ts';
import { DEFAULT_LIMITS } from '../../../../../src/protocol/limits.ts';

const INFO: PrivateKeyInfo = {
  idna_white_list: ['shop.example'],
  is_trial: 1,
  limits: DEFAULT_LIMITS,
  role: 'partner',
  loopback: false,
  tools: ['cutout'],
  retention_hours: 24,
  allowed: true,
  parts: ['assets/a.js'],
  weights: { url: '/editor/assets/w.onnx', sha256: 'ab', bytes: 3 },
};
const key = (change: Partial<PrivateKeyInfo> = {}, lacking?: string) =>
  createPrivateKey(JSON.stringify({ ...INFO, ...change }), lacking);

it('the page says what the server would have said of the key', async () => {
  const { known, tools, parts, weights, info, problem } = key();
  expect([known, tools, parts, weights, problem()]).toEqual([
    true,
    ['cutout'],
    ['assets/a.js'],
    INFO.weights,
    undefined,
  ]);
  expect(await info()).toMatchObject({ idna_white_list: ['shop.example'], is_trial: 1, session: { token: '-' } });
});

it.each([
  ['the key does not have it', key({ allowed: false }), /key/],
  ['the server has no weights', key({ weights: undefined }), /weights/],
  ['the browser cannot', key({}, 'no WebAssembly SIMD'), /SIMD/],
])('a frame says so where %s', (_, { problem }, why) => {
  expect(problem()).toMatchObject({ code: 'PRIVATE_MODE_UNAVAILABLE', message: expect.stringMatching(why) });
});

it.each([undefined, '', 'junk', '{}', '{"allowed": true}'])('a page that says %j admits nobody', async (text) => {
  const { info, problem } = createPrivateKey(text, undefined);
  await expect(info()).rejects.toMatchObject({ code: 'ACCESS_KEY_MISSING' });
  expect(problem()?.code).toBe('PRIVATE_MODE_UNAVAILABLE');
});

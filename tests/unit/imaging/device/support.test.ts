import { expect, it } from 'vitest';
import { deviceCapabilities, deviceLacks } from '../../../../src/imaging/device/support.ts';

const ALL = { wasmSimd: true, offscreenCanvas: true, digest: true, memory: 8 };

it.each([
  [ALL, undefined],
  [{ ...ALL, memory: undefined }, undefined],
  [{ ...ALL, wasmSimd: false }, 'no WebAssembly SIMD'],
  [{ ...ALL, offscreenCanvas: false }, 'no OffscreenCanvas'],
  [{ ...ALL, digest: false }, 'no secure context'],
  [{ ...ALL, memory: 1 }, '1 GB of memory'],
])('%j lacks %j', (capabilities, lacking) => {
  expect(deviceLacks(capabilities)).toBe(lacking);
});

it('finds SIMD in this engine by a module that uses it', () => {
  const scope = (engine: Pick<typeof WebAssembly, 'validate'>) =>
    ({ navigator: {}, crypto, WebAssembly: engine }) as unknown as typeof globalThis;
  expect(deviceCapabilities(scope(WebAssembly))).toMatchObject({ wasmSimd: true, memory: undefined });
  expect(deviceCapabilities(scope({ validate: () => false })).wasmSimd).toBe(false);
});

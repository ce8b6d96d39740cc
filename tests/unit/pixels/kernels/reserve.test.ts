import { describe, expect, it } from 'vitest';
import { createJsMatte } from '../../../../src/pixels/kernels/js-matte.ts';
import { createWasmMatte } from '../../../../src/pixels/kernels/wasm-matte.ts';

describe.each([createWasmMatte, createJsMatte])('the memory of %o', (create) => {
  it('is as large as was asked for and zero, first and again', () => {
    const kernel = create();
    for (const size of [100_000, 10, 300_000]) {
      kernel.reserve(size);
      const memory = kernel.bytes();
      expect(memory.length).toBeGreaterThanOrEqual(size);
      expect(memory.subarray(0, size).every((value) => value === 0)).toBe(true);
      memory.fill(7);
    }
  });
});

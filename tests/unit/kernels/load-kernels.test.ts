import { afterEach, describe, expect, it, vi } from 'vitest';
import { foregroundKernel, matteKernel } from '../../../src/imaging/kernels/load-kernels.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the choice of a kernel', () => {
  it('is WebAssembly where it compiles', () => {
    expect([foregroundKernel().name, matteKernel().name]).toEqual(['wasm', 'wasm']);
  });

  it('is the twin where a CSP or an old engine refuses the module', () => {
    class Module {
      constructor() {
        throw new WebAssembly.CompileError('wasm code generation disallowed by embedder');
      }
    }
    vi.stubGlobal('WebAssembly', { ...WebAssembly, Module, CompileError: WebAssembly.CompileError });
    expect([foregroundKernel().name, matteKernel().name]).toEqual(['script', 'script']);
  });

  it('is the twin where there is no WebAssembly at all', () => {
    vi.stubGlobal('WebAssembly', undefined);
    expect([foregroundKernel().name, matteKernel().name]).toEqual(['script', 'script']);
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { foregroundKernel, jpegKernel, matteKernel, pngKernel } from '../../../../src/pixels/kernels/load-kernels.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const names = () => [foregroundKernel, jpegKernel, matteKernel, pngKernel].map((kernel) => kernel().name);

describe('the choice of a kernel', () => {
  it('is WebAssembly where it compiles', () => {
    expect(names()).toEqual(['wasm', 'wasm', 'wasm', 'wasm']);
  });

  it('is the JavaScript fallback where a CSP or an old engine refuses the module', () => {
    class Module {
      constructor() {
        throw new WebAssembly.CompileError('wasm code generation disallowed by embedder');
      }
    }
    vi.stubGlobal('WebAssembly', { ...WebAssembly, Module, CompileError: WebAssembly.CompileError });
    expect(names()).toEqual(['js', 'js', 'js', 'js']);
  });

  it('is the JavaScript fallback where there is no WebAssembly at all', () => {
    vi.stubGlobal('WebAssembly', undefined);
    expect(names()).toEqual(['js', 'js', 'js', 'js']);
  });
});

const PAGE = 65_536;

export interface Instance<Calls> {
  calls: Calls;
  /** Provides this many bytes, all zero. A memory never shrinks: let the instance go to free it. */
  reserve(bytes: number): void;
  /** The memory; to be asked for again after each `reserve`. */
  bytes(): Uint8Array<ArrayBuffer>;
}

/** What was compiled once: engines make its code faster while it runs, and a new module would start cold. */
const modules = new Map<string, WebAssembly.Module>();

/** Compiles a module of scripts/kernels/build.mjs at once: it is a few kB, and kernels run in workers. */
export function instantiate<Calls>(base64: string): Instance<Calls> {
  const module =
    modules.get(base64) ?? new WebAssembly.Module(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
  modules.set(base64, module);
  const { memory, ...calls } = new WebAssembly.Instance(module).exports;
  if (!(memory instanceof WebAssembly.Memory)) throw new TypeError('a kernel exports its memory');
  const bytes = () => new Uint8Array(memory.buffer as ArrayBuffer);
  return {
    // The edge: the module is compiled from the source beside this file, whose exports `Calls` describes.
    calls: calls as unknown as Calls,
    reserve(size) {
      const missing = Math.ceil(size / PAGE) - memory.buffer.byteLength / PAGE;
      const old = memory.buffer.byteLength;
      if (missing > 0) memory.grow(missing);
      bytes().fill(0, 0, Math.min(old, size));
    },
    bytes,
  };
}

/** What of WebAssembly the kernels of `src/pixels` use: they compile without the DOM's and without Node's types. */
declare namespace WebAssembly {
  interface Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  var Memory: { new (options: { initial: number }): Memory; prototype: Memory };
  interface Module {
    readonly [Symbol.toStringTag]?: string;
  }
  var Module: { new (bytes: Uint8Array<ArrayBuffer>): Module };
  var Instance: { new (module: Module): { readonly exports: Record<string, unknown> } };
}

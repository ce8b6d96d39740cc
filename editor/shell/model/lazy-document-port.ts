import { cutoutError } from '../../../src/protocol/errors.ts';
import type { LazyCode } from '../lazy/lazy-code.ts';
import type { DocumentPort, FrameDocument } from './document-port.ts';

/** A document's port before its code has come: no photo is open, and the first one fetches it. */
export function lazyDocumentPort(
  document: LazyCode<FrameDocument>,
  portOf: (document: FrameDocument) => DocumentPort,
): DocumentPort {
  let port: DocumentPort | undefined;
  const now = (): DocumentPort | undefined => {
    if (document.loaded !== undefined) port ??= portOf(document.loaded);
    return port;
  };
  const ready = async (): Promise<DocumentPort> => {
    const loaded = await document.load();
    port ??= portOf(loaded);
    return port;
  };
  const open = (): DocumentPort => {
    const there = now();
    if (there === undefined) throw cutoutError('NO_IMAGE', 'no photo is open');
    return there;
  };
  return {
    getState: () => now()?.getState(),
    subscribe(listener) {
      let stop = now()?.subscribe(listener);
      let wanted = true;
      if (stop === undefined) {
        ready().then(
          (loaded) => {
            if (wanted) stop = loaded.subscribe(listener);
          },
          () => {},
        );
      }
      return () => {
        wanted = false;
        stop?.();
      };
    },
    open: async (...given) => (await ready()).open(...given),
    close: () => now()?.close(),
    input: async (...given) => open().input(...given),
    before: async (...given) => open().before(...given),
    result: async (...given) => open().result(...given),
    size: async () => open().size(),
    original: () => now()?.original(),
    step: async (...given) => open().step(...given),
    begin: (options) => open().begin(options),
    dropEdit: (name) => now()?.dropEdit(name),
    asset: async (hash) => open().asset(hash),
    undo: () => now()?.undo(),
    redo: () => now()?.redo(),
    goTo: (at) => now()?.goTo(at),
    reopen: async (edit) => open().reopen(edit),
    resume: (edit) => now()?.resume(edit),
    saved: () => now()?.saved(),
    unsaved: () => now()?.unsaved() ?? 0,
  };
}

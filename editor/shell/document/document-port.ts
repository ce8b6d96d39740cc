import { nowOf } from '../../../src/document/history/history.ts';
import { indexOfEdit, keyOf, outOfDate, type PhotoEdit } from '../../../src/document/photo/photo-state.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { ToolId } from '../../../src/protocol/tools.ts';
import type { DocumentPort, DocumentWords, OpenDocument } from '../model/document-port.ts';
import type { PendingList } from './pending-list.ts';
import type { PhotoDocument, PhotoDocumentState } from './photo-document.ts';

/** The document as one tool sees it. */
export function documentPortOf(
  document: PhotoDocument,
  pending: PendingList,
  tool: ToolId,
  words: DocumentWords,
): DocumentPort {
  let seen: { state: PhotoDocumentState; view: OpenDocument } | undefined;
  const view = (state: PhotoDocumentState | undefined): OpenDocument | undefined => {
    if (state === undefined) return undefined;
    if (seen?.state !== state) seen = { state, view: viewOf(document, state, tool) };
    return seen.view;
  };
  const open = (): OpenDocument => {
    const now = view(document.state);
    if (now === undefined) throw cutoutError('NO_IMAGE', 'no photo is open');
    return now;
  };
  const go = (by: -1 | 1) => {
    const { history } = document.state ?? {};
    if (history === undefined || history.steps[history.at + by] === undefined) return;
    document.goTo(history.at + by);
    // Of what was done, or will be again.
    words.say(by < 0 ? 'document.undone' : 'document.redone', Math.max(history.at, history.at + by));
  };
  return {
    getState: () => view(document.state),
    subscribe: (listener) =>
      document.store.subscribe((now, before) => {
        const old = seen?.state === before ? seen?.view : before && viewOf(document, before, tool);
        listener(view(now), old);
      }),
    async open(signal, picture) {
      await document.open(signal, picture, { tool, id: words.first });
      return open();
    },
    close: () => document.close(),
    async input(signal, options) {
      const { edit, history } = open();
      const now = nowOf(history);
      return await document.picture(signal, edit ? indexOfEdit(now, edit.id) : now.edits.length, options);
    },
    before: async (signal, which, options) =>
      await document.picture(signal, which === 'original' ? 0 : open().othersBefore, options),
    result: async (signal, options) => await document.picture(signal, undefined, options),
    size: async () => await document.size(),
    original: () => document.state?.blob,
    step: async (name, values, options) => await document.step(tool, name, values, options),
    begin: (options) => pending.begin(tool, words.isShown, options),
    dropEdit: (name) => document.dropEdit(tool, name),
    asset: async (hash) => document.assets.get(hash),
    undo: () => go(-1),
    redo: () => go(1),
    goTo: (at) => document.goTo(at),
    async reopen(id) {
      const edit = document.now?.edits.find((one) => one.id === id);
      if (edit !== undefined) await words.show(edit.tool, id);
    },
    resume: (edit) => document.reopen(edit),
    saved: () => document.saved(),
    unsaved: () => document.unsaved,
  };
}

function viewOf(document: PhotoDocument, state: PhotoDocumentState, tool: ToolId): OpenDocument {
  const { id, name, way, blob, source, history } = state;
  const now = nowOf(history);
  const edit = document.editOf(tool, state);
  const { width, height } = source;
  return {
    id,
    name,
    way,
    format: source.format,
    bytes: blob.size,
    size: { width, height },
    history,
    edit,
    othersBefore: othersBefore(now.edits, edit, tool),
    inputKey: keyOf(now, edit ? indexOfEdit(now, edit.id) : now.edits.length),
    key: keyOf(now),
    outOfDate: outOfDate(now),
  };
}

/** Where the edits begin that the tool made one after the other, up to its last. */
function othersBefore(edits: readonly PhotoEdit[], edit: PhotoEdit | undefined, tool: ToolId): number {
  let at = edit ? edits.indexOf(edit) : edits.length;
  while (edits[at - 1]?.tool === tool) at -= 1;
  return at;
}

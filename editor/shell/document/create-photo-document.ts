import { nowOf } from '../../../src/document/history/history.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { isToolId, type ToolId } from '../../../src/protocol/tools.ts';
import type { FrameDocument } from '../model/document-port.ts';
import type { PendingStep } from '../model/pending-step.ts';
import type { FramePorts, ToolManifest } from '../model/tool.ts';
import { createBrowserKeptStore, type KeptStore } from '../storage/kept-store.ts';
import { createBrowserOpenLocks } from '../storage/open-locks.ts';
import { documentPortOf } from './document-port.ts';
import { KeptDocument } from './kept-document.ts';
import { PendingList } from './pending-list.ts';
import { PhotoDocument } from './photo-document.ts';

type Ports = Pick<FramePorts, 'imaging' | 'api' | 'shell' | 'screen' | 'newId' | 'today' | 'owner' | 'screenSide'>;

/** The document of a frame. @param manifestOf fetches what a tool is: its engine renders its edits */
export function createPhotoDocument(
  { imaging, api, shell, screen, newId, today, owner, screenSide }: Ports,
  manifestOf: (tool: ToolId) => Promise<ToolManifest>,
  onPending: (steps: readonly PendingStep[]) => void = () => {},
  store: KeptStore = createBrowserKeptStore('photo-documents'),
): FrameDocument {
  const limits = () => shell.getState().setting.limits;
  const document: PhotoDocument = new PhotoDocument({
    imaging: () => imaging.load(),
    async engineOf(tool) {
      const edit = isToolId(tool) ? (await manifestOf(tool)).edit : undefined;
      if (edit === undefined) throw cutoutError('TOOL_UNKNOWN', `nothing renders edits of ${tool}`);
      return await edit({ imaging: () => imaging.load() }).catch((cause: unknown) => {
        throw cutoutError('NETWORK', 'a part of the editor could not be loaded', { cause });
      });
    },
    newId,
    screenSide,
    fetch: async (signal, { image }) =>
      image instanceof Blob
        ? image
        : await api.fetchPicture(signal, { url: image.url, maxBytes: limits().maxBytes }, () => {}),
    async check(signal, blob) {
      const pixels = await imaging.load();
      return await pixels.open(signal, await pixels.check(signal, blob, limits()));
    },
    full: () => screen.note({ id: 'document.full', tone: 'warn' }),
  });
  const kept = new KeptDocument(document, {
    store,
    today,
    owner,
    locks: createBrowserOpenLocks(globalThis.navigator?.locks, 'photo-document '),
  });
  const pending = new PendingList(document, newId, onPending);
  return {
    get state() {
      return document.state;
    },
    get unsaved() {
      return document.unsaved + pending.count;
    },
    get isKept() {
      return !kept.refused && pending.count === 0;
    },
    pending,
    asPicture: (signal, maxSide) => document.asPicture(signal, maxSide),
    reopen: (edit) => document.reopen(edit),
    nameOf: (step) => document.nameOf(step),
    close: () => document.close(),
    portOf: (tool, words) => documentPortOf(document, pending, tool, words),
    findLeft: (again) => kept.find(again),
    forget: () => kept.forget(),
    accountChanged: () => kept.moved(),
    async goOn(signal) {
      if (!(await kept.restore(signal)) || document.state === undefined) return undefined;
      const { history } = document.state;
      const tools = [...new Set(history.steps.map(({ name }) => name.tool))];
      return { edit: nowOf(history).edits.at(-1), tools };
    },
  };
}

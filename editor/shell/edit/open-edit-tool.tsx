import type { ComponentType, ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import { rememberOnceOpen } from '../export/remember-choices.ts';
import type { Readable, Tool, ToolExporter, ToolShortcuts, ToolStatus } from '../model/tool.ts';
import { FIT } from '../stage/view.ts';
import { EditProvider } from './edit-context.ts';
import type { EditModel } from './edit-model.ts';

interface EditToolParts {
  edit: EditModel;
  exporter: ToolExporter;
  /** The tool's own context. */
  Provider: ComponentType<{ children: ReactNode }>;
  /** Name of the screen with the photo. */
  screen: string;
  tabs: readonly string[];
  /** Work of the tool's own, that a file has to wait for. */
  busy: Readable<{ busy: boolean }>;
  /** Keys of the tool's own; those of every such tool come after. */
  keys: () => Promise<(event: KeyboardEvent, chord: string) => boolean>;
  /** The photo was opened, here or before. */
  opened: () => void;
  destroy: () => void;
}

/** What the shell asks of a tool that changes the photo of the document. */
export function openEditTool(parts: EditToolParts): Tool {
  const { edit, busy, Provider } = parts;
  const { ports } = edit;
  const statusNow = (): ToolStatus => ({
    hasPictures: edit.state.document !== undefined,
    canExport: edit.state.document !== undefined,
    idle: edit.state.opening === undefined && !busy.getState().busy,
    intakeNotice: false,
    intakeCard: false,
    mode: '',
  });
  const status = createStore(statusNow);
  rememberOnceOpen(parts.screen, ports, edit, status, async () =>
    (await import('../photo-file/file-memory.schema.ts')).photoFileMemory(edit),
  );
  const check = () => {
    const [next, before] = [statusNow(), status.getState()];
    if (next.hasPictures !== before.hasPictures || next.idle !== before.idle) status.setState(next);
  };
  const stops = [edit.store.subscribe(check), busy.subscribe(check)];
  return {
    Provider: ({ children }: { children: ReactNode }) => (
      <EditProvider value={edit}>
        <Provider>{children}</Provider>
      </EditProvider>
    ),
    status,
    exporter: parts.exporter,
    commands: {},
    async shortcuts(): Promise<ToolShortcuts> {
      const [{ editKey, editKeyUp }, own] = await Promise.all([import('./edit-keys.ts'), parts.keys()]);
      return {
        busy: false,
        down: (event, chord) => own(event, chord) || editKey(edit, parts.screen, event, chord),
        up: (event) => editKeyUp(edit, event),
      };
    },
    async openPictures([picture]) {
      const ok = picture === undefined || (await edit.open(picture));
      if (ok && picture !== undefined) parts.opened();
      return { ok };
    },
    // The document is the shell's to hand over.
    handOver: async () => [],
    async openDocument() {
      const shown = await edit.openDocument();
      parts.opened();
      return shown;
    },
    screen: () => (edit.state.document === undefined ? undefined : parts.screen),
    // The steps are the document's, and are kept (D67); what is pending, or is offered, ends with its photo.
    unsaved: () => edit.offered,
    loses: () => edit.losing,
    openTab: (name) => edit.set({ tab: parts.tabs.find((one) => one === name) ?? parts.tabs[0] ?? '' }),
    moveStage: ({ x, y, scale }) => edit.set({ view: { ...FIT, x, y, scale } }),
    abort: () => false,
    prefetch: () => void ports.imaging.load().catch(() => {}),
    newSession() {},
    accountChanged: async () => {},
    destroy(reason) {
      for (const stop of stops) stop();
      parts.destroy();
      edit.destroy(reason);
    },
  };
}

import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import { rememberOnceOpen } from '../../shell/export/remember-choices.ts';
import type { Tool, ToolPorts, ToolStatus } from '../../shell/model/tool.ts';
import { PhotoExporter } from '../../shell/photo-file/photo-exporter.ts';
import { loadPhotoFileTexts } from '../../shell/photo-file/texts/load.ts';
import { FIT } from '../../shell/stage/view.ts';
import type { CornerFiller } from './corners/corner-filler.ts';
import { PhotoProvider } from './model/photo-context.ts';
import { PhotoEditor } from './model/photo-editor.ts';
import { ADD_PARTS, type AddPart, GROUPS, type Group, TABS } from './model/state.ts';
import { loadPhotoTexts } from './texts/load.ts';
import { createPhotoWork, type PhotoWork } from './worker/photo-worker.ts';

/** The tool, with its model for who tests it. */
export interface PhotoTool extends Tool {
  readonly editor: PhotoEditor;
}

const statusOf = ({ state }: PhotoEditor): ToolStatus => ({
  hasPictures: state.document !== undefined,
  canExport: state.document !== undefined,
  idle: state.opening === undefined,
  intakeNotice: false,
  intakeCard: false,
  mode: '',
});

function openPart(editor: PhotoEditor, part: AddPart): void {
  editor.set({ tab: 'add', ...(part !== 'draw' && { addPart: part }) });
  if (part !== 'draw') return;
  editor.loadLayers().then(
    ({ layers }) => layers.editor.set({ drawing: true }),
    () => {
      // The tab tries again.
    },
  );
}

export async function openPhoto(
  ports: ToolPorts,
  work: PhotoWork = createPhotoWork(),
  openFiller = async (): Promise<CornerFiller> => (await import('./corners/corner-filler.ts')).createCornerFiller(),
): Promise<PhotoTool> {
  // Steps have names from the first one on.
  await Promise.all([ports.translator.add(loadPhotoTexts), ports.translator.add(loadPhotoFileTexts)]);
  const editor = new PhotoEditor(
    ports,
    work,
    async (one) => (await import('./screens/add/open-layers.tsx')).openLayers(one),
    openFiller,
  );
  const status = createStore(() => statusOf(editor));
  rememberOnceOpen('photo', ports, editor, status, async () =>
    (await import('../../shell/photo-file/file-memory.schema.ts')).photoFileMemory(editor),
  );
  const stopStatus = editor.store.subscribe(() => {
    const [next, before] = [statusOf(editor), status.getState()];
    if (next.hasPictures !== before.hasPictures || next.idle !== before.idle) status.setState(next);
  });
  return {
    editor,
    Provider: ({ children }: { children: ReactNode }) => <PhotoProvider value={editor}>{children}</PhotoProvider>,
    status,
    exporter: new PhotoExporter(editor, (signal) => editor.corners.fill(signal)),
    commands: {},
    shortcuts: async () => (await import('./model/shortcuts.ts')).createPhotoShortcuts(editor),
    async openPictures([picture]) {
      return { ok: picture === undefined || (await editor.open(picture)) };
    },
    // The document is the shell's to hand over.
    handOver: async () => [],
    async openDocument() {
      await editor.openDocument();
      return 'photo';
    },
    screen: () => (editor.state.document === undefined ? undefined : 'photo'),
    unsaved: () => 0,
    // The steps are kept (D67); what is pending ends with its photo.
    loses: () => ports.shell.getState().pending.length,
    openTab(name) {
      // A group of the sliders, or of what can be added, is named as well as a tab.
      const part = ADD_PARTS.find((one) => one === name);
      if (part !== undefined) return openPart(editor, part);
      const group: Group | undefined = GROUPS.find((one) => one === name);
      const { folded, segment } = editor.state;
      editor.set({
        tab: TABS.find((one) => one === name) ?? 'adjust',
        folded: folded.filter((one) => one !== group),
        segment: group ?? segment,
      });
    },
    moveStage: ({ x, y, scale }) => editor.set({ view: { ...FIT, x, y, scale } }),
    abort: () => false,
    prefetch: () => void ports.imaging.load().catch(() => {}),
    newSession() {},
    accountChanged: async () => {},
    destroy(reason) {
      stopStatus();
      editor.destroy(reason);
    },
  };
}

import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import { unsavedSteps } from '../../../src/document/history/unsaved.ts';
import type { Tool, ToolPorts } from '../../shell/model/tool.ts';
import { type IdParts, IdProvider } from './model/id-context.ts';
import { IdExporter } from './model/id-exporter.ts';
import { IdPhoto } from './model/id-photo.ts';
import { idStatus } from './model/id-status.ts';
import { TABS } from './model/state.ts';
import { loadIdTexts } from './texts/load.ts';

/** The tool, with its parts in `parts` for who tests it. */
export interface IdTool extends Tool {
  readonly parts: IdParts;
}

export async function openIdPhoto(ports: ToolPorts, id: IdPhoto = new IdPhoto(ports)): Promise<IdTool> {
  // Steps have names from the first one on.
  await ports.translator.add(loadIdTexts);
  const parts: IdParts = { id, exporter: new IdExporter(id) };
  const status = createStore(() => idStatus(id.state));
  const stop = id.store.subscribe((state) => status.setState(idStatus(state)));
  const unsaved = () => unsavedSteps(id.state.history, id.state.saved);
  return {
    parts,
    Provider: ({ children }: { children: ReactNode }) => <IdProvider value={parts}>{children}</IdProvider>,
    status,
    exporter: parts.exporter,
    commands: {},
    shortcuts: async () => (await import('./model/shortcuts.ts')).createIdShortcuts(id),
    async openPictures([picture]) {
      return { ok: picture === undefined || (await id.open(picture)) };
    },
    async handOver() {
      const { original: image, state } = id;
      const { name = '', way = 'open' } = state.photo ?? {};
      return image === undefined ? [] : [{ image, name, way }];
    },
    screen: () => (id.state.photo === undefined ? undefined : 'id'),
    unsaved,
    loses: unsaved,
    openTab: (tab) => id.set({ tab: TABS.find((name) => name === tab) ?? 'document' }),
    moveStage() {},
    abort: () => false,
    prefetch: () => void ports.imaging.load().catch(() => {}),
    newSession: () => id.newSession(),
    accountChanged: async () => {},
    destroy(reason) {
      stop();
      id.destroy(reason);
    },
  };
}

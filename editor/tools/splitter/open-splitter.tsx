import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import { unsavedSteps } from '../../../src/document/history/unsaved.ts';
import type { Tool, ToolPorts } from '../../shell/model/tool.ts';
import { FIT } from '../../shell/stage/view.ts';
import { Splitter } from './model/splitter.ts';
import { type SplitterParts, SplitterProvider } from './model/splitter-context.ts';
import { SplitterExporter } from './model/splitter-exporter.ts';
import { splitterStatus } from './model/splitter-status.ts';
import { TABS } from './model/state.ts';
import { loadSplitterTexts } from './texts/load.ts';

/** The tool, with its parts in `parts` for who tests it. */
export interface SplitterTool extends Tool {
  readonly parts: SplitterParts;
}

export async function openSplitter(ports: ToolPorts, splitter: Splitter = new Splitter(ports)): Promise<SplitterTool> {
  // Steps have names from the first one on.
  await ports.translator.add(loadSplitterTexts);
  const parts: SplitterParts = { splitter, exporter: new SplitterExporter(splitter) };
  const stopSizes = parts.exporter.sizes.follow();
  const status = createStore(() => splitterStatus(splitter));
  const stopStatus = splitter.store.subscribe(() => status.setState(splitterStatus(splitter)));
  const unsaved = () => unsavedSteps(splitter.state.history, splitter.state.saved);
  return {
    parts,
    Provider: ({ children }: { children: ReactNode }) => <SplitterProvider value={parts}>{children}</SplitterProvider>,
    status,
    exporter: parts.exporter,
    commands: {},
    shortcuts: async () => (await import('./model/shortcuts.ts')).createSplitterShortcuts(splitter),
    async openPictures([picture]) {
      return { ok: picture === undefined || (await splitter.open(picture)) };
    },
    async handOver() {
      const { original: image, link, state } = splitter;
      const { name = '', way = 'open' } = state.photo ?? {};
      return image === undefined ? [] : [{ image, name, way, link }];
    },
    pictureChanged(link, picture) {
      if (link === splitter.link) void splitter.open(picture);
    },
    screen: () => (splitter.state.photo === undefined ? undefined : 'split'),
    unsaved,
    loses: unsaved,
    openTab: (tab) => splitter.set({ tab: TABS.find((name) => name === tab) ?? 'grid' }),
    moveStage: ({ x, y, scale }) => splitter.set({ view: { ...FIT, x, y, scale } }),
    abort: () => false,
    prefetch: () => void ports.imaging.load().catch(() => {}),
    newSession() {},
    accountChanged: () => splitter.redraw(),
    destroy(reason) {
      stopStatus();
      stopSizes();
      splitter.destroy(reason);
    },
  };
}

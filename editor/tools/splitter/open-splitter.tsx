import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import { unsavedSteps } from '../../../src/document/history/unsaved.ts';
import { rememberOnceOpen } from '../../shell/export/remember-choices.ts';
import { BlobKeys } from '../../shell/kept/blob-keys.ts';
import { createWorkKeeper, type WorkKeeperOptions } from '../../shell/kept/work-keeper.ts';
import type { Tool, ToolPorts } from '../../shell/model/tool.ts';
import { FIT } from '../../shell/stage/view.ts';
import { readSplit, splitterSnapshot } from './model/kept-splitter.schema.ts';
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

export async function openSplitter(
  ports: ToolPorts,
  splitter: Splitter = new Splitter(ports),
  seams: Pick<WorkKeeperOptions, 'store' | 'locks'> = {},
): Promise<SplitterTool> {
  // Steps have names from the first one on.
  await ports.translator.add(loadSplitterTexts);
  const parts: SplitterParts = { splitter, exporter: new SplitterExporter(splitter) };
  const stopSizes = parts.exporter.sizes.follow();
  const unsaved = () => unsavedSteps(splitter.state.history, splitter.state.saved);
  const keys = new BlobKeys(ports.newId);
  const keeper = createWorkKeeper(ports, {
    name: 'splitter-work',
    ...seams,
    snapshot() {
      const work = splitterSnapshot(splitter.kept, unsaved(), keys);
      // The document's photo is the same one, also where it looks different by now.
      return work && { ...work, of: splitter.link ?? work.of };
    },
    async restore(work) {
      const found = readSplit(work, keys);
      return found !== undefined && (await splitter.restore(found, work.unsaved > 0));
    },
  });
  const statusNow = () => splitterStatus(splitter, keeper.left.getState() !== undefined);
  const status = createStore(statusNow);
  rememberOnceOpen('splitter', ports, splitter, status, async () =>
    (await import('./model/file-memory.schema.ts')).splitterFileMemory(splitter),
  );
  const stopLeft = keeper.left.subscribe(() => status.setState(statusNow()));
  const stopStatus = splitter.store.subscribe(({ photo, history, saved }, before) => {
    status.setState(statusNow());
    if (photo !== before.photo || history !== before.history || saved !== before.saved) keeper.changed();
  });
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
    IntakeCard: keeper.IntakeCard,
    unsaved,
    keeps: keeper.keeps,
    loses: unsaved,
    openTab: (tab) => splitter.set({ tab: TABS.find((name) => name === tab) ?? 'grid' }),
    moveStage: ({ x, y, scale }) => splitter.set({ view: { ...FIT, x, y, scale } }),
    abort: () => false,
    prefetch() {
      ports.imaging.load().catch(() => {});
      if (splitter.state.photo === undefined) keeper.refresh().catch(() => {});
    },
    newSession() {},
    async accountChanged() {
      keeper.accountChanged();
      await splitter.redraw();
    },
    destroy(reason) {
      stopStatus();
      stopLeft();
      keeper.destroy();
      stopSizes();
      splitter.destroy(reason);
    },
  };
}

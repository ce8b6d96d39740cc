import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import type { Tool, ToolPorts, ToolStatus } from '../../shell/model/tool.ts';
import { type BatchParts, BatchProvider } from './model/batch-context.ts';
import { BatchExporter } from './model/batch-exporter.ts';
import { BatchTool } from './model/batch-tool.ts';
import type { BatchState } from './model/state.ts';
import { loadBatchTexts } from './texts/load.ts';

const statusOf = ({ photos }: BatchState): ToolStatus => ({
  hasPictures: photos.length > 0,
  canExport: photos.some(({ state }) => state !== 'failed'),
  idle: true,
  intakeNotice: false,
  intakeCard: false,
  mode: '',
});

/** The tool, with its parts in `parts` for who tests it. */
export interface ManyTool extends Tool {
  readonly parts: BatchParts;
}

export async function openBatch(ports: ToolPorts, batch: BatchTool = new BatchTool(ports)): Promise<ManyTool> {
  await ports.translator.add(loadBatchTexts);
  const parts: BatchParts = { batch, exporter: new BatchExporter(batch) };
  const status = createStore(() => statusOf(batch.state));
  const stop = batch.store.subscribe((state) => status.setState(statusOf(state)));
  return {
    parts,
    Provider: ({ children }: { children: ReactNode }) => <BatchProvider value={parts}>{children}</BatchProvider>,
    status,
    exporter: parts.exporter,
    commands: {},
    shortcuts: async () => (await import('./model/shortcuts.ts')).createBatchShortcuts(batch),
    openPictures: async (pictures) => ({ ok: await batch.add(pictures) }),
    handOver: async () => batch.state.photos.map(({ file: image, name, way, link }) => ({ image, name, way, link })),
    pictureChanged: (link, picture) => batch.refresh(link, picture),
    screen: () => (batch.state.photos.length === 0 ? undefined : 'many'),
    unsaved() {
      const { photos, history, saved } = batch.state;
      const isSaved = saved?.recipe === batch.recipe && photos.every(({ id }) => saved.photos.includes(id));
      return isSaved || photos.length === 0 ? 0 : history.at;
    },
    openTab(tab) {
      const card = batch.recipe.cards.find(({ type }) => type === tab);
      if (card !== undefined) batch.set({ card: card.type });
    },
    moveStage() {},
    abort: () => false,
    prefetch: () => void ports.imaging.load().catch(() => {}),
    newSession() {},
    accountChanged: async () => {},
    destroy(reason) {
      stop();
      batch.destroy(reason);
    },
  };
}

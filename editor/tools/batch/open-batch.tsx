import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import { BlobKeys } from '../../shell/kept/blob-keys.ts';
import { createWorkKeeper, type WorkKeeper, type WorkKeeperOptions } from '../../shell/kept/work-keeper.ts';
import type { Tool, ToolPorts, ToolStatus } from '../../shell/model/tool.ts';
import { type BatchParts, BatchProvider } from './model/batch-context.ts';
import { BatchExporter } from './model/batch-exporter.ts';
import { BatchTool } from './model/batch-tool.ts';
import { batchSnapshot, readBatch } from './model/kept-batch.schema.ts';
import type { BatchState } from './model/state.ts';
import { Thumbs } from './model/thumbs.ts';
import { recipeNotice } from './screens/recipe-notice.tsx';
import { loadBatchTexts } from './texts/load.ts';

const statusOf = ({ photos, notice }: BatchState, isLeft: boolean): ToolStatus => ({
  hasPictures: photos.length > 0,
  canExport: photos.some(({ state }) => state !== 'failed'),
  idle: true,
  intakeNotice: photos.length === 0 && notice !== undefined,
  intakeCard: isLeft,
  mode: '',
});

/** The tool, with its parts for who tests it. */
export interface ManyTool extends Tool {
  readonly parts: BatchParts;
  readonly keeper: WorkKeeper;
}

export async function openBatch(
  ports: ToolPorts,
  batch: BatchTool = new BatchTool(ports),
  stores: Pick<WorkKeeperOptions, 'store' | 'locks'> = {},
): Promise<ManyTool> {
  await ports.translator.add(loadBatchTexts);
  const parts: BatchParts = { batch, exporter: new BatchExporter(batch), thumbs: new Thumbs(ports) };
  const unsaved = () => {
    const { photos, history, saved } = batch.state;
    const isSaved = saved?.recipe === batch.recipe && photos.every(({ id }) => saved.photos.includes(id));
    if (isSaved || photos.length === 0) return 0;
    return saved === undefined ? history.at : Math.max(1, history.at);
  };
  const keys = new BlobKeys(ports.newId);
  const keeper = createWorkKeeper(ports, {
    name: 'batch-work',
    ...stores,
    snapshot: () => batchSnapshot(batch, unsaved(), keys),
    async restore(work) {
      const found = readBatch(work, keys);
      if (found !== undefined) batch.restore(found, work.unsaved > 0);
      return found !== undefined;
    },
  });
  const statusNow = () => statusOf(batch.state, keeper.left.getState() !== undefined);
  const status = createStore(statusNow);
  const stops = [
    keeper.left.subscribe(() => status.setState(statusNow())),
    batch.store.subscribe((state, before) => {
      status.setState(statusNow());
      const { photos, history, saved } = before;
      if (state.photos !== photos || state.history !== history || state.saved !== saved) keeper.changed();
    }),
  ];
  return {
    parts,
    keeper,
    Provider: ({ children }: { children: ReactNode }) => <BatchProvider value={parts}>{children}</BatchProvider>,
    status,
    exporter: parts.exporter,
    IntakeCard: keeper.IntakeCard,
    IntakeNotice: recipeNotice(parts),
    commands: {},
    shortcuts: async () => (await import('./model/shortcuts.ts')).createBatchShortcuts(batch),
    openPictures: async (pictures) => ({ ok: await batch.add(pictures) }),
    handOver: async () => batch.state.photos.map(({ file: image, name, way, link }) => ({ image, name, way, link })),
    pictureChanged: (link, picture) => batch.refresh(link, picture),
    screen: () => (batch.state.photos.length === 0 ? undefined : 'many'),
    unsaved,
    keeps: keeper.keeps,
    openTab(tab) {
      const card = batch.recipe.cards.find(({ type }) => type === tab);
      if (card !== undefined) batch.set({ card: card.type });
    },
    moveStage() {},
    abort: () => false,
    prefetch() {
      ports.imaging.load().catch(() => {});
      if (batch.state.photos.length === 0) keeper.refresh().catch(() => {});
    },
    newSession: () => batch.newSession(),
    accountChanged: async () => keeper.accountChanged(),
    destroy(reason) {
      for (const stop of stops) stop();
      keeper.destroy();
      batch.destroy(reason);
    },
  };
}

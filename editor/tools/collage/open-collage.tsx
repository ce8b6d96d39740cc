import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import { unsavedSteps } from '../../../src/document/history/unsaved.ts';
import { JobWorker } from '../../../src/imaging/worker/job-worker.ts';
import { rememberOnceOpen } from '../../shell/export/remember-choices.ts';
import { BlobKeys } from '../../shell/kept/blob-keys.ts';
import { createWorkKeeper, type WorkKeeperOptions } from '../../shell/kept/work-keeper.ts';
import type { Tool, ToolPorts } from '../../shell/model/tool.ts';
import { FIT } from '../../shell/stage/view.ts';
import { Collage } from './model/collage.ts';
import { type CollageParts, CollageProvider } from './model/collage-context.ts';
import { CollageExporter } from './model/collage-exporter.ts';
import { collageStatus } from './model/collage-status.ts';
import { CollageIntake } from './model/intake.ts';
import { collageSnapshot, readCollage } from './model/kept-collage.schema.ts';
import type { ReadSmall } from './model/read-photo.ts';
import { TABS } from './model/state.ts';
import { loadCollageTexts } from './texts/load.ts';
import { createCollageWorker } from './worker/create-collage-worker.ts';
import type { CollageJobs } from './worker/jobs.ts';

/** What the browser does for the tool; a test hands in others. */
interface CollageSeams extends Pick<WorkKeeperOptions, 'store' | 'locks'> {
  worker?: Pick<JobWorker<CollageJobs>, 'run' | 'close'>;
  readSmall?: ReadSmall;
}

/** The tool, with its parts in `parts` for who tests it. */
export interface CollageTool extends Tool {
  readonly parts: CollageParts;
}

export async function openCollage(ports: ToolPorts, seams: CollageSeams = {}): Promise<CollageTool> {
  // Steps have names from the first one on.
  await ports.translator.add(loadCollageTexts);
  const worker = seams.worker ?? new JobWorker<CollageJobs>(createCollageWorker);
  const collage = new Collage(ports);
  const intake = new CollageIntake(collage, seams.readSmall);
  const parts: CollageParts = { collage, intake, exporter: new CollageExporter(collage, intake, worker) };
  const stopForeseeing = parts.exporter.follow();
  const unsaved = () => unsavedSteps(collage.state.history, collage.state.saved);
  const keys = new BlobKeys(ports.newId);
  const keeper = createWorkKeeper(ports, {
    name: 'collage-work',
    store: seams.store,
    ...(seams.locks && { locks: seams.locks }),
    snapshot: () => collageSnapshot(collage.state, collage.plan, unsaved(), keys),
    async restore(work) {
      const found = readCollage(work, keys);
      if (found !== undefined) collage.restore(found.plan, await intake.reopen(found.photos), work.unsaved > 0);
      return found !== undefined;
    },
  });
  const statusNow = () => collageStatus(collage, keeper.left.getState() !== undefined);
  const status = createStore(statusNow);
  rememberOnceOpen('collage', ports, collage, status, async () =>
    (await import('./model/file-memory.schema.ts')).collageFileMemory(collage),
  );
  const stopLeft = keeper.left.subscribe(() => status.setState(statusNow()));
  const stopStatus = collage.store.subscribe((state, before) => {
    status.setState(statusNow());
    const { photos, history, saved } = before;
    if (state.photos !== photos || state.history !== history || state.saved !== saved) keeper.changed();
  });
  return {
    parts,
    Provider: ({ children }: { children: ReactNode }) => <CollageProvider value={parts}>{children}</CollageProvider>,
    status,
    exporter: parts.exporter,
    commands: {},
    shortcuts: async () => (await import('./model/shortcuts.ts')).createCollageShortcuts(collage),
    openPictures: async (pictures) => ({ ok: await intake.open(pictures) }),
    handOver: async () => collage.state.photos.map(({ blob: image, name, way, link }) => ({ image, name, way, link })),
    pictureChanged: (link, picture) => intake.refresh(link, picture),
    screen: () => (collage.state.photos.length > 0 ? 'collage' : undefined),
    IntakeCard: keeper.IntakeCard,
    unsaved,
    keeps: keeper.keeps,
    openTab: (tab) => collage.set({ tab: TABS.find((name) => name === tab) ?? 'layout' }),
    moveStage: ({ x, y, scale }) => collage.set({ view: { ...FIT, x, y, scale } }),
    abort: () => false,
    prefetch() {
      ports.imaging.load().catch(() => {});
      if (collage.state.photos.length === 0) keeper.refresh().catch(() => {});
    },
    newSession() {},
    accountChanged: async () => keeper.accountChanged(),
    destroy(reason) {
      stopStatus();
      stopLeft();
      keeper.destroy();
      stopForeseeing();
      intake.stop(reason);
      collage.release();
      worker.close();
    },
  };
}

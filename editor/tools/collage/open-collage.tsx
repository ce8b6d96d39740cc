import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import { unsavedSteps } from '../../../src/document/history/unsaved.ts';
import { JobWorker } from '../../../src/imaging/worker/job-worker.ts';
import type { Tool, ToolPorts } from '../../shell/model/tool.ts';
import { FIT } from '../../shell/stage/view.ts';
import { Collage } from './model/collage.ts';
import { type CollageParts, CollageProvider } from './model/collage-context.ts';
import { CollageExporter } from './model/collage-exporter.ts';
import { collageStatus } from './model/collage-status.ts';
import { CollageIntake } from './model/intake.ts';
import type { ReadSmall } from './model/read-photo.ts';
import { TABS } from './model/state.ts';
import { loadCollageTexts } from './texts/load.ts';
import { createCollageWorker } from './worker/create-collage-worker.ts';
import type { CollageJobs } from './worker/jobs.ts';

/** What the browser does for the tool; a test hands in others. */
interface CollageSeams {
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
  const status = createStore(() => collageStatus(collage));
  const stopStatus = collage.store.subscribe(() => status.setState(collageStatus(collage)));
  return {
    parts,
    Provider: ({ children }: { children: ReactNode }) => <CollageProvider value={parts}>{children}</CollageProvider>,
    status,
    exporter: parts.exporter,
    commands: {},
    shortcuts: async () => (await import('./model/shortcuts.ts')).createCollageShortcuts(collage),
    openPictures: async (pictures) => ({ ok: await intake.open(pictures) }),
    handOver: async () => collage.state.photos.map(({ blob: image, name, way }) => ({ image, name, way })),
    screen: () => (collage.state.photos.length > 0 ? 'collage' : undefined),
    unsaved: () => unsavedSteps(collage.state.history, collage.state.saved),
    openTab: (tab) => collage.set({ tab: TABS.find((name) => name === tab) ?? 'layout' }),
    moveStage: ({ x, y, scale }) => collage.set({ view: { ...FIT, x, y, scale } }),
    abort: () => false,
    prefetch: () => void ports.imaging.load().catch(() => {}),
    newSession() {},
    async accountChanged() {},
    destroy(reason) {
      stopStatus();
      stopForeseeing();
      intake.stop(reason);
      collage.release();
      worker.close();
    },
  };
}

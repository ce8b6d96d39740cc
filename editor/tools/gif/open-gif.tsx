import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import { unsavedSteps } from '../../../src/document/history/unsaved.ts';
import { JobWorker } from '../../../src/imaging/worker/job-worker.ts';
import { BlobKeys } from '../../shell/kept/blob-keys.ts';
import { createWorkKeeper, type WorkKeeperOptions } from '../../shell/kept/work-keeper.ts';
import type { Tool, ToolPorts, ToolStatus } from '../../shell/model/tool.ts';
import { Gif } from './model/gif.ts';
import { type GifParts, GifProvider } from './model/gif-context.ts';
import { GifExporter } from './model/gif-exporter.ts';
import { GifIntake } from './model/intake.ts';
import type { GifJobs } from './model/jobs.ts';
import { gifSnapshot, isKept, readGif } from './model/kept-gif.schema.ts';
import { TABS } from './model/state.ts';
import { loadGifTexts } from './texts/load.ts';
import { createGifWorker } from './worker/create-gif-worker.ts';

type Worker = Pick<JobWorker<GifJobs>, 'run' | 'close'>;

/** The tool, with its parts in `parts` for who tests it. */
export interface GifTool extends Tool {
  readonly parts: GifParts;
}

const statusOf = ({ state, shots }: Pick<Gif, 'state' | 'shots'>, intakeCard: boolean): ToolStatus => ({
  hasPictures: state.history !== undefined,
  canExport: shots.length > 1,
  idle: state.opening === undefined && state.fitting === undefined,
  intakeNotice: false,
  intakeCard,
  mode: '',
});

/** What the browser does for the tool; a test hands in others. */
interface GifSeams extends Pick<WorkKeeperOptions, 'store' | 'locks'> {
  /** Does the pixels. */
  worker?: Worker;
}

export async function openGif(ports: ToolPorts, seams: GifSeams = {}): Promise<GifTool> {
  const worker = seams.worker ?? new JobWorker<GifJobs>(createGifWorker);
  // Steps have names from the first one on.
  await ports.translator.add(loadGifTexts);
  const gif = new Gif(ports);
  const intake = new GifIntake(gif, worker);
  const unsaved = () => unsavedSteps(gif.state.history, gif.state.saved);
  const keys = new BlobKeys(ports.newId);
  // Read again, the files come in one by one; the plan that is kept is that of all of them.
  let reading = false;
  const keeper = createWorkKeeper(ports, {
    name: 'gif-work',
    store: seams.store,
    ...(seams.locks && { locks: seams.locks }),
    snapshot: () => gifSnapshot(gif.state, gif.plan, unsaved(), keys),
    async restore(work) {
      const found = readGif(work, keys);
      if (found === undefined) return false;
      reading = true;
      try {
        if (!(await intake.open(found.files.map(({ blob: image, name, way }) => ({ image, name, way }))))) return false;
        gif.restore(found.plan, work.unsaved > 0);
      } finally {
        reading = false;
        keeper.changed();
      }
      return true;
    },
  });
  const keeps = () => keeper.keeps() && isKept(gif.state);
  const parts: GifParts = {
    gif,
    intake,
    exporter: new GifExporter(gif, intake, worker),
    worker,
    keeps,
    goOn: keeper.goOn,
  };
  const stopWeighing = parts.exporter.follow();
  const statusNow = () => statusOf(gif, keeper.left.getState() !== undefined);
  const status = createStore(statusNow);
  const stopLeft = keeper.left.subscribe(() => status.setState(statusNow()));
  const stopStatus = gif.store.subscribe((state, before) => {
    status.setState(statusNow());
    const isSame = state.opened === before.opened && state.history === before.history && state.saved === before.saved;
    if (!isSame && !reading) keeper.changed();
  });
  return {
    parts,
    Provider: ({ children }: { children: ReactNode }) => <GifProvider value={parts}>{children}</GifProvider>,
    status,
    exporter: parts.exporter,
    commands: {},
    shortcuts: async () => (await import('./model/shortcuts.ts')).createGifShortcuts(gif),
    openPictures: async (pictures) => ({ ok: await intake.open(pictures) }),
    handOver: async () => gif.state.opened.map(({ blob: image, name, way }) => ({ image, name, way })),
    screen: () => (gif.state.history === undefined ? undefined : 'gif'),
    IntakeCard: keeper.IntakeCard,
    unsaved,
    keeps,
    openTab: (tab) => gif.set({ tab: TABS.find((name) => name === tab) ?? 'timing' }),
    moveStage() {},
    abort: () => false,
    prefetch() {
      ports.imaging.load().catch(() => {});
      if (gif.state.history === undefined) keeper.look().catch(() => {});
    },
    newSession() {},
    accountChanged: async () => keeper.accountChanged(),
    destroy(reason) {
      stopStatus();
      stopLeft();
      keeper.destroy();
      stopWeighing();
      intake.stop(reason);
      gif.release();
      worker.close();
    },
  };
}

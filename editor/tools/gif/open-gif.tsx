import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import { unsavedSteps } from '../../../src/document/history/unsaved.ts';
import { JobWorker } from '../../../src/imaging/worker/job-worker.ts';
import { asCutoutError } from '../../../src/protocol/errors.ts';
import { rememberOnceOpen } from '../../shell/export/remember-choices.ts';
import { BlobKeys } from '../../shell/kept/blob-keys.ts';
import type { WorkSnapshot } from '../../shell/kept/kept-work.ts';
import { createWorkKeeper, type WorkKeeper, type WorkKeeperOptions } from '../../shell/kept/work-keeper.ts';
import type { Tool, ToolPorts, ToolStatus } from '../../shell/model/tool.ts';
import { Gif } from './model/gif.ts';
import { type GifParts, GifProvider } from './model/gif-context.ts';
import { GifExporter } from './model/gif-exporter.ts';
import { GifIntake } from './model/intake.ts';
import type { GifJobs } from './model/jobs.ts';
import { gifSnapshot, isKeepable, readGif } from './model/kept-gif.schema.ts';
import { TABS } from './model/state.ts';
import type { OpenVideoFile } from './model/video-frames.ts';
import { loadGifTexts } from './texts/load.ts';
import { createGifWorker } from './worker/create-gif-worker.ts';

/** What the browser does for the tool; a test hands in others. */
interface GifSeams extends Pick<WorkKeeperOptions, 'store' | 'locks'> {
  worker?: Pick<JobWorker<GifJobs>, 'run' | 'close'>;
  openVideo?: OpenVideoFile;
}

/** The tool, with its parts in `parts` for who tests it. */
export interface GifTool extends Tool {
  readonly parts: GifParts & Pick<WorkKeeper, 'goOn'>;
}

const statusOf = ({ state, shots }: Pick<Gif, 'state' | 'shots'>, isLeft: boolean): ToolStatus => ({
  hasPictures: state.history !== undefined,
  canExport: shots.length > 1,
  idle: state.opening === undefined && state.asking === undefined && state.fitting === undefined,
  intakeNotice: false,
  intakeCard: isLeft,
  mode: '',
});

export async function openGif(ports: ToolPorts, seams: GifSeams = {}): Promise<GifTool> {
  // Steps have names from the first one on.
  await ports.translator.add(loadGifTexts);
  const worker = seams.worker ?? new JobWorker<GifJobs>(createGifWorker);
  const gif = new Gif(ports);
  const intake = new GifIntake(gif, worker, seams.openVideo);
  const unsaved = () => unsavedSteps(gif.state.history, gif.state.saved);
  const keys = new BlobKeys(ports.newId);
  /** What is being taken up again stays what is kept until it stands. */
  let reopening: WorkSnapshot | undefined;
  const keeper = createWorkKeeper(ports, {
    name: 'gif-work',
    store: seams.store,
    ...(seams.locks && { locks: seams.locks }),
    snapshot: () => reopening ?? gifSnapshot(gif.state, gif.plan, unsaved(), keys),
    async restore(work) {
      const found = readGif(work, keys);
      if (found === undefined) return false;
      reopening = gifSnapshot({ opened: found.files }, found.plan, work.unsaved, keys);
      keeper.changed();
      try {
        await intake.reopen(found, work.unsaved > 0);
      } catch (error) {
        // Stopped by the person: it is offered again.
        if (asCutoutError(error).code !== 'ABORTED') throw error;
      } finally {
        reopening = undefined;
        keeper.changed();
      }
      return true;
    },
  });
  const keeps = () => keeper.keeps() && isKeepable(gif.state);
  const parts: GifParts = { gif, intake, exporter: new GifExporter(gif, intake, worker), worker, keeps };
  const stopWeighing = parts.exporter.follow();
  const statusNow = () => statusOf(gif, keeper.left.getState() !== undefined);
  const status = createStore(statusNow);
  rememberOnceOpen('gif', ports, gif, status, async () =>
    (await import('./model/file-memory.schema.ts')).gifFileMemory(gif),
  );
  const stopLeft = keeper.left.subscribe(() => status.setState(statusNow()));
  const stopStatus = gif.store.subscribe((state, before) => {
    status.setState(statusNow());
    if (state.opened !== before.opened || state.history !== before.history || state.saved !== before.saved)
      keeper.changed();
  });
  return {
    parts: { ...parts, goOn: keeper.goOn },
    Provider: ({ children }: { children: ReactNode }) => <GifProvider value={parts}>{children}</GifProvider>,
    status,
    exporter: parts.exporter,
    commands: {},
    shortcuts: async () => (await import('./model/shortcuts.ts')).createGifShortcuts(gif, intake),
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
      if (gif.state.history === undefined) keeper.refresh().catch(() => {});
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

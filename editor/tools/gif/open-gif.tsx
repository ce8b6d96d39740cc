import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import { unsavedSteps } from '../../../src/document/history/unsaved.ts';
import { JobWorker } from '../../../src/imaging/worker/job-worker.ts';
import type { Tool, ToolPorts, ToolStatus } from '../../shell/model/tool.ts';
import { Gif } from './model/gif.ts';
import { type GifParts, GifProvider } from './model/gif-context.ts';
import { GifExporter } from './model/gif-exporter.ts';
import { GifIntake } from './model/intake.ts';
import type { GifJobs } from './model/jobs.ts';
import { TABS } from './model/state.ts';
import { loadGifTexts } from './texts/load.ts';
import { createGifWorker } from './worker/create-gif-worker.ts';

type Worker = Pick<JobWorker<GifJobs>, 'run' | 'close'>;

/** The tool, with its parts in `parts` for who tests it. */
export interface GifTool extends Tool {
  readonly parts: GifParts;
}

const statusOf = ({ state, shots }: Pick<Gif, 'state' | 'shots'>): ToolStatus => ({
  hasPictures: state.history !== undefined,
  canExport: shots.length > 1,
  idle: state.opening === undefined && state.fitting === undefined,
  intakeNotice: false,
  intakeCard: false,
  mode: '',
});

/** @param worker does the pixels; a test hands in its own */
export async function openGif(
  ports: ToolPorts,
  worker: Worker = new JobWorker<GifJobs>(createGifWorker),
): Promise<GifTool> {
  // Steps have names from the first one on.
  await ports.translator.add(loadGifTexts);
  const gif = new Gif(ports);
  const intake = new GifIntake(gif, worker);
  const parts: GifParts = { gif, intake, exporter: new GifExporter(gif, intake, worker), worker };
  const stopWeighing = parts.exporter.follow();
  const status = createStore(() => statusOf(gif));
  const stopStatus = gif.store.subscribe(() => status.setState(statusOf(gif)));
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
    unsaved: () => unsavedSteps(gif.state.history, gif.state.saved),
    openTab: (tab) => gif.set({ tab: TABS.find((name) => name === tab) ?? 'timing' }),
    moveStage() {},
    abort: () => false,
    prefetch: () => void ports.imaging.load().catch(() => {}),
    newSession() {},
    async accountChanged() {},
    destroy(reason) {
      stopStatus();
      stopWeighing();
      intake.stop(reason);
      gif.release();
      worker.close();
    },
  };
}

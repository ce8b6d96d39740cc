import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import { unsavedSteps } from '../../../src/document/history/unsaved.ts';
import { rememberOnceOpen } from '../../shell/export/remember-choices.ts';
import { loadLayerTexts } from '../../shell/layers/texts/load.ts';
import { createLazyCode } from '../../shell/lazy/lazy-code.ts';
import type { Tool, ToolExporter, ToolPorts, ToolStatus } from '../../shell/model/tool.ts';
import { FIT } from '../../shell/stage/view.ts';
import { Poster } from './model/poster.ts';
import { PosterProvider } from './model/poster-context.ts';
import { RAIL } from './model/poster-state.ts';
import { loadPosterTexts } from './texts/load.ts';

const statusOf = ({ scene, state }: Poster): ToolStatus => ({
  hasPictures: scene !== undefined || state.photos.length > 0,
  canExport: scene !== undefined,
  idle: state.reading === 0,
  intakeNotice: false,
  intakeCard: false,
  mode: '',
});

/** What makes files comes with the page's own screen. */
function exporterOf(poster: Poster): ToolExporter {
  const code = createLazyCode(async () => new (await import('./model/poster-exporter.ts')).PosterExporter(poster));
  return {
    make: async (signal, request) => (await code.load()).make(signal, request),
    saved: () => code.loaded?.saved(),
    forget() {},
  };
}

/** The tool, with its state in `poster` for who tests it. */
export interface PosterTool extends Tool {
  readonly poster: Poster;
}

export async function openPoster(ports: ToolPorts, poster: Poster = new Poster(ports)): Promise<PosterTool> {
  // Steps have names from the first one on.
  await Promise.all([ports.translator.add(loadPosterTexts), ports.translator.add(loadLayerTexts)]);
  void poster.checkKept();
  const status = createStore(() => statusOf(poster));
  rememberOnceOpen('poster', ports, poster, status, async () =>
    (await import('./model/file-memory.schema.ts')).posterFileMemory(poster),
  );
  const stop = poster.store.subscribe(() => status.setState(statusOf(poster)));
  return {
    poster,
    Provider: ({ children }: { children: ReactNode }) => <PosterProvider value={poster}>{children}</PosterProvider>,
    status,
    exporter: exporterOf(poster),
    commands: {},
    shortcuts: async () => (await import('./model/shortcuts.ts')).createPosterShortcuts(poster),
    openPictures: async (pictures) => ({ ok: await poster.openPictures(pictures) }),
    handOver: async () => [],
    gathered: () => poster.following.pictures,
    pictureChanged: (link, picture) => void poster.following.refresh(link, picture),
    screen: () => (poster.scene === undefined ? 'templates' : 'page'),
    unsaved: () => unsavedSteps(poster.state.history, poster.state.saved),
    keeps: () => true,
    openTab: (tab) => poster.set({ rail: RAIL.find((part) => part === tab) ?? 'text' }),
    moveStage: ({ x, y, scale }) => poster.set({ view: { ...FIT, x, y, scale } }),
    abort: () => false,
    prefetch: () => void ports.imaging.load().catch(() => {}),
    newSession() {},
    accountChanged: async () => poster.accountChanged(),
    destroy(reason) {
      stop();
      poster.destroy(reason);
    },
  };
}

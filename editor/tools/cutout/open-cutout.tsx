import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { createLazyCode } from '../../shell/lazy/lazy-code.ts';
import { lazyPart } from '../../shell/lazy/lazy-part.tsx';
import type { Tool, ToolPorts } from '../../shell/model/tool.ts';
import { FIT } from '../../shell/stage/view.ts';
import { cutoutCommands } from './host-commands.ts';
import type { WorkStore } from './model/batch/work-store.ts';
import { type CutoutParts, CutoutProvider } from './model/context/cutout-context.ts';
import { CutoutModel } from './model/cutout-model.ts';
import { cutoutStatus } from './model/cutout-status.ts';
import { DesignCommands } from './model/design-commands.ts';
import { CutoutExporter } from './model/export/cutout-exporter.ts';
import { createLazyJobs, type LazyJobs } from './model/lazy-jobs.ts';
import { createMaterials, type Materials } from './model/materials.ts';
import { tabNamed } from './model/tab-named.ts';
import { loadCutoutTexts } from './texts/load.ts';

// Seldom there: they are fetched when they are, or with what works on pictures.
const lastTry = lazyPart(async () => (await import('./screens/intake/LastTry.tsx')).LastTry);
const resumeCard = lazyPart(async () => (await import('./screens/batch/ResumeCard.tsx')).ResumeCard, loadCutoutTexts);

/** What a test hands in instead of what is made here. */
interface CutoutOptions {
  jobs?: LazyJobs;
  materials?: Materials;
  store?: WorkStore;
}

/** The tool, with its parts in `parts` for who tests it. */
export interface CutoutTool extends Tool {
  readonly parts: CutoutParts;
}

export function openCutout(ports: ToolPorts, options: CutoutOptions = {}): CutoutTool {
  const jobs = options.jobs ?? createJobsOf(ports);
  const batch = createLazyCode(async () => {
    const [{ Batch, createBrowserOpenLocks, createBrowserWorkStore }, credits] = await Promise.all([
      import('./model/batch/index.ts'),
      ports.credits.load(),
      ports.translator.add(loadCutoutTexts),
    ]);
    return new Batch(cutout, {
      credits,
      effects: (signal, task) => jobs.effects.add(signal, task),
      store: options.store ?? createBrowserWorkStore(),
      locks: createBrowserOpenLocks(navigator.locks, 'cutout-works '),
      download: ports.output.download,
      today: ports.today,
      owner: ports.owner,
    });
  });
  const cutout: CutoutModel = new CutoutModel(ports, jobs, (pictures) =>
    batch.load().then(
      (loaded) => loaded.add(pictures),
      () => ports.screen.refuse(cutoutError('NETWORK', 'a part of the editor could not be loaded')),
    ),
  );
  const exporter = new CutoutExporter(cutout);
  const materials = options.materials ?? createMaterials(ports);
  return cutoutTool({ cutout, designs: new DesignCommands(cutout), materials, exporter, batch });
}

/** The tool that the shell sees. */
export function cutoutTool(parts: CutoutParts): CutoutTool {
  const { cutout, exporter, batch } = parts;
  const { jobs, ports } = cutout;
  const status = createStore(() => cutoutStatus(cutout.view));
  const stopStatus = cutout.follow(() => status.setState(cutoutStatus(cutout.view)));
  // Only who changes to another tool needs it.
  const link = createLazyCode(async () => {
    const { DocumentLink } = await import('./model/document/document-link.ts');
    return new DocumentLink(cutout);
  });
  ports.credits.charge({
    isCharged: (uuid) => cutout.entry(uuid)?.work.isCharged,
    nameOf: (uuid) => cutout.names.get(uuid),
    ticketOf: (uuid) => cutout.entry(uuid)?.ticket,
    setTicket: (uuid, ticket) => cutout.patch(uuid, { ticket }),
    setCharged(uuid) {
      const work = cutout.entry(uuid)?.work;
      if (work === undefined) return;
      cutout.patch(uuid, { work: { ...work, isCharged: true }, ticket: undefined });
      if (uuid === cutout.state.openId) cutout.draw().catch(() => {});
    },
  });

  return {
    parts,
    Provider: ({ children }: { children: ReactNode }) => <CutoutProvider value={parts}>{children}</CutoutProvider>,
    status,
    exporter,
    IntakeNotice: lastTry.Part,
    IntakeCard: resumeCard.Part,
    commands: cutoutCommands(cutout),
    shortcuts: async () => (await import('./cutout-shortcuts.ts')).createCutoutShortcuts(parts),
    openPictures: async (pictures) => ({ ok: (await cutout.take(pictures))?.ok ?? true }),
    handOver: async () => {
      const { openId, order } = cutout.state;
      const uuids = openId === undefined ? order : [openId];
      return uuids.flatMap((uuid) => {
        const image = cutout.runs.fileOf(uuid);
        const { name, way } = cutout.entry(uuid)?.picture ?? { name: '', way: 'open' };
        return image === undefined ? [] : [{ image, name, way }];
      });
    },
    async intoDocument() {
      if (cutout.open.result !== undefined && cutout.state.batch === undefined) await (await link.load()).into();
    },
    // Several pictures are this tool's own.
    get openDocument() {
      return cutout.state.batch === undefined ? async () => await (await link.load()).show() : undefined;
    },
    screen: () =>
      cutout.state.openId !== undefined ? 'stage' : cutout.state.batch === undefined ? undefined : 'batch',
    // Nothing can be done to a picture before this code is there.
    unsaved: () => Math.max(0, (batch.loaded?.unsaved ?? 0) - (link.loaded?.counted ?? 0)),
    keeps: () => batch.loaded?.kept.refused === false,
    openTab: (tab) => cutout.set({ tab: tabNamed(tab) }),
    moveStage: ({ x, y, scale }) => cutout.set({ view: { ...FIT, x, y, scale } }),
    abort: (call) => cutout.abort(call),
    prefetch() {
      jobs.prefetch();
      lastTry.prefetch(ports.translator);
      batch.load().then(
        (loaded) => loaded.refresh(),
        () => {},
      );
    },
    newSession() {
      jobs.newSession();
      cutout.runs.newSession();
    },
    async accountChanged() {
      void cutout.accountChanged();
      await batch.loaded?.accountChanged();
    },
    destroy(reason) {
      stopStatus();
      link.loaded?.destroy();
      batch.loaded?.destroy();
      cutout.destroy(reason);
    },
  };
}

function createJobsOf({ imaging, api, clock, device }: ToolPorts): LazyJobs {
  return createLazyJobs(async () => {
    const [{ createJobs }, pixels] = await Promise.all([
      import('./model/jobs.ts'),
      imaging.load(),
      // With them comes what they ask the server by: nothing is fetched in the midst of a picture's way.
      import('../../../src/api/picture-calls.ts'),
    ]);
    return createJobs({ imaging: pixels, api, clock, device: await device?.load() });
  });
}

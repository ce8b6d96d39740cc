import { cleanup, configure, waitFor } from '@testing-library/react';
import { afterEach } from 'vitest';
import type { Intake } from '../../../editor/shell/intake/intake.ts';
import type { LazyCode } from '../../../editor/shell/lazy/lazy-code.ts';
import { loadLeaveTexts } from '../../../editor/shell/leave/load-leave-texts.ts';
import type { OpenTools } from '../../../editor/shell/model/open-tools.ts';
import type { Shell } from '../../../editor/shell/model/shell.ts';
import type { ToolManifest } from '../../../editor/shell/model/tool.ts';
import { loadBlockedTexts } from '../../../editor/shell/notice/load-blocked-texts.ts';
import { start } from '../../../editor/shell/start.tsx';
import { cutout as manifest } from '../../../editor/tools/cutout/manifest.ts';
import type { Batch } from '../../../editor/tools/cutout/model/batch/batch.ts';
import type { CutoutModel } from '../../../editor/tools/cutout/model/cutout-model.ts';
import type { Materials } from '../../../editor/tools/cutout/model/materials.ts';
import { type CutoutTool, openCutout } from '../../../editor/tools/cutout/open-cutout.tsx';
import { loadCutoutTexts } from '../../../editor/tools/cutout/texts/load.ts';
import type { Api } from '../../../src/api/api.ts';
import { type Deferred, deferred } from '../../../src/base/deferred.ts';
import type { FrameCommand, FrameEnd } from '../../../src/bridge/frame-end.ts';
import type { KeyInfo } from '../../../src/protocol/calls/editsdk.schema.ts';
import { DEFAULT_LIMITS } from '../../../src/protocol/limits.ts';
import type { ToolId } from '../../../src/protocol/tools.ts';
import { createSimulatedClock, type SimulatedClock } from '../../setup/simulated-clock.ts';
import {
  type BatchFakes,
  createBatchPorts,
  createIds,
  createJobFakes,
  FrameView,
  type JobFakes,
  recordEvents,
} from '../../unit/editor/harness.ts';

// jsdom has no layout and no canvas: what needs them is tested in a browser.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
HTMLCanvasElement.prototype.getContext = () => null;

export interface AppHarness extends JobFakes {
  editor: FrameView;
  shell: Shell;
  cutout: CutoutModel;
  emitted: string[];
  /** What the host received until the first screen was there. */
  admitted: string[];
  clock: SimulatedClock;
  intake: Intake;
  tools: OpenTools;
  ports: BatchFakes;
  batch: LazyCode<Batch>;
  copied: Blob[];
  /** Pictures that were asked for by address, and what comes of the next ones. */
  fetched: { url: string; answer: Deferred<Blob> }[];
  /** A command of the host. */
  send: (type: FrameCommand['type'], fields?: object) => void;
  settle: () => Promise<void>;
}

// The first use of a part fetches its code, and a busy machine takes its time to build it.
configure({ asyncUtilTimeout: 10_000 });

const undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo.splice(0)) step();
  cleanup();
});

const never = (): never => {
  throw new Error('not of this test');
};

const KEY: Omit<KeyInfo, 'retention_hours'> = {
  idna_white_list: ['shop.example'],
  is_trial: 0,
  limits: DEFAULT_LIMITS,
  role: 'partner',
  loopback: false,
  session: { token: 's', upload_key: 'ab'.repeat(16), expires: 1, server_time: 1 },
};

interface Show {
  width?: number;
  height?: number;
  materials?: Partial<Materials>;
  /** Further tools of the build, and more of the frame's query. */
  tools?: readonly ToolManifest[];
  query?: string;
  /** Tools of the key; left out: the server does not say. */
  keyTools?: ToolId[];
  /** What the page says of the key in private mode. */
  privateInfo?: string;
  /** Whether this browser has a canvas that can be read. */
  canvasWorks?: boolean;
}

/** The app as boot starts it, on the empty screen of an admitted host, in a frame of the given size. */
export async function showApp({
  width = 1280,
  height = 800,
  materials: given,
  tools = [],
  query = '',
  keyTools,
  privateInfo,
  canvasWorks = true,
}: Show = {}): Promise<AppHarness> {
  Object.assign(window, { innerWidth: width, innerHeight: height });
  const clock = createSimulatedClock();
  const emitted: string[] = [];
  const copied: Blob[] = [];
  const fetched: AppHarness['fetched'] = [];
  const fakes = createJobFakes();
  const ports = createBatchPorts();
  const materials: Materials = {
    groups: async () => undefined,
    more: never,
    thumbnail: never,
    archive: never,
    ...given,
  };
  const api: Api = Object.assign(Object.create(null), {
    checkAppKey: async () => ({ ...KEY, ...(keyTools && { tools: keyTools }) }),
    http: () => Promise.reject(new Error('nobody signs here')),
    deleteUploads: async () => ({ count: 2, deleted_at: '2026-01-02T03:04:05Z', receipt: 'receipt' }),
    fetchPicture(_signal: AbortSignal, { url }: { url: string }) {
      const answer = deferred<Blob>();
      fetched.push({ url, answer });
      return answer.promise;
    },
  });
  let hear: (command: FrameCommand) => void = () => undefined;
  const frame: FrameEnd = {
    state: 'admitted',
    onCommand(handler) {
      hear = handler;
      return () => undefined;
    },
    emit: recordEvents(emitted),
    start: (gate) => gate.admitted({ origin: 'https://shop.example', mode: 'port', v: 1 }),
    close: () => undefined,
  };
  let tool: CutoutTool | undefined;
  const tested: ToolManifest = {
    ...manifest,
    async open(toolPorts) {
      tool = openCutout(toolPorts, { jobs: fakes.jobs, materials, store: ports.store });
      return tool;
    },
  };
  const place = document.createElement('div');
  document.body.append(place);
  const started = await start({
    window,
    root: document.documentElement,
    place,
    address: `https://editor.example/en/editor/?origin=cutout-sdk&platform=pk_1${query}`,
    frame,
    clock,
    tools: [tested, ...tools],
    createApi: () => api,
    loadImaging: async () => fakes.jobs.imaging,
    loadAccount: async () => ports.account,
    fetchSample: async () => new Blob(['sample'], { type: 'image/jpeg' }),
    output: { download: ports.download, copy: async (png) => void copied.push(await png) },
    urls: { create: () => 'blob:one', revoke: () => undefined },
    newId: createIds(),
    canvasWorks: () => canvasWorks,
    base: '/editor/',
    privateInfo: () => privateInfo,
    today: ports.today,
  });
  undo.push(started.stop, () => place.remove());
  const { shell, intake } = started;
  await shell.translator.add(loadCutoutTexts);
  await shell.translator.add(loadLeaveTexts);
  await shell.translator.add(loadBlockedTexts);
  await clock.advance(0);
  // React renders in tasks of its own.
  await waitFor(() => {
    if (place.querySelector('[data-screen="upload"], [data-screen="blocked"]') === null)
      throw new Error('the empty screen is not there yet');
  });
  // Where another tool is shown, the cut-out is opened beside it: tests look into its state.
  await started.tools.open('cutout');
  const parts = tool?.parts ?? never();
  await tool?.shortcuts();
  await clock.advance(0);
  const admitted = emitted.splice(0);
  return {
    admitted,
    ...fakes,
    editor: new FrameView(shell, parts.cutout),
    shell,
    cutout: parts.cutout,
    emitted,
    clock,
    intake,
    tools: started.tools,
    ports,
    batch: parts.batch,
    copied,
    fetched,
    send: (type, fields = {}) => hear({ type, message: { cutout: 1, channel: 'c', type, ...fields } }),
    settle: () => clock.advance(0),
  };
}

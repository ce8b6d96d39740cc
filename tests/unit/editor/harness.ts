import { createPhotoDocument } from '../../../editor/shell/document/create-photo-document.ts';
import { Output, type OutputPorts } from '../../../editor/shell/export/output.ts';
import { createLazyCode } from '../../../editor/shell/lazy/lazy-code.ts';
import { OpenTools } from '../../../editor/shell/model/open-tools.ts';
import { Shell } from '../../../editor/shell/model/shell.ts';
import type { ShellState } from '../../../editor/shell/model/shell-state.ts';
import type { Credits, FramePorts, IncomingPicture, PaidWorks, ToolPorts } from '../../../editor/shell/model/tool.ts';
import { isFixedText } from '../../../editor/shell/texts/fixed-texts.ts';
import { loadShellTexts } from '../../../editor/shell/texts/load.ts';
import { cutout as manifest } from '../../../editor/tools/cutout/manifest.ts';
import type { BatchPorts } from '../../../editor/tools/cutout/model/batch/batch.ts';
import { designKey, keyOf, type StoredRow } from '../../../editor/tools/cutout/model/batch/work-store.ts';
import { CutoutModel } from '../../../editor/tools/cutout/model/cutout-model.ts';
import type { CutoutView } from '../../../editor/tools/cutout/model/cutout-view.ts';
import { DesignCommands } from '../../../editor/tools/cutout/model/design-commands.ts';
import { CutoutExporter } from '../../../editor/tools/cutout/model/export/cutout-exporter.ts';
import type { LazyJobs } from '../../../editor/tools/cutout/model/lazy-jobs.ts';
import type { OpenWork } from '../../../editor/tools/cutout/model/open-work.ts';
import type { CutoutState } from '../../../editor/tools/cutout/model/state.ts';
import { cutoutTool } from '../../../editor/tools/cutout/open-cutout.tsx';
import { loadCutoutTexts } from '../../../editor/tools/cutout/texts/load.ts';
import type { Account, AccountPort } from '../../../src/account/account.ts';
import type { Api } from '../../../src/api/api.ts';
import type { Clock } from '../../../src/base/clock.ts';
import type { Step, WorkEvent } from '../../../src/cutout/events.ts';
import type { Job, Pipeline, Progressed } from '../../../src/cutout/pipeline.ts';
import type { Cut } from '../../../src/imaging/types.ts';
import type { Imaging } from '../../../src/imaging/worker/imaging.ts';
import { type CutoutError, cutoutError } from '../../../src/protocol/errors.ts';
import type { EventName, FrameEvents } from '../../../src/protocol/wire.ts';
import { Translator } from '../../../src/ui/i18n/translator.ts';
import { createSimulatedClock, type SimulatedClock } from '../../setup/simulated-clock.ts';

export const CUT: Cut = { id: 1, width: 3024, height: 3780, box: { x: 10, y: 20, width: 300, height: 400 } };
export const SOD = {
  mattingType: 1,
  imageBaseMaskURL: 'x',
  isFirstUsedForCurrentImage: true,
  code: 0,
  message: '',
  use_fe: false,
};

/** One run of the pipeline, moved on by the test. */
export interface HeldRun {
  job: Job;
  /** The ticket of its sheet. */
  paid: Promise<string | undefined>;
  signal: AbortSignal;
  report: (event: WorkEvent) => void;
  finish: (reached?: Progressed) => void;
  fail: (error: CutoutError, step?: Step) => void;
}

/** What a test hands in for the worker and the server, and what was done with it. */
export interface JobFakes {
  jobs: LazyJobs;
  runs: HeldRun[];
  released: number[];
  encodes: { format: string; watermark: boolean | 'name'; background: unknown }[];
  /** Files of `mattinged`: nothing is chosen for them but their size. */
  previews: { watermark: boolean | 'name'; place: unknown }[];
  /** Asked to wait, or to go on. */
  holds: boolean[];
}

const never = (): never => {
  throw new Error('not of this test');
};

export function createJobFakes(): JobFakes {
  const runs: HeldRun[] = [];
  const released: number[] = [];
  const encodes: JobFakes['encodes'] = [];
  const previews: JobFakes['previews'] = [];
  const holds: boolean[] = [];
  const pipeline: Pipeline = {
    run: (signal, job, report) =>
      new Promise((resolve) => {
        const reached: Progressed = { ...job.done };
        signal.addEventListener('abort', () => {
          report({ type: 'cancelled', step: 'matting' });
          resolve(reached);
        });
        // As the pipeline does: a sheet is set aside right before the mask.
        const paid = Promise.resolve(job.ticket?.(signal));
        paid.catch((error: CutoutError) => {
          report({ type: 'failed', step: 'matting', error });
          resolve({ ...reached, url: 'stored' });
        });
        runs.push({
          job,
          paid,
          signal,
          report,
          finish(more = { sodRes: SOD, matte: new Blob(['matte']), cut: CUT, url: 'stored' }) {
            const { sodRes, matte, quality, cut } = more;
            if (sodRes && matte) report({ type: 'matted', sodRes, matte, ...(quality && { quality }) });
            report({ type: 'started', step: 'fuse' });
            const { width, height } = CUT;
            const original = { originalImgUrl: '', originalImgWidth: width, originalImgHeight: height, mattingType: 1 };
            if (cut) report({ type: 'fused', result: { ...original, resultCanvas: cut } });
            resolve({ ...reached, ...more });
          },
          fail(error, step = 'matting') {
            report({ type: 'failed', step, error });
            resolve(step === 'matting' ? { ...reached, url: 'stored' } : reached);
          },
        });
      }),
  };
  const imaging: Imaging = {
    check: never,
    open: never,
    whole: never,
    preview: never,
    compress: never,
    fuse: never,
    retouch: never,
    edgeView: never,
    strokeView: never,
    pixels: never,
    encodePixels: never,
    matte: never,
    source: never,
    palette: async () => [[143, 185, 168]],
    render: async () => Object.assign(Object.create(null), { width: 800, height: 1000, close: () => undefined }),
    encode: async (signal, _cut, { format, watermark, background, recipe, ...more }, report) => {
      signal.throwIfAborted();
      if (report === undefined && Object.keys(more).length === 0) previews.push({ watermark, place: recipe?.place });
      else encodes.push({ format, watermark, background });
      return new Blob(['bytes'], { type: `image/${format}` });
    },
    release: ({ id }) => {
      released.push(id);
    },
    close: () => undefined,
  };
  return {
    runs,
    released,
    encodes,
    previews,
    holds,
    jobs: {
      pipeline,
      imaging,
      uploads: { put: async () => ({ url: 'stored' }) },
      effects: { add: (signal, task) => task(signal, () => {}) },
      hold: (on) => void holds.push(on),
      newSession: () => undefined,
      prefetch: () => undefined,
    },
  };
}

/** The uuids that works get. */
export function createIds(): () => string {
  let ids = 0;
  return () => {
    ids += 1;
    return ids === 1 ? 'uuid' : `uuid-${ids}`;
  };
}

/** `name {id, ok, code, step}` of an event, as the tests compare it; progress is left out. */
export function recordEvents(emitted: string[]) {
  return <Name extends EventName>(name: Name, fields: FrameEvents[Name]): void => {
    const kept = ['id', 'ok', 'code', 'step', 'steps']
      .filter((key) => key in fields)
      .map((key) => `${key}=${Reflect.get(fields, key)}`);
    if (name !== 'progress') emitted.push([name, ...kept].join(' '));
  };
}

type Whole = ShellState & CutoutState & OpenWork;
const isOf = <State extends object>(state: State, name: string): name is Extract<keyof State, string> => name in state;

/** The frame as a test sees it: the shell's state, the tool's and the open picture's in one, and the tool's commands. */
export class FrameView {
  readonly shell: Shell;
  readonly cutout: CutoutModel;

  constructor(shell: Shell, cutout: CutoutModel) {
    this.shell = shell;
    this.cutout = cutout;
  }

  get state(): Whole {
    return { ...this.shell.state, ...this.cutout.state, ...this.cutout.open };
  }

  get view(): CutoutView {
    return this.cutout.view;
  }

  /** Puts each member where it belongs. */
  set(change: Partial<Whole>): void {
    for (const [name, value] of Object.entries(change)) {
      if (isOf(this.shell.state, name)) this.shell.set({ [name]: value });
      else if (isOf(this.cutout.state, name)) this.cutout.set({ [name]: value });
      else this.cutout.patchOpen({ [name]: value });
    }
  }

  readonly open: CutoutModel['openPicture'] = (...given) => this.cutout.openPicture(...given);
  readonly take: CutoutModel['take'] = (...given) => this.cutout.take(...given);
  readonly entry: CutoutModel['entry'] = (...given) => this.cutout.entry(...given);
  readonly patch: CutoutModel['patch'] = (...given) => this.cutout.patch(...given);
  readonly show: CutoutModel['show'] = (...given) => this.cutout.show(...given);
  readonly retry: CutoutModel['retry'] = (...given) => this.cutout.retry(...given);
}

export interface Harness extends JobFakes {
  editor: FrameView;
  shell: Shell;
  cutout: CutoutModel;
  ports: ToolPorts;
  exporter: CutoutExporter;
  /** What the host received, see `recordEvents`. */
  emitted: string[];
  clock: SimulatedClock;
  /** The part that pays; none, unless the test says so. */
  payer: { credits: Credits | undefined; works: PaidWorks[] };
  /** Names of pictures that were handed to the batch. */
  several: string[];
  /** The tool as the shell sees it, and the only one that is open. */
  openTools(): Promise<OpenTools>;
  /** The ways out, through what a test hands in. */
  outputTo(ports: OutputPorts): Output;
  /** Settles what is under way. */
  settle: () => Promise<void>;
}

interface PortsOf {
  shell: Shell;
  clock: Clock;
  payer: Harness['payer'];
  imaging: Imaging;
}

/** The ports of a tool that is tested without the shell's screens. */
export function createToolPorts({ shell, clock, payer, imaging }: PortsOf): ToolPorts {
  const api: Api = Object.assign(Object.create(null), {
    http: () => Promise.reject(new Error('nobody signs here')),
  });
  const ports: FramePorts = {
    clock,
    translator: shell.translator,
    imaging: createLazyCode(async () => imaging),
    device: undefined,
    api,
    apiContext: never,
    admitted: () => true,
    shell: shell.store,
    host: {
      emit: (name, fields) => shell.emit(name, fields),
      track: (functionName, since) => shell.track(functionName, since),
      trackData: shell.trackData,
    },
    screen: {
      show: (screen) => shell.set({ screen }),
      note: (note) => shell.set({ note }),
      refuse: never,
      say: (id, values, urgent) => shell.say(id, values, urgent),
      ask: (steps, go, keeps) => shell.ask(steps, go, keeps),
      uploaded: () => shell.set({ uploaded: true }),
      made: (made) => shell.set({ made }),
      given: () => shell.set({ given: true }),
      panel: (panelOpen) => shell.set({ panelOpen }),
    },
    credits: {
      get loaded() {
        return payer.credits;
      },
      load: async () => payer.credits ?? never(),
      charge: (works) => void payer.works.push(works),
    },
    output: { deliver: never, download: never, abandon: () => undefined },
    newId: createIds(),
    urls: { create: () => 'blob:one', revoke: () => undefined },
    screenSide: () => 2048,
    today: () => 1_700_000_000_000,
    owner: async () => 'someone',
    debug: () => undefined,
  };
  const words = { first: 'document.opened', say: () => {}, show: never, isShown: () => true };
  return { ...ports, document: createPhotoDocument(ports, never).portOf(shell.state.tool, words) };
}

/** The tool's model on a shell without screens, with the pipeline moved on by the test. */
export async function createHarness(): Promise<Harness> {
  const translator = await Translator.create({ locale: 'en', load: loadShellTexts, isFixed: isFixedText });
  await translator.add(loadCutoutTexts);
  const clock = createSimulatedClock();
  const emitted: string[] = [];
  const several: string[] = [];
  const payer: Harness['payer'] = { credits: undefined, works: [] };
  const fakes = createJobFakes();
  const shell = new Shell({
    translator,
    clock,
    emit: recordEvents(emitted),
    trackData: { campaign: 'spring' },
    tool: 'cutout',
  });
  const ports = createToolPorts({ shell, clock, payer, imaging: fakes.jobs.imaging });
  const cutout = new CutoutModel(ports, fakes.jobs, async (pictures: readonly IncomingPicture[]) => {
    several.push(...pictures.map(({ name }) => name));
  });
  const exporter = new CutoutExporter(cutout);
  const designs = new DesignCommands(cutout);
  const materials = { groups: never, more: never, thumbnail: never, archive: never };
  const tool = cutoutTool({ cutout, designs, materials, exporter, batch: createLazyCode(async () => never()) });
  return {
    ...fakes,
    editor: new FrameView(shell, cutout),
    shell,
    cutout,
    ports,
    exporter,
    emitted,
    clock,
    payer,
    several,
    async openTools() {
      const photo = createLazyCode(async () => createPhotoDocument(ports, never));
      const tools = new OpenTools([{ ...manifest, open: async () => tool }], shell, ports, photo);
      await tools.open('cutout');
      return tools;
    },
    outputTo: (out) => new Output(shell, () => tool, out),
    settle: () => clock.advance(0),
  };
}

export const photo = (): Blob => new Blob(['a photo'], { type: 'image/jpeg' });
export const checked = (name = 'Vase.jpg'): WorkEvent => ({
  type: 'checked',
  original: { url: '', name, width: 3024, height: 3780, size: 7, position: 0, way: 'button' },
  picture: photo(),
});
export const failure = (code: Parameters<typeof cutoutError>[0]) => cutoutError(code, 'as the test wants');

/** What was done to credits, and whom the test lets in. */
interface AccountFake {
  account: AccountPort;
  ledger: string[];
  /** `account` undefined: a partner's key. `refusal`: what the next calls about a credit say. */
  who: { account: Account | undefined; refusal: CutoutError | undefined };
}

export function createAccountFake(): AccountFake {
  const ledger: string[] = [];
  const who: AccountFake['who'] = { account: undefined, refusal: undefined };
  const step = (entry: string, by: number | (() => number)) => {
    if (who.refusal !== undefined) throw who.refusal;
    ledger.push(entry);
    const more = typeof by === 'number' ? by : by();
    if (who.account?.role === 'user') who.account = { role: 'user', left: who.account.left + more };
    return { left: who.account?.role === 'user' ? who.account.left : 0 };
  };
  const reserved = new Set<string>();
  return {
    ledger,
    who,
    account: {
      async read() {
        if (who.refusal?.code === 'LOGIN_REQUIRED') throw who.refusal;
        return who.account;
      },
      async reserve(_signal, uuid) {
        const answer = step(`reserve ${uuid}`, -1);
        reserved.add(uuid);
        return { ...answer, ticket: `ticket of ${uuid}` };
      },
      commit: async (_signal, uuid) => step(`commit ${uuid}`, () => (reserved.delete(uuid) ? 0 : -1)),
      rollback: async (_signal, ticket) => step(`rollback ${ticket}`, 1),
      ledger: async () => ({ list: [], ending: [], cursor: '' }),
      saveWork: async () => ({ id: 'work', version: 1 }),
    },
  };
}

/** A store in memory, and whom the test lets in. */
export interface BatchFakes extends Omit<BatchPorts, 'credits'> {
  account: AccountPort;
  kept: Map<string, StoredRow>;
  downloads: { blob: Blob; name: string }[];
  /** What was done to credits. */
  ledger: string[];
  /** Undefined: a partner's key. */
  who: AccountFake['who'] & { subject: string; now: number; refuses: boolean };
}

/** Blobs of this environment cannot be cloned. */
const copyOf = (row: StoredRow): StoredRow => ('file' in row ? { ...row } : structuredClone(row));

export function createBatchPorts(): BatchFakes {
  const kept = new Map<string, StoredRow>();
  const downloads: BatchFakes['downloads'] = [];
  const { account, ledger, who: billing } = createAccountFake();
  const who = Object.assign(billing, { subject: 'someone', now: 1_700_000_000_000, refuses: false });
  const orRefuse = () => {
    if (who.refuses) throw new DOMException('no storage here', 'SecurityError');
  };
  return {
    kept,
    downloads,
    who,
    account,
    ledger,
    effects: (signal, task) => task(signal, () => {}),
    owner: async () => who.subject,
    today: () => who.now,
    download: (blob, name) => void downloads.push({ blob, name }),
    store: {
      async all() {
        orRefuse();
        return [...kept.values()];
      },
      async put(rows) {
        orRefuse();
        // As a database does: what is put is a copy.
        for (const row of rows) kept.set(keyOf(row), copyOf(row));
      },
      async drop(uuids) {
        orRefuse();
        for (const uuid of uuids) for (const key of [uuid, designKey(uuid)]) kept.delete(key);
      },
      async clear() {
        orRefuse();
        kept.clear();
      },
    },
  };
}

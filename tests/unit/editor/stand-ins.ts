import type { BatchPorts } from '../../../editor/app/batch/batch.ts';
import type { KeptWork } from '../../../editor/app/batch/shelf.ts';
import { Editor } from '../../../editor/app/editor.ts';
import type { Sheets } from '../../../editor/app/sheets/sheets.ts';
import type { Step, WorkEvent } from '../../../src/cutout/events.ts';
import type { Job, Pipeline, Progressed } from '../../../src/cutout/pipeline.ts';
import type { Account, AccountPort } from '../../../src/cutout/ports.ts';
import type { Cut, Imaging } from '../../../src/imaging/types.ts';
import { type CutoutError, cutoutError } from '../../../src/protocol/errors.ts';
import { STAGE_TEXTS } from '../../../src/ui/i18n/stage/load.ts';
import { Translator } from '../../../src/ui/i18n/translator.ts';
import { createSimulatedClock, type SimulatedClock } from '../../setup/simulated-clock.ts';

export const CUT: Cut = { id: 1, width: 3024, height: 3780, box: { x: 10, y: 20, width: 300, height: 400 } };
const SOD = {
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

export interface Bench {
  editor: Editor;
  runs: HeldRun[];
  /** `name {id, ok, code, step}` of what the host was told. */
  told: string[];
  released: number[];
  encodes: { format: string; watermark: boolean; background: unknown }[];
  clock: SimulatedClock;
  /** Told to wait, or to go on. */
  holds: boolean[];
  /** Who pays; nobody, unless the test says so. */
  paying: { sheets: Sheets | undefined };
  /** Names of files that were handed to the batch. */
  several: string[];
  /** Settles what is under way. */
  settle: () => Promise<void>;
}

const never = (): never => {
  throw new Error('not of this test');
};

export async function createBench(): Promise<Bench> {
  const translator = await Translator.create('en');
  await translator.add(STAGE_TEXTS);
  const clock = createSimulatedClock();
  const runs: HeldRun[] = [];
  const told: string[] = [];
  const released: number[] = [];
  const encodes: Bench['encodes'] = [];
  let ids = 0;
  const holds: boolean[] = [];
  const several: string[] = [];
  const paying: Bench['paying'] = { sheets: undefined };
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
            const { sodRes, matte, cut } = more;
            if (sodRes && matte) report({ type: 'matted', sodRes, matte });
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
    matte: never,
    source: never,
    palette: async () => [[143, 185, 168]],
    render: async () => Object.assign(Object.create(null), { width: 800, height: 1000, close: () => undefined }),
    encode: async (signal, _cut, { format, watermark, background }) => {
      signal.throwIfAborted();
      encodes.push({ format, watermark, background });
      return new Blob(['bytes'], { type: `image/${format}` });
    },
    release: ({ id }) => {
      released.push(id);
    },
    close: () => undefined,
  };
  const editor = new Editor({
    pipeline: () => pipeline,
    imaging,
    translator,
    clock,
    http: () => Promise.reject(new Error('nobody signs here')),
    emit(name, fields) {
      const kept = ['id', 'ok', 'code', 'step']
        .filter((key) => key in fields)
        .map((key) => `${key}=${Reflect.get(fields, key)}`);
      if (name !== 'progress') told.push([name, ...kept].join(' '));
    },
    trackData: { campaign: 'spring' },
    newId: () => {
      ids += 1;
      return ids === 1 ? 'uuid' : `uuid-${ids}`;
    },
    urls: { create: () => 'blob:one', revoke: () => undefined },
    screenSide: () => 2048,
    hold: (on) => void holds.push(on),
    several: (files) => void several.push(...files.map(({ name }) => name)),
    sheets: () => paying.sheets,
  });
  return {
    paying,
    editor,
    runs,
    told,
    released,
    encodes,
    clock,
    holds,
    several,
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

/** What was done to sheets, and whom the test lets in. */
interface AccountStandIn {
  account: AccountPort;
  ledger: string[];
  /** `account` undefined: a partner's key. `refusal`: what the next calls about a sheet say. */
  who: { account: Account | undefined; refusal: CutoutError | undefined };
}

export function createAccountStandIn(): AccountStandIn {
  const ledger: string[] = [];
  const who: AccountStandIn['who'] = { account: undefined, refusal: undefined };
  const step = (entry: string, by: number) => {
    if (who.refusal !== undefined) throw who.refusal;
    ledger.push(entry);
    if (who.account?.role === 'user') who.account = { role: 'user', left: who.account.left + by };
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
      commit: async (_signal, uuid) => step(`commit ${uuid}`, reserved.delete(uuid) ? 0 : -1),
      rollback: async (_signal, ticket) => step(`rollback ${ticket}`, 1),
      ledger: async () => ({ list: [], cursor: '' }),
    },
  };
}

/** A shelf in memory, and whom the test lets in. */
export interface BatchStandIns extends Omit<BatchPorts, 'sheets'> {
  account: AccountPort;
  kept: Map<string, KeptWork>;
  downloads: { blob: Blob; name: string }[];
  /** What was done to sheets. */
  ledger: string[];
  /** Undefined: a partner's key. */
  who: AccountStandIn['who'] & { subject: string; now: number; refuses: boolean };
}

export function createBatchPorts(): BatchStandIns {
  const kept = new Map<string, KeptWork>();
  const downloads: BatchStandIns['downloads'] = [];
  const { account, ledger, who: paying } = createAccountStandIn();
  const who = Object.assign(paying, { subject: 'someone', now: 1_700_000_000_000, refuses: false });
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
    subject: async () => who.subject,
    today: () => who.now,
    download: (blob, name) => void downloads.push({ blob, name }),
    shelf: {
      async all() {
        orRefuse();
        return [...kept.values()];
      },
      async put(works) {
        orRefuse();
        for (const work of works) kept.set(work.uuid, work);
      },
      async drop(uuids) {
        orRefuse();
        for (const uuid of uuids) kept.delete(uuid);
      },
      async clear() {
        orRefuse();
        kept.clear();
      },
    },
  };
}

import { race } from '../../../../src/base/abort.ts';
import type { JobWorker } from '../../../../src/imaging/worker/job-worker.ts';
import { asCutoutError, cutoutError } from '../../../../src/protocol/errors.ts';
import { fileName } from '../../../shell/export/file-name.ts';
import type { FileRequest, NamedFile, ToolExporter } from '../../../shell/model/tool.ts';
import type { Gif } from './gif.ts';
import type { GifIntake } from './intake.ts';
import { type GifJobs, OUT_FORMATS, type OutFormat } from './jobs.ts';
import { type Plan, sizeOf } from './plan.ts';
import type { GifState } from './state.ts';

/** ms without a change before the file is weighed. */
const SETTLED = 600;

const isOutFormat = (format: string): format is OutFormat => OUT_FORMATS.some((one) => one === format);

/** Gives the frames out as one file that moves, tells its weight before, and makes it fit a limit. */
export class GifExporter implements ToolExporter {
  readonly #gif: Gif;
  readonly #intake: Pick<GifIntake, 'settled'>;
  readonly #worker: Pick<JobWorker<GifJobs>, 'run'>;
  #madeOf: Plan | undefined;
  #cancel = (): void => {};
  #weighing: AbortController | undefined;
  #fitting: AbortController | undefined;

  constructor(gif: Gif, intake: Pick<GifIntake, 'settled'>, worker: Pick<JobWorker<GifJobs>, 'run'>) {
    this.#gif = gif;
    this.#intake = intake;
    this.#worker = worker;
  }

  get #mark() {
    return this.#gif.ports.shell.getState().setting.trial;
  }

  /** @throws NO_IMAGE without a frame; NEEDS_USER where there is one alone, or a video waits for its range; INVALID_ARGUMENT for what is not made here */
  async make(signal: AbortSignal, { format, to }: FileRequest): Promise<NamedFile> {
    this.stop();
    await this.#opened(signal);
    if (this.#gif.state.asking) throw cutoutError('NEEDS_USER', 'a person says which part of the video is wanted');
    const { plan, state, ports, shots } = this.#gif;
    if (plan === undefined || state.clip === undefined) throw cutoutError('NO_IMAGE', 'no frame is open');
    if (shots.length < 2) throw cutoutError('NEEDS_USER', 'a GIF needs two frames: a person adds one more');
    const chosen = to === 'download' ? state.file.format : 'gif';
    const wanted = format ?? chosen;
    if (!isOutFormat(wanted)) throw cutoutError('INVALID_ARGUMENT', `this tool makes no ${wanted}`);
    this.#madeOf = plan;
    const report = (share: number) => {
      if (ports.shell.getState().making !== undefined) ports.screen.made(share);
    };
    const request = { plan, watermark: this.#mark, format: wanted };
    const blob = await this.#worker.run(signal, 'make', request, { report });
    // A blob's bytes are read once, so that they have left this process before a host may take the frame away.
    await blob.slice(-1).arrayBuffer();
    signal.throwIfAborted();
    this.#note(plan, wanted, blob.size, true);
    const name = fileName('{name}', state.opened[0]?.name ?? 'clip', `.${wanted}`);
    return { file: { blob, ...sizeOf(plan, state.clip), mimeType: blob.type }, name };
  }

  /** Nothing is on its way in any more, or a person is being asked. */
  async #opened(signal: AbortSignal): Promise<void> {
    const { store } = this.#gif;
    let off = () => {};
    const asked = new Promise<void>((resolve) => {
      const check = ({ asking }: GifState) => asking && resolve();
      off = store.subscribe(check);
      check(store.getState());
    });
    await race(signal, Promise.race([this.#intake.settled, asked])).finally(off);
  }

  saved(): void {
    this.#gif.set({ saved: this.#madeOf });
  }

  /** Nothing is kept of files. */
  forget(): void {}

  stop(): void {
    this.#cancel();
    this.#weighing?.abort();
  }

  /** Weighs a plan that has settled; until the returned function is called. */
  follow(): () => void {
    const { store, ports } = this.#gif;
    const end = store.subscribe((now, before) => {
      if (now.history === before.history) return;
      if (before.history === undefined) this.#checkMp4();
      this.stop();
      if (this.#gif.shots.length < 2) return;
      this.#cancel = ports.clock.after(SETTLED, () => void this.#weigh().catch(() => {}));
    });
    return () => {
      end();
      this.stop();
    };
  }

  /** What the browser encodes is not known before it is asked. */
  #checkMp4(): void {
    const { signal } = new AbortController();
    this.#worker.run(signal, 'encodesMp4', undefined).then(
      (makesMp4) => this.#gif.set({ makesMp4 }),
      () => {},
    );
  }

  async #weigh(): Promise<void> {
    const { plan, ports } = this.#gif;
    if (plan === undefined || ports.shell.getState().making !== undefined) return;
    const controller = new AbortController();
    this.#weighing = controller;
    for (const format of OUT_FORMATS) {
      if (format === 'mp4' && !this.#gif.state.makesMp4) continue;
      const weighed = await this.#worker.run(controller.signal, 'weigh', { plan, watermark: this.#mark, format });
      this.#note(plan, format, weighed.bytes, weighed.exact);
    }
  }

  #note(plan: Plan, format: OutFormat, bytes: number, exact: boolean): void {
    const { weights } = this.#gif.state;
    const known = weights?.plan === plan ? weights : { plan, exact: false };
    this.#gif.set({ weights: { ...known, [format]: bytes, exact: format === 'gif' ? exact : known.exact } });
  }

  /** Changes the plan until its GIF is not above the limit. */
  async fit(): Promise<void> {
    const gif = this.#gif;
    const { plan, state } = gif;
    if (plan === undefined || state.fitting !== undefined) return;
    this.stop();
    const controller = new AbortController();
    this.#fitting = controller;
    gif.set({ fitting: 0, changes: undefined });
    try {
      const { limit } = state.file;
      const request = { plan, watermark: this.#mark, limit };
      const report = (share: number) => gif.set({ fitting: share });
      const fitted = await this.#worker.run(controller.signal, 'fit', request, { report });
      const { lossy, colours, width, every } = fitted.plan;
      if (fitted.changes.length > 0) gif.change({ lossy, colours, width, every }, { id: 'gif.step.fitted' });
      const made = gif.plan;
      if (made) this.#note(made, 'gif', fitted.bytes, true);
      gif.set({ changes: fitted.changes });
      gif.say('gif.say.fitted');
    } catch (error) {
      if (asCutoutError(error).code !== 'ABORTED') gif.say('gif.fitFailed', {});
      if (asCutoutError(error).code !== 'ABORTED') gif.ports.screen.note({ id: 'gif.fitFailed', tone: 'warn' });
    } finally {
      gif.set({ fitting: undefined });
    }
  }

  stopFitting(): void {
    this.#fitting?.abort(cutoutError('ABORTED', 'stopped by the user'));
  }
}

import type { Lane } from '../../../../../src/base/lanes.ts';
import { BatchQueue, type TaskState } from '../../../../../src/cutout/batch-queue.ts';
import { unsavedSteps } from '../../../../../src/document/history/unsaved.ts';
import { type CutoutError, cutoutError } from '../../../../../src/protocol/errors.ts';
import type { Credits, IncomingPicture } from '../../../../shell/model/tool.ts';
import type { OpenLocks } from '../../../../shell/storage/open-locks.ts';
import { type BatchState, FRESH_BATCH } from '../batch-state.ts';
import type { CutoutModel } from '../cutout-model.ts';
import { FRESH_HISTORY } from '../design-history.ts';
import { Announcer } from './announcer.ts';
import { BatchActions } from './batch-actions.ts';
import { BatchDesigns } from './batch-designs.ts';
import { BatchOutput, type BatchOutputPorts } from './batch-output.ts';
import { BatchView } from './batch-view.ts';
import { Billing } from './billing.ts';
import { CheckRound } from './check-round.ts';
import { KeptWorks, leftWorks } from './kept-works.ts';
import { countsOf } from './review.ts';
import { Thumbs } from './thumbs.ts';
import { pausedOf } from './tile-status.ts';
import { Toasts } from './toasts.ts';
import type { WorkStore } from './work-store.ts';

export interface BatchPorts extends BatchOutputPorts {
  credits: Credits;
  store: WorkStore;
  /** Works that other tabs have open; left out: nothing is known of them. */
  locks?: OpenLocks | undefined;
  /** Effects run one at a time (spec §9). */
  effects: Lane['add'];
  /** ms since 1970: works are kept for a day. */
  today: () => number;
  /** Whose works are kept (D67). */
  owner: () => Promise<string>;
}

/** Several pictures at once: begun, paused, left and resumed here; its parts do the rest. */
export class Batch {
  readonly cutout: CutoutModel;
  readonly designs: BatchDesigns;
  readonly thumbs: Thumbs;
  readonly kept: KeptWorks;
  readonly output: BatchOutput;
  readonly view: BatchView;
  readonly actions: BatchActions;
  readonly toasts: Toasts;
  readonly round: CheckRound;
  readonly #queue: BatchQueue;
  readonly #billing: Billing;
  readonly #announcer: Announcer;
  readonly #stop: (() => void)[];

  constructor(cutout: CutoutModel, ports: BatchPorts) {
    const put = (change: Partial<BatchState>) => this.set(change);
    this.cutout = cutout;
    this.view = new BatchView(cutout, put);
    this.designs = new BatchDesigns(cutout, () => this.view.targets());
    this.thumbs = new Thumbs(cutout, ports.effects, (uuid) => this.#effectFailed(uuid));
    this.kept = new KeptWorks(cutout, ports, {
      refused: () => put({ unkept: true }),
      freed: () => void (this.cutout.shell.screen === 'upload' && this.refresh()),
    });
    this.output = new BatchOutput(cutout, ports, put);
    this.toasts = new Toasts(cutout, (toast) => put({ toast }));
    this.#announcer = new Announcer(cutout);
    this.#queue = new BatchQueue({
      clock: cutout.ports.clock,
      run: (uuid, more) => this.#billing.run(uuid, more),
      changed: (uuid, state, error) => this.#changed(uuid, state, error),
      completed: () => this.#completed(),
    });
    this.#billing = new Billing(cutout, ports.credits, this.#queue, put);
    const { view, designs, kept, toasts } = this;
    this.actions = new BatchActions(cutout, {
      queue: this.#queue,
      billing: this.#billing,
      view,
      designs,
      kept,
      toasts,
    });
    this.round = new CheckRound(cutout, { view, actions: this.actions, toasts, put, close: () => this.close() });
    this.#stop = [
      designs.start(),
      cutout.ports.shell.subscribe(({ network, screen }, before) => {
        if (network !== before.network) this.#hold();
        if (screen !== before.screen && screen === 'upload') void this.refresh();
      }),
    ];
  }

  get state(): BatchState | undefined {
    return this.cutout.state.batch;
  }

  set(change: Partial<BatchState>): void {
    const { batch } = this.cutout.state;
    if (batch !== undefined) this.cutout.set({ batch: { ...batch, ...change } });
  }

  /** Adds files; what is beyond the limit is left out, and said (spec §5). */
  add(pictures: readonly IncomingPicture[]): void {
    const { cutout } = this;
    const { batch } = cutout.state;
    const { screen, setting } = cutout.shell;
    // What was refused or cancelled on the empty screen is no part of it.
    if (screen === 'upload' && batch === undefined) {
      cutout.remove(cutout.state.order, cutoutError('ABORTED', 'the picture was dropped'));
    }
    const { maxBatch } = setting.limits;
    const room = Math.max(0, maxBatch - cutout.state.order.length);
    const uuids = pictures.slice(0, room).map(({ image, ...request }) => cutout.add(image, request));
    this.#open();
    const out = pictures.slice(room);
    if (out.length > 0) this.#leaveOut(out, maxBatch);
    this.#enqueue(uuids);
  }

  /** The grid again, from a single picture. */
  close(): void {
    this.cutout.show(undefined);
    this.cutout.ports.screen.show('batch');
  }

  /** Everything is dropped: the empty screen. */
  discard(): void {
    this.toasts.close();
    this.output.stop();
    this.#queue.drop(this.cutout.state.order);
    this.kept.drop(this.cutout.state.order);
    this.thumbs.stop();
    this.cutout.newPhoto();
    this.cutout.set({ batch: undefined, left: undefined });
    this.#hold();
  }

  /** Steps that no file has left with yet, of all pictures together. */
  get unsaved(): number {
    const { order, works } = this.cutout.state;
    return order.reduce((sum, uuid) => sum + unsavedSteps(works[uuid]?.history, works[uuid]?.saved), 0);
  }

  /** The empty screen, from a single picture. What is cut out is still here, and offered there: nothing is lost by a step back. */
  leaveOne(): void {
    const { cutout } = this;
    const { result } = cutout.open;
    if (result === undefined) {
      cutout.newPhoto();
      return;
    }
    const { emit, trackData } = cutout.ports.host;
    emit('reupload', { imageUrl: '', mattingInfo: result.info, trackData });
    cutout.show(undefined);
    this.#offer();
  }

  /** The empty screen, with a word that all is still here: nothing is lost by a step back. */
  leave(): void {
    const { works, order } = this.cutout.state;
    const { all } = countsOf(works, order, pausedOf(this.cutout.state, this.cutout.shell));
    this.view.clearSelection();
    if (all === 0) this.discard();
    else this.#offer();
  }

  pause(paused: boolean): void {
    this.set({ paused });
    this.cutout.say(paused ? 'batch.paused' : 'batch.resumed');
    this.#hold();
  }

  /** The first as many as there are sheets for, or the first alone for who is not logged in. */
  takeFirst(): void {
    const paywall = this.state?.paywall;
    if (paywall?.kind === 'login') {
      this.set({ paywall: undefined });
      this.actions.remove(this.cutout.state.order.slice(1));
      this.#queue.release(this.cutout.state.order);
    } else if (paywall?.kind === 'sheets') this.#billing.takeFirst(paywall);
  }

  /** Says again to the host what is missing (it logs in, it sells sheets). */
  askHost(): void {
    const paywall = this.state?.paywall;
    if (paywall !== undefined) this.#billing.notifyHost(paywall, true);
  }

  /** After a log-in or a purchase: what was held goes on. */
  async accountChanged(): Promise<void> {
    this.kept.moved();
    await this.#billing.pass();
  }

  /** What is still here of earlier pages (docs/DESIGN.md §10 "Resume"), where nothing newer is: said on the empty screen. */
  async refresh(): Promise<void> {
    if (this.#holdsWork()) return;
    const left = await this.kept.find();
    if (!this.#holdsWork()) this.cutout.set({ left });
  }

  /** What is left goes on where it stood. */
  goOn(): void {
    const { cutout } = this;
    const [open] = cutout.state.order;
    cutout.set({ left: undefined });
    if (this.state !== undefined) cutout.ports.screen.show('batch');
    else if (open !== undefined) cutout.show(open);
    else void this.#goOnWithFound();
  }

  /** They are thrown away. */
  forget(): void {
    this.cutout.set({ left: undefined });
    const { order } = this.cutout.state;
    if (this.state === undefined && order.length === 0) {
      void this.kept.dropFound().then(() => this.refresh());
      return;
    }
    if (this.state !== undefined) this.discard();
    else {
      this.kept.drop(order);
      this.cutout.remove(order, cutoutError('ABORTED', 'the picture was thrown away'));
    }
    void this.refresh();
  }

  destroy(): void {
    for (const stop of this.#stop.splice(0)) stop();
    this.#announcer.stop();
    this.toasts.close();
    this.output.stop();
    this.#queue.drop(this.cutout.state.order);
    this.thumbs.stop();
    this.kept.close();
  }

  /** A picture is open, or was left a moment ago. */
  #holdsWork(): boolean {
    return this.state !== undefined || this.cutout.state.order.length > 0;
  }

  /** Of an earlier page; where another tab was faster, what else there is is offered. A single picture has what is paid for it. */
  async #goOnWithFound(): Promise<void> {
    const [first, ...others] = await this.kept.restore();
    if (first === undefined) await this.refresh();
    else if (others.length > 0) this.#enqueue([first, ...others], { left: true });
    else {
      this.cutout.show(first);
      await this.#billing.recoverOne(first);
      await this.cutout.start(first);
    }
  }

  /** The empty screen offers what is open. */
  #offer(): void {
    const left = this.cutout.state.order.flatMap((uuid) => {
      const entry = this.cutout.entry(uuid);
      if (entry === undefined) return [];
      const { picture, since, result, history, saved } = entry;
      return [{ name: picture.name, since, done: result !== undefined, unsaved: unsavedSteps(history, saved) }];
    });
    this.cutout.set({ left: leftWorks(left) });
    this.cutout.ports.screen.show('upload');
  }

  #open(): void {
    const { batch, openId } = this.cutout.state;
    const { screen } = this.cutout.shell;
    if (batch === undefined) {
      this.cutout.set({ batch: { ...FRESH_BATCH, unkept: this.kept.refused }, gridHistory: FRESH_HISTORY });
    }
    this.cutout.set({ left: undefined });
    this.cutout.patchOpen({ problem: undefined });
    if (openId !== undefined) this.cutout.show(undefined);
    if (screen !== 'batch') this.cutout.ports.screen.show('batch');
    this.view.append();
  }

  /** Puts works of the state into the queue; those that an earlier page left may be paid already. */
  #enqueue(uuids: readonly string[], { left = false } = {}): void {
    this.#open();
    this.thumbs.start();
    this.#queue.add(uuids, { held: true });
    void (left ? this.#billing.recover(uuids) : this.#billing.pass());
  }

  #leaveOut(files: readonly IncomingPicture[], most: number): void {
    const values = { most, count: files.length };
    this.toasts.show({ id: 'batch.tooMany', values, names: files.map(({ name }) => name) });
    this.cutout.say('batch.tooMany', values);
    const { code, message, recoverable } = cutoutError('BATCH_LIMIT', `${most} pictures at most`);
    this.cutout.ports.host.emit('error', { code, message, recoverable });
  }

  #changed(uuid: string, task: TaskState, error: CutoutError | undefined): void {
    this.cutout.patch(uuid, { task: task === 'ended' || task === 'running' ? undefined : task });
    if (task === 'held' && error !== undefined) this.#billing.refused(error);
    this.#announcer.speak();
  }

  #completed(): void {
    if (this.state?.sort === 'review') this.view.renew();
    this.#announcer.speak();
  }

  #hold(): void {
    const { paused, offline } = pausedOf(this.cutout.state, this.cutout.shell);
    this.cutout.holdCalls();
    if (paused || offline) this.#queue.pause();
    else this.#queue.resume();
  }

  #effectFailed(uuid: string): void {
    this.designs.revert(uuid);
    this.toasts.show({ id: 'batch.failedApply', values: { count: 1 } });
  }
}

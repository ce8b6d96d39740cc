import type { Lane } from '../../../../../src/base/lanes.ts';
import { BatchQueue, type TaskState } from '../../../../../src/cutout/batch-queue.ts';
import { type CutoutError, cutoutError } from '../../../../../src/protocol/errors.ts';
import type { Credits, IncomingPicture } from '../../../../shell/model/tool.ts';
import { type BatchState, FRESH_BATCH } from '../batch-state.ts';
import type { CutoutModel } from '../cutout-model.ts';
import { Announcer } from './announcer.ts';
import { BatchActions } from './batch-actions.ts';
import { BatchDesigns } from './batch-designs.ts';
import { BatchOutput, type BatchOutputPorts } from './batch-output.ts';
import { BatchPersistence } from './batch-persistence.ts';
import type { BatchStore } from './batch-store.ts';
import { BatchView } from './batch-view.ts';
import { Billing } from './billing.ts';
import { countsOf } from './review.ts';
import { Thumbs } from './thumbs.ts';
import { pausedOf } from './tile-status.ts';
import { Toasts } from './toasts.ts';

export interface BatchPorts extends BatchOutputPorts {
  credits: Credits;
  store: BatchStore;
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
  readonly persistence: BatchPersistence;
  readonly output: BatchOutput;
  readonly view: BatchView;
  readonly actions: BatchActions;
  readonly toasts: Toasts;
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
    this.persistence = new BatchPersistence(cutout, ports, () => put({ unkept: true }));
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
    const { view, designs, persistence, toasts } = this;
    this.actions = new BatchActions(cutout, {
      queue: this.#queue,
      billing: this.#billing,
      view,
      designs,
      persistence,
      toasts,
    });
    this.#stop = [
      designs.start(),
      cutout.ports.shell.subscribe(({ network }, before) => network !== before.network && this.#hold()),
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
    this.persistence.clear();
    this.thumbs.stop();
    this.cutout.newPhoto();
    this.cutout.set({ batch: undefined, savedBatch: undefined });
    this.#hold();
  }

  /** The empty screen, with a word that all is still here: nothing is lost by a step back. */
  leave(): void {
    const { works, order } = this.cutout.state;
    const { all, under } = countsOf(works, order, pausedOf(this.cutout.state, this.cutout.shell));
    this.view.clearSelection();
    if (all === 0) this.discard();
    else {
      this.cutout.set({ savedBatch: { count: all, unfinished: under, since: this.persistence.since(order) } });
      this.cutout.ports.screen.show('upload');
    }
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
    if (paywall !== undefined) this.#billing.tell(paywall, true);
  }

  /** After a log-in or a purchase: what was held goes on. */
  async accountChanged(): Promise<void> {
    this.persistence.moved();
    await this.#billing.pass();
  }

  /** What an earlier page left (docs/DESIGN.md §10 "Resume"); asked for once, said on the empty screen. */
  async look(): Promise<void> {
    const savedBatch = await this.persistence.look();
    if (savedBatch !== undefined && this.state === undefined) this.cutout.set({ savedBatch });
  }

  /** The works of an earlier page go on where they stood. */
  goOn(): void {
    this.cutout.set({ savedBatch: undefined });
    if (this.state !== undefined) this.cutout.ports.screen.show('batch');
    else this.#enqueue(this.persistence.restore(), { left: true });
  }

  /** They are thrown away. */
  forget(): void {
    this.cutout.set({ savedBatch: undefined });
    if (this.state !== undefined) this.discard();
    else this.persistence.clear();
  }

  destroy(): void {
    for (const stop of this.#stop.splice(0)) stop();
    this.#announcer.stop();
    this.toasts.close();
    this.output.stop();
    this.#queue.drop(this.cutout.state.order);
    this.thumbs.stop();
    this.persistence.clear();
  }

  #open(): void {
    const { batch, openId } = this.cutout.state;
    const { screen } = this.cutout.shell;
    if (batch === undefined) this.cutout.set({ batch: FRESH_BATCH });
    this.cutout.set({ savedBatch: undefined });
    this.cutout.patchOpen({ problem: undefined });
    if (openId !== undefined) this.cutout.show(undefined);
    if (screen !== 'batch') this.cutout.ports.screen.show('batch');
    this.view.append();
  }

  /** Puts works of the state into the queue; those that an earlier page left may be paid already. */
  #enqueue(uuids: readonly string[], { left = false } = {}): void {
    this.#open();
    this.thumbs.start();
    this.persistence.put(uuids);
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

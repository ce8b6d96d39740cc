import type { Lane } from '../../../src/base/lanes.ts';
import { BatchQueue, type TaskState } from '../../../src/cutout/batch-queue.ts';
import { type CutoutError, cutoutError } from '../../../src/protocol/errors.ts';
import type { Editor } from '../editor.ts';
import type { PickedFile } from '../entry.ts';
import type { Sheets } from '../sheets/sheets.ts';
import { BatchActs } from './batch-acts.ts';
import { BatchDesigns } from './batch-designs.ts';
import { BatchView } from './batch-view.ts';
import { BatchVoice } from './batch-voice.ts';
import { BatchOutput, type BatchOutputPorts } from './output.ts';
import { Paying } from './paying.ts';
import { countsOf } from './review.ts';
import type { WorkShelf } from './shelf.ts';
import { Shelved } from './shelved.ts';
import { stillOf } from './standing.ts';
import { type BatchState, FRESH_BATCH } from './state.ts';
import { Thumbs } from './thumbs.ts';
import { Toasts } from './toasts.ts';

export interface BatchPorts extends BatchOutputPorts {
  sheets: Sheets;
  shelf: WorkShelf;
  /** Effects run one at a time (spec §9). */
  effects: Lane['add'];
  /** ms since 1970: works are kept for a day. */
  today: () => number;
  /** Whose works are kept (D67). */
  subject: () => Promise<string>;
}

/** Several pictures at once: it comes, stands still, is left and taken up again; its parts do the rest. */
export class Batch {
  readonly editor: Editor;
  readonly designs: BatchDesigns;
  readonly thumbs: Thumbs;
  readonly shelved: Shelved;
  readonly output: BatchOutput;
  readonly view: BatchView;
  readonly acts: BatchActs;
  readonly toasts: Toasts;
  readonly #queue: BatchQueue;
  readonly #paying: Paying;
  readonly #voice: BatchVoice;
  readonly #stop: (() => void)[];

  constructor(editor: Editor, ports: BatchPorts) {
    const put = (change: Partial<BatchState>) => this.set(change);
    this.editor = editor;
    this.view = new BatchView(editor, put);
    this.designs = new BatchDesigns(editor, () => this.view.targets());
    this.thumbs = new Thumbs(editor, ports.effects, (uuid) => this.#effectFailed(uuid));
    this.shelved = new Shelved(editor, ports, () => put({ unkept: true }));
    this.output = new BatchOutput(editor, ports, put);
    this.toasts = new Toasts(editor, (toast) => put({ toast }));
    this.#voice = new BatchVoice(editor);
    this.#queue = new BatchQueue({
      clock: editor.ports.clock,
      run: (uuid, more) => this.#paying.run(uuid, more),
      changed: (uuid, state, error) => this.#changed(uuid, state, error),
      completed: () => this.#completed(),
    });
    this.#paying = new Paying(editor, ports.sheets, this.#queue, put);
    const { view, designs, shelved, toasts } = this;
    this.acts = new BatchActs(editor, { queue: this.#queue, paying: this.#paying, view, designs, shelved, toasts });
    this.#stop = [
      designs.start(),
      editor.store.subscribe(({ network }, before) => network !== before.network && this.#still()),
    ];
  }

  get state(): BatchState | undefined {
    return this.editor.state.batch;
  }

  set(change: Partial<BatchState>): void {
    const { batch } = this.editor.state;
    if (batch !== undefined) this.editor.set({ batch: { ...batch, ...change } });
  }

  /** Adds files; what is beyond the limit is left out, and said (spec §5). */
  add(files: readonly PickedFile[]): void {
    const { editor } = this;
    const { screen, setting, batch } = editor.state;
    // What was refused or cancelled on the empty screen is no part of it.
    if (screen === 'upload' && batch === undefined) {
      editor.remove(editor.state.order, cutoutError('ABORTED', 'the picture was put away'));
    }
    const { maxBatch } = setting.limits;
    const room = Math.max(0, maxBatch - editor.state.order.length);
    const uuids = files.slice(0, room).map(({ file, ...ask }) => editor.add(file, ask));
    this.#open();
    const out = files.slice(room);
    if (out.length > 0) this.#leaveOut(out, maxBatch);
    this.#enqueue(uuids);
  }

  /** The grid again, from a single picture. */
  close(): void {
    this.editor.show(undefined);
    this.editor.set({ screen: 'batch' });
  }

  /** Everything is put away: the empty screen. */
  discard(): void {
    this.toasts.close();
    this.output.stop();
    this.#queue.drop(this.editor.state.order);
    this.shelved.clear();
    this.thumbs.stop();
    this.editor.newPhoto();
    this.editor.set({ batch: undefined, left: undefined });
    this.#still();
  }

  /** The empty screen, with a word that all is still here: nothing is lost by a step back. */
  leave(): void {
    const { works, order } = this.editor.state;
    const { all, under } = countsOf(works, order, stillOf(this.editor.state));
    this.view.clearSelection();
    if (all === 0) this.discard();
    else
      this.editor.set({ screen: 'upload', left: { count: all, unfinished: under, since: this.shelved.since(order) } });
  }

  pause(paused: boolean): void {
    this.set({ paused });
    this.editor.say(paused ? 'batch.paused' : 'batch.resumed');
    this.#still();
  }

  /** The first as many as there are sheets for, or the first alone for who is not logged in. */
  takeFirst(): void {
    const gate = this.state?.gate;
    if (gate?.kind === 'login') {
      this.set({ gate: undefined });
      this.acts.remove(this.editor.state.order.slice(1));
      this.#queue.release(this.editor.state.order);
    } else if (gate?.kind === 'sheets') this.#paying.takeFirst(gate);
  }

  /** Says again to the host what is missing (it logs in, it sells sheets). */
  askHost(): void {
    const gate = this.state?.gate;
    if (gate !== undefined) this.#paying.tell(gate, true);
  }

  /** After a log-in or a purchase: what was held goes on. */
  async accountChanged(): Promise<void> {
    this.shelved.moved();
    await this.#paying.pass();
  }

  /** What an earlier page left (ux.md §10 "Resume"); asked for once, said on the empty screen. */
  async look(): Promise<void> {
    const left = await this.shelved.look();
    if (left !== undefined && this.state === undefined) this.editor.set({ left });
  }

  /** The works of an earlier page go on where they stood. */
  goOn(): void {
    this.editor.set({ left: undefined });
    if (this.state !== undefined) this.editor.set({ screen: 'batch' });
    else this.#enqueue(this.shelved.restore(), { left: true });
  }

  /** They are thrown away. */
  forget(): void {
    this.editor.set({ left: undefined });
    if (this.state !== undefined) this.discard();
    else this.shelved.clear();
  }

  destroy(): void {
    for (const stop of this.#stop.splice(0)) stop();
    this.#voice.stop();
    this.toasts.close();
    this.output.stop();
    this.#queue.drop(this.editor.state.order);
    this.thumbs.stop();
    this.shelved.clear();
  }

  #open(): void {
    const { batch, openId, screen } = this.editor.state;
    if (batch === undefined) this.editor.set({ batch: FRESH_BATCH });
    this.editor.set({ left: undefined, problem: undefined });
    if (openId !== undefined) this.editor.show(undefined);
    if (screen !== 'batch') this.editor.set({ screen: 'batch' });
    this.view.append();
  }

  /** Puts works of the state into the queue; those that an earlier page left may be paid already. */
  #enqueue(uuids: readonly string[], { left = false } = {}): void {
    this.#open();
    this.thumbs.start();
    this.shelved.put(uuids);
    this.#queue.add(uuids, { held: true });
    void (left ? this.#paying.recover(uuids) : this.#paying.pass());
  }

  #leaveOut(files: readonly PickedFile[], most: number): void {
    const values = { most, count: files.length };
    this.toasts.show({ id: 'batch.tooMany', values, names: files.map(({ name }) => name) });
    this.editor.say('batch.tooMany', values);
    const { code, message, recoverable } = cutoutError('BATCH_LIMIT', `${most} pictures at most`);
    this.editor.ports.emit('error', { code, message, recoverable });
  }

  #changed(uuid: string, task: TaskState, error: CutoutError | undefined): void {
    this.editor.patch(uuid, { task: task === 'ended' || task === 'running' ? undefined : task });
    if (task === 'held' && error !== undefined) this.#paying.refused(error);
    this.#voice.speak();
  }

  #completed(): void {
    if (this.state?.sort === 'review') this.view.renew();
    this.#voice.speak();
  }

  #still(): void {
    const { paused, offline } = stillOf(this.editor.state);
    this.editor.still();
    if (paused || offline) this.#queue.pause();
    else this.#queue.resume();
  }

  #effectFailed(uuid: string): void {
    this.designs.revert(uuid);
    this.toasts.show({ id: 'batch.failedApply', values: { count: 1 } });
  }
}

import type { Lane } from '../../../src/base/lanes.ts';
import { BatchQueue, type Ending, type TaskState } from '../../../src/cutout/batch-queue.ts';
import type { AccountPort } from '../../../src/cutout/ports.ts';
import { PROCESS_STATUS } from '../../../src/cutout/status.ts';
import { asCutoutError, type CutoutError, cutoutError } from '../../../src/protocol/errors.ts';
import type { Editor } from '../editor.ts';
import type { PickedFile } from '../entry.ts';
import { BatchDesigns } from './batch-designs.ts';
import { gateFor } from './gate.ts';
import { BatchOutput, type BatchOutputPorts } from './output.ts';
import { countsOf, filtered, inOrder } from './review.ts';
import { allOf, kept, ranged, toggled } from './selection.ts';
import type { WorkShelf } from './shelf.ts';
import { Shelved } from './shelved.ts';
import { groupOf, mayRetry, standingOf, stillOf } from './standing.ts';
import { type BatchState, FRESH_BATCH, type Gate } from './state.ts';
import { Thumbs } from './thumbs.ts';
import { Toasts } from './toasts.ts';

export interface BatchPorts extends BatchOutputPorts {
  account: AccountPort;
  shelf: WorkShelf;
  /** Effects run one at a time (spec §9). */
  effects: Lane['add'];
  /** ms since 1970: works are kept for a day. */
  today: () => number;
  /** Whose works are kept (D67). */
  subject: () => Promise<string>;
}

/** Said of the batch at most this often (ux.md §12), ms. */
const SPEAK = 5_000;

/** Several pictures at once: what is queued, what failed, what is held, how it is looked at. */
export class Batch {
  readonly editor: Editor;
  readonly designs: BatchDesigns;
  readonly thumbs: Thumbs;
  readonly shelved: Shelved;
  readonly output: BatchOutput;
  readonly #ports: BatchPorts;
  readonly #queue: BatchQueue;
  readonly #toasts: Toasts;
  #stop: (() => void)[] = [];
  #silent = false;
  #said = '';

  constructor(editor: Editor, ports: BatchPorts) {
    this.editor = editor;
    this.#ports = ports;
    this.designs = new BatchDesigns(editor, () => this.targets());
    this.thumbs = new Thumbs(editor, ports.effects, (uuid) => this.#effectFailed(uuid));
    this.#stop.push(this.designs.start());
    this.shelved = new Shelved(editor, ports, () => this.set({ unkept: true }));
    this.output = new BatchOutput(editor, ports, (change) => this.set(change));
    this.#toasts = new Toasts(editor, (toast) => this.set({ toast }));
    this.#queue = new BatchQueue({
      clock: editor.ports.clock,
      run: (uuid, more) => this.#run(uuid, more),
      changed: (uuid, state, error) => this.#changed(uuid, state, error),
      completed: () => this.#completed(),
    });
    this.#stop.push(editor.store.subscribe(({ network }, before) => network !== before.network && this.#still()));
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
    if (screen === 'upload' && batch === undefined) editor.remove(editor.state.order, put('put away'));
    const { maxBatch } = setting.limits;
    const room = Math.max(0, maxBatch - editor.state.order.length);
    const uuids = files.slice(0, room).map(({ file, ...ask }) => editor.add(file, ask));
    this.#open();
    const out = files.slice(room);
    if (out.length > 0) {
      const values = { most: maxBatch, count: out.length };
      this.#toasts.show({ id: 'batch.tooMany', values, names: out.map(({ name }) => name) });
      editor.say('batch.tooMany', values);
      const { code, message, recoverable } = cutoutError('BATCH_LIMIT', `${maxBatch} pictures at most`);
      editor.ports.emit('error', { code, message, recoverable });
    }
    this.enqueue(uuids);
  }

  /** Puts works of the state into the queue. */
  enqueue(uuids: readonly string[]): void {
    this.#open();
    this.thumbs.start();
    this.shelved.put(uuids);
    this.#queue.add(uuids, { held: true });
    void this.#passGate();
  }

  /** The grid again, from a single picture. */
  close(): void {
    this.editor.show(undefined);
    this.editor.set({ screen: 'batch' });
  }

  /** The picture beside the open one, in the order of the tiles. */
  neighbour(by: 1 | -1): void {
    const { openId } = this.editor.state;
    const tiles = this.visible();
    const next = tiles[tiles.indexOf(openId ?? '') + by];
    if (next !== undefined) this.editor.show(next);
  }

  retry(uuids: readonly string[]): void {
    this.#queue.add(uuids, { held: true });
    void this.#passGate();
  }

  /** Everything that may be tried again as it is. */
  retryAll(): void {
    const uuids = this.#where((standing) => mayRetry(standing));
    if (uuids.length === 0) return;
    this.retry(uuids);
    this.#toasts.show({ id: 'batch.retried', values: { count: uuids.length } }, () => this.cancel(uuids));
  }

  /** Ends what these works wait for; a cancelled effect leaves the picture done (spec §4). */
  cancel(uuids: readonly string[]): void {
    const { editor } = this;
    this.#queue.drop(uuids);
    for (const uuid of uuids) {
      if (editor.entry(uuid)?.work.processStatus === PROCESS_STATUS.applying) {
        this.designs.revert(uuid);
        continue;
      }
      const step = editor.runs.of(uuid)?.step;
      if (editor.runs.end(uuid, cutoutError('ABORTED', 'cancelled by the user'))) editor.ports.emit('cancel', { step });
      const done = editor.entry(uuid)?.result !== undefined;
      editor.patch(uuid, { progress: undefined, task: undefined, cancelled: !done });
    }
  }

  cancelAll(): void {
    const uuids = this.#where((standing) => groupOf(standing) === 'under');
    this.cancel(this.#where((standing) => standing === 'applying'));
    if (uuids.length === 0) return;
    this.cancel(uuids);
    this.editor.say('progress.cancelled');
    this.#toasts.show({ id: 'batch.cancelled', values: { count: uuids.length } }, () => this.retry(uuids));
  }

  /** Takes works out of sight; they are put away for good when the way back has gone. */
  remove(uuids: readonly string[]): void {
    const { editor } = this;
    const { order } = editor.state;
    const gone = new Set(uuids);
    if (gone.size === 0) return;
    const open = this.#where((standing) => groupOf(standing) === 'under').filter((uuid) => gone.has(uuid));
    this.#queue.drop(uuids);
    for (const uuid of open) editor.runs.end(uuid, put('removed'));
    for (const uuid of open) editor.patch(uuid, { progress: undefined, task: undefined });
    this.#reorder(order.filter((uuid) => !gone.has(uuid)));
    this.#toasts.show(
      { id: 'batch.removed', values: { count: gone.size } },
      () => {
        // What came meanwhile stands behind.
        const back = order.filter((uuid) => editor.entry(uuid) !== undefined);
        this.#reorder([...back, ...editor.state.order.filter((uuid) => !order.includes(uuid))]);
        if (open.length > 0) this.retry(open);
      },
      () => {
        this.shelved.drop(uuids);
        editor.remove(uuids, put('removed'));
      },
    );
  }

  /** Everything is put away: the empty screen. */
  discard(): void {
    this.#toasts.close();
    this.output.stop();
    this.#queue.drop(this.editor.state.order);
    this.shelved.clear();
    this.thumbs.stop();
    this.editor.newPhoto();
    this.editor.set({ batch: undefined, left: undefined });
    this.#still();
  }

  removeAll(): void {
    this.remove(this.editor.state.order);
  }

  /** The empty screen, with a word that all is still here: nothing is lost by a step back. */
  leave(): void {
    const { works, order } = this.editor.state;
    const { all, under } = countsOf(works, order, stillOf(this.editor.state));
    this.clearSelection();
    if (all === 0) this.discard();
    else
      this.editor.set({ screen: 'upload', left: { count: all, unfinished: under, since: this.shelved.since(order) } });
  }

  /** @param from where the range begins, if not at the last press */
  select(uuid: string, range = false, from?: string): void {
    const { batch } = this.editor.state;
    if (batch === undefined) return;
    const now = from !== undefined && batch.selected.size === 0 ? toggled(batch, from) : batch;
    this.set(range ? ranged(now, uuid, this.visible()) : toggled(now, uuid));
    this.editor.say('batch.selected', { count: this.state?.selected.size ?? 0 });
  }

  selectAll(): void {
    const { batch } = this.editor.state;
    if (batch !== undefined) this.set(allOf(batch, this.visible()));
    this.editor.say('batch.selected', { count: this.state?.selected.size ?? 0 });
  }

  clearSelection(): void {
    this.set({ selected: new Set(), anchor: undefined });
  }

  /** The pictures that the panel is meant for. */
  targets(): readonly string[] {
    const { batch, order } = this.editor.state;
    return batch !== undefined && batch.target === 'selected' && batch.selected.size > 0 ? [...batch.selected] : order;
  }

  /** The pictures that can be given out, in their order. */
  ready(): string[] {
    return this.editor.state.order.filter((uuid) => this.editor.entry(uuid)?.result !== undefined);
  }

  undo(): void {
    this.#toasts.undo();
  }

  closeToast(): void {
    this.#toasts.close();
  }

  pause(paused: boolean): void {
    this.set({ paused });
    this.editor.say(paused ? 'batch.paused' : 'batch.resumed');
    this.#still();
  }

  /** The first as many as there are sheets for, or the first alone for who is not logged in. */
  takeFirst(): void {
    const gate = this.state?.gate;
    const waiting = this.editor.state.order.filter((uuid) => this.#queue.stateOf(uuid) === 'held');
    if (gate?.kind === 'login') {
      this.set({ gate: undefined });
      this.remove(this.editor.state.order.slice(1));
      this.#queue.release(this.editor.state.order);
    } else if (gate?.kind === 'sheets') {
      this.set({ gate: { ...gate, begun: true } });
      this.#queue.release(waiting.slice(0, gate.left));
    }
  }

  /** Says again to the host what is missing (it logs in, it sells sheets). */
  askHost(): void {
    const gate = this.state?.gate;
    if (gate !== undefined) this.#tell(gate);
  }

  /** After a log-in or a purchase: what was held goes on. */
  async accountChanged(): Promise<void> {
    this.shelved.moved();
    await this.#passGate();
  }

  visible(): string[] {
    const { works, batch } = this.editor.state;
    return batch === undefined ? [] : filtered(works, batch.shown, batch.filter, stillOf(this.editor.state));
  }

  /** Puts the tiles into their order anew. */
  renew(change: Partial<Pick<BatchState, 'filter' | 'sort'>> = {}): void {
    this.set(change);
    this.#reorder(this.editor.state.order);
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
    else this.enqueue(this.shelved.restore());
  }

  /** They are thrown away. */
  forget(): void {
    this.editor.set({ left: undefined });
    if (this.state !== undefined) this.discard();
    else this.shelved.clear();
  }

  destroy(): void {
    for (const stop of this.#stop.splice(0)) stop();
    this.#toasts.close();
    this.output.stop();
    this.#queue.drop(this.editor.state.order);
    this.thumbs.stop();
    this.shelved.clear();
  }

  #open(): void {
    const { batch, order, openId, screen } = this.editor.state;
    if (batch === undefined) this.editor.set({ batch: FRESH_BATCH });
    this.editor.set({ left: undefined, problem: undefined });
    if (openId !== undefined) this.editor.show(undefined);
    if (screen !== 'batch') this.editor.set({ screen: 'batch' });
    const shown = this.state?.shown ?? [];
    // New ones stand at the end: nothing moves under the pointer.
    this.set({ shown: [...shown, ...order.filter((uuid) => !shown.includes(uuid))] });
  }

  #reorder(order: readonly string[]): void {
    const { works, batch } = this.editor.state;
    if (batch === undefined) return;
    const { locale } = this.editor.ports.translator.state;
    const shown = inOrder(works, order, batch.sort, stillOf(this.editor.state), locale);
    this.editor.set({ order, batch: { ...batch, shown, ...kept(batch, order) } });
  }

  #changed(uuid: string, task: TaskState, error: CutoutError | undefined): void {
    this.editor.patch(uuid, { task: task === 'ended' || task === 'running' ? undefined : task });
    if (task === 'held' && error !== undefined) this.#refused(error);
    this.#speak();
  }

  #completed(): void {
    if (this.state?.sort === 'review') this.renew();
    this.#speak();
  }

  /** One try, with a sheet set aside before and used up or given back after it (D17). */
  async #run(uuid: string, more: (error: CutoutError) => boolean): Promise<Ending> {
    const { editor } = this;
    const { account } = this.#ports;
    const { signal } = new AbortController();
    const paid = editor.entry(uuid)?.work.isCharged === true;
    let ticket: string | undefined;
    try {
      ticket = paid ? undefined : await account.reserve(signal, uuid);
    } catch (error) {
      return { ok: false, error: asCutoutError(error) };
    }
    const ending = await editor.start(uuid, { more, ticket });
    if (ticket === undefined) return ending;
    if (!ending.ok) await account.rollback(signal, ticket).catch(() => {});
    else {
      // A commit that is lost ends with its reservation: the picture is kept, and nothing was used.
      await account.commit(signal, uuid).catch(() => {});
      const work = editor.entry(uuid)?.work;
      if (work) editor.patch(uuid, { work: { ...work, isCharged: true } });
    }
    return ending;
  }

  /** The server's own word on the account: it decides. */
  #refused({ code, details }: CutoutError): void {
    const held = this.editor.state.order.length;
    if (code === 'LOGIN_REQUIRED') this.#shut({ kind: 'login', count: held });
    else if (code === 'MEMBER_REQUIRED') this.#shut({ kind: 'member' });
    else this.#shut({ kind: 'sheets', needed: Number(details.needed ?? held), left: Number(details.left ?? 0) });
  }

  async #passGate(): Promise<void> {
    const { editor } = this;
    const account = await this.#ports.account.read(new AbortController().signal).catch(() => undefined);
    const { order, works } = editor.state;
    const unpaid = order.filter((uuid) => {
      const work = works[uuid]?.work;
      return work !== undefined && !work.isCharged && work.processStatus !== PROCESS_STATUS.done;
    });
    const gate = gateFor(account, order.length, unpaid.length);
    this.set({ sheets: account?.role === 'user' ? { needed: unpaid.length, left: account.left } : undefined });
    if (gate !== undefined) {
      this.#shut(gate);
      return;
    }
    this.set({ gate: undefined });
    this.#queue.release();
  }

  #shut(gate: Gate): void {
    const before = this.state?.gate;
    this.set({ gate });
    if (JSON.stringify(before) !== JSON.stringify(gate)) this.#tell(gate);
  }

  #tell(gate: Gate): void {
    const { emit } = this.editor.ports;
    if (gate.kind === 'login') emit('loginRequired', { reason: 'several' });
    else if (gate.kind === 'member') emit('memberRequired', { feature: 'batch' });
    else emit('notEnoughSheets', { needed: gate.needed, left: gate.left });
  }

  #still(): void {
    const { paused, offline } = stillOf(this.editor.state);
    this.editor.still();
    if (paused || offline) this.#queue.pause();
    else this.#queue.resume();
  }

  #where(passes: (standing: ReturnType<typeof standingOf>) => boolean): string[] {
    const { order, works } = this.editor.state;
    const still = stillOf(this.editor.state);
    return order.filter((uuid) => {
      const entry = works[uuid];
      return entry !== undefined && passes(standingOf(entry, still));
    });
  }

  #effectFailed(uuid: string): void {
    this.designs.revert(uuid);
    this.#toasts.show({ id: 'batch.failedApply', values: { count: 1 } });
  }

  /** How far the batch is, at most each five seconds, and only what is new. */
  #speak(): void {
    if (this.#silent) return;
    this.#silent = true;
    this.#stop.push(
      this.editor.ports.clock.after(SPEAK, () => {
        this.#silent = false;
        const { works, order, screen } = this.editor.state;
        const { ready, all, failed } = countsOf(works, order, stillOf(this.editor.state));
        const said = `${ready} ${all} ${failed}`;
        if (screen !== 'batch' || said === this.#said) return;
        this.#said = said;
        this.editor.say(failed > 0 ? 'say.batchNeed' : 'say.batch', { ready, count: all, need: failed });
      }),
    );
  }
}

const put = (how: string): CutoutError => cutoutError('ABORTED', `the picture was ${how}`);

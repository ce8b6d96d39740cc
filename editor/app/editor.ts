import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Job, Progressed, TransparentChoice } from '../../src/cutout/pipeline.ts';
import { createWork } from '../../src/cutout/reduce-work.ts';
import { UPLOAD_STATUS } from '../../src/cutout/status.ts';
import type { Way } from '../../src/cutout/work.ts';
import { type CutoutError, cutoutError } from '../../src/protocol/errors.ts';
import type { Box, Kind } from '../../src/protocol/kinds.ts';
import type { ImageSource, TrackData } from '../../src/protocol/wire.ts';
import type { TextId } from '../../src/ui/i18n/en.ts';
import type { Values } from '../../src/ui/i18n/translator.ts';
import { FRESH_HISTORY } from './design-history.ts';
import { cutsOf, type Entry, type PickedFile } from './entry.ts';
import type { EditorPorts } from './ports.ts';
import type { Preview } from './preview.ts';
import type { Outcome } from './run.ts';
import { type RunAsk, Runs } from './runs.ts';
import { COMPARE_START, type EditorState, FIT, INITIAL } from './state.ts';
import { addEntry, changeEntry, changeState, dropEntries, openWork } from './works.ts';

export interface OpenAsk {
  name: string;
  way: Way;
  kind?: Kind | undefined;
  boxes?: readonly Box[] | undefined;
  url?: string | undefined;
  /** The host's call that waits for this picture. */
  call?: string | undefined;
  /** Of a work that an earlier page left. */
  uuid?: string | undefined;
  done?: Progressed | undefined;
}

/** The editor without its looks: which pictures there are, what is being done to them, and what the host is told. */
export class Editor {
  readonly store: StoreApi<EditorState> = createStore(() => INITIAL);
  readonly ports: EditorPorts;
  readonly runs: Runs;
  readonly #jobs = new Map<string, Job>();
  #preview: Promise<Preview> | undefined;

  constructor(ports: EditorPorts) {
    this.ports = ports;
    this.runs = new Runs(this);
  }

  get state(): EditorState {
    return this.store.getState();
  }

  /** What is said of the stage (`Staged`) is the open work's. */
  set(change: Partial<EditorState>): void {
    this.store.setState(changeState(this.state, change));
  }

  entry(uuid: string): Entry | undefined {
    return this.state.works[uuid];
  }

  /** Changes one work, open or not; nothing where it is gone. */
  patch(uuid: string, change: Partial<Entry>): void {
    this.store.setState(changeEntry(this.state, uuid, change));
  }

  /** Puts a sentence into the live region; `urgent` interrupts. */
  say(id: TextId, values?: Values, urgent = false): void {
    const { spoken } = this.state;
    this.set({ spoken: { text: this.ports.translator.state.t(id, values), urgent, turn: spoken.turn + 1 } });
  }

  track(functionName: string, since: number): TrackData {
    return { ...this.ports.trackData, functionName, ms: Math.round(this.ports.clock.now() - since) };
  }

  /** Puts a picture behind the others; nothing is done to it yet. */
  add(file: ImageSource, { name, way, kind, boxes, done, uuid = this.ports.newId() }: OpenAsk): string {
    const { order, setting } = this.state;
    const size = file instanceof Blob ? file.size : 0;
    const picture = { name, bytes: size, way, url: '', width: 0, height: 0 };
    const position = order.length;
    const fresh = createWork({ url: '', name, width: 0, height: 0, size, position, way }, uuid);
    // It was uploaded by the page before: only the fusion is left.
    const work = done?.sodRes ? { ...fresh, uploadStatus: UPLOAD_STATUS.uploaded, sodRes: done.sodRes } : fresh;
    const rest = {
      progress: undefined,
      problem: undefined,
      cancelled: false,
      result: undefined,
      history: FRESH_HISTORY,
    };
    this.#jobs.set(uuid, { file, name, position, way, limits: setting.limits, kind, boxes, ...(done && { done }) });
    this.store.setState(addEntry(this.state, { work, picture, kind, ...rest }));
    return uuid;
  }

  /** The file as it came in; of an address once it has been fetched. */
  fileOf(uuid: string): Blob | undefined {
    const file = this.#jobs.get(uuid)?.file;
    return file instanceof Blob ? file : this.runs.of(uuid)?.reached.source?.blob;
  }

  /** Begins, or begins again from where it stopped, as another kind where one is given. Not while it runs. */
  async start(uuid: string, ask: RunAsk = {}, kind = this.entry(uuid)?.kind): Promise<Outcome> {
    const run = this.runs.of(uuid);
    const job = run === undefined ? this.#jobs.get(uuid) : run.again(kind);
    if (job === undefined || run?.alive) {
      return { ok: false, error: cutoutError('NO_IMAGE', 'this picture is gone, or under way'), step: 'check' };
    }
    return await this.#run(uuid, job, ask);
  }

  /** On our own site a sheet is set aside before the mask, and goes back where nothing came of it (D17). */
  async #run(uuid: string, job: Job, ask: RunAsk = {}): Promise<Outcome> {
    const { sheets } = this.ports;
    const ticket: Job['ticket'] = ask.ticket ?? (async (signal) => await sheets()?.offer(signal, uuid));
    const outcome = await this.runs.start(uuid, { ...job, ticket }, ask);
    if (!outcome.ok) await sheets()?.giveBack(uuid);
    return outcome;
  }

  /** Opens a picture and cuts it out. Where there was one picture it is put away, and its run ends (SUPERSEDED). */
  async open(file: ImageSource, ask: OpenAsk): Promise<Outcome> {
    const { order } = this.state;
    if (this.state.batch === undefined) this.remove(order, cutoutError('SUPERSEDED', 'a newer picture was opened'));
    const uuid = this.add(file, ask);
    this.show(uuid);
    this.set({ note: undefined });
    return await this.start(uuid, ask, ask.kind);
  }

  /**
   * Files that a person gave: one is opened, several are a batch, and so is one beside a picture that is there. A host that hides
   * `addPhotos` takes one picture at a time.
   */
  take(files: readonly PickedFile[]): void {
    const [first, ...others] = files;
    if (first === undefined) return;
    const { batch, screen, result, setting } = this.state;
    if (setting.hidden.includes('addPhotos')) {
      void this.open(first.file, first);
      if (others.length === 0) return;
      const values = { count: others.length };
      this.set({ note: { id: 'upload.onlyOne', values, tone: 'info' } });
      this.say('upload.onlyOne', values);
      return;
    }
    const alone = others.length === 0 && batch === undefined && (screen === 'upload' || result === undefined);
    if (alone) void this.open(first.file, first);
    else this.ports.several(files);
  }

  /** Puts a work on the stage; undefined: none. */
  show(uuid: string | undefined): void {
    const { openId, result } = this.state;
    if (openId !== undefined && openId !== uuid && result?.bitmap) {
      result.bitmap.close();
      this.patch(openId, { result: { ...result, bitmap: undefined } });
    }
    this.store.setState(openWork(this.state, uuid));
    this.set({ view: FIT, compare: { on: true, at: COMPARE_START, peek: false }, retouch: undefined });
    if (uuid === undefined) return;
    this.set({ screen: 'stage' });
    this.draw().catch(() => {});
  }

  cancel(): void {
    const { openId } = this.state;
    const step = openId === undefined ? undefined : this.runs.of(openId)?.step;
    if (openId === undefined || !this.runs.end(openId, cutoutError('ABORTED', 'cancelled by the user'))) return;
    this.ports.emit('cancel', { step });
    this.set({ progress: undefined, problem: undefined, cancelled: true, screen: this.#home() });
    this.say('progress.cancelled');
  }

  /** Ends the run of a host's call; anything else goes on. */
  abort(call: string): boolean {
    const uuid = this.runs.waitsFor(call);
    if (uuid === undefined) return false;
    this.runs.end(uuid, cutoutError('ABORTED', 'aborted by the host'));
    this.patch(uuid, { progress: undefined, problem: undefined });
    if (uuid === this.state.openId) this.set({ screen: this.#home() });
    return true;
  }

  /** Runs the open picture again from where it stopped, as another kind where one is given. */
  async retry(kind: Kind | undefined = this.state.kind): Promise<void> {
    const { openId } = this.state;
    if (openId === undefined || this.runs.of(openId)?.alive !== false) return;
    this.set({ kind, screen: 'stage' });
    await this.start(openId, {}, kind);
  }

  /** Goes on with a photo that came with transparency. */
  answerTransparent(choice: TransparentChoice): void {
    if (this.state.openId !== undefined) this.runs.answerTransparent(this.state.openId, choice);
  }

  /** Takes a picture that is over the limit smaller, and goes on (D65). */
  async shrink(uuid: string | undefined = this.state.openId): Promise<void> {
    const run = uuid === undefined ? undefined : this.runs.of(uuid);
    if (uuid === undefined || run === undefined || run.alive) return;
    const job = run.again(run.job.kind);
    if (uuid === this.state.openId) this.set({ screen: 'stage' });
    await this.#run(uuid, { ...job, limits: { ...job.limits, shrink: true } });
  }

  /** Nothing is asked of the server while it cannot be reached, or the person has paused the batch. */
  still(): void {
    const { network, batch } = this.state;
    this.ports.hold(network === 'off' || batch?.paused === true);
  }

  /** The person wants to leave: the host closes its dialog. What is under way goes on. */
  leave(): void {
    if (this.state.setting.modal) this.ports.emit('cancel', {});
  }

  /** All pictures are put away. */
  newPhoto(): void {
    const { result, order } = this.state;
    const { emit, trackData } = this.ports;
    emit('reupload', { imageUrl: '', ...(result && { mattingInfo: result.info }), trackData });
    this.remove(order, cutoutError('ABORTED', 'the picture was put away'));
    this.set({ screen: 'upload', problem: undefined });
  }

  /** Puts works away: their runs end, their pixels are freed. */
  remove(uuids: readonly string[], reason: CutoutError): void {
    for (const uuid of uuids) {
      const entry = this.entry(uuid);
      void this.ports.sheets()?.giveBack(uuid);
      this.runs.forget(uuid, reason);
      this.#jobs.delete(uuid);
      if (entry === undefined) continue;
      if (entry.picture.url) this.ports.urls.revoke(entry.picture.url);
      entry.result?.bitmap?.close();
      entry.thumb?.bitmap.close();
      for (const cut of entry.result ? cutsOf(entry.result) : []) this.ports.imaging.release(cut);
    }
    this.store.setState(dropEntries(this.state, new Set(uuids)));
  }

  /** Draws the stage's bitmap by the design that holds now; `side` larger e.g. after zooming in. */
  async draw(side = this.ports.screenSide()): Promise<void> {
    await (await this.#drawing()).draw(side);
  }

  /** Resolves when the cut of a work is mended as its design says. @throws EMPTY_RESULT */
  async mended(uuid: string): Promise<void> {
    await (await this.#drawing()).mending.bring(uuid);
  }

  /** Nobody draws before there is a picture: it comes with what works on pictures. */
  #drawing(): Promise<Preview> {
    this.#preview ??= import('./preview.ts').then((module) => new module.Preview(this));
    return this.#preview;
  }

  /** Where a picture goes that was called off. */
  #home(): EditorState['screen'] {
    return this.state.result || this.state.batch ? 'stage' : 'upload';
  }

  destroy(): void {
    this.remove(this.state.order, cutoutError('DESTROYED', 'the host took the editor down'));
    this.ports.imaging.close();
  }
}

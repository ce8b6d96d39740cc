import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Job, TransparentChoice } from '../../../../src/cutout/pipeline.ts';
import { createWork } from '../../../../src/cutout/reduce-work.ts';
import { UPLOAD_STATUS } from '../../../../src/cutout/status.ts';
import { type CutoutError, cutoutError } from '../../../../src/protocol/errors.ts';
import type { Kind } from '../../../../src/protocol/kinds.ts';
import type { ImageSource, TrackData } from '../../../../src/protocol/wire.ts';
import { cutName } from '../../../../src/ui/i18n/format.ts';
import type { Values } from '../../../../src/ui/i18n/text.ts';
import { createLazyCode } from '../../../shell/lazy/lazy-code.ts';
import type { ShellState } from '../../../shell/model/shell-state.ts';
import type { IncomingPicture, ToolPorts } from '../../../shell/model/tool.ts';
import { FIT } from '../../../shell/stage/view.ts';
import type { TextId } from '../texts/useTexts.ts';
import type { CutoutView } from './cutout-view.ts';
import { FRESH_HISTORY } from './design-history.ts';
import { closeBitmaps, cutsOf, type Entry } from './entry.ts';
import { isWatermarked } from './is-watermarked.ts';
import type { LazyJobs } from './lazy-jobs.ts';
import type { OpenRequest } from './open-request.ts';
import { type OpenWork, openWork } from './open-work.ts';
import type { Outcome } from './pipeline-run.ts';
import type { Preview } from './preview.ts';
import { RunRegistry, type RunRequest } from './run-registry.ts';
import { COMPARE_START, type CutoutState, INITIAL } from './state.ts';
import { addEntry, changeEntry, dropEntries } from './works.ts';

/** The cut-out without its screens: which pictures there are, what is being done to them, and what the host is notified of. */
export class CutoutModel {
  readonly store: StoreApi<CutoutState> = createStore(() => INITIAL);
  readonly ports: ToolPorts;
  readonly jobs: LazyJobs;
  readonly runs: RunRegistry;
  /** Of all pictures that this page has had, also of those that are gone: for the account's list of what was used. */
  readonly names = new Map<string, string>();
  readonly #several: (pictures: readonly IncomingPicture[]) => Promise<void>;
  readonly #stop: () => void;
  #view: CutoutView | undefined;
  /** Nobody draws before there is a picture: it is loaded with what works on pictures, and again where that failed. */
  readonly #preview = createLazyCode(async (): Promise<Preview> => {
    const { Preview } = await import('./preview.ts').catch((cause: unknown) => {
      throw cutoutError('NETWORK', 'a part of the editor could not be loaded', { cause });
    });
    return new Preview(this);
  });

  /** @param several takes several pictures: the batch's part, which is loaded later */
  constructor(ports: ToolPorts, jobs: LazyJobs, several: (pictures: readonly IncomingPicture[]) => Promise<void>) {
    this.ports = ports;
    this.jobs = jobs;
    this.#several = several;
    this.runs = new RunRegistry(this);
    this.#stop = ports.shell.subscribe((now, before) => this.#followShell(now, before));
  }

  get state(): CutoutState {
    return this.store.getState();
  }

  get open(): OpenWork {
    return this.view.open;
  }

  get shell(): ShellState {
    return this.ports.shell.getState();
  }

  /** State, open picture and shell together; the same object as long as none of them changes. */
  get view(): CutoutView {
    const { state, shell } = this;
    if (this.#view?.state !== state || this.#view.shell !== shell) this.#view = { state, shell, open: openWork(state) };
    return this.#view;
  }

  /** Calls on every change of what can be shown. Returns the undo. */
  readonly follow = (changed: () => void): (() => void) => {
    const stops = [this.store.subscribe(changed), this.ports.shell.subscribe(changed)];
    return () => {
      for (const stop of stops) stop();
    };
  };

  set(change: Partial<CutoutState>): void {
    this.store.setState(change);
  }

  entry(uuid: string): Entry | undefined {
    return this.state.works[uuid];
  }

  /** Changes one work, open or not; nothing where it is gone. */
  patch(uuid: string, change: Partial<Entry>): void {
    this.store.setState(changeEntry(this.state, uuid, change));
  }

  /** Changes the open work. Without one only the history of the grid can be changed. */
  patchOpen(change: Partial<Entry>): void {
    const { openId } = this.state;
    if (openId !== undefined) this.patch(openId, change);
    else if (change.history !== undefined) this.set({ gridHistory: change.history });
  }

  /** Puts a sentence into the live region; `urgent` interrupts. */
  say(id: TextId, values?: Values, urgent = false): void {
    this.ports.screen.say(id, values, urgent);
  }

  track(functionName: string, since: number): TrackData {
    return this.ports.host.track(functionName, since);
  }

  /** Puts a picture behind the others; nothing is done to it yet. */
  add(
    file: ImageSource,
    { name, way, kind, boxes, foreground, done, kept, since, uuid = this.ports.newId() }: OpenRequest,
  ): string {
    const { limits } = this.shell.setting;
    const size = file instanceof Blob ? file.size : 0;
    const picture = { name, bytes: size, way, url: '', width: 0, height: 0 };
    const position = this.state.order.length;
    const { isCharged = false, ...chosen } = kept ?? {};
    const info = { url: '', name, width: 0, height: 0, size, position, way };
    const fresh = { ...createWork(info, uuid), isCharged };
    // It was uploaded by the page before: only the fusion is left.
    const work = done?.sodRes ? { ...fresh, uploadStatus: UPLOAD_STATUS.uploaded, sodRes: done.sodRes } : fresh;
    const rest = {
      progress: undefined,
      problem: undefined,
      cancelled: false,
      result: undefined,
      history: FRESH_HISTORY,
      since: since ?? this.ports.today(),
      ...chosen,
    };
    this.names.set(uuid, name);
    this.runs.add(uuid, { file, name, position, way, limits, kind, boxes, foreground, ...(done && { done }) });
    this.store.setState(addEntry(this.state, { work, picture, kind, ...rest }));
    return uuid;
  }

  /** Begins, or begins again from where it stopped, as another kind where one is given. Not while it runs. */
  async start(uuid: string, request: RunRequest = {}, kind = this.entry(uuid)?.kind): Promise<Outcome> {
    return await this.runs.start(uuid, this.runs.next(uuid, kind), request);
  }

  /** Opens a picture and cuts it out. Where there was one picture it is dropped, and its run ends (SUPERSEDED). */
  async openPicture(file: ImageSource, request: OpenRequest): Promise<Outcome> {
    const { batch, order } = this.state;
    if (batch === undefined) {
      this.remove(order, cutoutError('SUPERSEDED', 'a newer picture was opened'));
      this.set({ left: undefined });
    }
    const uuid = this.add(file, request);
    this.show(uuid);
    this.ports.screen.note(undefined);
    return await this.start(uuid, request, request.kind);
  }

  /**
   * Pictures that a person or a host gave: one is opened, several are a batch, and so is one beside a picture that is there. A host
   * that hides `addPhotos` takes one picture at a time. Resolves when a picture that is opened alone is cut out.
   */
  async take(pictures: readonly IncomingPicture[]): Promise<Outcome | undefined> {
    const [first, ...others] = pictures;
    if (first === undefined) return undefined;
    const { setting, screen } = this.shell;
    const openFirst = () => this.openPicture(first.image, first);
    if (setting.hidden.includes('addPhotos')) {
      const opening = openFirst();
      if (others.length > 0) {
        const values = { count: others.length, name: cutName(first.name) };
        this.ports.screen.note({ id: 'upload.onlyOne', values, tone: 'info' });
        this.say('upload.onlyOne', values);
      }
      return await opening;
    }
    const isFirst = screen === 'upload' || this.open.result === undefined;
    // What was fetched for the person is opened at once.
    const replaces = first.way === 'address' || first.way === 'open' || first.way === 'sample';
    if (others.length === 0 && (replaces || (this.state.batch === undefined && isFirst))) return await openFirst();
    await this.#several(pictures);
    return undefined;
  }

  /** Puts a work on the stage; undefined: none. */
  show(uuid: string | undefined): void {
    const { openId } = this.state;
    const { result } = this.open;
    if (openId !== undefined && openId !== uuid && result?.bitmap) {
      closeBitmaps(result);
      this.patch(openId, { result: { ...result, bitmap: undefined, background: undefined } });
    }
    const there = uuid !== undefined && this.entry(uuid) !== undefined;
    this.set({
      openId: there ? uuid : undefined,
      view: FIT,
      compare: { on: true, at: COMPARE_START, peek: false },
      retouch: undefined,
      cropping: undefined,
    });
    if (uuid === undefined) return;
    this.ports.screen.show('stage');
    this.draw().catch(() => {});
  }

  cancel(): void {
    const { openId } = this.state;
    const step = openId === undefined ? undefined : this.runs.of(openId)?.step;
    if (openId === undefined || !this.runs.end(openId, cutoutError('ABORTED', 'cancelled by the user'))) return;
    this.ports.host.emit('cancel', { step });
    this.patch(openId, { progress: undefined, problem: undefined, cancelled: true });
    this.#showHome();
    this.say('progress.cancelled');
  }

  /** Ends the run of a host's call; anything else goes on. */
  abort(call: string): boolean {
    const uuid = this.runs.waitsFor(call);
    if (uuid === undefined) return false;
    this.runs.end(uuid, cutoutError('ABORTED', 'aborted by the host'));
    this.patch(uuid, { progress: undefined, problem: undefined });
    if (uuid === this.state.openId) this.#showHome();
    return true;
  }

  /** Runs the open picture again from where it stopped, as another kind where one is given. */
  async retry(kind: Kind | undefined = this.open.kind): Promise<void> {
    const { openId } = this.state;
    if (openId === undefined || this.runs.of(openId)?.alive !== false) return;
    this.patch(openId, { kind });
    this.ports.screen.show('stage');
    await this.start(openId, {}, kind);
  }

  /** The log-in has expired under the open picture: the host is notified, and the picture goes on when the account has changed. */
  askLogin(pressed = false): void {
    this.ports.credits.load().then(
      (credits) => credits.askLogin('expired', pressed),
      () => {},
    );
  }

  /** The account is another: the open picture goes on if that is what it waits for. */
  async accountChanged(): Promise<void> {
    if (this.open.problem?.code === 'LOGIN_REQUIRED') await this.retry();
  }

  /** Goes on with a photo that came with transparency. */
  answerTransparent(choice: TransparentChoice): void {
    if (this.state.openId !== undefined) this.runs.answerTransparent(this.state.openId, choice);
  }

  /** Takes a picture that is over the limit smaller, and goes on (D65). */
  async shrink(uuid: string | undefined = this.state.openId): Promise<void> {
    const run = uuid === undefined ? undefined : this.runs.of(uuid);
    if (uuid === undefined || run === undefined || run.alive) return;
    const job: Job = run.again(run.job.kind);
    if (uuid === this.state.openId) this.ports.screen.show('stage');
    await this.runs.start(uuid, { ...job, limits: { ...job.limits, shrink: true } });
  }

  /** Nothing is asked of the server while it cannot be reached, or the person has paused the batch. */
  holdCalls(): void {
    this.jobs.hold(this.shell.network === 'off' || this.state.batch?.paused === true);
  }

  /** All pictures are dropped: the empty screen. */
  newPhoto(): void {
    const { result } = this.open;
    const { emit, trackData } = this.ports.host;
    emit('reupload', { imageUrl: '', ...(result && { mattingInfo: result.info }), trackData });
    this.remove(this.state.order, cutoutError('ABORTED', 'the picture was dropped'));
    this.ports.screen.show('upload');
  }

  /** Drops works: their runs end, their pixels are freed. */
  remove(uuids: readonly string[], reason: CutoutError): void {
    const { imaging } = this.jobs;
    for (const uuid of uuids) {
      const entry = this.entry(uuid);
      void this.ports.credits.loaded?.giveBack(uuid);
      this.runs.forget(uuid, reason);
      if (entry === undefined) continue;
      if (entry.picture.url) this.ports.urls.revoke(entry.picture.url);
      closeBitmaps(entry.result);
      entry.thumb?.bitmap.close();
      for (const cut of entry.result ? cutsOf(entry.result) : []) imaging.release(cut);
    }
    this.store.setState(dropEntries(this.state, new Set(uuids)));
  }

  /** Draws the stage's bitmap by the design that holds now; `side` larger e.g. after zooming in. */
  async draw(side = this.ports.screenSide()): Promise<void> {
    await (await this.#preview.load()).draw(side);
  }

  /** Resolves when the cut of a work is as its design says. @throws EMPTY_RESULT */
  async matteReady(uuid: string): Promise<void> {
    await (await this.#preview.load()).matteUpdater.update(uuid);
  }

  destroy(reason: CutoutError): void {
    this.#stop();
    this.remove(this.state.order, reason);
    this.jobs.imaging.close();
  }

  /** Where a picture goes that was called off. */
  #showHome(): void {
    this.ports.screen.show(this.open.result || this.state.batch ? 'stage' : 'upload');
  }

  /** As the banner says: what the network left lying goes on by itself. Those of a batch are its queue's. */
  #followNetwork({ network }: ShellState): void {
    this.holdCalls();
    const isLying = this.state.batch === undefined && this.open.problem?.code === 'NETWORK';
    if (network === 'off' && isLying) void this.retry();
  }

  #followShell(now: ShellState, before: ShellState): void {
    if (now.network !== before.network) this.#followNetwork(before);
    // An account may change while a picture is open: its preview shows the watermark that its file will have.
    const { result } = this.open;
    const changed = now.account?.role !== before.account?.role;
    if (result && (changed || isWatermarked(now, this.open) !== isWatermarked(before, this.open))) {
      this.draw().catch(() => {});
    }
  }
}

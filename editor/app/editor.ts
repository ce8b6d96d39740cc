import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Clock } from '../../src/base/clock.ts';
import type { WorkEvent } from '../../src/cutout/events.ts';
import type { Job, Pipeline } from '../../src/cutout/pipeline.ts';
import type { Way } from '../../src/cutout/work.ts';
import type { Cut, Imaging } from '../../src/imaging/types.ts';
import { asCutoutError, type CutoutError, cutoutError, type ErrorCode } from '../../src/protocol/errors.ts';
import { type Box, KINDS, type Kind, kindOf } from '../../src/protocol/kinds.ts';
import type { EventName, FrameEvents, MattingInfo, TrackData } from '../../src/protocol/wire.ts';
import type { TextId } from '../../src/ui/i18n/en.ts';
import type { Translator, Values } from '../../src/ui/i18n/translator.ts';
import { problemOf } from './problem.ts';
import { type Outcome, Run, SPOKEN } from './run.ts';
import { COMPARE_START, type EditorState, FIT, INITIAL } from './state.ts';

/** What the editor is built on; a test hands in others. */
export interface EditorPorts {
  /** Undefined until the host is admitted: the server's calls need its session. */
  pipeline: () => Pipeline | undefined;
  imaging: Imaging;
  translator: Translator;
  clock: Clock;
  emit: <Name extends EventName>(name: Name, fields: FrameEvents[Name]) => void;
  trackData: Readonly<Record<string, unknown>>;
  newId: () => string;
  urls: { create: (blob: Blob) => string; revoke: (url: string) => void };
  /** Longest side of the stage's bitmap in device pixels. */
  screenSide: () => number;
}

export interface OpenAsk {
  name: string;
  way: Way;
  kind?: Kind | undefined;
  boxes?: readonly Box[] | undefined;
  url?: string | undefined;
  /** The host's call that waits for this picture. */
  call?: string | undefined;
}

/** At these percentages an upload is spoken of (ux.md §12). */
const SPOKEN_PERCENTS = [25, 50, 75];

/** Somebody's wish, not a failure: nothing is said of it. */
const ENDED: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['ABORTED', 'SUPERSEDED', 'DESTROYED']);

/** The editor without its looks: what is open, what is being done to it, and what the host is told. */
export class Editor {
  readonly store: StoreApi<EditorState> = createStore(() => INITIAL);
  readonly ports: EditorPorts;
  #run: Run | undefined;
  #call: string | undefined;
  #spokenPercent = 0;

  constructor(ports: EditorPorts) {
    this.ports = ports;
  }

  get state(): EditorState {
    return this.store.getState();
  }

  set(change: Partial<EditorState>): void {
    this.store.setState(change);
  }

  /** Puts a sentence into the live region; `urgent` interrupts. */
  say(id: TextId, values?: Values, urgent = false): void {
    const { spoken } = this.state;
    this.set({ spoken: { text: this.ports.translator.state.t(id, values), urgent, turn: spoken.turn + 1 } });
  }

  track(functionName: string, since: number): TrackData {
    return { ...this.ports.trackData, functionName, ms: Math.round(this.ports.clock.now() - since) };
  }

  /** Opens a picture and cuts it out. A newer one ends the one that runs (SUPERSEDED). */
  async open(file: Blob, ask: OpenAsk): Promise<Outcome> {
    this.#run?.end(cutoutError('SUPERSEDED', 'a newer picture was opened'));
    this.#forget();
    const picture = { name: ask.name, bytes: file.size, way: ask.way, url: '', width: 0, height: 0 };
    this.set({ picture, kind: ask.kind, result: undefined, cancelled: false, note: undefined, view: FIT });
    const { limits } = this.state.setting;
    const { name, way, kind, boxes } = ask;
    return await this.#start({ file, name, position: 0, way, limits, kind, boxes }, ask);
  }

  cancel(): void {
    const run = this.#run;
    if (!run?.alive) return;
    run.end(cutoutError('ABORTED', 'cancelled by the user'));
    this.ports.emit('cancel', { step: run.step });
    const back = this.state.result !== undefined;
    this.set({ progress: undefined, problem: undefined, cancelled: true, screen: back ? 'stage' : 'upload' });
    this.say('progress.cancelled');
  }

  /** Ends the run of a host's call; anything else goes on. */
  abort(call: string): boolean {
    if (this.#call !== call || !this.#run?.alive) return false;
    this.#run.end(cutoutError('ABORTED', 'aborted by the host'));
    this.set({ progress: undefined, problem: undefined, screen: this.state.result ? 'stage' : 'upload' });
    return true;
  }

  /** Runs the same picture again from where it stopped, as another kind where one is given. */
  async retry(kind: Kind | undefined = this.state.kind): Promise<void> {
    const run = this.#run;
    if (run === undefined || run.alive) return;
    this.set({ kind, cancelled: false });
    await this.#start(run.again(kind), {});
  }

  /** The person wants to leave: the host closes its dialog. What is under way goes on. */
  leave(): void {
    if (this.state.setting.modal) this.ports.emit('cancel', {});
  }

  newPhoto(): void {
    const { result } = this.state;
    this.#run?.end(cutoutError('ABORTED', 'the picture was put away'));
    this.ports.emit('reupload', {
      imageUrl: '',
      ...(result && { mattingInfo: result.info }),
      trackData: this.ports.trackData,
    });
    this.#forget();
    this.#run = undefined;
    this.set({
      screen: 'upload',
      picture: undefined,
      result: undefined,
      progress: undefined,
      problem: undefined,
      cancelled: false,
    });
  }

  /** Draws the cut for the screen again, e.g. sharper after zooming in. */
  async draw(side = this.ports.screenSide()): Promise<void> {
    const { result } = this.state;
    if (result === undefined) return;
    const { imaging } = this.ports;
    const { marked } = this.state.setting;
    const signal = new AbortController().signal;
    const bitmap = await imaging.render(signal, result.cut, { maxSide: side, watermark: marked });
    if (this.state.result?.cut === result.cut) {
      this.state.result.bitmap?.close();
      this.set({ result: { ...this.state.result, bitmap } });
    } else bitmap.close();
  }

  destroy(): void {
    this.#run?.end(cutoutError('DESTROYED', 'the host took the editor down'));
    this.#forget();
    this.ports.imaging.close();
  }

  async #start(job: Job, { call, url }: Pick<OpenAsk, 'call' | 'url'>): Promise<Outcome> {
    const { pipeline, clock } = this.ports;
    const ready = pipeline();
    const run = new Run(job, clock);
    this.#run = run;
    this.#call = call;
    this.#spokenPercent = 0;
    this.set({
      screen: 'stage',
      problem: undefined,
      progress: { step: 'check', value: 0, slow: 0, busy: undefined },
    });
    const outcome: Outcome =
      ready === undefined
        ? { ok: false, error: cutoutError('NETWORK', 'the server was not reached yet'), step: 'check' }
        : await run.start(ready, {
            event: (event) => this.#take(run, event, { call, url }),
            slow: (slow) => this.#run === run && this.#progress({ slow }),
          });
    if (outcome.ok) this.#finish(run, outcome.reached.cut);
    else {
      // It was called off as it came: nobody holds the cut.
      if (run.reached.cut) this.ports.imaging.release(run.reached.cut);
      if (this.#run === run) this.#fail(outcome.error, run);
    }
    this.#answer(outcome, run, call);
    return outcome;
  }

  #take(run: Run, event: WorkEvent, { call, url }: Pick<OpenAsk, 'call' | 'url'>): void {
    if (this.#run !== run) return;
    if (event.type === 'started') {
      const step = SPOKEN[event.step];
      if (step === 'subject' && this.state.progress?.step !== 'subject') this.say('say.subject');
      this.#progress({ step, busy: undefined });
      if (call !== undefined) this.ports.emit('progress', { id: call, step, value: this.state.progress?.value ?? 0 });
    } else if (event.type === 'progress') {
      this.#progress({ step: SPOKEN[event.step], value: event.value, busy: undefined });
      if (call !== undefined) this.ports.emit('progress', { id: call, step: event.step, value: event.value });
      if (event.step === 'upload') this.#sayUpload(event.value);
    } else if (event.type === 'waiting') {
      this.#progress({ busy: event.seconds });
      if (call !== undefined)
        this.ports.emit('progress', { id: call, step: 'waiting', value: this.state.progress?.value ?? 0 });
    } else if (event.type === 'checked') {
      const { name, size, way, width, height } = event.original;
      const shown = this.state.picture?.url || this.ports.urls.create(run.job.file);
      this.set({ picture: { name, bytes: size, way, width, height, url: shown } });
      this.say('say.opened', { width, height });
      this.ports.emit('open', { name, width, height, ...(url !== undefined && { url }) });
    }
  }

  #progress(change: Partial<NonNullable<EditorState['progress']>>): void {
    const { progress } = this.state;
    if (progress === undefined) return;
    this.set({ progress: { ...progress, ...change, value: Math.max(progress.value, change.value ?? 0) } });
  }

  /** The bar gives the upload 5–45 (ux.md §4). */
  #sayUpload(value: number): void {
    const percent = ((value - 5) / 40) * 100;
    const passed = SPOKEN_PERCENTS.findLast((mark) => percent >= mark) ?? 0;
    if (passed <= this.#spokenPercent) return;
    this.#spokenPercent = passed;
    this.say('say.uploading', { percent: passed });
  }

  #finish(run: Run, cut: Cut | undefined): void {
    if (cut === undefined) return;
    if (this.#run !== run) {
      this.ports.imaging.release(cut);
      return;
    }
    const { sodRes } = run.reached;
    const before = this.state.result;
    before?.bitmap?.close();
    if (before && before.cut.id !== cut.id) this.ports.imaging.release(before.cut);
    const found = sodRes && kindOf(sodRes.mattingType);
    const info = this.#info(cut, run);
    this.set({
      result: { cut, info, found, bitmap: undefined },
      progress: undefined,
      compare: { on: true, at: COMPARE_START, peek: false },
    });
    this.say('say.done', { kind: this.ports.translator.state.t(`kind.${found ?? 'thing'}`) });
    this.draw().catch((error: unknown) => this.#fail(asCutoutError(error), run));
  }

  #info(cut: Cut, run: Run): MattingInfo {
    const { sodRes } = run.reached;
    return {
      uuid: this.ports.newId(),
      mattingType: sodRes?.mattingType ?? KINDS.thing,
      width: cut.width,
      height: cut.height,
      box: cut.box,
      useFe: sodRes?.use_fe ?? false,
    };
  }

  #fail(error: CutoutError, run: Run): void {
    if (ENDED.has(error.code)) return;
    const problem = problemOf(error, this.state, this.ports.translator.state.locale);
    // What the checks refuse never got onto the stage: the person is back where they can choose another.
    const refused = !problem.retry && this.state.result === undefined && run.step === 'check';
    this.set({ progress: undefined, problem, screen: refused ? 'upload' : 'stage' });
  }

  /** `mattinged` answers the host's call, or says without an id that the user did it inside the frame. */
  #answer(outcome: Outcome, run: Run, call: string | undefined): void {
    const { emit } = this.ports;
    const trackData = this.track('matting', run.started);
    const id = call === undefined ? {} : { id: call };
    if (outcome.ok) {
      const mattingInfo = this.state.result?.info;
      emit('mattinged', { ...id, ok: true, imageUrl: '', ...(mattingInfo && { mattingInfo }), trackData });
      return;
    }
    const { code, message, recoverable } = outcome.error;
    if (call !== undefined)
      emit('mattinged', { ...id, ok: false, imageUrl: '', trackData, code, message, recoverable });
    else if (!ENDED.has(code)) emit('error', { code, message, recoverable });
  }

  #forget(): void {
    const { picture, result } = this.state;
    if (picture?.url) this.ports.urls.revoke(picture.url);
    result?.bitmap?.close();
    if (result) this.ports.imaging.release(result.cut);
  }
}

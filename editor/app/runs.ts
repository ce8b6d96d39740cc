import { onAbort } from '../../src/base/abort.ts';
import { deferred } from '../../src/base/deferred.ts';
import type { WorkEvent } from '../../src/cutout/events.ts';
import type { Job, TransparentChoice } from '../../src/cutout/pipeline.ts';
import { reduceWork } from '../../src/cutout/reduce-work.ts';
import type { Cut } from '../../src/imaging/types.ts';
import { asCutoutError, type CutoutError, cutoutError, type ErrorCode } from '../../src/protocol/errors.ts';
import { KINDS, kindOf } from '../../src/protocol/kinds.ts';
import type { MattingInfo, TrackData } from '../../src/protocol/wire.ts';
import type { TextId } from '../../src/ui/i18n/en.ts';
import type { Values } from '../../src/ui/i18n/translator.ts';
import { cutsOf, type Entry } from './entry.ts';
import type { EditorPorts } from './ports.ts';
import { problemOf } from './problem.ts';
import { type Outcome, Run, SPOKEN } from './run.ts';
import { COMPARE_START, type EditorState } from './state.ts';

/** What of the editor a run needs. */
interface Works {
  readonly ports: EditorPorts;
  readonly state: EditorState;
  entry(uuid: string): Entry | undefined;
  patch(uuid: string, change: Partial<Entry>): void;
  set(change: Partial<EditorState>): void;
  say(id: TextId, values?: Values): void;
  track(functionName: string, since: number): TrackData;
  draw(): Promise<void>;
}

/** Who waits for a picture. */
export interface RunAsk {
  /** Where the picture was fetched from, if it was. */
  url?: string | undefined;
  /** The host's call. */
  call?: string | undefined;
  /** Will it be tried again after this failure? Then nothing is said of it. */
  more?: ((error: CutoutError) => boolean) | undefined;
  /** Sets a sheet aside for it; else the editor's own way. */
  ticket?: Job['ticket'];
}

interface Way extends RunAsk {
  run: Run;
  spokenPercent: number;
  /** There while the person is asked. */
  answer?: (choice: TransparentChoice) => void;
}

/** At these percentages an upload is spoken of (ux.md §12). */
const SPOKEN_PERCENTS = [25, 50, 75];

/** Somebody's wish, not a failure: nothing is said of it. */
const ENDED: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['ABORTED', 'SUPERSEDED', 'DESTROYED']);

/** The ways of the pictures through the pipeline: the last one of each work, alive or not. */
export class Runs {
  readonly #editor: Works;
  readonly #ways = new Map<string, Way>();

  constructor(editor: Works) {
    this.#editor = editor;
  }

  of(uuid: string): Run | undefined {
    return this.#ways.get(uuid)?.run;
  }

  /** The work whose run answers a host's call. */
  waitsFor(call: string): string | undefined {
    return [...this.#ways].find(([, way]) => way.call === call && way.run.alive)?.[0];
  }

  /** Ends a run that is alive; false where there is none. */
  end(uuid: string, reason: CutoutError): boolean {
    const run = this.of(uuid);
    if (!run?.alive) return false;
    run.end(reason);
    const entry = this.#editor.entry(uuid);
    if (entry) this.#editor.patch(uuid, { work: reduceWork(entry.work, { type: 'cancelled', step: run.step }) });
    return true;
  }

  /** What was uploaded in another session belongs to that one: it is uploaded anew where a picture is tried again. */
  newSession(): void {
    for (const { run } of this.#ways.values()) run.forgetUpload();
  }

  /** Ends the run and forgets how far it had come. */
  forget(uuid: string, reason: CutoutError): void {
    this.end(uuid, reason);
    this.#ways.delete(uuid);
  }

  /** Runs a job of a work that is in the state; what happens to it goes there and to the host. */
  async start(uuid: string, job: Job, { call, url, more }: RunAsk = {}): Promise<Outcome> {
    const editor = this.#editor;
    const { pipeline, clock, imaging } = editor.ports;
    const ready = pipeline();
    // Nobody stands before a host's call or a batch: there the photo is cut out with the alpha that it has.
    const alone = call === undefined && editor.state.order.length === 1;
    const transparent = job.transparent ?? (alone ? (signal: AbortSignal) => this.#ask(uuid, signal) : undefined);
    const run = new Run({ ...job, transparent }, clock);
    const way: Way = { run, call, url, more, spokenPercent: 0 };
    this.#ways.set(uuid, way);
    editor.patch(uuid, {
      problem: undefined,
      cancelled: false,
      kind: job.kind,
      progress: { step: 'check', value: 0, slow: 0, busy: undefined },
    });
    const outcome: Outcome =
      ready === undefined
        ? { ok: false, error: cutoutError('NETWORK', 'the server was not reached yet'), step: 'check' }
        : await run.start(ready, {
            event: (event) => this.#isNow(uuid, run) && this.#take(uuid, way, event),
            slow: (slow) => this.#isNow(uuid, run) && this.#progress(uuid, { slow }),
          });
    if (outcome.ok) this.#finish(uuid, run, outcome.reached.cut);
    else {
      // It was called off as it came: nobody holds the cut.
      if (run.reached.cut) imaging.release(run.reached.cut);
      if (this.#isNow(uuid, run)) {
        if (more?.(outcome.error)) {
          editor.patch(uuid, { progress: undefined });
          return outcome;
        }
        this.#fail(uuid, outcome.error, run);
      }
    }
    this.#answer(uuid, outcome, way);
    return outcome;
  }

  #ask(uuid: string, signal: AbortSignal): Promise<TransparentChoice> {
    const choice = deferred<TransparentChoice>();
    const off = onAbort(signal, choice.reject);
    const way = this.#ways.get(uuid);
    if (way) {
      way.answer = (chosen) => {
        off();
        this.#progress(uuid, { asks: undefined, slow: 0 });
        choice.resolve(chosen);
      };
    }
    this.#progress(uuid, { asks: 'transparent' });
    return choice.promise;
  }

  /** What the person chose for a photo that came with transparency. */
  answerTransparent(uuid: string, choice: TransparentChoice): void {
    this.#ways.get(uuid)?.answer?.(choice);
  }

  /** The newest run of a work that has not been put away. */
  #isNow(uuid: string, run: Run): boolean {
    return this.of(uuid) === run && this.#editor.entry(uuid) !== undefined;
  }

  #take(uuid: string, way: Way, event: WorkEvent): void {
    const editor = this.#editor;
    const { call } = way;
    const entry = editor.entry(uuid);
    if (entry === undefined) return;
    const tell = (step: string): void => {
      if (call !== undefined)
        editor.ports.emit('progress', { id: call, step, value: editor.entry(uuid)?.progress?.value ?? 0 });
    };
    if (event.type === 'progress') {
      this.#progress(uuid, { step: SPOKEN[event.step], value: event.value, busy: undefined });
      if (event.step === 'upload') this.#sayUpload(uuid, way, event.value);
      tell(event.step);
      return;
    }
    editor.patch(uuid, { work: reduceWork(entry.work, event) });
    if (event.type === 'waiting') {
      this.#progress(uuid, { busy: event.seconds });
      tell('waiting');
    } else if (event.type === 'started') {
      const step = SPOKEN[event.step];
      if (step === 'subject' && entry.progress?.step !== 'subject') this.#say(uuid, () => editor.say('say.subject'));
      this.#progress(uuid, { step, busy: undefined });
      tell(step);
    } else if (event.type === 'uploaded') {
      editor.set({ uploaded: true });
    } else if (event.type === 'arriving') {
      // The bar's first two percent are the check's; reading is a part of it.
      this.#progress(uuid, { step: 'fetch', value: event.share * 2 });
      tell('fetch');
    } else if (event.type === 'opening') {
      const { width, height } = event;
      this.#progress(uuid, { step: 'heic' });
      editor.patch(uuid, { picture: { ...entry.picture, width, height } });
    } else if (event.type === 'checked') {
      const { name, size, way: came, width, height } = event.original;
      const shown = entry.picture.url || editor.ports.urls.create(event.picture);
      editor.patch(uuid, { picture: { name, bytes: size, way: came, width, height, url: shown } });
      this.#say(uuid, () => editor.say('say.opened', { width, height }));
      editor.ports.emit('open', { name, width, height, ...(way.url !== undefined && { url: way.url }) });
    }
  }

  #progress(uuid: string, change: Partial<NonNullable<Entry['progress']>>): void {
    const progress = this.#editor.entry(uuid)?.progress;
    if (progress === undefined) return;
    const value = Math.max(progress.value, change.value ?? 0);
    this.#editor.patch(uuid, { progress: { ...progress, ...change, value } });
  }

  /** Only of the picture on the stage is every step spoken. */
  #say(uuid: string, speak: () => void): void {
    const { openId, screen } = this.#editor.state;
    if (uuid === openId && screen === 'stage') speak();
  }

  /** The bar gives the upload 5–45 (ux.md §4). */
  #sayUpload(uuid: string, way: Way, value: number): void {
    const percent = ((value - 5) / 40) * 100;
    const passed = SPOKEN_PERCENTS.findLast((mark) => percent >= mark) ?? 0;
    if (passed <= way.spokenPercent) return;
    way.spokenPercent = passed;
    this.#say(uuid, () => this.#editor.say('say.uploading', { percent: passed }));
  }

  #finish(uuid: string, run: Run, cut: Cut | undefined): void {
    if (cut === undefined) return;
    const editor = this.#editor;
    const { imaging, translator } = editor.ports;
    const before = editor.entry(uuid)?.result;
    if (!this.#isNow(uuid, run)) {
      imaging.release(cut);
      return;
    }
    before?.bitmap?.close();
    for (const old of before ? cutsOf(before) : []) if (old.id !== cut.id) imaging.release(old);
    const { sodRes } = run.reached;
    const found = sodRes && kindOf(sodRes.mattingType);
    const info = infoOf(uuid, cut, run);
    editor.patch(uuid, { result: { cut, info, found, bitmap: undefined }, progress: undefined });
    if (editor.state.openId !== uuid) return;
    editor.set({ compare: { on: true, at: COMPARE_START, peek: false } });
    this.#say(uuid, () => editor.say('say.done', { kind: translator.state.t(`kind.${found ?? 'thing'}`) }));
    editor.draw().catch((error: unknown) => this.#fail(uuid, asCutoutError(error), run));
  }

  #fail(uuid: string, error: CutoutError, run: Run): void {
    const editor = this.#editor;
    const entry = editor.entry(uuid);
    if (entry === undefined || ENDED.has(error.code)) return;
    const { picture, result } = entry;
    const problem = problemOf(error, { picture, setting: editor.state.setting }, editor.ports.translator.state.locale);
    editor.patch(uuid, { progress: undefined, problem });
    if (editor.state.openId !== uuid || editor.state.batch !== undefined) return;
    // What the checks refuse never got onto the stage: the person is back where they can choose another.
    const refused = !problem.retry && result === undefined && run.step === 'check';
    editor.set({ screen: refused ? 'upload' : 'stage' });
  }

  /** `mattinged` answers the host's call, or says without an id that the user did it inside the frame. */
  #answer(uuid: string, outcome: Outcome, { run, call }: Way): void {
    const { emit } = this.#editor.ports;
    const trackData = this.#editor.track('matting', run.started);
    const id = call === undefined ? {} : { id: call };
    if (outcome.ok) {
      const mattingInfo = this.#editor.entry(uuid)?.result?.info;
      emit('mattinged', { ...id, ok: true, imageUrl: '', ...(mattingInfo && { mattingInfo }), trackData });
      return;
    }
    const { code, message, recoverable } = outcome.error;
    if (call !== undefined)
      emit('mattinged', { ...id, ok: false, imageUrl: '', trackData, code, message, recoverable });
    else if (!ENDED.has(code)) emit('error', { code, message, recoverable });
  }
}

function infoOf(uuid: string, { width, height, box }: Cut, { reached: { sodRes, quality } }: Run): MattingInfo {
  const mattingType = sodRes?.mattingType ?? KINDS.thing;
  const useFe = sodRes?.use_fe ?? false;
  return { uuid, mattingType, width, height, box, useFe, ...(quality && { quality }) };
}

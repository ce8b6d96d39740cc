import { onAbort } from '../../../../src/base/abort.ts';
import { deferred } from '../../../../src/base/deferred.ts';
import type { Step, WorkEvent } from '../../../../src/cutout/events.ts';
import type { Job, Progressed, TransparentChoice } from '../../../../src/cutout/pipeline.ts';
import { reduceWork } from '../../../../src/cutout/reduce-work.ts';
import type { Cut } from '../../../../src/imaging/types.ts';
import { asCutoutError, type CutoutError, cutoutError, isEnded } from '../../../../src/protocol/errors.ts';
import { type Kind, kindOf } from '../../../../src/protocol/kinds.ts';
import type { TrackData } from '../../../../src/protocol/wire.ts';
import { cutName } from '../../../../src/ui/i18n/format.ts';
import type { Values } from '../../../../src/ui/i18n/text.ts';
import { problemOf } from '../../../shell/model/problem.ts';
import type { ShellState } from '../../../shell/model/shell-state.ts';
import type { ToolPorts } from '../../../shell/model/tool.ts';
import type { TextId } from '../texts/useTexts.ts';
import { emitMattinged, infoOf } from './emit-mattinged.ts';
import { closeBitmaps, cutsOf, type Entry, type ProgressStep } from './entry.ts';
import { isLeftBlank } from './is-left-blank.ts';
import type { LazyJobs } from './lazy-jobs.ts';
import { type Outcome, PipelineRun, SPOKEN } from './pipeline-run.ts';
import { COMPARE_START, type CutoutState } from './state.ts';

/** What of the model a run needs. */
interface Works {
  readonly ports: ToolPorts;
  readonly jobs: Pick<LazyJobs, 'pipeline' | 'imaging'>;
  readonly state: CutoutState;
  readonly shell: ShellState;
  entry(uuid: string): Entry | undefined;
  patch(uuid: string, change: Partial<Entry>): void;
  set(change: Partial<CutoutState>): void;
  say(id: TextId, values?: Values): void;
  track(functionName: string, since: number): TrackData;
  draw(): Promise<void>;
  askLogin(): void;
}

/** Who waits for a picture. */
export interface RunRequest {
  /** Where the picture was fetched from, if it was. */
  url?: string | undefined;
  /** The host's call. */
  call?: string | undefined;
  /** Will it be tried again after this failure? Then nothing is said of it. */
  more?: ((error: CutoutError) => boolean) | undefined;
  /** A person will mark the thing in it: nothing is said of a result yet, and an empty one is none. */
  marks?: boolean | undefined;
  /** Reserves a credit for it; else one is reserved where the user has any. */
  ticket?: Job['ticket'];
}

interface RunContext extends RunRequest {
  run: PipelineRun;
  spokenPercent: number;
  /** Ends the seconds that are counted down. */
  stopCount?: () => void;
  /** There while the person is asked. */
  answer?: (choice: TransparentChoice) => void;
}

/** At these percentages an upload is spoken of (docs/DESIGN.md §12). */
const SPOKEN_PERCENTS = [25, 50, 75];

/** The runs of the pictures through the pipeline: of each work its job, and its last run, alive or not. */
export class RunRegistry {
  readonly #cutout: Works;
  readonly #jobs = new Map<string, Job>();
  readonly #contexts = new Map<string, RunContext>();

  constructor(cutout: Works) {
    this.#cutout = cutout;
  }

  /** A work that has not been run yet. */
  add(uuid: string, job: Job): void {
    this.#jobs.set(uuid, job);
  }

  /** What is to be run of a work now; as another kind where one is given. Undefined: it is gone, or runs already. */
  next(uuid: string, kind: Kind | undefined): Job | undefined {
    const run = this.of(uuid);
    if (run === undefined) return this.#jobs.get(uuid);
    return run.alive ? undefined : run.again(kind);
  }

  /** The file as it came in; of an address once it has been fetched. */
  fileOf(uuid: string): Blob | undefined {
    const file = this.#jobs.get(uuid)?.file;
    return file instanceof Blob ? file : this.of(uuid)?.reached.source?.blob;
  }

  /** How far it has come; what an earlier page left is there before the run is. */
  reachedOf(uuid: string): Progressed | undefined {
    return this.of(uuid)?.reached ?? this.#jobs.get(uuid)?.done;
  }

  of(uuid: string): PipelineRun | undefined {
    return this.#contexts.get(uuid)?.run;
  }

  /** The work whose run answers a host's call. */
  waitsFor(call: string): string | undefined {
    return [...this.#contexts].find(([, context]) => context.call === call && context.run.alive)?.[0];
  }

  /** Ends a run that is alive; false where there is none. */
  end(uuid: string, reason: CutoutError): boolean {
    const run = this.of(uuid);
    if (!run?.alive) return false;
    run.end(reason);
    const entry = this.#cutout.entry(uuid);
    if (entry) this.#cutout.patch(uuid, { work: reduceWork(entry.work, { type: 'cancelled', step: run.step }) });
    return true;
  }

  /** What was uploaded in another session belongs to that one: it is uploaded again with the next try. */
  newSession(): void {
    for (const { run } of this.#contexts.values()) run.forgetUpload();
  }

  /** Ends the run and forgets how far it had come. */
  forget(uuid: string, reason: CutoutError): void {
    this.end(uuid, reason);
    this.#contexts.delete(uuid);
    this.#jobs.delete(uuid);
  }

  /**
   * Runs a job of a work that is in the state; what happens to it goes there and to the host. On our own site a credit is reserved
   * before the mask, and goes back where nothing came of it (D17).
   */
  async start(uuid: string, job: Job | undefined, request: RunRequest = {}): Promise<Outcome> {
    if (job === undefined) {
      return { ok: false, error: cutoutError('NO_IMAGE', 'this picture is gone, or under way'), step: 'check' };
    }
    const { credits } = this.#cutout.ports;
    const ticket: Job['ticket'] = request.ticket ?? (async (signal) => await credits.loaded?.offer(signal, uuid));
    const outcome = await this.#run(uuid, { ...job, ticket }, request);
    if (!outcome.ok) await credits.loaded?.giveBack(uuid);
    return outcome;
  }

  async #run(uuid: string, job: Job, { call, url, more, marks = false }: RunRequest): Promise<Outcome> {
    const cutout = this.#cutout;
    const { clock, admitted } = cutout.ports;
    const { pipeline, imaging } = cutout.jobs;
    // Nobody stands before a host's call or a batch: there the photo is cut out with the alpha that it has.
    const alone = call === undefined && cutout.state.order.length === 1;
    const transparent = job.transparent ?? (alone ? (signal: AbortSignal) => this.#ask(uuid, signal) : undefined);
    const coarse = cutout.state.order.length === 1 && job.boxes === undefined;
    const run = new PipelineRun({ ...job, transparent, coarse }, clock);
    const context: RunContext = { run, call, url, more, marks, spokenPercent: 0 };
    this.#contexts.set(uuid, context);
    cutout.patch(uuid, {
      problem: undefined,
      cancelled: false,
      // What an earlier page left is the same matte: what the person said of its edges holds.
      ...(job.done?.matte === undefined && { isFine: undefined }),
      kind: job.kind,
      progress: { step: 'check', value: 0, slow: 0, busy: undefined },
    });
    const outcome: Outcome = admitted()
      ? await run.start(pipeline, {
          event: (event) => this.#isNow(uuid, run) && this.#take(uuid, context, event),
          slow: (slow) => this.#isNow(uuid, run) && this.#progress(uuid, { slow }),
        })
      : { ok: false, error: cutoutError('NETWORK', 'the server was not reached yet'), step: 'check' };
    if (outcome.ok) this.#finish(uuid, run, outcome.reached.cut, marks);
    else {
      // It was called off as it came: nobody holds the cut.
      if (run.reached.cut) imaging.release(run.reached.cut);
      if (this.#isNow(uuid, run)) {
        if (more?.(outcome.error)) {
          cutout.patch(uuid, { progress: undefined });
          return outcome;
        }
        this.#fail(uuid, outcome.error, run);
      }
    }
    if (!marks) await emitMattinged(cutout, uuid, outcome, context);
    return outcome;
  }

  #ask(uuid: string, signal: AbortSignal): Promise<TransparentChoice> {
    const choice = deferred<TransparentChoice>();
    const off = onAbort(signal, choice.reject);
    const context = this.#contexts.get(uuid);
    if (context) {
      context.answer = (chosen) => {
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
    this.#contexts.get(uuid)?.answer?.(choice);
  }

  /** The newest run of a work that is still there. */
  #isNow(uuid: string, run: PipelineRun): boolean {
    return this.of(uuid) === run && this.#cutout.entry(uuid) !== undefined;
  }

  #take(uuid: string, context: RunContext, event: WorkEvent): void {
    const cutout = this.#cutout;
    const { call } = context;
    const entry = cutout.entry(uuid);
    if (entry === undefined) return;
    const report = (step: string): void => {
      if (call !== undefined)
        cutout.ports.host.emit('progress', { id: call, step, value: cutout.entry(uuid)?.progress?.value ?? 0 });
    };
    if (event.type === 'progress') {
      context.stopCount?.();
      this.#progress(uuid, { step: spoken(event.step, entry), value: event.value, busy: undefined });
      if (event.step === 'upload') this.#sayUpload(uuid, context, event.value);
      report(event.step);
      return;
    }
    cutout.patch(uuid, { work: reduceWork(entry.work, event) });
    if (event.type === 'copied') cutout.patch(uuid, { copy: event.copy });
    if (event.type === 'waiting') {
      this.#countDown(uuid, context, event.seconds);
      report('waiting');
    } else if (event.type === 'started') {
      context.stopCount?.();
      const step = SPOKEN[event.step];
      if (step === 'subject' && entry.progress?.step !== 'subject') this.#say(uuid, () => cutout.say('say.subject'));
      this.#progress(uuid, { step, busy: undefined });
      report(step);
    } else if (event.type === 'coarse') {
      this.#progress(uuid, { step: 'edges', coarse: event.mask });
    } else if (event.type === 'uploaded') {
      cutout.ports.screen.uploaded();
    } else if (event.type === 'arriving') {
      // The bar's first two percent are the check's; reading is a part of it.
      this.#progress(uuid, { step: 'fetch', value: event.share * 2 });
      report('fetch');
    } else if (event.type === 'opening') {
      const { width, height } = event;
      this.#progress(uuid, { step: 'heic' });
      cutout.patch(uuid, { picture: { ...entry.picture, width, height } });
    } else if (event.type === 'checked') this.#checked(uuid, context, entry, event);
  }

  #checked(
    uuid: string,
    { url: address }: RunContext,
    { picture }: Entry,
    event: Extract<WorkEvent, { type: 'checked' }>,
  ): void {
    const cutout = this.#cutout;
    const { name, size: bytes, way, width, height } = event.original;
    const url = picture.url || cutout.ports.urls.create(event.picture);
    cutout.patch(uuid, { picture: { name, bytes, way, width, height, url, glimpse: event.glimpse } });
    this.#say(uuid, () => cutout.say('say.opened', { width, height }));
    if (event.animated)
      cutout.ports.screen.note({ id: 'picture.firstFrame', values: { name: cutName(name) }, tone: 'info' });
    cutout.ports.host.emit('open', { name, width, height, ...(address !== undefined && { url: address }) });
  }

  #progress(uuid: string, change: Partial<NonNullable<Entry['progress']>>): void {
    const progress = this.#cutout.entry(uuid)?.progress;
    if (progress === undefined) return;
    const value = Math.max(progress.value, change.value ?? 0);
    this.#cutout.patch(uuid, { progress: { ...progress, ...change, value } });
  }

  /** The seconds until the server is asked again, each a second after the one before; none are left when it is asked. */
  #countDown(uuid: string, context: RunContext, seconds: number): void {
    context.stopCount?.();
    this.#progress(uuid, { busy: seconds > 0 ? seconds : undefined });
    if (seconds <= 0) return;
    context.stopCount = this.#cutout.ports.clock.after(1_000, () => {
      if (this.#isNow(uuid, context.run)) this.#countDown(uuid, context, seconds - 1);
    });
  }

  /** Only of the picture on the stage is every step spoken. */
  #say(uuid: string, speak: () => void): void {
    const { openId } = this.#cutout.state;
    const { screen } = this.#cutout.shell;
    if (uuid === openId && screen === 'stage') speak();
  }

  /** The bar gives the upload 5–45 (docs/DESIGN.md §4). */
  #sayUpload(uuid: string, context: RunContext, value: number): void {
    const percent = ((value - 5) / 40) * 100;
    const passed = SPOKEN_PERCENTS.findLast((mark) => percent >= mark) ?? 0;
    if (passed <= context.spokenPercent) return;
    context.spokenPercent = passed;
    this.#say(uuid, () => this.#cutout.say('say.uploading', { percent: passed }));
  }

  #finish(uuid: string, run: PipelineRun, cut: Cut | undefined, marks: boolean): void {
    if (cut === undefined) return;
    const cutout = this.#cutout;
    const { translator } = cutout.ports;
    const { imaging } = cutout.jobs;
    const before = cutout.entry(uuid)?.result;
    if (!this.#isNow(uuid, run)) {
      imaging.release(cut);
      return;
    }
    closeBitmaps(before);
    for (const old of before ? cutsOf(before) : []) if (old.id !== cut.id) imaging.release(old);
    const { sodRes } = run.reached;
    if (sodRes && !marks && isLeftBlank(sodRes, cutout.entry(uuid))) {
      imaging.release(cut);
      this.#fail(uuid, cutoutError('NO_SUBJECT', sodRes.message), run);
      return;
    }
    const found = sodRes && kindOf(sodRes.mattingType);
    const info = infoOf(uuid, cut, run);
    cutout.patch(uuid, { result: { cut, info, found, bitmap: undefined }, progress: undefined });
    if (cutout.state.openId !== uuid || marks) return;
    cutout.set({ compare: { on: true, at: COMPARE_START, peek: false } });
    this.#say(uuid, () => cutout.say('say.done', { kind: translator.state.t(`kind.${found ?? 'thing'}`) }));
    cutout.draw().catch((error: unknown) => this.#fail(uuid, asCutoutError(error), run));
  }

  #fail(uuid: string, error: CutoutError, run: PipelineRun): void {
    const cutout = this.#cutout;
    const entry = cutout.entry(uuid);
    if (entry === undefined || isEnded(error)) return;
    const { picture, result } = entry;
    const problem = problemOf(error, { picture, setting: cutout.shell.setting }, cutout.ports.translator.state.locale);
    cutout.patch(uuid, { progress: undefined, problem });
    const waits = error.code === 'LOGIN_REQUIRED';
    if (waits) cutout.askLogin();
    if (cutout.state.openId !== uuid || cutout.state.batch !== undefined) return;
    // What the checks refuse never got onto the stage: the person is back where they can choose another.
    const refused = !problem.retry && !waits && result === undefined && run.step === 'check';
    cutout.ports.screen.show(refused ? 'upload' : 'stage');
  }
}

/** Where a first mask shows the subject, what is left is where exactly it ends. */
const spoken = (step: Step, { progress }: Entry): ProgressStep => (progress?.coarse ? 'edges' : SPOKEN[step]);

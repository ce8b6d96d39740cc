import type { Clock } from '../../../../src/base/clock.ts';
import type { Step, WorkEvent } from '../../../../src/cutout/events.ts';
import type { Job, Pipeline, Progressed } from '../../../../src/cutout/pipeline.ts';
import { asCutoutError, type CutoutError, cutoutError } from '../../../../src/protocol/errors.ts';
import type { Kind } from '../../../../src/protocol/kinds.ts';
import type { ProgressStep } from './entry.ts';

/** Which of the four words a step is said with (docs/DESIGN.md §4). */
export const SPOKEN: Readonly<Record<Step, ProgressStep>> = {
  check: 'check',
  compress: 'check',
  upload: 'upload',
  matting: 'subject',
  fuse: 'edges',
};

export type Outcome = { ok: true; reached: Progressed } | { ok: false; error: CutoutError; step: Step };

/** When to say that it takes long (docs/DESIGN.md §4), in ms. */
const SLOW = [8_000, 20_000] as const;

export interface RunListener {
  event(event: WorkEvent): void;
  slow(grade: 1 | 2): void;
}

/** One way of one picture through the pipeline; at most one is alive. */
export class PipelineRun {
  readonly job: Job;
  readonly started: number;
  step: Step = 'check';
  #reached: Progressed;
  readonly #controller = new AbortController();
  readonly #clock: Clock;
  #alive = true;
  #shrinks = false;

  constructor(job: Job, clock: Clock) {
    this.job = job;
    this.#reached = { ...job.done };
    this.#clock = clock;
    this.started = clock.now();
  }

  get alive(): boolean {
    return this.#alive;
  }

  get reached(): Progressed {
    return this.#reached;
  }

  async start(pipeline: Pipeline, listener: RunListener): Promise<Outcome> {
    const stops = SLOW.map((ms, index) => this.#clock.after(ms, () => listener.slow(index === 0 ? 1 : 2)));
    let failure: CutoutError | undefined;
    try {
      this.#reached = await pipeline.run(this.#controller.signal, this.job, (event) => {
        if (event.type === 'started') this.step = event.step;
        if (event.type === 'failed') failure = event.error;
        // Kept at once: what the server has answered outlives a crash of the fusion.
        if (event.type === 'matted') this.#reached = { ...this.#reached, ...answerOf(event) };
        if (this.#alive && !this.#controller.signal.aborted) listener.event(event);
      });
    } catch (error) {
      failure = asCutoutError(error);
    } finally {
      this.#alive = false;
      for (const stop of stops) stop();
    }
    const { signal } = this.#controller;
    if (signal.aborted) failure = asCutoutError(signal.reason, 'ABORTED');
    if (failure === undefined && this.#reached.cut === undefined) {
      failure = cutoutError('INTERNAL', 'the pipeline ended without a cut');
    }
    return failure === undefined
      ? { ok: true, reached: this.#reached }
      : { ok: false, error: failure, step: this.step };
  }

  end(reason: CutoutError): void {
    this.#controller.abort(reason);
  }

  forgetUpload(): void {
    this.#reached = { ...this.#reached, url: undefined };
  }

  /** Over the limit, it is taken smaller the next time (D65). */
  allowShrink(): void {
    this.#shrinks = true;
  }

  /** The same picture again: what is uploaded is not uploaded twice. */
  again(kind: Kind | undefined): Job {
    const { source, copy, url } = this.#reached;
    // Who asks for another kind does not want the one that the photo came with.
    const transparent = kind === this.job.kind ? this.job.transparent : async () => 'again' as const;
    return {
      ...this.job,
      ...(this.#shrinks && { limits: { ...this.job.limits, shrink: true } }),
      kind,
      transparent,
      boxes: kind === this.job.kind ? this.job.boxes : undefined,
      done: { source, copy, url },
    };
  }
}

const answerOf = ({ sodRes, matte, quality }: Extract<WorkEvent, { type: 'matted' }>): Progressed => ({
  sodRes,
  matte,
  quality,
});

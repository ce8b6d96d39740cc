import { nanoid } from 'nanoid';
import { onAbort, sleep, throwIfAborted } from '../base/abort.ts';
import type { Clock } from '../base/clock.ts';
import { AppError } from '../base/error.ts';
import { cutoutError } from '../protocol/errors.ts';
import type { EdgeQuality } from '../protocol/wire.ts';
import type { WorkEvent } from './events.ts';
import type { CutoutLanes } from './lanes.ts';
import { readMatting, readQuality } from './matting-info.ts';
import { createMedian } from './median.ts';
import type { MattingPort, MattingRequest } from './ports.ts';
import { mattingProgress } from './progress.ts';
import type { SodRes } from './work.ts';

interface MaskPorts {
  matting: MattingPort;
  lanes: CutoutLanes;
  clock: Clock;
}

export interface Matted {
  sodRes: SodRes;
  matte: Blob;
  /** In px of the picture; undefined where the server does not tell. */
  quality: EdgeQuality | undefined;
}

interface Progress {
  /** Moves the bar; it never goes back. */
  move(value: number): void;
  report(event: WorkEvent): void;
}

interface MaskParams extends Omit<MattingRequest, 'requestId'> {
  /** px of the picture to one of the uploaded copy. */
  scale: number;
}

type MaskStep = (signal: AbortSignal, ask: MaskParams, progress: Progress) => Promise<Matted>;

/** A matting's time before this server has shown its own, ms. */
const FIRST_GUESS = 5_000;
/** How often the bar moves while the matte is waited for, ms. */
const TICK = 250;

/** The mask request in its lane and then the matte's bytes, one try within 30 s; the bar moves by this server's own median. */
export function createMaskStep({ matting, lanes, clock }: MaskPorts): MaskStep {
  const median = createMedian(FIRST_GUESS);
  /** Until then nothing is asked for, by no work: the server named this time to one of them. */
  let quietUntil = Number.NEGATIVE_INFINITY;

  const once: MaskStep = (outer, { scale, ...ask }, { move }) =>
    lanes.mask.add(outer, async (signal, leave) => {
      const start = clock.now();
      if (start < quietUntil) throw waitFor((quietUntil - start) / 1_000);
      const stop = every(clock, TICK, () => move(mattingProgress(clock.now() - start, median.value)));
      // A port that ignores the signal may end late or never: the bar does not wait for it.
      const off = onAbort(signal, stop);
      try {
        const answer = await matting.matting(signal, { ...ask, requestId: nanoid() });
        const sodRes = readMatting(answer);
        throwIfAborted(signal);
        // The lane is for requests: while this matte travels, the server works on the next.
        leave();
        const matte = await matting.fetchMatte(signal, sodRes.imageBaseMaskURL);
        median.add(clock.now() - start);
        return { sodRes, matte, quality: readQuality(answer, scale) };
      } finally {
        off();
        stop();
      }
    });

  // A busy server (503 with Retry-After) is waited out: no try of D19, and no part of the 30 s (D63).
  return async (signal, ask, progress) => {
    for (;;) {
      try {
        return await once(signal, ask, progress);
      } catch (error) {
        const seconds = retryAfter(error);
        if (signal.aborted || seconds === undefined) throw error;
        quietUntil = Math.max(quietUntil, clock.now() + seconds * 1_000);
        progress.report({ type: 'waiting', seconds: Math.ceil(seconds) });
        await sleep(signal, clock, seconds * 1_000);
      }
    }
  };
}

function every(clock: Clock, ms: number, run: () => void): () => void {
  let cancel = clock.after(ms, function again() {
    run();
    cancel = clock.after(ms, again);
  });
  return () => cancel();
}

const waitFor = (retryAfter: number) =>
  cutoutError('RATE_LIMITED', 'the server named a time to ask again', { details: { retryAfter } });

function retryAfter(error: unknown): number | undefined {
  if (!(error instanceof AppError) || error.code !== 'RATE_LIMITED') return undefined;
  const seconds = Number(error.details.retryAfter);
  return seconds > 0 ? seconds : undefined;
}

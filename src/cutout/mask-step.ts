import { nanoid } from 'nanoid';
import { onAbort, throwIfAborted } from '../base/abort.ts';
import type { Clock } from '../base/clock.ts';
import { AppError } from '../base/error.ts';
import type { EdgeQuality } from '../protocol/wire.ts';
import { Allowance } from './allowance.ts';
import type { WorkEvent } from './events.ts';
import { type CutoutLanes, LANES } from './lanes.ts';
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

/**
 * The mask request in its lane and then the matte's bytes, one try within 30 s; the bar moves by this server's own median. No more is
 * asked at once than the server takes of us.
 */
export function createMaskStep({ matting, lanes, clock }: MaskPorts): MaskStep {
  const median = createMedian(FIRST_GUESS);
  const allowance = new Allowance(LANES.mask.concurrency, clock);

  const once = (outer: AbortSignal, { scale, ...ask }: MaskParams, move: Progress['move'], left: () => void) =>
    lanes.mask.add(outer, async (signal, leave): Promise<Matted> => {
      const start = clock.now();
      const stop = every(clock, TICK, () => move(mattingProgress(clock.now() - start, median.value)));
      // A port that ignores the signal may end late or never: the bar does not wait for it.
      const off = onAbort(signal, stop);
      try {
        const answer = await matting.matting(signal, { ...ask, requestId: nanoid() });
        const sodRes = readMatting(answer);
        throwIfAborted(signal);
        // The lane is for requests: while this matte travels, the server works on the next.
        leave();
        left();
        const matte = await matting.fetchMatte(signal, sodRes.imageBaseMaskURL);
        median.add(clock.now() - start);
        return { sodRes, matte, quality: readQuality(answer, scale) };
      } finally {
        off();
        stop();
      }
    });

  // A busy server (503 with Retry-After) is waited out: no try of D19, and no part of the 30 s (D63).
  return async (signal, ask, { move, report }) => {
    const wait = (seconds: number) => report({ type: 'waiting', seconds: Math.ceil(seconds) });
    for (let again = false; ; again = true) {
      const place = await allowance.enter(signal, wait, again);
      try {
        return await once(signal, ask, move, place.leave);
      } catch (error) {
        const seconds = retryAfter(error);
        if (signal.aborted || seconds === undefined) throw error;
        place.refused(seconds);
      } finally {
        place.leave();
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

function retryAfter(error: unknown): number | undefined {
  if (!(error instanceof AppError) || error.code !== 'RATE_LIMITED') return undefined;
  const seconds = Number(error.details.retryAfter);
  return seconds > 0 ? seconds : undefined;
}

import type { Clock } from '../base/clock.ts';
import type { CutoutError } from '../protocol/errors.ts';
import { backOff, verdictOn } from './retry.ts';

/** Code of a batch in which nothing waits nor runs any more (spec §4 "Completion code 1 means done"). */
export const COMPLETED = 1;

/**
 * Works that are on their way at once: two uploads, three masks, a fusion (spec §9), and two that wait for them, so that no lane
 * stands idle. More would only fill the memory and the worker's queue with copies whose turn is far off.
 */
const ON_THE_WAY = 8;

export type Ending = { ok: true } | { ok: false; error: CutoutError };

/** `resting`: it failed and will be tried again; `held`: it waits for the account to change. */
export type TaskState = 'waiting' | 'running' | 'resting' | 'held' | 'ended';

export interface BatchQueuePorts {
  clock: Clock;
  /** One try. It never rejects. `more(error)`: would this failure be tried again? */
  run(id: string, more: (error: CutoutError) => boolean): Promise<Ending>;
  changed(id: string, state: TaskState, error?: CutoutError): void;
  completed(code: typeof COMPLETED): void;
}

interface Task {
  state: TaskState;
  tries: number;
  /** Another try, or a removal: what an older one has to say is not heard. */
  turn: number;
  wake: () => void;
}

/** Takes works in their order, lets a few at a time go, and queues again what failed (spec §4 "Batch flow", D19). */
export class BatchQueue {
  readonly #ports: BatchQueuePorts;
  readonly #tasks = new Map<string, Task>();
  #paused = false;
  #complete = true;

  constructor(ports: BatchQueuePorts) {
    this.#ports = ports;
  }

  get paused(): boolean {
    return this.#paused;
  }

  stateOf(id: string): TaskState | undefined {
    return this.#tasks.get(id)?.state;
  }

  /**
   * Puts works at the end; one that has ended, is held or rests begins again with all its tries. Running ones are left alone.
   * @param held they wait for `release` before they wait for their turn
   */
  add(ids: readonly string[], { held = false } = {}): void {
    for (const id of ids) {
      const before = this.#tasks.get(id);
      if (before?.state === 'running' || before?.state === 'waiting') continue;
      this.#forget(id);
      const state = held ? 'held' : 'waiting';
      this.#tasks.set(id, { state, tries: 0, turn: 0, wake: () => {} });
      this.#complete = false;
      this.#ports.changed(id, state);
    }
    this.#next();
  }

  /** Takes works out; the caller ends those that run. */
  drop(ids: readonly string[]): void {
    for (const id of ids) this.#forget(id);
    this.#next();
  }

  /** Held works, or those of them that are named, wait for their turn again. */
  release(ids: readonly string[] = [...this.#tasks.keys()]): void {
    for (const id of ids) {
      const task = this.#tasks.get(id);
      if (task?.state === 'held') this.#move(id, task, 'waiting');
    }
    this.#next();
  }

  /** No further work begins; what runs goes on. */
  pause(): void {
    this.#paused = true;
  }

  resume(): void {
    this.#paused = false;
    this.#next();
  }

  #forget(id: string): void {
    const task = this.#tasks.get(id);
    if (task === undefined) return;
    task.turn += 1;
    task.wake();
    this.#tasks.delete(id);
  }

  #next(): void {
    if (!this.#paused) {
      let running = [...this.#tasks.values()].filter(({ state }) => state === 'running').length;
      for (const [id, task] of this.#tasks) {
        if (running >= ON_THE_WAY) break;
        if (task.state !== 'waiting') continue;
        running += 1;
        void this.#try(id, task);
      }
    }
    const under = [...this.#tasks.values()].some(({ state }) => state !== 'ended');
    if (under || this.#complete) return;
    this.#complete = true;
    this.#ports.completed(COMPLETED);
  }

  async #try(id: string, task: Task): Promise<void> {
    task.tries += 1;
    task.turn += 1;
    const { turn } = task;
    const more = (error: CutoutError): boolean => {
      const verdict = verdictOn(error);
      return (
        verdict === 'later' || verdict === 'held' || (verdict === 'again' && backOff(error, task.tries) !== undefined)
      );
    };
    this.#move(id, task, 'running');
    const ending = await this.#ports.run(id, more);
    if (task.turn !== turn) return;
    if (ending.ok) this.#move(id, task, 'ended');
    else this.#failed(id, task, ending.error);
    this.#next();
  }

  #failed(id: string, task: Task, error: CutoutError): void {
    const verdict = verdictOn(error);
    const wait = verdict === 'later' ? 0 : verdict === 'again' ? backOff(error, task.tries) : undefined;
    if (wait === undefined) {
      this.#move(id, task, verdict === 'held' ? 'held' : 'ended', error);
      return;
    }
    // A try that the network ended was none of its own.
    if (verdict === 'later') task.tries -= 1;
    this.#move(id, task, 'resting', error);
    const { turn } = task;
    task.wake = this.#ports.clock.after(Math.max(wait, SHORTEST_REST), () => {
      if (task.turn !== turn) return;
      this.#move(id, task, 'waiting');
      this.#next();
    });
  }

  #move(id: string, task: Task, state: TaskState, error?: CutoutError): void {
    task.state = state;
    this.#ports.changed(id, state, error);
  }
}

/** Even where there is nothing to wait for: a failure at once, again and again, must not become a loop. */
const SHORTEST_REST = 250;

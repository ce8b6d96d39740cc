import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TicketState } from '../../server/features/credits/user-credits.ts';

export type StressDatabase = { folder: string } | { url: string };

export interface CreditsCommand {
  id: number;
  action: 'grant' | 'reserve' | 'commit' | 'rollback' | 'hold';
  user: string;
  /** The work's uuid; of a grant, its source. */
  work: string;
  ticket?: string;
  count?: number;
  /** ms by which the process's clock is ahead of the machine's. */
  ahead: number;
}

export interface CreditsResponse {
  order: number;
  ticket?: string;
  state?: TicketState;
  code?: string;
}

export interface StressOptions {
  place: StressDatabase;
  users: readonly string[];
  /** Works, each with a life of its own, all at once. */
  lives: number;
  /** Times that the process is killed with SIGKILL in the middle of its work. */
  kills: number;
  seed: number;
}

/** What was acknowledged: it must hold for ever. */
export interface StressRecord {
  committed: { user: string; work: string }[];
  rolledBack: string[];
  answers: Readonly<Record<string, number>>;
  kills: number;
}

/** Orders under way at once. */
const LANES = 12;
/** How many sheets each user is given for a work of theirs: too few, so that works meet an empty account. */
const SHARE = 0.6;

/** Random numbers that a seed repeats (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Many works live at once in a process that is killed again and again. Each reserves, holds, commits, rolls back or is
 * forgotten in an order of its own, with orders sent twice; what got no answer is sent again after the restart.
 */
export async function stressLedger({ place, users, lives, kills, seed }: StressOptions): Promise<StressRecord> {
  const random = seeded(seed);
  const pick = <T>(from: readonly [T, ...T[]] | readonly T[]): T | undefined =>
    from[Math.floor(random() * from.length)];
  const record = { committed: [], rolledBack: [], answers: {}, kills: 0 } as {
    committed: StressRecord['committed'];
    rolledBack: string[];
    answers: Record<string, number>;
    kills: number;
  };
  const process = new KillableProcess(place);
  await process.start();
  let ahead = 0;
  let nextId = 0;
  let sent = 0;
  // A life sends about four orders; the last kill comes while there is work left to lose.
  const total = lives * 3;
  const killAt = Array.from({ length: kills }, () => Math.floor(random() * total)).sort((a, b) => a - b);

  /** Sends until there is an answer; sometimes twice at once, as a client does whose first try seemed lost. */
  const order = async (wish: Omit<CreditsCommand, 'id' | 'ahead'>): Promise<CreditsResponse> => {
    for (;;) {
      sent += 1;
      // One that is still starting is let come up first: else it would be killed without having been met.
      if (killAt[0] !== undefined && sent >= killAt[0] && process.isUp) {
        killAt.shift();
        record.kills += 1;
        void process.kill();
      }
      const make = (): CreditsCommand => ({ ...wish, id: ++nextId, ahead });
      const twice = random() < 0.2;
      const [answer] = await Promise.all([process.ask(make()), twice ? process.ask(make()) : undefined]);
      if (answer === undefined) continue;
      const outcome = `${wish.action} ${answer.code ?? answer.state ?? 'done'}`;
      record.answers[outcome] = (record.answers[outcome] ?? 0) + 1;
      return answer;
    }
  };

  const live = async (index: number): Promise<void> => {
    const user = pick(users) ?? '';
    const work = `work-${index}`;
    let ticket: string | undefined;
    let committed = false;
    for (let step = 0, steps = 2 + Math.floor(random() * 4); step < steps; step += 1) {
      const action =
        ticket === undefined ? 'reserve' : pick(['reserve', 'hold', 'commit', 'rollback', 'commit'] as const);
      if (action === undefined) continue;
      const answer = await order({ action, user, work, ...(ticket === undefined ? {} : { ticket }) });
      if (answer.ticket !== undefined) ticket = answer.ticket;
      if (action === 'commit' && answer.code === undefined && !committed) {
        committed = true;
        record.committed.push({ user, work });
      }
      if (action === 'rollback' && answer.code === undefined && ticket !== undefined) record.rolledBack.push(ticket);
      // Time leaps now and then: what is reserved lapses under everybody's feet.
      if (random() < 0.01) ahead += 11 * 60_000;
    }
  };

  for (const user of users) {
    const count = Math.max(1, Math.floor((lives / users.length) * SHARE));
    await order({ action: 'grant', user, work: 'stress', count });
  }
  let next = 0;
  const lane = async () => {
    while (next < lives) {
      next += 1;
      await live(next);
    }
  };
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
    await process.stop();
  } finally {
    process.discard();
  }
  return record;
}

/** The process of credits-process.ts, restarted after each kill. */
class KillableProcess {
  readonly #place: StressDatabase;
  #child: ChildProcess | undefined;
  #open = new Map<number, (answer: CreditsResponse | undefined) => void>();
  #ready: Promise<void> = Promise.resolve();
  #up = false;

  constructor(place: StressDatabase) {
    this.#place = place;
  }

  get isUp(): boolean {
    return this.#up;
  }

  start(): Promise<void> {
    const program = fileURLToPath(new URL('./credits-process.ts', import.meta.url));
    const child = spawn(process.execPath, ['--import', 'tsx', program, JSON.stringify(this.#place)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#child = child;
    // Writing to a killed process is how a client meets a dead server.
    child.stdin.on('error', () => {});
    this.#ready = new Promise((resolve, reject) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        const said: CreditsResponse | 'ready' = JSON.parse(line);
        if (said === 'ready') {
          this.#up = true;
          return resolve();
        }
        this.#open.get(said.order)?.(said);
        this.#open.delete(said.order);
      });
      child.once('exit', (code) => reject(new Error(`the process ended with ${code} before it was ready`)));
    });
    return this.#ready;
  }

  /** The answer, or undefined when the process died over it. */
  async ask(order: CreditsCommand): Promise<CreditsResponse | undefined> {
    await this.#ready;
    return await new Promise((resolve) => {
      this.#open.set(order.id, resolve);
      this.#child?.stdin?.write(`${JSON.stringify(order)}\n`);
    });
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (child === undefined) return;
    const ended = once(child, 'exit');
    this.#up = false;
    child.kill('SIGKILL');
    // Everybody waits from now on, those who had an order in it ask again.
    this.#ready = ended.then(() => this.start());
    await ended;
    const open = [...this.#open.values()];
    this.#open = new Map();
    for (const resolve of open) resolve(undefined);
  }

  /** Leaves nothing running, whatever happened. */
  discard(): void {
    this.#child?.kill('SIGKILL');
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child === undefined) return;
    const ended = once(child, 'exit');
    child.stdin?.end();
    await ended;
  }
}

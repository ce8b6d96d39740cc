import { fork } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import type { PoolWorker } from './pool-worker.ts';

/** How a worker's program is started: the bundle as it is, the source through tsx. */
export interface WorkerProgram {
  url: URL;
  execArgv: readonly string[];
}

export const programAt = (url: URL): WorkerProgram => ({
  url,
  execArgv: url.pathname.endsWith('.ts') ? ['--import', 'tsx'] : [],
});

/** What a message of a worker's process means. */
export type Said<Answer> =
  | { type: 'ready'; runMs?: number | undefined }
  | { type: 'failed'; reason: string }
  | { type: 'done'; id: number; answer: Answer }
  | { type: 'refused'; id: number; error: Error };

interface ForkedOptions<Job, Answer, Message> {
  program: WorkerProgram;
  /** In words, for what is said when it ends too early. */
  name: string;
  /** Sent at once. */
  first?: Message;
  /** False: it does not go behind the server where the two compete for the machine. */
  yields?: boolean;
  /** The message by which a job goes out. */
  toMessage(id: number, job: Job): Message;
  /** Undefined: no message of ours. */
  read(message: unknown): Said<Answer> | undefined;
}

// A worker decodes what strangers send: it is given what programs need to run, none of the server's secrets.
const ENVIRONMENT = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'LANG', 'LD_LIBRARY_PATH', 'TSX_TSCONFIG_PATH'];

function workerEnvironment(): NodeJS.ProcessEnv {
  const kept = ENVIRONMENT.map((name) => [name, process.env[name]] as const).filter(([, value]) => value !== undefined);
  // Two arenas instead of 8 a core: libvips threads otherwise leave freed memory scattered over many (glibc).
  return { ...Object.fromEntries(kept), MALLOC_ARENA_MAX: '2' };
}

/**
 * A job leaves tens of MB of plain arrays behind and next to no objects: V8's helper threads then cost more than what they help with
 * (a third of the CPU of what a matting does beside its inference).
 */
const QUIET_GC = '--single-threaded-gc';

/**
 * Inference takes every core it is given for seconds. The server's event loop goes first where the two compete, so that
 * health and uploads answer at once; on an idle machine the worker is no slower.
 */
function yieldToServer(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    // Relative to our own: a server that runs below normal itself still goes first.
    const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
    setPriority(pid, Math.min(PRIORITY_LOW, getPriority() + PRIORITY_BELOW_NORMAL));
  } catch {
    // A system that does not allow it, or a worker that is gone already: it only costs smoothness.
  }
}

/** A worker as a process of its own, which does one job at a time: it can be killed at any point, and the server lives. */
export function forkWorker<Job, Answer, Message extends object>({
  program,
  name,
  first,
  yields = true,
  toMessage,
  read,
}: ForkedOptions<Job, Answer, Message>): PoolWorker<Job, Answer> & { readonly pid: number | undefined } {
  const child = fork(program.url, [], {
    execArgv: [QUIET_GC, ...program.execArgv],
    env: workerEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  if (yields) yieldToServer(child.pid);
  let nextId = 0;
  let current: { id: number; resolve(answer: Answer): void; reject(error: unknown): void } | undefined;

  const gone = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit ${code}`));
    // Not once: a second error without a listener would end the server.
    child.on('error', (error) => resolve(error.message));
  });
  const ready = new Promise<{ runMs?: number }>((resolve, reject) => {
    child.on('message', (message: unknown) => {
      const said = read(message);
      if (said === undefined) return;
      if (said.type === 'ready') resolve(said.runMs === undefined ? {} : { runMs: said.runMs });
      else if (said.type === 'failed') reject(new Error(said.reason));
      else if (current?.id === said.id) {
        const { resolve: done, reject: refuse } = current;
        current = undefined;
        if (said.type === 'done') done(said.answer);
        else refuse(said.error);
      }
    });
    void gone.then((reason) => reject(new Error(`The ${name} ended while it started: ${reason}`)));
  });
  const send = (message: Message) => {
    // A channel that closed is reported by `gone`; the callback only keeps Node from throwing.
    child.send(message, () => {});
  };
  if (first !== undefined) send(first);

  return {
    pid: child.pid,
    ready,
    gone,
    run: (job) =>
      new Promise((resolve, reject) => {
        nextId += 1;
        current = { id: nextId, resolve, reject };
        send(toMessage(nextId, job));
      }),
    async terminate() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

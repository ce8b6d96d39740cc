import { fork } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { EngineBusy } from './engine-busy.ts';
import type { PoolWorker } from './pool-worker.ts';
import { type FromWorker, isFromWorker, type ToWorker } from './worker-messages.ts';
import { type WorkerRefusals, workerRefusal } from './worker-refusal.ts';

type Refused = Extract<FromWorker<never>, { type: 'refused' }>;

/** How a worker's program is started: the bundle as it is, the source through tsx. */
export interface WorkerProgram {
  url: URL;
  execArgv: readonly string[];
}

/** The worker of a build: `<name>.mjs` beside the bundle, or `<name>.ts` beside the source that asks. */
export const programBeside = (source: string, name: string): WorkerProgram =>
  programAt(new URL(source.endsWith('.ts') ? `./${name}.ts` : `./${name}.mjs`, source));

export const programAt = (url: URL): WorkerProgram => ({
  url,
  execArgv: url.pathname.endsWith('.ts') ? ['--import', 'tsx'] : [],
});

interface ForkedOptions<Load> {
  program: WorkerProgram;
  /** In words, for what is said when it ends too early. */
  name: string;
  /** Sent at once: what the worker is to have before its first job. */
  load: Load;
  /** In the words that a client gets. */
  refusals: WorkerRefusals;
  /** False: it does not go behind the server where the two compete for the machine. */
  yields?: boolean;
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

function refusalOf({ code, message, retryAfter = 1 }: Refused, words: WorkerRefusals): Error {
  const refusal = workerRefusal(words, code, message);
  return code === 'RATE_LIMITED' ? new EngineBusy(refusal.message, retryAfter) : refusal;
}

/**
 * A worker as a process of its own (its side: serve-jobs.ts), which does one job at a time.
 *
 * Not a worker_thread, on purpose: `Worker.terminate()` while onnxruntime-node is inside `run` ends the WHOLE process
 * ("terminate called after throwing an instance of 'Napi::Error'", SIGABRT; onnxruntime-node 1.30.0, Node 20.20), so a
 * picture that takes too long would take the server down. A process can be killed at any point, gives all of its memory
 * back, and keeps a crash in a decoder to itself. tests/long/matting/native-abort.test.ts shows the abort.
 */
export function forkWorker<Load, Job, Answer>({
  program,
  name,
  load,
  refusals,
  yields = true,
}: ForkedOptions<Load>): PoolWorker<Job, Answer> & { readonly pid: number | undefined } {
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
      if (!isFromWorker<Answer>(message)) return;
      if (message.type === 'ready') resolve(message.runMs === undefined ? {} : { runMs: message.runMs });
      else if (message.type === 'failed') reject(new Error(message.message));
      else if (current?.id === message.id) {
        const { resolve: done, reject: refuse } = current;
        current = undefined;
        if (message.type === 'done') done(message.answer);
        else refuse(refusalOf(message, refusals));
      }
    });
    void gone.then((reason) => reject(new Error(`The ${name} ended while it started: ${reason}`)));
  });
  const send = (message: ToWorker<Load, Job>) => {
    // A channel that closed is reported by `gone`; the callback only keeps Node from throwing.
    child.send(message, () => {});
  };
  send({ type: 'load', load });

  return {
    pid: child.pid,
    ready,
    gone,
    run: (job) =>
      new Promise((resolve, reject) => {
        nextId += 1;
        current = { id: nextId, resolve, reject };
        send({ type: 'job', id: nextId, job });
      }),
    async terminate() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

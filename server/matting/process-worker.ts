import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { cutoutError } from '../../src/protocol/errors.ts';
import { EngineBusy } from './engine.ts';
import type { MattingJob, MattingResult } from './job.ts';
import type { AnyModel } from './model-spec.ts';
import type { PoolWorker, WorkerStart } from './pool-worker.ts';
import { isFromWorker, type ToWorker } from './worker-messages.ts';

/** How a worker's program is started: the bundle as it is, the source through tsx. */
export interface WorkerProgram {
  url: URL;
  execArgv: readonly string[];
}

/** The worker that belongs to a build: `matting-worker.mjs` beside the bundle, or worker.ts beside this source. */
export function workerProgram(workerUrl?: URL): WorkerProgram {
  const source = import.meta.url.endsWith('.ts');
  const url = workerUrl ?? new URL(source ? './worker.ts' : './matting-worker.mjs', import.meta.url);
  return { url, execArgv: url.pathname.endsWith('.ts') ? ['--import', 'tsx'] : [] };
}

// A worker decodes what strangers send: it is given what programs need to run, none of the server's secrets.
const ENVIRONMENT = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'LANG', 'LD_LIBRARY_PATH', 'TSX_TSCONFIG_PATH'];

function workerEnvironment(): NodeJS.ProcessEnv {
  const kept = ENVIRONMENT.map((name) => [name, process.env[name]] as const).filter(([, value]) => value !== undefined);
  // Two arenas instead of 8 a core: libvips threads otherwise leave freed memory scattered over many (glibc).
  return { ...Object.fromEntries(kept), MALLOC_ARENA_MAX: '2' };
}

/**
 * Inference takes every core it is given for seconds. The server's event loop goes first where the two compete, so that
 * health and uploads answer at once; on an idle machine the worker is no slower.
 */
function yieldToServer(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A system that does not allow it, or a worker that is gone already: it only costs smoothness.
  }
}

/**
 * Starts a worker as a process of its own.
 *
 * Not a worker_thread, on purpose: `Worker.terminate()` while onnxruntime-node is inside `run` ends the WHOLE process
 * ("terminate called after throwing an instance of 'Napi::Error'", SIGABRT; onnxruntime-node 1.30.0, Node 20.20), so a
 * picture that takes too long would take the server down. A process can be killed at any point, gives all of its memory
 * back, and keeps a crash in a decoder to itself. tests/long/matting/native-abort.test.ts shows the abort.
 */
export function startProcessWorker(
  program: WorkerProgram,
  model: AnyModel,
  threads: number,
  start: WorkerStart,
): PoolWorker<MattingJob, MattingResult> & { readonly pid: number | undefined } {
  const child: ChildProcess = fork(program.url, [], {
    execArgv: [...program.execArgv],
    env: workerEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  yieldToServer(child.pid);
  let nextId = 0;
  let current: { id: number; resolve(result: MattingResult): void; reject(error: unknown): void } | undefined;

  const gone = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit ${code}`));
    // Not once: a second error without a listener would end the server.
    child.on('error', (error) => resolve(error.message));
  });

  const send = (message: ToWorker) => {
    // A channel that closed is told by `gone`; the callback only keeps Node from throwing.
    child.send(message, () => {});
  };

  const ready = new Promise<{ runMs?: number }>((resolve, reject) => {
    child.on('message', (message: unknown) => {
      if (!isFromWorker(message)) return;
      if (message.type === 'ready') resolve(message.runMs === undefined ? {} : { runMs: message.runMs });
      else if (message.type === 'failed') reject(new Error(message.message));
      else if (current?.id === message.id) {
        const { resolve: done, reject: refuse } = current;
        current = undefined;
        if (message.type === 'done') done(message.result);
        else if (message.code === 'RATE_LIMITED') refuse(new EngineBusy(message.message, message.retryAfter ?? 1));
        else refuse(cutoutError(message.code, message.message));
      }
    });
    void gone.then((reason) => reject(new Error(`The matting worker ended while it started: ${reason}`)));
  });

  send({ type: 'load', model, threads, rehearse: start.rehearse });

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

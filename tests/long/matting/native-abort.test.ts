import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { realModel, weights } from './real-model.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Loads a model in a worker thread and terminates it while it is inside a native run. */
const PROGRAM = `
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { InferenceSession, Tensor } from 'onnxruntime-node';
if (isMainThread) {
  const worker = new Worker(new URL(import.meta.url), { argv: process.argv.slice(2) });
  worker.once('message', () => setTimeout(async () => {
    await worker.terminate();
    console.log('the server lives');
  }, 300));
} else {
  const session = await InferenceSession.create(process.argv[2]);
  parentPort.postMessage('loaded');
  const floats = new Float32Array(3 * 1024 * 1024);
  for (;;) await session.run({ input: new Tensor('float32', floats, [1, 3, 1024, 1024]) }, ['output']);
}
`;

describe.skipIf(weights === undefined)('why a matting worker is a process', { timeout: 180_000 }, () => {
  let folder: string;
  beforeAll(async () => {
    // In node_modules, where the program finds the project's packages.
    folder = await mkdtemp(join(root, 'node_modules', '.native-abort-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('ending a worker thread inside a native run ends its whole process', async () => {
    const program = join(folder, 'program.mjs');
    await writeFile(program, PROGRAM);
    const { file } = await realModel();
    const child = spawn(process.execPath, [program, file], { stdio: ['ignore', 'pipe', 'ignore'] });
    let said = '';
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString();
    });
    const [code, signal] = await once(child, 'exit');
    // The day this fails, onnxruntime-node has mended it, and a thread may be thought of again.
    expect([code, signal, said]).toEqual([null, 'SIGABRT', '']);
  });
});

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Scene } from './scenes.ts';

/** The Python process beside us; seconds are its CPU time, so that what else runs on the machine does not show. */
export interface Peer {
  load(scene: Scene): Promise<void>;
  /** One step with cv2.blur and numpy. */
  box(): Promise<number>;
  /** PyMatting's estimate_foreground_ml. */
  ml(): Promise<{ cpu: number; colours: Uint8Array }>;
  close(): void;
}

/** `PYTHON` names the interpreter; it has to have numpy, and cv2 or numba (Debian: python3-opencv, python3-numba). */
export function startPeer(): Peer {
  const folder = mkdtempSync(join(tmpdir(), 'foreground-peer-'));
  const child = spawn(process.env.PYTHON ?? '/usr/bin/python3', [fileURLToPath(new URL('peer.py', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NUMBA_CACHE_DIR: join(folder, 'numba'), OMP_NUM_THREADS: '1', NUMBA_NUM_THREADS: '1' },
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const input = join(folder, 'scene.rgba');
  const output = join(folder, 'colours.rgb');

  async function ask(command: string): Promise<number> {
    child.stdin.write(`${command}\n`);
    const { value, done } = await lines.next();
    if (done) throw new Error(`the peer ended at: ${command}`);
    const answer: unknown = JSON.parse(value);
    return typeof answer === 'object' && answer !== null && 'cpu' in answer ? Number(answer.cpu) : 0;
  }

  return {
    async load({ width, height, data }) {
      writeFileSync(input, data);
      await ask(`load ${width} ${height} ${input}`);
    },
    box: () => ask('box'),
    ml: async () => ({ cpu: await ask(`ml ${output}`), colours: new Uint8Array(readFileSync(output)) }),
    close() {
      child.stdin.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

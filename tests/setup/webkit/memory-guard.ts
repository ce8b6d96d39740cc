import { processTree } from '../../../bench/process-tree.ts';

/** What a browser's processes may hold together, bytes: a photo of 24 megapixels takes a quarter of it. */
const MOST = 4 * 2 ** 30;
const EVERY = 1_000;

/**
 * Ends a browser that takes so much memory that the machine would stand still, where not even the time limits of the tests come to their turn:
 * seen once in about a hundred flows of WebKitGTK.
 *
 * @param root process of which all others of the browser descend
 * @returns what ends the guard
 */
export function guardMemory(root: number): () => void {
  const timer = setInterval(() => {
    const { memory, pids } = processTree(root);
    if (memory < MOST) return;
    console.error(`WebKit has ${(memory / 2 ** 30).toFixed(1)} GiB, and is ended`);
    for (const pid of pids) endNow(pid);
  }, EVERY);
  return () => clearInterval(timer);
}

function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It went with its parent.
  }
}

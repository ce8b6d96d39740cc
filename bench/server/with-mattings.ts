import { setTimeout as sleep } from 'node:timers/promises';

export interface Beside<T> {
  /** Mattings that were done, and that were refused. */
  done: number;
  refused: number;
  result: T;
}

/** Does `work` while so many mattings are always in flight; it begins a second after them. */
export async function withMattings<T>(
  inFlight: number,
  matting: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<Beside<T>> {
  const counts = { done: 0, refused: 0 };
  let over = false;
  const loops = Array.from({ length: inFlight }, async () => {
    while (!over) {
      try {
        await matting();
        counts.done += 1;
      } catch {
        counts.refused += 1;
        await sleep(250);
      }
    }
  });
  try {
    await sleep(1000);
    const result = await work();
    return { ...counts, result };
  } finally {
    over = true;
    await Promise.all(loops);
  }
}

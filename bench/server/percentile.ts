import { setTimeout as sleep } from 'node:timers/promises';

/** Requests a second. */
const RATE = 20;

/** ms that 99 of 100 answers of a GET stay below. Requests start on the beat, whether or not the last one was answered. */
export async function percentile99(
  address: string,
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<number> {
  const answers = Array.from({ length: RATE * seconds }, async (_, index) => {
    await sleep((index * 1000) / RATE);
    const started = performance.now();
    const answer = await fetch(address, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    return performance.now() - started;
  });
  const times = (await Promise.all(answers)).sort((a, b) => a - b);
  return Number((times[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN).toFixed(2));
}

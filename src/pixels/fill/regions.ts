import type { Size } from '../shapes.ts';

/** Pixels beside one, along an axis. */
function* beside(at: number, { width, height }: Size): Generator<number> {
  const x = at % width;
  if (x > 0) yield at - 1;
  if (x + 1 < width) yield at + 1;
  if (at >= width) yield at - width;
  if (at + width < width * height) yield at + width;
}

/** All that hangs together with the seeds and belongs to them; 255. */
export function connected(
  size: Size,
  seeds: readonly number[],
  belongs: (at: number) => boolean,
): Size & { data: Uint8Array } {
  const data = new Uint8Array(size.width * size.height);
  const waiting: number[] = [];
  const take = (at: number) => {
    if (data[at] !== 0 || !belongs(at)) return;
    data[at] = 255;
    waiting.push(at);
  };
  for (const seed of seeds) take(seed);
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) for (const near of beside(at, size)) take(near);
  return { width: size.width, height: size.height, data };
}

/** The parts of a region that are wanted, by their size and by how many of the seeds are theirs. */
export function touching(
  region: Size & { data: Uint8Array },
  seeds: readonly number[],
  isWanted: (size: number, touches: number) => boolean,
): Uint8Array {
  const out = new Uint8Array(region.data.length);
  const isSeed = new Uint8Array(out.length);
  for (const seed of seeds) isSeed[seed] = 1;
  const seen = new Uint8Array(out.length);
  for (const seed of seeds) {
    if (region.data[seed] === 0 || seen[seed] === 1) continue;
    const part = connected(region, [seed], (at) => region.data[at] !== 0 && seen[at] === 0);
    let [size, touches] = [0, 0];
    for (const [at, value] of part.data.entries()) {
      if (value === 0) continue;
      seen[at] = 1;
      size += 1;
      touches += isSeed[at] ?? 0;
    }
    if (isWanted(size, touches)) for (const [at, value] of part.data.entries()) if (value !== 0) out[at] = 255;
  }
  return out;
}

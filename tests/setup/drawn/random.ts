/** Repeatable random numbers (mulberry32): the same seed draws the same picture on every machine. */
export interface Random {
  /** 0 ≤ x < 1. */
  share(): number;
  /** low ≤ x < high. */
  between(low: number, high: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    share,
    between: (low, high) => low + (high - low) * share(),
    pick: (from) => from[Math.floor(share() * from.length)] ?? from[0],
  };
}

/** `count` texts that `make` draws, one after the other. */
export const many = (count: number, make: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => make(at)).join('');

export const hsl = (hue: number, saturation: number, light: number): string =>
  `hsl(${Math.round(hue)},${Math.round(saturation)}%,${Math.round(light)}%)`;

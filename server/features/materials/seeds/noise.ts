/** Seeded noise over the plane; the same seed draws the same picture on every machine. */

/** A hash of a lattice point, 0…1. */
export function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2f) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296;
}

const ease = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);
const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

/** Smooth value noise, −1…1, a lattice cell a unit. */
export function noise(x: number, y: number, seed: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const u = ease(x - left);
  const v = ease(y - top);
  const above = mix(hash(left, top, seed), hash(left + 1, top, seed), u);
  const below = mix(hash(left, top + 1, seed), hash(left + 1, top + 1, seed), u);
  return mix(above, below, v) * 2 - 1;
}

/** Octaves of noise, each twice as fine and half as strong, about −1…1; the axes are turned so that no lattice shows. */
export function fbm(x: number, y: number, seed: number, octaves: number): number {
  let sum = 0;
  let strength = 0.5;
  let u = x;
  let v = y;
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += noise(u, v, seed + octave * 101) * strength;
    [u, v] = [u * 1.6 - v * 1.2 + 3.1, u * 1.2 + v * 1.6 + 7.7];
    strength *= 0.5;
  }
  return sum / (1 - strength * 2);
}

/** Numbers 0…1 in a row, for what is scattered. */
export function randomRow(seed: number): () => number {
  let at = 0;
  return () => {
    at += 1;
    return hash(at, at >>> 7, seed);
  };
}

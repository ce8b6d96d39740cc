/** Colours in linear light, 0…1 a channel: light adds up and falls off there as it does in a room. */
export type Light = readonly [number, number, number];

/** A picture as a function: `x` and `y` are 0…1, from the upper left. */
export type Shader = (x: number, y: number) => Light;

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toByte = (value: number): number =>
  255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * Math.min(1, value) ** (1 / 2.4) - 0.055);

/** `#rrggbb` as light. */
export function light(hex: string): Light {
  const channel = (from: number) => toLinear(Number.parseInt(hex.slice(from, from + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

export const blend = (a: Light, b: Light, t: number): Light => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];
export const dim = (a: Light, by: number): Light => [a[0] * by, a[1] * by, a[2] * by];
export const add = (a: Light, b: Light, t: number): Light => [a[0] + b[0] * t, a[1] + b[1] * t, a[2] + b[2] * t];

/** 0 below `from`, 1 above `to`, smooth between. */
export function step(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** A row of colours, evenly spaced over 0…1. */
export function ramp(colours: readonly Light[], t: number): Light {
  const at = Math.min(1, Math.max(0, t)) * (colours.length - 1);
  const index = Math.min(Math.floor(at), colours.length - 2);
  const [a, b] = [colours[index], colours[index + 1]];
  return a === undefined || b === undefined ? [0, 0, 0] : blend(a, b, at - index);
}

/** 8-bit sRGB rows of a shader; a grain of half a step, from a hash, keeps wide gradients from showing bands. */
export function render(shader: Shader, side: number, grain: (x: number, y: number) => number): Uint8Array {
  const bytes = new Uint8Array(side * side * 3);
  let at = 0;
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const noise = grain(column, row);
      for (const value of shader((column + 0.5) / side, (row + 0.5) / side)) {
        bytes[at] = Math.min(255, Math.max(0, Math.round(toByte(Math.max(0, value)) + noise)));
        at += 1;
      }
    }
  }
  return bytes;
}

import { fbm, noise } from './noise.ts';
import { add, blend, dim, type Light, light, ramp, type Shader, step } from './shading.ts';

/** Seamless paper with one soft light on it: brighter behind the head, falling off to the corners. */
const paper = (hex: string, falloff = 0.62): Shader => {
  const colour = light(hex);
  return (x, y) => {
    const distance = Math.hypot((x - 0.5) * 1.05, (y - 0.4) * 0.95);
    const glow = 1.18 - falloff * step(0, 0.85, distance) - 0.05 * y;
    return dim(colour, glow * (1 + 0.006 * fbm(x * 90, y * 90, 5, 2)));
  };
};

/** A hand-painted canvas: clouds of lighter and darker paint around a lit middle. */
const canvas = (dark: string, bright: string, seed: number): Shader => {
  const [low, high] = [light(dark), light(bright)];
  return (x, y) => {
    const bend = fbm(x * 2.2, y * 2.2, seed + 40, 3);
    const cloud = fbm(x * 2.6 + bend * 0.9, y * 2.6 + bend * 0.7, seed, 5);
    const distance = Math.hypot((x - 0.5) * 1.1, (y - 0.42) * 0.9);
    const lit = 1 - step(0.05, 0.8, distance);
    const weave = 1 + 0.025 * noise(x * 420, y * 420, 9);
    return dim(blend(low, high, Math.min(1, Math.max(0, 0.12 + 0.62 * lit + 0.3 * cloud))), weave);
  };
};

/** A plastered wall in light from the side. */
const plaster = (hex: string, seed: number): Shader => {
  const colour = light(hex);
  return (x, y) => {
    const height = (u: number, v: number) => fbm(u * 9, v * 7, seed, 5) + 0.16 * fbm(u * 60, v * 60, seed + 3, 3);
    const relief = (height(x + 0.004, y + 0.003) - height(x, y)) * 2.1;
    const lit = 1.12 - 0.5 * step(0.1, 1.15, x * 0.85 + y * 0.35);
    return dim(colour, lit * (1 - relief * 0.42));
  };
};

const dusk = [light('#f2d5c4'), light('#e0b5c0'), light('#a59bc8')] satisfies Light[];
/** Two coloured lamps on a pale wall. */
const lamps: Shader = (x, y) => {
  const wall = ramp(dusk, y * 0.7 + x * 0.25);
  const warm = 1 - step(0, 0.75, Math.hypot(x - 0.12, y - 0.28));
  const cool = 1 - step(0, 0.8, Math.hypot(x - 0.92, y - 0.7));
  return add(add(dim(wall, 0.72), light('#ffb27a'), warm * 0.34), light('#7f9cff'), cool * 0.3);
};

/** Backgrounds of a photographer's studio. */
export const STUDIO: Readonly<Record<string, Shader>> = {
  'paper-pearl': paper('#dddad4', 0.42),
  'paper-slate': paper('#6f7f92'),
  'paper-sage': paper('#a3b09a'),
  'paper-blush': paper('#e0bcb2', 0.46),
  'paper-night': paper('#3d4148', 0.8),
  'canvas-umber': canvas('#2f2721', '#97846c', 11),
  'canvas-teal': canvas('#17262a', '#6c8f90', 23),
  'plaster-sand': plaster('#d9c6ab', 31),
  'lamps-dusk': lamps,
};

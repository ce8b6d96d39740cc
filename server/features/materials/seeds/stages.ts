import { fbm } from './noise.ts';
import { add, blend, dim, light, ramp, type Shader, step } from './shading.ts';
import { darkWalnut, grain, paleOak, type Wood } from './surfaces.ts';

/** A table before a wall: the wall out of focus, the table's grain running away from the viewer. */
const table = (wood: Wood, wall: Shader, horizon: number): Shader => {
  return (x, y) => {
    const background = wall(x, y);
    const near = Math.max(0.0001, (y - horizon) / (1 - horizon));
    const depth = 1 / (near * 0.85 + 0.15);
    const across = (x - 0.5) * depth * 0.75;
    const board = Math.floor(across * 3.4 + 40);
    const seam = Math.min(1, Math.abs(across * 3.4 + 40 - board - (across > 0 ? 0 : 0)) * 22);
    const top = dim(grain(wood, depth * 1.1, across * 1.15, board), 0.55 + 0.45 * seam);
    // The far edge mirrors a little of the wall.
    const sheen = 0.34 * (1 - step(0, 0.55, near)) + 0.05;
    const lit = dim(add(top, wall(x, horizon * 0.9), sheen * 0.55), 0.82 + 0.26 * (1 - Math.abs(x - 0.45) * 1.2));
    return blend(background, lit, step(horizon - 0.004, horizon + 0.006, y));
  };
};

const softWall = (pale: string, deep: string, seed: number): Shader => {
  const [bright, dark] = [light(pale), light(deep)];
  return (x, y) => {
    const glow = 1 - step(0, 0.95, Math.hypot(x - 0.3, y - 0.2));
    return blend(dark, bright, Math.min(1, Math.max(0, glow + 0.1 * fbm(x * 2, y * 2, seed, 2))));
  };
};

/** Paper that bends from the floor up to the wall: no horizon, a little shade where it turns. */
const sweep = (hex: string): Shader => {
  const colour = light(hex);
  return (x, y) => {
    const turn = Math.exp(-(((y - 0.66) / 0.13) ** 2));
    const wall = 0.98 - 0.16 * Math.hypot(x - 0.42, y - 0.3);
    const floor = 1.12 - 0.24 * Math.abs(x - 0.48);
    const lit = wall + (floor - wall) * step(0.58, 0.86, y) - 0.13 * turn;
    return dim(colour, lit);
  };
};

interface Drum {
  x: number;
  /** Of the upper face's middle. */
  top: number;
  radius: number;
  height: number;
}

/** Round plinths on a floor before a wall, lit from the upper left. */
const podium = (wallHex: string, plinthHex: string, drums: readonly Drum[]): Shader => {
  const [wallColour, plinth] = [light(wallHex), light(plinthHex)];
  const flat = 0.26;
  const soft = 0.0011;
  return (x, y) => {
    const floor = step(0.62, 0.7, y);
    const glow = 1.08 - 0.42 * Math.hypot(x - 0.3, y - 0.25);
    let colour = dim(wallColour, glow * (1 - floor) + floor * (1.02 - 0.3 * Math.hypot(x - 0.36, y - 0.8)));
    for (const { x: middle, top, radius, height } of drums) {
      const base = top + height;
      const shadow = Math.hypot((x - middle - radius * 0.62) / (radius * 1.75), (y - base - 0.012) / (radius * 0.5));
      colour = dim(colour, 1 - 0.42 * (1 - step(0.25, 1, shadow)));
      const across = (x - middle) / radius;
      const rim = flat * radius * Math.sqrt(Math.max(0, 1 - across * across));
      const inside = 1 - step(1 - soft / radius, 1 + soft / radius, Math.abs(across));
      const side = inside * step(top - soft, top + soft, y) * (1 - step(base + rim - soft, base + rim + soft, y));
      const round = 0.94 - 0.36 * step(-0.75, 1, across) - 0.1 * step(-0.6, -1, across);
      colour = blend(colour, dim(plinth, round - 0.1 * ((y - top) / height)), side);
      const face = Math.hypot(across, (y - top) / (radius * flat));
      colour = blend(colour, dim(plinth, 1.12 - 0.07 * across), 1 - step(1 - 0.006, 1 + 0.006, face));
    }
    return colour;
  };
};

/** Sun through a window on a wall, with the shadow of a branch in it. */
const sunlitWall: Shader = (x, y) => {
  const wall = dim(light('#e6d6c2'), 1 + 0.03 * fbm(x * 50, y * 50, 171, 3));
  const [u, v] = [x - 0.16 + 0.24 * y, y - 0.08 + 0.1 * x];
  const blur = 0.014 + 0.02 * y;
  const pane = (from: number, to: number, at: number) =>
    step(from - blur, from + blur, at) * (1 - step(to - blur, to + blur, at));
  const columns = pane(0.06, 0.36, u) + pane(0.41, 0.71, u);
  const rows = pane(0.04, 0.27, v) + pane(0.31, 0.54, v) + pane(0.58, 0.81, v);
  const leafBend = fbm(x * 2.2, y * 2.2, 173, 2);
  const leaf = step(0.02, 0.34, fbm((x + y * 0.6) * 5 + leafBend, (y - x * 0.5) * 11 + leafBend * 2, 172, 2));
  const sun = columns * rows * (1 - 0.62 * leaf);
  return add(dim(wall, 0.6), [wall[0] * 0.62, wall[1] * 0.55, wall[2] * 0.42], sun);
};

const shelf: Shader = (x, y) => {
  const wall = dim(light('#c7d2cb'), 1.05 - 0.25 * Math.hypot(x - 0.35, y - 0.25) + 0.02 * fbm(x * 40, y * 40, 181, 2));
  const [edge, under] = [0.74, 0.785];
  const shadow = 1 - 0.5 * (1 - step(0, 0.15, y - under)) * step(under - 0.002, under + 0.002, y);
  const board = grain(paleOak, x * 1.5, y * 0.9, 4);
  const top = dim(board, 1.12 - 0.2 * Math.abs(x - 0.4));
  const front = dim(grain(paleOak, x * 1.5, 2 + y * 1.6, 6), 0.8);
  const onTop = step(edge - 0.075, edge - 0.072, y);
  const onFront = step(edge - 0.001, edge + 0.001, y);
  const below = step(under - 0.001, under + 0.001, y);
  return blend(blend(blend(wall, top, onTop), front, onFront), dim(wall, shadow), below);
};

const kitchen: Shader = (x, y) =>
  ramp(['#e9efe9', '#cfd9cf', '#b3bfae'].map(light), 0.3 + y * 0.6 + 0.16 * fbm(x * 3, y * 2, 191, 2));

/** Places for a thing to stand. */
export const STAGES: Readonly<Record<string, Shader>> = {
  'oak-table': table(paleOak, kitchen, 0.6),
  'walnut-table': table(darkWalnut, softWall('#a58c74', '#2c2520', 195), 0.62),
  'paper-sweep': sweep('#e7e3dc'),
  'sweep-peach': sweep('#f1c3a5'),
  'podium-rose': podium('#efcfc6', '#f6e6df', [
    { x: 0.74, top: 0.56, radius: 0.13, height: 0.2 },
    { x: 0.48, top: 0.69, radius: 0.26, height: 0.1 },
  ]),
  'podium-mint': podium('#bfd8cc', '#eef3ee', [{ x: 0.5, top: 0.66, radius: 0.3, height: 0.13 }]),
  'sunlit-wall': sunlitWall,
  shelf,
};

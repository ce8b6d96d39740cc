import { fbm, hash, noise } from './noise.ts';
import { add, blend, dim, type Light, light, type Shader, step } from './shading.ts';

/** Stone with veins where folded noise crosses zero. */
const marble = (background: string, shade: string, vein: string, seed: number): Shader => {
  const [pale, grey, line] = [light(background), light(shade), light(vein)];
  return (x, y) => {
    const [u, v] = [x * 1.9 + y * 0.9, y * 1.5 - x * 0.5];
    const bend = fbm(u, v, seed, 5);
    const lean = fbm(u + 5.2, v + 1.3, seed + 9, 5);
    const cloud = fbm(u * 1.2 + bend * 1.5, v * 1.2 + lean * 1.5, seed + 20, 5);
    const wide = 1 - Math.min(1, Math.abs(fbm(u + bend * 1.1, v + lean * 1.1, seed + 31, 5)) * 7);
    const fine = 1 - Math.min(1, Math.abs(fbm(u * 2.1 + lean * 1.4, v * 2.1 + bend * 1.4, seed + 47, 6)) * 17);
    const stone = blend(pale, grey, 0.5 * step(-0.15, 0.5, cloud));
    const depth = Math.min(1, 0.55 * wide ** 2.2 * step(-0.1, 0.35, cloud) + 0.5 * fine ** 2 * step(-0.2, 0.3, bend));
    return blend(stone, line, depth);
  };
};

export interface Wood {
  dark: Light;
  pale: Light;
  seed: number;
}

/** Grain of one board along `x`: rings cut lengthwise, and pores. */
export function grain({ dark, pale, seed }: Wood, x: number, y: number, board: number): Light {
  const shift = board * 17.3;
  const bend = fbm(x * 0.9 + shift, y * 2.2 + shift, seed, 4);
  const ring = 0.5 + 0.5 * Math.sin((y * 5.5 + bend * 2.6 + shift) * 6.28);
  const streak = fbm(x * 3 + shift, y * 70, seed + 5, 4);
  const pore = step(0.3, 0.62, fbm(x * 12 + shift, y * 230, seed + 8, 2));
  return dim(blend(dark, pale, 0.2 + 0.46 * ring ** 0.8 + 0.36 * streak), 1 - 0.24 * pore);
}

const planks = (wood: Wood, rows: number): Shader => {
  return (x, y) => {
    const row = Math.floor(y * rows);
    const along = x + hash(row, 3, wood.seed) * 0.9;
    const board = row * 7 + Math.floor(along * 1.05);
    const [dy, dx] = [y * rows - row, along * 1.05 - Math.floor(along * 1.05)];
    const seam = Math.min(step(0, 0.014, dy) * step(0, 0.014, 1 - dy), step(0, 0.0022, dx));
    const tone = 0.86 + 0.28 * hash(board, 1, wood.seed);
    return dim(grain(wood, x * 2, y * rows * 0.32, board), tone * (0.3 + 0.7 * seam));
  };
};

const concrete = (hex: string, seed: number): Shader => {
  const colour = light(hex);
  return (x, y) => {
    const patch = fbm(x * 2.4, y * 2.4, seed, 6);
    const fine = fbm(x * 70, y * 70, seed + 7, 3);
    const pore = step(0.6, 0.74, noise(x * 95, y * 95, seed + 13)) * step(0.2, 0.5, noise(x * 7, y * 7, seed + 14));
    const lit = 1.08 - 0.22 * step(0, 1.2, x * 0.5 + y * 0.7);
    return dim(colour, lit * (1 + 0.17 * patch + 0.04 * fine) * (1 - 0.42 * pore));
  };
};

/** Woven threads: over and under, each of its own thickness and tone. */
const linen = (hex: string, seed: number): Shader => {
  const colour = light(hex);
  const threads = 150;
  return (x, y) => {
    const [u, v] = [x * threads + 0.7 * noise(y * 9, 1, seed), y * threads + 0.7 * noise(x * 9, 2, seed)];
    const [column, row] = [Math.floor(u), Math.floor(v)];
    const over = (column + row) % 2 === 0;
    const across = over ? u - column : v - row;
    const along = over ? v - row : u - column;
    const round = Math.sin(across * Math.PI) ** 0.6 * (0.8 + 0.2 * Math.sin(along * Math.PI));
    const tone = 0.9 + 0.2 * hash(over ? column : row, over ? 1 : 2, seed);
    const fold = 1 + 0.1 * fbm(x * 2.1, y * 1.4, seed + 3, 3);
    return dim(colour, (0.62 + 0.42 * round) * tone * fold);
  };
};

const chips = ['#c9796a', '#7d8f86', '#d7b98c', '#4f5b66', '#a9b7b0', '#e2a58c'].map(light);
/** Chips of stone in pale cement: the cells of scattered points, shrunk so that cement stands between them. */
const terrazzo: Shader = (x, y) => {
  const cells = 15;
  const [u, v] = [x * cells + 0.24 * fbm(x * 30, y * 30, 7, 2), y * cells + 0.24 * fbm(x * 30, y * 30, 8, 2)];
  let [nearest, second, id] = [9, 9, 0];
  for (let row = Math.floor(v) - 1; row <= Math.floor(v) + 1; row += 1) {
    for (let column = Math.floor(u) - 1; column <= Math.floor(u) + 1; column += 1) {
      const [px, py] = [column + hash(column, row, 51), row + hash(column, row, 52)];
      const skew = 0.7 + 0.6 * hash(column, row, 53);
      const distance = Math.abs(u - px) * skew + Math.abs(v - py) / skew;
      if (distance < nearest) [second, nearest, id] = [nearest, distance, hash(column, row, 54)];
      else if (distance < second) second = distance;
    }
  }
  const cement = dim(light('#efe9e0'), 1 + 0.03 * fbm(x * 60, y * 60, 57, 3));
  const size = 0.16 + 0.3 * ((id * 31) % 1);
  const chip = (1 - step(size - 0.03, size, nearest)) * step(0.06, 0.1, second - nearest);
  const stone = chips[Math.floor(((id * 97) % 1) * chips.length)] ?? cement;
  return blend(cement, dim(stone, 1 + 0.1 * fbm(x * 40, y * 40, 58, 2)), chip * (id < 0.72 ? 1 : 0));
};

const oak: Wood = { dark: light('#9a6c42'), pale: light('#d3a876'), seed: 41 };
const walnut: Wood = { dark: light('#3a251a'), pale: light('#7c5539'), seed: 43 };
const ash: Wood = { dark: light('#b9a891'), pale: light('#e9decb'), seed: 45 };

/** Marble that shines: black, with veins like thin gold. */
const black: Shader = (x, y) => add(marble('#17181b', '#2c2e33', '#b99a5e', 131)(x, y), [1, 1, 1], 0.015 * (1 - y));

/** Surfaces seen from above. */
export const SURFACES: Readonly<Record<string, Shader>> = {
  'marble-white': marble('#f3f1ee', '#d9d8d8', '#8a8f96', 121),
  'marble-black': black,
  'oak-planks': planks(oak, 5),
  'walnut-planks': planks(walnut, 6),
  'ash-board': (x, y) => grain(ash, x * 1.6, y * 1.5, 2),
  terrazzo,
  concrete: concrete('#a9a8a4', 141),
  slate: concrete('#43484e', 151),
  linen: linen('#d8cbb6', 161),
};

export const paleOak = oak;
export const darkWalnut = walnut;

import { fbm, randomRow } from './noise.ts';
import { add, blend, dim, type Light, light, ramp, type Shader, step } from './shading.ts';

const blueSky = [light('#3f83c4'), light('#7fb4e0'), light('#d3e8f3')];
const cloudLit = light('#ffffff');
const cloudShade = light('#b9c6d6');

const clouds: Shader = (x, y) => {
  // Clouds lie flatter towards the horizon.
  const far = 1.5 + 1.9 * y;
  const u = x * 2.3 * far * 0.6;
  const v = y * 3.4 * far * 0.55;
  const bend = fbm(u, v, 71, 4);
  const mass = fbm(u + bend * 0.6, v + bend * 0.45, 72, 6);
  const cover = step(0.02, 0.42, mass);
  const above = fbm(u + bend * 0.6 - 0.1, v + bend * 0.45 - 0.16, 72, 5);
  const lit = step(-0.25, 0.28, mass - above + 0.05);
  return blend(ramp(blueSky, y ** 0.8), blend(cloudShade, cloudLit, lit), cover * 0.94);
};

const evening = ['#33406e', '#6d5c94', '#c8788c', '#f4a070', '#ffd08a'].map(light);

const sunset: Shader = (x, y) => {
  const sun = Math.hypot((x - 0.5) * 1.15, (y - 0.8) * 1.6);
  const bend = fbm(x * 2, y * 9, 81, 4);
  const streak = step(0.05, 0.5, fbm(x * 1.8 + bend * 0.4, y * 13 + bend * 1.4, 82, 6));
  const sky = add(ramp(evening, y ** 1.15), light('#ffc070'), 0.5 * Math.exp(-sun * 4.2));
  const under = blend(light('#d5627a'), light('#ffdd9c'), step(0.25, 0.85, y));
  return blend(sky, under, streak * 0.5 * step(0.02, 0.4, y));
};

const sea: Shader = (x, y) => {
  const horizon = 0.56;
  const sky = ramp([light('#8fc0de'), light('#cfe3ea'), light('#f4ead8')], y / horizon);
  const depth = Math.max(0, (y - horizon) / (1 - horizon));
  const shimmer = fbm(x * (26 - 18 * depth), (y - horizon) * 190 * (1.15 - depth), 91, 3);
  const water = ramp([light('#9cc4cc'), light('#4f9aa9'), light('#2f7f92')], depth * 1.15);
  const sand = ramp([light('#e9d8b8'), light('#d9bf94')], (depth - 0.72) * 3);
  const shore = step(0.7, 0.8, depth + 0.03 * fbm(x * 4, 1, 92, 3));
  const below = blend(add(water, [1, 1, 1], shimmer * 0.05), sand, shore);
  return blend(sky, below, step(horizon - 0.022, horizon + 0.022, y));
};

interface Disc {
  x: number;
  y: number;
  radius: number;
  soft: number;
  colour: Light;
  strength: number;
}

/** Lights far out of focus, over a background that is out of focus too. */
const bokeh = (background: Shader, discs: readonly Disc[]): Shader => {
  return (x, y) => {
    let [red, green, blue] = background(x, y);
    for (const { x: left, y: top, radius, soft, colour, strength } of discs) {
      const [dx, dy] = [x - left, y - top];
      const squared = dx * dx + dy * dy;
      if (squared > radius * radius) continue;
      const from = Math.sqrt(squared) / radius;
      // A lens makes discs a little brighter towards their rim.
      const share = strength * (1 - step(1 - soft, 1, from)) * (0.72 + 0.28 * from * from);
      red += colour[0] * share;
      green += colour[1] * share;
      blue += colour[2] * share;
    }
    return [red, green, blue];
  };
};

function scatter(seed: number, count: number, make: (random: () => number) => Disc): Disc[] {
  const random = randomRow(seed);
  return Array.from({ length: count }, () => make(random));
}

const pick = (colours: readonly Light[], at: number): Light =>
  colours[Math.floor(at * colours.length)] ?? ([1, 1, 1] satisfies Light);

const leaves = ['#d6e8a0', '#a9cf72', '#f3f2c8', '#8fbf6a'].map(light);
const park = bokeh(
  (x, y) => {
    const mass = fbm(x * 2.4, y * 2.1, 61, 2);
    const trees = ramp(['#2f4a2a', '#55793f', '#9dba6b', '#dfe7b4'].map(light), 0.42 + 0.5 * mass + 0.3 * (0.35 - y));
    return blend(trees, light('#8da65a'), step(0.68, 0.95, y) * 0.7);
  },
  scatter(62, 90, (random) => ({
    x: random() * 1.1 - 0.05,
    y: random() ** 1.3 * 0.8 - 0.05,
    radius: 0.02 + 0.055 * random(),
    soft: 0.35,
    colour: pick(leaves, random()),
    strength: 0.05 + 0.16 * random(),
  })),
);

const lampColours = ['#ffb35c', '#ff8a4a', '#ffd9a0', '#ff6f6f', '#7fb0ff', '#ffe7c4'].map(light);
const city = bokeh(
  (x, y) => {
    const haze = fbm(x * 1.8, y * 1.8, 65, 2);
    return ramp(['#0b1020', '#1a2036', '#3a2c3c', '#1a1620'].map(light), y + 0.16 * haze);
  },
  scatter(66, 110, (random) => ({
    x: random() * 1.1 - 0.05,
    y: 0.16 + 0.74 * (random() * 0.55 + random() * 0.45),
    radius: 0.016 + 0.05 * random() ** 1.4,
    soft: 0.14,
    colour: pick(lampColours, random()),
    strength: 0.06 + 0.4 * random() ** 2.2,
  })),
);

const golden = bokeh(
  (x, y) => {
    const glow = 1 - step(0, 1.05, Math.hypot(x - 0.78, y - 0.18));
    return dim(ramp(['#8a5a34', '#d99a58', '#f6d8a0'].map(light), glow + 0.14 * fbm(x * 2, y * 2, 68, 2)), 0.98);
  },
  scatter(69, 46, (random) => ({
    x: random() * 1.1 - 0.05,
    y: random() * 1.1 - 0.05,
    radius: 0.03 + 0.09 * random(),
    soft: 0.4,
    colour: light('#fff0cf'),
    strength: 0.02 + 0.11 * random(),
  })),
);

/** Backgrounds under the sky, and lights out of focus. */
export const OUTDOORS: Readonly<Record<string, Shader>> = {
  park,
  'golden-hour': golden,
  'sky-clouds': clouds,
  sunset,
  'sea-shore': sea,
  'city-night': city,
};

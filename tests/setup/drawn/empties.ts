import type { SceneBackground } from './backgrounds.ts';
import { hsl, many, type Random } from './random.ts';

/** Pictures without a subject, of width × height px, as SVG: what people photograph by accident, or as a texture. */

const fill = (paint: string) => `<rect width="100%" height="100%" fill="${paint}"/>`;

const fade = (stops: readonly string[], across = false) =>
  `<defs><linearGradient id="fade" x2="${across ? 1 : 0}" y2="${across ? 0 : 1}">${stops
    .map((colour, at) => `<stop offset="${at / Math.max(1, stops.length - 1)}" stop-color="${colour}"/>`)
    .join('')}</linearGradient></defs>${fill('url(#fade)')}`;

/** Fractal noise as light and dark over what lies below; `x` and `y` in cycles a px. */
const noise = (random: Random, x: number, y: number, strength: number, octaves = 4) =>
  `<defs><filter id="noise" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="${x} ${y}" numOctaves="${octaves}" seed="${Math.floor(random.between(1, 9999))}"/><feColorMatrix values="1.6 0 0 0 -.3 1.6 0 0 0 -.3 1.6 0 0 0 -.3 0 0 0 0 ${strength}"/></filter></defs><rect width="100%" height="100%" filter="url(#noise)"/>`;

/** White that thickens and thins by noise: clouds, foam. */
const veil = (random: Random, x: number, y: number, gain: number, less: number) =>
  `<defs><filter id="veil" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="${x} ${y}" numOctaves="6" seed="${Math.floor(random.between(1, 9999))}"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 ${gain} 0 0 0 ${-less}"/></filter></defs><rect width="100%" height="100%" filter="url(#veil)"/>`;

const disc = (x: number, y: number, r: number, colour: string, opacity = 1) =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${colour}" opacity="${opacity.toFixed(2)}"/>`;

const sky: SceneBackground = (random) => fade([hsl(random.between(200, 220), 60, 50), hsl(205, 45, 82)]);

const sunset: SceneBackground = (random, width, height) => {
  const y = height * random.between(0.5, 0.7);
  const sun = disc(width * random.between(0.2, 0.8), y, width * 0.03, '#fff3c8');
  const sea = `<rect y="${y + width * 0.03}" width="${width}" height="${height}" fill="${hsl(230, 30, 22)}"/>`;
  return fade(['#2c2c5c', '#a34a6a', '#f28c3c', '#fbd38a']) + sun + sea + noise(random, 0.004, 0.03, 0.12);
};

const clouds: SceneBackground = (random) => fade(['#4f86c6', '#a9c8e8']) + veil(random, 0.004, 0.007, 4.5, 1.9);

const gradient: SceneBackground = (random) => {
  const hue = random.between(0, 360);
  return fade([hsl(hue, 70, 60), hsl(hue + 60, 70, 45), hsl(hue + 120, 60, 30)], true);
};

const static_: SceneBackground = (random) => fill('#808080') + noise(random, 0.9, 0.9, 1, 1);

const brick: SceneBackground = (random, width, height) => {
  const [wide, tall] = [width / random.between(7, 13), height / random.between(11, 18)];
  const hue = random.between(8, 22);
  const rows = Math.ceil(height / tall);
  const bricks = many(rows, (row) =>
    many(Math.ceil(width / wide) + 1, (at) => {
      const x = (at - (row % 2) / 2) * wide;
      return `<rect x="${x}" y="${row * tall}" width="${wide - 5}" height="${tall - 5}" fill="${hsl(hue + random.between(-4, 4), 45, random.between(30, 46))}"/>`;
    }),
  );
  return fill('#b8b0a6') + bricks + noise(random, 0.12, 0.12, 0.25);
};

const wood: SceneBackground = (random) =>
  fill(hsl(random.between(22, 36), 45, 42)) + noise(random, 0.004, 0.12, 0.45, 5);

const gravel: SceneBackground = (random, width, height) =>
  fill('#3d3a36') +
  many(2600, () => {
    const light = random.between(32, 78);
    const r = random.between(0.006, 0.017) * width;
    const at = `${random.between(0, width).toFixed(1)} ${random.between(0, height).toFixed(1)}`;
    return `<ellipse transform="translate(${at}) rotate(${random.between(0, 180).toFixed(0)})" rx="${r.toFixed(1)}" ry="${(r * random.between(0.55, 0.95)).toFixed(1)}" fill="${hsl(random.between(20, 50), 8, light)}" stroke="#2b2926" stroke-width="1.2"/>`;
  });

const page: SceneBackground = (random, width, height) => {
  const line = height / random.between(24, 34);
  const rows = Math.floor(height / line) - 3;
  const words = many(rows, (row) => {
    let [x, text] = [width * 0.09, ''];
    const end = width * (row % 7 === 6 ? random.between(0.3, 0.8) : 0.91);
    while (x < end) {
      const wide = random.between(0.015, 0.08) * width;
      text += many(Math.max(1, Math.floor(wide / (line * 0.32))), (at) => {
        const tall = line * random.pick([0.32, 0.32, 0.48]);
        return `<rect x="${(x + at * line * 0.32).toFixed(1)}" y="${((row + 2) * line - tall).toFixed(1)}" width="${(line * 0.2).toFixed(1)}" height="${tall.toFixed(1)}" rx="1.5" fill="none" stroke="#23201d" stroke-width="${(line * 0.07).toFixed(1)}"/>`;
      });
      x += wide + line * 0.3;
    }
    return text;
  });
  return fill('#f3efe6') + words;
};

const wall: SceneBackground = (random) =>
  fade([hsl(random.between(20, 60), 12, 84), hsl(40, 12, 68)], true) + noise(random, 0.05, 0.05, 0.1);

const water: SceneBackground = (random) =>
  fade([hsl(random.between(185, 215), 45, 50), hsl(200, 55, 28)]) +
  noise(random, 0.006, 0.035, 0.35) +
  veil(random, 0.01, 0.06, 5, 3.2);

const carpet: SceneBackground = (random, width, height) => {
  const hue = random.between(0, 360);
  const step = width / random.between(9, 16);
  const tile = (x: number, y: number) =>
    `<path d="M${x} ${y - step * 0.42}L${x + step * 0.42} ${y}L${x} ${y + step * 0.42}L${x - step * 0.42} ${y}Z" fill="${hsl(hue + 150, 35, 55)}"/>${disc(x, y, step * 0.16, hsl(hue + 40, 45, 70))}`;
  const columns = Math.ceil(width / step) + 1;
  const tiles = many(columns * (Math.ceil(height / step) + 1), (at) =>
    tile((at % columns) * step, Math.floor(at / columns) * step),
  );
  return fill(hsl(hue, 45, 28)) + tiles + noise(random, 0.5, 0.5, 0.3, 2);
};

const lights: SceneBackground = (random, width, height) =>
  fill('#0d0b14') +
  `<defs><filter id="far"><feGaussianBlur stdDeviation="${width * 0.004}"/></filter></defs><g filter="url(#far)">${many(
    70,
    () =>
      disc(
        random.between(0, width),
        random.between(0.1, 0.9) * height,
        random.between(0.012, 0.05) * width,
        hsl(random.pick([12, 38, 48, 200, 330]), 80, 60),
        random.between(0.2, 0.75),
      ),
  )}</g>`;

const night: SceneBackground = (random, width, height) =>
  fade(['#05060f', '#141a33']) +
  many(500, () => {
    const r = 0.4 + 2.2 * random.share() ** 4;
    return disc(random.between(0, width), random.between(0, height), r, '#f5f3ff', random.between(0.3, 1));
  });

const chart: SceneBackground = (random, width, height) => {
  const [left, base, wide] = [width * 0.08, height * 0.9, width * 0.86];
  const grid = many(6, (at) => {
    const y = base - at * height * 0.15;
    return `<path d="M${left} ${y}H${left + wide}" stroke="#c9ccd2" stroke-width="1.5"/>`;
  });
  const line = (hue: number) => {
    const points = Array.from({ length: 14 }, (_, at) => {
      const y = base - height * random.between(0.08, 0.7);
      return `${at === 0 ? 'M' : 'L'}${(left + (wide * at) / 13).toFixed(1)} ${y.toFixed(1)}`;
    });
    return `<path d="${points.join('')}" fill="none" stroke="${hsl(hue, 65, 48)}" stroke-width="4"/>`;
  };
  const axes = `<path d="M${left} ${height * 0.1}V${base}H${left + wide}" fill="none" stroke="#333" stroke-width="2.5"/>`;
  return fill('#fff') + grid + axes + line(210) + line(20) + line(130);
};

const snow: SceneBackground = (random) =>
  fade([hsl(random.between(205, 225), 18, 93), hsl(215, 22, 84)]) + noise(random, 0.006, 0.012, 0.13, 6);

/** In the order in which the no-subject bench numbers its seeds. */
export const EMPTIES = {
  sky,
  sunset,
  clouds,
  gradient,
  static: static_,
  brick,
  wood,
  gravel,
  page,
  wall,
  water,
  carpet,
  lights,
  night,
  chart,
  snow,
} as const satisfies Record<string, SceneBackground>;
export type EmptyName = keyof typeof EMPTIES;

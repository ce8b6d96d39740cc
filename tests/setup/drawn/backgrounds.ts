import { hsl, many, type Random } from './random.ts';

/** A background of width × height px, as SVG; drawn in focus or out of it. */
export type SceneBackground = (random: Random, width: number, height: number) => string;

const fill = (paint: string) => `<rect width="100%" height="100%" fill="${paint}"/>`;

const fade = (id: string, top: string, bottom: string) =>
  `<defs><linearGradient id="${id}" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>${fill(`url(#${id})`)}`;

const blurred = (id: string, deviation: number, inner: string) =>
  `<defs><filter id="${id}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${deviation}"/></filter></defs><g filter="url(#${id})">${inner}</g>`;

/** A lit paper backdrop. */
const studio: SceneBackground = (random) => {
  const hue = random.between(0, 360);
  const [saturation, light] = [random.between(2, 40), random.between(30, 88)];
  return fade('studio', hsl(hue, saturation, light), hsl(hue, saturation, light - 22));
};

/** Lights and shapes far behind, out of focus. */
const bokeh: SceneBackground = (random, width, height) => {
  const hue = random.between(0, 360);
  const discs = many(46, () => {
    const colour = hsl(hue + random.between(-60, 60), random.between(20, 70), random.between(20, 78));
    return `<circle cx="${random.between(0, width)}" cy="${random.between(0, height)}" r="${random.between(0.02, 0.12) * width}" fill="${colour}" opacity="${random.between(0.25, 0.8)}"/>`;
  });
  return `${fade('far', hsl(hue, 30, 42), hsl(hue + 40, 30, 22))}${blurred('soft', width * 0.014, discs)}`;
};

/** Sky over a horizon of trees over grass, a little out of focus. */
const outdoors: SceneBackground = (random, width, height) => {
  const horizon = height * random.between(0.45, 0.65);
  const trees = many(60, () => {
    const r = random.between(0.02, 0.06) * width;
    return `<circle cx="${random.between(0, width)}" cy="${horizon - r * 0.4}" r="${r}" fill="${hsl(random.between(85, 140), 34, random.between(14, 34))}"/>`;
  });
  const grass = many(700, () => {
    const [x, y] = [random.between(0, width), random.between(horizon, height)];
    return `<path d="M${x} ${y}l${random.between(-6, 6)} ${-random.between(6, 22)}" stroke="${hsl(random.between(75, 120), 42, random.between(22, 46))}" stroke-width="2.4"/>`;
  });
  const lawn = `<rect y="${horizon}" width="${width}" height="${height}" fill="${hsl(95, 38, 30)}"/>`;
  return `${fade('sky', hsl(208, 52, 62), hsl(205, 40, 84))}${blurred('soft', width * 0.002, lawn + trees + grass)}`;
};

/** A wall of planks with grain, in focus. */
const planks: SceneBackground = (random, width, height) => {
  const hue = random.between(18, 40);
  const rows = 7;
  const boards = many(rows, (at) => {
    const y = (at / rows) * height;
    const board = `<rect y="${y}" width="${width}" height="${height / rows - 3}" fill="${hsl(hue, 30, random.between(36, 54))}"/>`;
    const grain = many(24, () => {
      const gy = y + random.between(4, height / rows - 6);
      return `<path d="M0 ${gy}Q${width * random.between(0.2, 0.8)} ${gy + random.between(-9, 9)} ${width} ${gy}" stroke="${hsl(hue, 34, random.between(26, 42))}" stroke-width="1.5" fill="none" opacity=".6"/>`;
    });
    return board + grain;
  });
  return fill(hsl(hue, 30, 16)) + boards;
};

/** A full shelf: many sharp things, none of which is the subject. */
const clutter: SceneBackground = (random, width, height) => {
  const shelf = height / 4;
  const books = many(4, (row) => {
    let [x, text] = [0, ''];
    while (x < width) {
      const wide = random.between(0.012, 0.05) * width;
      const tall = shelf * random.between(0.55, 0.92);
      const colour = hsl(random.between(0, 360), random.between(15, 60), random.between(20, 72));
      text += `<rect x="${x}" y="${(row + 1) * shelf - tall}" width="${wide - 1.5}" height="${tall - 12}" fill="${colour}"/>`;
      x += wide;
    }
    return `${text}<rect y="${(row + 1) * shelf - 13}" width="${width}" height="13" fill="#6b5138"/>`;
  });
  return fill('#2b241d') + books;
};

export const BACKGROUNDS = { studio, bokeh, outdoors, planks, clutter } as const satisfies Record<
  string,
  SceneBackground
>;
export type BackgroundName = keyof typeof BACKGROUNDS;

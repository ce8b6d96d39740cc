import { randomRow } from './noise.ts';

/** A picture as SVG, 1000 units a side: shapes with hard edges, drawn by sharp. */
const svg = (inside: string, side: number, defs = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 1000 1000"><defs>${defs}</defs>${inside}</svg>`;
const background = (fill: string) => `<rect width="1000" height="1000" fill="${fill}"/>`;
const round = (value: number) => Math.round(value * 10) / 10;
const pick = (colours: readonly string[], at: number): string => colours[Math.floor(at * colours.length)] ?? '#ffffff';

const PASTEL = ['#f7c8c0', '#f9dfb8', '#cfe5d2', '#c6d9ee', '#dccff0'];

/** Quarter rounds, discs and halves on a grid. */
function tiles(side: number): string {
  const random = randomRow(201);
  const cell = 200;
  const parts: string[] = [];
  for (let y = 0; y < 1000; y += cell) {
    for (let x = 0; x < 1000; x += cell) {
      const first = random();
      const [back, front] = [pick(PASTEL, first), pick(PASTEL, (first + 0.2 + 0.6 * random()) % 1)];
      const turn = Math.floor(random() * 4) * 90;
      const shapes = [
        `<path d="M0 0H${cell}A${cell} ${cell} 0 0 1 0 ${cell}Z"/>`,
        `<circle cx="${cell / 2}" cy="${cell / 2}" r="${cell * 0.36}"/>`,
        `<path d="M0 0H${cell}A${cell / 2} ${cell / 2} 0 0 1 0 0Z"/>`,
        `<path d="M0 0H${cell}L0 ${cell}Z"/>`,
      ];
      const shape = pick(shapes, random());
      parts.push(
        `<g transform="translate(${x} ${y}) rotate(${turn} ${cell / 2} ${cell / 2})"><rect width="${cell + 0.5}" height="${cell + 0.5}" fill="${back}"/><g fill="${front}">${shape}</g></g>`,
      );
    }
  }
  return svg(parts.join(''), side);
}

/** Hills of one colour, paler with distance. */
function waves(side: number): string {
  const fills = ['#ffd9c9', '#fcbfb0', '#f3a19c', '#d98393', '#ac6f94', '#745c8c'];
  const rows = fills.map((fill, row) => {
    const top = 330 + row * 125;
    const points = Array.from({ length: 101 }, (_, at) => {
      const x = at * 10;
      const y = top + Math.sin(x / (150 + row * 14) + row * 1.9) * 46 + Math.sin(x / 67 + row * 2.7) * 13;
      return `${x} ${round(y)}`;
    });
    return `<path d="M0 1000L${points.join('L')}L1000 1000Z" fill="${fill}"/>`;
  });
  return svg(`${background('#fff1e4')}<circle cx="690" cy="270" r="120" fill="#ffcf8f"/>${rows.join('')}`, side);
}

/** Dots that shrink with the distance from a corner. */
function halftone(side: number): string {
  const dots: string[] = [];
  for (let row = 0; row < 41; row += 1) {
    for (let column = 0; column < 41; column += 1) {
      const [x, y] = [column * 26 + (row % 2) * 13 - 20, row * 26 - 20];
      const radius = 12.5 * (1 - Math.hypot(x - 1000, y - 1000) / 1250);
      if (radius > 0.7) dots.push(`<circle cx="${x}" cy="${y}" r="${round(radius)}"/>`);
    }
  }
  return svg(`${background('#fbe26a')}<g fill="#f5a64b">${dots.join('')}</g>`, side);
}

/** Rays from one point. */
function rays(side: number): string {
  const turn = (at: number) => `${round(500 + Math.cos(at) * 1200)} ${round(560 + Math.sin(at) * 1200)}`;
  const wedges = Array.from({ length: 18 }, (_, at) => {
    const from = (at / 18) * Math.PI * 2;
    return `<path d="M500 560L${turn(from)}L${turn(from + Math.PI / 18)}Z"/>`;
  });
  const defs =
    '<radialGradient id="g" cx="0.5" cy="0.56" r="0.75"><stop stop-color="#bfe9ee"/><stop offset="1" stop-color="#5fb6cf"/></radialGradient>';
  return svg(`${background('url(#g)')}<g fill="#ffffff" fill-opacity="0.26">${wedges.join('')}</g>`, side, defs);
}

/** Slips of paper in the air, few of them in the middle, where the subject stands. */
function confetti(side: number): string {
  const random = randomRow(205);
  const colours = ['#f26d7d', '#f7b538', '#3aa17e', '#4b7bec', '#a55eea'];
  const slips = Array.from({ length: 190 }, () => {
    const [x, y, size] = [random() * 1000, random() * 1000, 9 + random() * 15];
    const fill = pick(colours, random());
    const turn = Math.floor(random() * 180);
    const shape = random();
    if (Math.hypot(x - 500, y - 520) < 270 + 90 * shape) return '';
    return shape < 0.4
      ? `<circle cx="${round(x)}" cy="${round(y)}" r="${round(size * 0.52)}" fill="${fill}"/>`
      : `<rect x="${round(x)}" y="${round(y)}" width="${round(size * 1.7)}" height="${round(size * 0.7)}" rx="2" fill="${fill}" transform="rotate(${turn} ${round(x)} ${round(y)})"/>`;
  });
  return svg(`${background('#fff8ee')}${slips.join('')}`, side);
}

/** Soft fields of colour that run into each other. */
const mesh =
  (base: string, fields: readonly (readonly [number, number, number, string])[]) =>
  (side: number): string => {
    const spots = fields.map(([x, y, r, fill]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`);
    const defs =
      '<filter id="b" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="120"/></filter>';
    return svg(`${background(base)}<g filter="url(#b)">${spots.join('')}</g>`, side, defs);
  };

/** Squared paper. */
function squared(side: number): string {
  const lines = (gap: number, width: number, fill: string) =>
    Array.from({ length: 1000 / gap + 1 }, (_, at) => {
      const place = at * gap - width / 2;
      return `<path d="M${place} 0h${width}v1000h-${width}ZM0 ${place}h1000v${width}h-1000Z" fill="${fill}"/>`;
    }).join('');
  return svg(`${background('#fdfcf7')}${lines(25, 1, '#dfe7ee')}${lines(125, 2, '#bfd0de')}`, side);
}

/** Arches within arches, as a child builds them. */
function arches(side: number): string {
  const arch = (x: number, y: number, fills: readonly string[], widest: number) =>
    fills
      .map((fill, at) => {
        const r = widest - (at * widest) / (fills.length + 0.6);
        return `<path d="M${x - r} 1000V${y}a${r} ${r} 0 0 1 ${2 * r} 0V1000Z" fill="${fill}"/>`;
      })
      .join('');
  return svg(
    background('#f6ead9') +
      '<circle cx="270" cy="250" r="110" fill="#f2b56b"/>' +
      arch(760, 560, ['#c96f53', '#e6a083', '#f3c7ae', '#f6ead9'], 300) +
      arch(240, 790, ['#4f7a77', '#7fa6a0', '#b9d0c8', '#f6ead9'], 260),
    side,
  );
}

/** Flat pictures for drawings and logos. */
export const SHAPES: Readonly<Record<string, (side: number) => string>> = {
  'pastel-tiles': tiles,
  'mesh-aurora': mesh('#dfe3ff', [
    [150, 200, 330, '#8fb4ff'],
    [830, 160, 300, '#f4a6d7'],
    [760, 800, 360, '#ffd08a'],
    [200, 830, 340, '#9be3d3'],
    [500, 500, 200, '#ffffff'],
  ]),
  'coral-waves': waves,
  arches,
  'sun-dots': halftone,
  'sky-rays': rays,
  confetti,
  'squared-paper': squared,
  'mesh-night': mesh('#141a33', [
    [200, 180, 330, '#2b4c9b'],
    [850, 300, 300, '#6a2fa0'],
    [640, 860, 330, '#0f7f8c'],
    [120, 820, 240, '#b03a78'],
  ]),
};

import { along, around, line, oval, type Pen, SPACE, seeded, shape, soft } from './brush.ts';

const HAIR = ['#93603c', '#62391f', '#3b2012', '#ab774c', '#2b160b'] as const;
const tint = (index: number): string => HAIR[index % HAIR.length] ?? HAIR[0];

/** A park out of focus. */
export function personBackground(pen: Pen): void {
  pen.fillStyle = along(pen, 0, 0, 0, SPACE.height, [
    [0, '#cfdcd6'],
    [0.5, '#8fae9f'],
    [1, '#4e7263'],
  ]);
  pen.fillRect(0, 0, SPACE.width, SPACE.height);
  const random = seeded(41);
  const lights = ['rgba(240,248,222,.46)', 'rgba(52,92,70,.44)', 'rgba(146,186,150,.5)', 'rgba(255,238,186,.4)'];
  soft(pen, 22, () => {
    for (let i = 0; i < 54; i += 1) {
      const radius = 22 + random() * 66;
      shape(pen, lights[i % 4] ?? '', (p) => oval(p, random() * SPACE.width, random() * 860, radius, radius));
    }
  });
}

function body(pen: Pen): void {
  const coat = along(pen, 110, 700, 700, 1010, [
    [0, '#f3785f'],
    [0.45, '#d9553f'],
    [1, '#8f2d22'],
  ]);
  shape(pen, coat, (p) => {
    p.moveTo(58, 1000);
    p.bezierCurveTo(76, 842, 150, 780, 318, 742);
    p.lineTo(486, 742);
    p.bezierCurveTo(650, 780, 724, 842, 742, 1000);
    p.closePath();
  });
  const skin = along(pen, 310, 0, 492, 0, [
    [0, '#a4633f'],
    [0.48, '#dca176'],
    [1, '#8d5030'],
  ]);
  shape(pen, skin, (p) => {
    p.moveTo(330, 580);
    p.lineTo(474, 580);
    p.bezierCurveTo(470, 676, 486, 722, 512, 752);
    p.bezierCurveTo(440, 800, 364, 800, 292, 752);
    p.bezierCurveTo(318, 722, 334, 676, 330, 580);
  });
  const collar = along(pen, 260, 740, 540, 830, [
    [0, '#ffa28c'],
    [0.5, '#ea6c54'],
    [1, '#a63b2c'],
  ]);
  shape(pen, collar, (p) => {
    p.moveTo(270, 748);
    p.bezierCurveTo(340, 812, 464, 812, 534, 748);
    p.lineTo(560, 776);
    p.bezierCurveTo(476, 858, 328, 858, 244, 776);
    p.closePath();
  });
  line(pen, 'rgba(96,22,12,.35)', 4, (p) => {
    p.moveTo(402, 838);
    p.lineTo(402, 1000);
  });
}

function head(pen: Pen): void {
  shape(
    pen,
    around(pen, 350, 332, 26, 290, [
      [0, '#7d4d30'],
      [0.6, '#492716'],
      [1, '#2b150a'],
    ]),
    (p) => oval(p, 402, 424, 170, 204),
  );
  shape(
    pen,
    around(pen, 384, 152, 10, 112, [
      [0, '#86553a'],
      [0.6, '#4b2917'],
      [1, '#2b150a'],
    ]),
    (p) => oval(p, 408, 178, 96, 82, -0.1),
  );
  const random = seeded(7);
  pen.lineCap = 'round';
  for (let i = 0; i < 1300; i += 1) {
    const angle = random() * Math.PI * 2;
    const reach = 0.24 + 0.77 * random();
    const x = 402 + Math.cos(angle) * 166 * reach;
    const y = 424 + Math.sin(angle) * 200 * reach;
    pen.globalAlpha = 0.16 + 0.3 * random();
    line(pen, tint(i), 1.1 + 1.3 * random(), (p) => {
      p.moveTo(x, y);
      p.quadraticCurveTo(x + (402 - x) * 0.16, y - 42, x + (405 - x) * 0.46, Math.max(y - 124, 226));
    });
  }
  for (let i = 0; i < 420; i += 1) {
    const start = random() * 7;
    const reach = 0.16 + 0.84 * random();
    pen.globalAlpha = 0.2 + 0.3 * random();
    line(pen, tint(i), 1 + 1.4 * random(), (p) =>
      p.ellipse(408, 178, 92 * reach, 78 * reach, -0.1 + random() * 0.4, start, start + 0.8),
    );
  }
}

/** The single hairs round the head: what the product is for. */
function flyaways(pen: Pen): void {
  const random = seeded(23);
  for (let i = 0; i < 330; i += 1) {
    const angle = Math.PI * (0.84 + 1.32 * random());
    const edge = 0.99 + random() * 0.03;
    const x = 402 + Math.cos(angle) * 168 * edge;
    const y = 424 + Math.sin(angle) * 202 * edge;
    const length = 10 + random() * 40;
    const lean = angle + (random() - 0.5) * 1.7;
    pen.globalAlpha = 0.34 + 0.46 * random();
    line(pen, tint(i), 0.8 + random(), (p) => {
      p.moveTo(x, y);
      p.quadraticCurveTo(
        x + Math.cos(lean) * length * 0.5,
        y + Math.sin(lean) * length * 0.5,
        x + Math.cos(lean + 0.7) * length,
        y + Math.sin(lean + 0.7) * length,
      );
    });
  }
  for (let i = 0; i < 44; i += 1) {
    const x = 348 + random() * 110;
    const y = 596 + random() * 26;
    pen.globalAlpha = 0.4 + 0.4 * random();
    line(pen, tint(i), 0.9 + random(), (p) => {
      p.moveTo(x, y);
      p.quadraticCurveTo(x + (random() - 0.5) * 18, y + 20, x + (random() - 0.5) * 34, y + 26 + random() * 30);
    });
  }
  pen.globalAlpha = 1;
}

/** Someone seen from behind: a bun, loose hair, a coral coat. No face, so nobody's. */
export function personSubject(pen: Pen): void {
  body(pen);
  head(pen);
  flyaways(pen);
  soft(pen, 20, () => shape(pen, 'rgba(255,216,174,.22)', (p) => oval(p, 330, 352, 46, 100, 0.35)));
  const band = along(pen, 290, 250, 520, 262, [
    [0, '#20574f'],
    [0.5, '#3fa595'],
    [1, '#17423c'],
  ]);
  shape(pen, band, (p) => {
    p.moveTo(312, 244);
    p.bezierCurveTo(360, 214, 456, 214, 502, 246);
    p.lineTo(494, 276);
    p.bezierCurveTo(452, 248, 366, 248, 322, 274);
    p.closePath();
  });
}

/** Subjects that only templates of posters show. */
import { along, around, clipped, line, oval, type Pen, seeded, shape, soft } from './brush.ts';
import { mugSubject } from './things.ts';

/** One plume of pampas grass: a stem, and hundreds of fine hairs. */
function plume(pen: Pen, random: () => number, x: number, y: number, turn: number, length: number): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(turn);
  line(pen, '#b08a58', 4, (p) => {
    p.moveTo(0, 0);
    p.quadraticCurveTo(6, -length * 0.5, 0, -length);
  });
  for (let hair = 0; hair < 420; hair += 1) {
    const share = random();
    const from = -length * (0.42 + 0.6 * share);
    const side = random() < 0.5 ? -1 : 1;
    const reach = (26 + random() * 34) * Math.sin(Math.min(1, 0.18 + 1.1 * (1 - share)) * Math.PI * 0.8 + 0.25);
    pen.globalAlpha = 0.35 + random() * 0.5;
    line(pen, ['#ead3a4', '#d9b97f', '#f6e6c4', '#c79e63'][hair % 4] ?? '', 1.4 + random(), (p) => {
      p.moveTo(0, from);
      p.quadraticCurveTo(side * reach * 0.4, from - 26, side * reach, from - 12 - random() * 34);
    });
  }
  pen.restore();
  pen.globalAlpha = 1;
}

/** A clay vase with dry grasses. */
export function vaseSubject(pen: Pen): void {
  const random = seeded(5);
  pen.lineCap = 'round';
  for (const [turn, length] of [
    [-0.62, 390],
    [0.6, 400],
    [-0.34, 440],
    [0.32, 450],
    [-0.12, 470],
    [0.1, 455],
  ] as const) {
    plume(pen, random, 400 + turn * 40, 530, turn, length);
  }
  const clay = (p: Pen): void => {
    p.moveTo(340, 508);
    p.bezierCurveTo(346, 560, 336, 584, 290, 622);
    p.bezierCurveTo(220, 680, 214, 800, 268, 908);
    p.bezierCurveTo(282, 936, 300, 946, 330, 948);
    p.lineTo(470, 948);
    p.bezierCurveTo(500, 946, 518, 936, 532, 908);
    p.bezierCurveTo(586, 800, 580, 680, 510, 622);
    p.bezierCurveTo(464, 584, 454, 560, 460, 508);
    p.closePath();
  };
  shape(
    pen,
    along(pen, 220, 0, 580, 0, [
      [0, '#8a4528'],
      [0.28, '#dd8a5f'],
      [0.5, '#c06a42'],
      [1, '#5f2b18'],
    ]),
    clay,
  );
  clipped(pen, clay, () => {
    for (let y = 600; y < 950; y += 34)
      line(pen, 'rgba(70,26,10,.22)', 3, (p) => p.ellipse(400, y, 190, 16, 0, 0, Math.PI));
    for (let speck = 0; speck < 340; speck += 1) {
      pen.globalAlpha = 0.14 + random() * 0.24;
      shape(pen, random() < 0.5 ? '#3f1a0c' : '#f3c7a4', (p) =>
        oval(p, 220 + random() * 360, 520 + random() * 430, 1.6, 1.6),
      );
    }
    pen.globalAlpha = 1;
    soft(pen, 12, () => shape(pen, 'rgba(255,232,212,.5)', (p) => oval(p, 300, 740, 17, 92, 0.08)));
  });
  shape(pen, '#7a3a20', (p) => oval(p, 400, 508, 61, 14));
  shape(pen, '#2c120a', (p) => oval(p, 400, 509, 50, 9));
}

/** A layer cake with berries. */
export function cakeSubject(pen: Pen): void {
  const layer = (top: number, height: number, half: number, colours: readonly [string, string, string]): void => {
    shape(
      pen,
      along(pen, 400 - half, 0, 400 + half, 0, [
        [0, colours[0]],
        [0.32, colours[1]],
        [1, colours[2]],
      ]),
      (p) => {
        p.moveTo(400 - half, top);
        p.lineTo(400 - half, top + height);
        p.ellipse(400, top + height, half, 34, 0, Math.PI, 0, true);
        p.lineTo(400 + half, top);
        p.closePath();
      },
    );
  };
  shape(
    pen,
    along(pen, 120, 0, 680, 0, [
      [0, '#c9c2b8'],
      [0.4, '#ffffff'],
      [1, '#b3aba0'],
    ]),
    (p) => oval(p, 400, 906, 300, 44),
  );
  layer(660, 220, 240, ['#e7a9b4', '#fde2e4', '#d08a98']);
  layer(600, 84, 240, ['#efd9c0', '#fff6e8', '#d9bfa0']);
  shape(pen, '#fff3e2', (p) => oval(p, 400, 602, 240, 34));
  layer(470, 150, 200, ['#e7a9b4', '#fde2e4', '#d08a98']);
  layer(420, 70, 200, ['#efd9c0', '#fff6e8', '#d9bfa0']);
  shape(pen, '#fff8ee', (p) => oval(p, 400, 424, 200, 36));
  const random = seeded(9);
  for (let drip = 0; drip < 15; drip += 1) {
    const angle = Math.PI * (drip / 14);
    const x = 400 + Math.cos(angle) * 196;
    const y = 428 + Math.sin(angle) * 34;
    shape(pen, '#fff8ee', (p) => p.roundRect(x - 15, y - 18, 30, 40 + random() * 62, 15));
  }
  for (let berry = 0; berry < 17; berry += 1) {
    const angle = (berry / 17) * Math.PI * 2 + 0.2;
    const x = 400 + Math.cos(angle) * (72 + 76 * (berry % 2));
    const y = 408 + Math.sin(angle) * (12 + 10 * (berry % 2));
    const colours =
      [
        ['#ff8a76', '#d1273c', '#7d0f24'],
        ['#8f9ce0', '#3d4a9c', '#1d2458'],
      ][berry % 3 === 2 ? 1 : 0] ?? [];
    shape(
      pen,
      around(pen, x - 8, y - 20, 2, 34, [
        [0, colours[0] ?? ''],
        [0.5, colours[1] ?? ''],
        [1, colours[2] ?? ''],
      ]),
      (p) => oval(p, x, y - 12, 25, 25),
    );
  }
  for (const [x, tall] of [
    [330, 118],
    [400, 140],
    [468, 112],
  ] as const) {
    shape(
      pen,
      along(pen, x - 7, 0, x + 7, 0, [
        [0, '#2f7f91'],
        [0.5, '#9fd6df'],
        [1, '#1d5361'],
      ]),
      (p) => p.roundRect(x - 7, 396 - tall, 14, tall, 5),
    );
    soft(pen, 8, () => shape(pen, 'rgba(255,190,80,.7)', (p) => oval(p, x, 372 - tall, 20, 34)));
    shape(
      pen,
      around(pen, x, 378 - tall, 2, 30, [
        [0, '#fffbe6'],
        [0.6, '#ffc94d'],
        [1, '#ff8a1f'],
      ]),
      (p) => {
        p.moveTo(x, 338 - tall);
        p.bezierCurveTo(x + 20, 372 - tall, x + 14, 396 - tall, x, 396 - tall);
        p.bezierCurveTo(x - 14, 396 - tall, x - 20, 372 - tall, x, 338 - tall);
      },
    );
  }
}

/** The mug of the samples, whose handle reaches into its wall. */
export function cupSubject(pen: Pen): void {
  line(
    pen,
    along(pen, 500, 0, 660, 0, [
      [0, '#1b4d5c'],
      [0.6, '#3b8597'],
      [1, '#113641'],
    ]),
    40,
    (p) => {
      p.moveTo(520, 524);
      p.bezierCurveTo(600, 506, 634, 560, 634, 626);
      p.bezierCurveTo(634, 694, 600, 744, 520, 728);
    },
  );
  mugSubject(pen);
}

/** Headphones on their side, seen from the front. */
export function headphonesSubject(pen: Pen): void {
  line(
    pen,
    along(pen, 150, 0, 650, 0, [
      [0, '#191b22'],
      [0.4, '#5d6372'],
      [1, '#0d0e12'],
    ]),
    46,
    (p) => p.ellipse(400, 520, 236, 300, 0, Math.PI, 0),
  );
  line(pen, 'rgba(255,255,255,.22)', 6, (p) => p.ellipse(400, 520, 240, 306, 0, Math.PI * 1.12, Math.PI * 1.55));
  for (const side of [-1, 1]) {
    const x = 400 + side * 236;
    shape(
      pen,
      along(pen, x - 70, 0, x + 70, 0, [
        [0, '#2b2e38'],
        [0.5, '#6a7080'],
        [1, '#15171d'],
      ]),
      (p) => p.roundRect(x - 26, 470, 52, 120, 22),
    );
    shape(
      pen,
      along(pen, x - 78, 520, x + 78, 800, [
        [0, '#ff9a5e'],
        [0.5, '#e2571f'],
        [1, '#8f2d0a'],
      ]),
      (p) => p.roundRect(x - 74, 540, 148, 260, 70),
    );
    shape(
      pen,
      around(pen, x - 20, 620, 10, 130, [
        [0, '#ffb98a'],
        [0.6, '#ec6a30'],
        [1, '#a63a10'],
      ]),
      (p) => oval(p, x, 670, 54, 96),
    );
    shape(pen, '#1b1d24', (p) => p.roundRect(x - side * 96 - 26, 556, 52, 228, 26));
    soft(pen, 7, () => shape(pen, 'rgba(255,240,226,.6)', (p) => oval(p, x - 26, 616, 11, 46, 0.2)));
  }
}

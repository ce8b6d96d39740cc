import { along, around, clipped, line, oval, type Pen, room, seeded, shape, soft } from './brush.ts';

export const bottleBackground = (pen: Pen): void =>
  room(pen, {
    wall: ['#f6dfd8', '#e3b6aa'],
    table: ['#d79a8c', '#bb7667'],
    edge: 760,
    light: 'rgba(255,246,240,.34)',
    shade: { x: 462, y: 892, rx: 190 },
  });

export function bottleSubject(pen: Pen): void {
  const glass = (p: Pen): void => {
    p.moveTo(268, 468);
    p.bezierCurveTo(268, 414, 342, 412, 348, 380);
    p.lineTo(452, 380);
    p.bezierCurveTo(458, 412, 532, 414, 532, 468);
    p.lineTo(532, 858);
    p.quadraticCurveTo(532, 896, 494, 896);
    p.lineTo(306, 896);
    p.quadraticCurveTo(268, 896, 268, 858);
    p.closePath();
  };
  shape(
    pen,
    along(pen, 268, 0, 532, 0, [
      [0, '#4a2005'],
      [0.1, '#a2540f'],
      [0.27, '#e29131'],
      [0.52, '#a65412'],
      [0.82, '#642b07'],
      [1, '#331402'],
    ]),
    glass,
  );
  clipped(pen, glass, () => {
    pen.fillStyle = along(pen, 0, 390, 0, 900, [
      [0, 'rgba(255,214,150,.36)'],
      [0.32, 'rgba(0,0,0,0)'],
      [1, 'rgba(18,6,0,.5)'],
    ]);
    pen.fillRect(260, 370, 280, 540);
    soft(pen, 5, () => {
      pen.fillStyle = 'rgba(255,242,220,.78)';
      pen.fillRect(294, 470, 11, 380);
      pen.fillStyle = 'rgba(255,226,182,.32)';
      pen.fillRect(504, 486, 8, 360);
    });
  });
  shape(
    pen,
    along(pen, 268, 0, 532, 0, [
      [0, '#d6ccbe'],
      [0.3, '#fffbf4'],
      [1, '#c8bcad'],
    ]),
    (p) => p.rect(268, 574, 264, 200),
  );
  for (const [y, width, height, colour] of [
    [626, 126, 15, '#33271e'],
    [658, 170, 7, '#8c7b6b'],
    [676, 148, 7, '#8c7b6b'],
    [694, 160, 7, '#8c7b6b'],
    [730, 46, 11, '#2e6e63'],
  ] as const) {
    pen.fillStyle = colour;
    pen.fillRect(314, y, width, height);
  }
  shape(
    pen,
    along(pen, 338, 0, 462, 0, [
      [0, '#151518'],
      [0.3, '#585860'],
      [0.6, '#26262b'],
      [1, '#0b0b0e'],
    ]),
    (p) => p.roundRect(338, 284, 124, 100, 10),
  );
  for (let x = 346; x < 458; x += 9) {
    pen.fillStyle = 'rgba(255,255,255,.07)';
    pen.fillRect(x, 290, 3, 90);
  }
  shape(
    pen,
    along(pen, 358, 0, 442, 0, [
      [0, '#28282c'],
      [0.36, '#6d6d76'],
      [1, '#121215'],
    ]),
    (p) => {
      p.moveTo(362, 288);
      p.lineTo(370, 164);
      p.quadraticCurveTo(376, 122, 400, 122);
      p.quadraticCurveTo(424, 122, 430, 164);
      p.lineTo(438, 288);
      p.closePath();
    },
  );
}

export const lampBackground = (pen: Pen): void =>
  room(pen, {
    wall: ['#cfcadd', '#9a93b2'],
    table: ['#665a72', '#473d51'],
    edge: 790,
    shade: { x: 430, y: 908, rx: 206 },
  });

export function lampSubject(pen: Pen): void {
  shape(
    pen,
    along(pen, 376, 0, 424, 0, [
      [0, '#a53c12'],
      [0.4, '#ff9054'],
      [1, '#862a0a'],
    ]),
    (p) => {
      p.moveTo(368, 536);
      p.lineTo(432, 536);
      p.bezierCurveTo(430, 696, 446, 790, 496, 872);
      p.lineTo(304, 872);
      p.bezierCurveTo(354, 790, 370, 696, 368, 536);
    },
  );
  shape(
    pen,
    along(pen, 266, 0, 534, 0, [
      [0, '#a53c12'],
      [0.35, '#ff9f66'],
      [1, '#7a2607'],
    ]),
    (p) => {
      p.moveTo(286, 868);
      p.lineTo(514, 868);
      p.quadraticCurveTo(530, 906, 512, 908);
      p.lineTo(288, 908);
      p.quadraticCurveTo(270, 906, 286, 868);
    },
  );
  shape(
    pen,
    around(pen, 330, 330, 26, 350, [
      [0, '#ffdcb4'],
      [0.3, '#ff9d58'],
      [0.75, '#e25a1e'],
      [1, '#a6380c'],
    ]),
    (p) => {
      p.moveTo(150, 540);
      p.bezierCurveTo(150, 252, 320, 200, 400, 200);
      p.bezierCurveTo(480, 200, 650, 252, 650, 540);
      p.closePath();
    },
  );
  shape(
    pen,
    along(pen, 150, 0, 650, 0, [
      [0, '#ffd19a'],
      [0.5, '#fff3d8'],
      [1, '#f0a660'],
    ]),
    (p) => oval(p, 400, 540, 250, 30),
  );
  soft(pen, 10, () => shape(pen, 'rgba(255,251,238,.66)', (p) => oval(p, 282, 346, 27, 88, 0.5)));
}

export const mugBackground = (pen: Pen): void =>
  room(pen, {
    wall: ['#d5dde3', '#a7b4be'],
    table: ['#8d7059', '#6d5240'],
    edge: 750,
    light: 'rgba(255,255,255,.42)',
    shade: { x: 440, y: 862, rx: 226 },
  });

export function mugSubject(pen: Pen): void {
  line(
    pen,
    along(pen, 530, 0, 660, 0, [
      [0, '#1b4d5c'],
      [0.6, '#418d9e'],
      [1, '#113641'],
    ]),
    40,
    (p) => p.ellipse(552, 626, 82, 106, 0, -1.35, 1.35),
  );
  const cup = (p: Pen): void => {
    p.moveTo(220, 456);
    p.lineTo(242, 820);
    p.quadraticCurveTo(248, 860, 288, 862);
    p.lineTo(500, 862);
    p.quadraticCurveTo(540, 860, 546, 820);
    p.lineTo(568, 456);
    p.closePath();
  };
  shape(
    pen,
    along(pen, 220, 0, 568, 0, [
      [0, '#133d49'],
      [0.2, '#2f7f91'],
      [0.38, '#63b4c3'],
      [0.6, '#2b7384'],
      [1, '#0e303a'],
    ]),
    cup,
  );
  clipped(pen, cup, () => {
    shape(pen, 'rgba(247,241,230,.95)', (p) => {
      p.moveTo(200, 748);
      p.bezierCurveTo(320, 694, 426, 814, 600, 742);
      p.lineTo(600, 940);
      p.lineTo(200, 940);
      p.closePath();
    });
    pen.fillStyle = along(pen, 220, 0, 568, 0, [
      [0, 'rgba(0,0,0,.36)'],
      [0.35, 'rgba(255,255,255,.17)'],
      [1, 'rgba(0,0,0,.42)'],
    ]);
    pen.fillRect(200, 716, 400, 160);
  });
  shape(
    pen,
    along(pen, 220, 0, 568, 0, [
      [0, '#2a7586'],
      [0.4, '#94d4df'],
      [1, '#1b5361'],
    ]),
    (p) => oval(p, 394, 456, 174, 40),
  );
  shape(
    pen,
    along(pen, 250, 430, 540, 490, [
      [0, '#2a1408'],
      [1, '#5b3119'],
    ]),
    (p) => oval(p, 394, 460, 156, 31),
  );
  line(pen, 'rgba(204,146,96,.6)', 4, (p) => p.ellipse(394, 463, 144, 25, 0, 0.2, 2.4));
}

export const plantBackground = (pen: Pen): void =>
  room(pen, {
    wall: ['#eef0ea', '#ccd2c5'],
    table: ['#b8a48b', '#957f68'],
    edge: 840,
    light: 'rgba(255,255,255,.5)',
    shade: { x: 454, y: 926, rx: 176 },
  });

const GREENS = [
  ['#2f7a45', '#54a863', '#1d5731'],
  ['#3d9155', '#6ebd76', '#2a6a3d'],
  ['#1e5d36', '#398650', '#134527'],
] as const;

/** Where each leaf starts, which way it points, its length and half width. */
const LEAVES = [
  [400, 236, -1.6, 172, 48],
  [402, 292, -2.5, 186, 53],
  [400, 298, -0.7, 190, 53],
  [396, 400, -2.9, 212, 58],
  [406, 400, -0.25, 212, 58],
  [288, 426, -2.2, 176, 50],
  [512, 430, -1, 176, 50],
  [294, 440, 2.9, 168, 48],
  [506, 440, 0.25, 168, 48],
  [400, 534, -2.75, 172, 48],
  [402, 546, -0.45, 172, 48],
  [398, 586, 2.75, 154, 42],
  [406, 598, 0.4, 154, 42],
  [400, 440, -1.9, 170, 48],
  [402, 466, -1.2, 170, 48],
] as const;

export function plantSubject(pen: Pen): void {
  const random = seeded(11);
  pen.lineCap = 'round';
  line(pen, '#584530', 9, (p) => {
    p.moveTo(400, 720);
    p.bezierCurveTo(388, 586, 414, 452, 400, 226);
    p.moveTo(400, 612);
    p.bezierCurveTo(440, 532, 494, 480, 512, 426);
    p.moveTo(400, 586);
    p.bezierCurveTo(350, 520, 314, 466, 288, 424);
  });
  for (const [index, [x, y, turn, length, half]] of LEAVES.entries()) {
    const [dark, light, deep] = GREENS[index % 3] ?? GREENS[0];
    pen.save();
    pen.translate(x, y);
    pen.rotate(turn + (random() - 0.5) * 0.12);
    shape(
      pen,
      along(pen, 0, -half, 0, half, [
        [0, dark],
        [0.5, light],
        [1, deep],
      ]),
      (p) => {
        p.moveTo(0, 0);
        p.bezierCurveTo(length * 0.25, -half * 1.25, length * 0.8, -half, length, 0);
        p.bezierCurveTo(length * 0.8, half, length * 0.25, half * 1.25, 0, 0);
      },
    );
    line(pen, 'rgba(232,255,222,.35)', 2, (p) => {
      p.moveTo(0, 0);
      p.lineTo(length * 0.96, 0);
      for (let vein = 1; vein < 6; vein += 1) {
        for (const side of [-1, 1]) {
          p.moveTo((length * vein) / 7, 0);
          p.lineTo(length * (vein / 7 + 0.13), side * half * 0.62);
        }
      }
    });
    pen.restore();
  }
  shape(
    pen,
    along(pen, 274, 0, 526, 0, [
      [0, '#b7b0a3'],
      [0.3, '#fbf7ef'],
      [0.6, '#dcd5c8'],
      [1, '#8a8377'],
    ]),
    (p) => {
      p.moveTo(274, 694);
      p.lineTo(302, 902);
      p.quadraticCurveTo(307, 926, 334, 926);
      p.lineTo(466, 926);
      p.quadraticCurveTo(493, 926, 498, 902);
      p.lineTo(526, 694);
      p.closePath();
    },
  );
  shape(
    pen,
    along(pen, 266, 0, 534, 0, [
      [0, '#c7c0b3'],
      [0.3, '#fffdf9'],
      [1, '#989185'],
    ]),
    (p) => p.roundRect(266, 672, 268, 40, 10),
  );
}

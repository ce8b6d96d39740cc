import { along, around, line, oval, type Pen, SPACE, seeded, shape, soft, within } from './brush.ts';

/** The colours of somebody who is nobody: a face that is drawn, from the front. */
interface Colours {
  seed: number;
  wall: [string, string, string];
  /** Light, middle and shade of the skin. */
  skin: [string, string, string];
  blush: string;
  lips: [string, string];
  iris: [string, string];
  /** From light to dark. */
  hair: [string, string, string, string];
  brow: string;
  cloth: [string, string];
  long: boolean;
}

const LONG: Colours = {
  seed: 61,
  wall: ['#d5dcd9', '#b3c3bd', '#86a097'],
  skin: ['#f7d3b8', '#e6b28f', '#b97a58'],
  blush: 'rgba(214,92,78,.3)',
  lips: ['#c9656a', '#9d4148'],
  iris: ['#8a5a36', '#3d2413'],
  hair: ['#7d5236', '#593521', '#3a2013', '#24130b'],
  brow: '#3c2416',
  cloth: ['#7fa6c6', '#446a8d'],
  long: true,
};

const SHORT: Colours = {
  seed: 83,
  wall: ['#e6dccb', '#cdbb9f', '#a08a68'],
  skin: ['#b57a52', '#8f5836', '#55301b'],
  blush: 'rgba(150,52,36,.2)',
  lips: ['#9a4f46', '#6b302c'],
  iris: ['#4d2f1c', '#1d100a'],
  hair: ['#3a302b', '#241d1a', '#171211', '#0c0908'],
  brow: '#17100d',
  cloth: ['#3f6f5e', '#24463c'],
  long: false,
};

const MIDDLE = 400;
const SIDES = [-1, 1] as const;

function backdrop(pen: Pen, { wall, seed }: Colours): void {
  pen.fillStyle = along(pen, 0, 0, 760, 1000, [
    [0, wall[0]],
    [0.5, wall[1]],
    [1, wall[2]],
  ]);
  pen.fillRect(0, 0, SPACE.width, SPACE.height);
  const random = seeded(seed);
  soft(pen, 40, () => {
    for (let i = 0; i < 14; i += 1) {
      const radius = 60 + random() * 120;
      const tone = i % 2 === 0 ? 'rgba(255,255,255,.14)' : 'rgba(30,50,46,.1)';
      shape(pen, tone, (p) => oval(p, random() * SPACE.width, random() * SPACE.height, radius, radius));
    }
  });
}

/** Half of an outline from the crown down to the chin, and back up the other half. */
function face(p: Pen): void {
  p.moveTo(MIDDLE, 232);
  p.bezierCurveTo(492, 232, 538, 300, 536, 396);
  p.bezierCurveTo(536, 470, 516, 540, 474, 590);
  p.bezierCurveTo(446, 622, 424, 634, MIDDLE, 634);
  p.bezierCurveTo(376, 634, 354, 622, 326, 590);
  p.bezierCurveTo(284, 540, 264, 470, 264, 396);
  p.bezierCurveTo(262, 300, 308, 232, MIDDLE, 232);
}

function hairBehind(pen: Pen, { hair, long, seed }: Colours): void {
  const fill = along(pen, 200, 160, 600, 860, [
    [0, hair[1]],
    [0.5, hair[2]],
    [1, hair[3]],
  ]);
  if (!long) {
    shape(pen, fill, (p) => oval(p, MIDDLE, 336, 154, 168));
    return;
  }
  shape(pen, fill, (p) => {
    p.moveTo(MIDDLE, 168);
    p.bezierCurveTo(560, 160, 602, 290, 598, 440);
    p.bezierCurveTo(594, 580, 636, 720, 610, 836);
    p.bezierCurveTo(560, 800, 240, 800, 190, 836);
    p.bezierCurveTo(164, 720, 206, 580, 202, 440);
    p.bezierCurveTo(198, 290, 240, 160, MIDDLE, 168);
  });
  const random = seeded(seed + 1);
  for (let i = 0; i < 460; i += 1) {
    const side = i % 2 === 0 ? -1 : 1;
    const x = MIDDLE + side * (112 + random() * 92);
    pen.globalAlpha = 0.12 + 0.22 * random();
    line(pen, hair[i % 4] ?? hair[0], 1 + random() * 1.6, (p) => {
      p.moveTo(MIDDLE + side * (30 + random() * 70), 200 + random() * 40);
      p.bezierCurveTo(x, 340, x - side * 16, 560, x + side * (random() * 22 - 6), 700 + random() * 130);
    });
  }
  pen.globalAlpha = 1;
}

function shoulders(pen: Pen, { skin, cloth }: Colours): void {
  const neck = along(pen, 320, 0, 480, 0, [
    [0, skin[2]],
    [0.4, skin[1]],
    [1, skin[2]],
  ]);
  shape(pen, neck, (p) => {
    p.moveTo(328, 560);
    p.lineTo(472, 560);
    p.bezierCurveTo(470, 690, 490, 730, 540, 762);
    p.bezierCurveTo(460, 846, 340, 846, 260, 762);
    p.bezierCurveTo(310, 730, 330, 690, 328, 560);
  });
  soft(pen, 14, () => shape(pen, 'rgba(60,26,12,.34)', (p) => oval(p, MIDDLE, 690, 78, 44)));
  const shirt = along(pen, 120, 760, 640, 1000, [
    [0, cloth[0]],
    [1, cloth[1]],
  ]);
  shape(pen, shirt, (p) => {
    p.moveTo(66, 1000);
    p.bezierCurveTo(80, 850, 150, 796, 268, 758);
    p.bezierCurveTo(320, 842, 480, 842, 532, 758);
    p.bezierCurveTo(650, 796, 720, 850, 734, 1000);
    p.closePath();
  });
  line(pen, 'rgba(255,255,255,.28)', 7, (p) => {
    p.moveTo(272, 766);
    p.bezierCurveTo(326, 850, 474, 850, 528, 766);
  });
}

function skinOfFace(pen: Pen, { skin, blush }: Colours): void {
  shape(
    pen,
    around(pen, 372, 378, 40, 290, [
      [0, skin[0]],
      [0.55, skin[1]],
      [1, skin[2]],
    ]),
    face,
  );
  within(pen, face, () => {
    soft(pen, 26, () => {
      for (const side of SIDES) {
        shape(pen, blush, (p) => oval(p, MIDDLE + side * 86, 486, 44, 34));
        shape(pen, 'rgba(70,30,16,.22)', (p) => oval(p, MIDDLE + side * 148, 470, 30, 150));
      }
      shape(pen, 'rgba(70,30,16,.26)', (p) => oval(p, MIDDLE, 644, 110, 26));
      shape(pen, 'rgba(255,246,232,.34)', (p) => oval(p, 388, 296, 66, 34));
      shape(pen, 'rgba(255,246,232,.22)', (p) => oval(p, MIDDLE, 596, 26, 14));
    });
  });
}

/** What a portrait has that is not drawn smooth: pores, a few spots that come and go, and a mole that stays. */
function marks(pen: Pen, { seed, skin }: Colours): void {
  const random = seeded(seed + 2);
  within(pen, face, () => {
    for (let i = 0; i < 5_200; i += 1) {
      pen.globalAlpha = 0.05 + 0.07 * random();
      const tone = i % 2 === 0 ? skin[0] : skin[2];
      shape(pen, tone, (p) => oval(p, 262 + random() * 276, 240 + random() * 392, 1.1, 1.1));
    }
    pen.globalAlpha = 1;
    for (const [x, y, radius] of [
      [322, 528, 5],
      [346, 546, 4],
      [486, 520, 4.5],
      [430, 284, 4],
    ] as const) {
      soft(pen, 2, () => shape(pen, 'rgba(178,50,44,.55)', (p) => oval(p, x, y, radius, radius)));
    }
    soft(pen, 0.8, () => shape(pen, 'rgba(52,24,14,.85)', (p) => oval(p, 468, 556, 4, 4)));
  });
}

const EYE_Y = 420;

function almond(x: number, side: number) {
  return (p: Pen): void => {
    p.moveTo(x - side * 37, EYE_Y + 5);
    p.bezierCurveTo(x - side * 18, EYE_Y - 20, x + side * 18, EYE_Y - 21, x + side * 38, EYE_Y - 1);
    p.bezierCurveTo(x + side * 20, EYE_Y + 16, x - side * 16, EYE_Y + 17, x - side * 37, EYE_Y + 5);
  };
}

function eye(pen: Pen, side: -1 | 1, { iris, brow, seed, skin }: Colours): void {
  const x = MIDDLE + side * 66;
  soft(pen, 9, () => {
    shape(pen, 'rgba(74,34,22,.32)', (p) => oval(p, x, EYE_Y - 12, 46, 20));
    shape(pen, 'rgba(96,52,58,.24)', (p) => oval(p, x - side * 4, EYE_Y + 30, 34, 10));
  });
  const eyeShape = almond(x, side);
  shape(pen, '#f7f1ec', eyeShape);
  within(pen, eyeShape, () => {
    shape(
      pen,
      around(pen, x, EYE_Y, 3, 18, [
        [0, iris[1]],
        [0.45, iris[0]],
        [0.9, iris[1]],
        [1, '#1a0f09'],
      ]),
      (p) => oval(p, x, EYE_Y - 1, 17, 17),
    );
    shape(pen, '#0c0705', (p) => oval(p, x, EYE_Y - 1, 7.4, 7.4));
    soft(pen, 5, () => shape(pen, 'rgba(40,18,10,.5)', (p) => oval(p, x, EYE_Y - 20, 40, 12)));
  });
  shape(pen, 'rgba(255,255,255,.94)', (p) => oval(p, x - 6, EYE_Y - 7, 3.6, 4.2));
  pen.lineCap = 'round';
  line(pen, '#1e120d', 4.4, (p) => {
    p.moveTo(x - side * 37, EYE_Y + 5);
    p.bezierCurveTo(x - side * 18, EYE_Y - 20, x + side * 18, EYE_Y - 21, x + side * 40, EYE_Y - 3);
  });
  line(pen, 'rgba(70,32,22,.6)', 1.6, (p) => {
    p.moveTo(x - side * 37, EYE_Y + 5);
    p.bezierCurveTo(x - side * 16, EYE_Y + 17, x + side * 20, EYE_Y + 16, x + side * 38, EYE_Y - 1);
  });
  soft(pen, 1.2, () =>
    line(pen, skin[2], 2.4, (p) => {
      p.moveTo(x - side * 36, EYE_Y - 10);
      p.bezierCurveTo(x - side * 18, EYE_Y - 32, x + side * 20, EYE_Y - 33, x + side * 42, EYE_Y - 12);
    }),
  );
  soft(pen, 3, () =>
    line(pen, brow, 9, (p) => {
      p.moveTo(x - side * 40, 374);
      p.quadraticCurveTo(x + side * 6, 350, x + side * 50, 372);
    }),
  );
  const random = seeded(seed + 3);
  for (let i = 0; i < 90; i += 1) {
    const at = i / 89;
    const from = x - side * (44 - at * 96);
    const top = 374 - 13 * Math.sin(Math.PI * (0.16 + at * 0.72)) + (random() - 0.5) * 7;
    pen.globalAlpha = 0.3 + 0.35 * random();
    line(pen, brow, 1.2 + random(), (p) => {
      p.moveTo(from, top + 2);
      p.lineTo(from + side * (10 + random() * 5), top - 2 + at * 6);
    });
  }
  pen.globalAlpha = 1;
}

function nose(pen: Pen, { skin }: Colours): void {
  soft(pen, 7, () => {
    shape(pen, 'rgba(80,36,20,.26)', (p) => {
      p.moveTo(420, 410);
      p.bezierCurveTo(432, 450, 440, 480, 442, 506);
      p.lineTo(420, 512);
      p.closePath();
    });
    shape(pen, 'rgba(255,248,236,.42)', (p) => oval(p, 396, 462, 8, 44));
    shape(pen, 'rgba(80,36,20,.34)', (p) => oval(p, MIDDLE, 522, 36, 7));
  });
  for (const side of SIDES) {
    soft(pen, 1.6, () => shape(pen, 'rgba(58,22,14,.8)', (p) => oval(p, MIDDLE + side * 15, 515, 7.5, 4, side * -0.3)));
    soft(pen, 2, () =>
      line(pen, skin[2], 3, (p) => {
        p.moveTo(MIDDLE + side * 30, 494);
        p.quadraticCurveTo(MIDDLE + side * 37, 510, MIDDLE + side * 24, 517);
      }),
    );
  }
}

function mouth(pen: Pen, { lips }: Colours): void {
  const fill = along(pen, 0, 548, 0, 588, [
    [0, lips[1]],
    [0.42, lips[0]],
    [1, lips[1]],
  ]);
  shape(pen, fill, (p) => {
    p.moveTo(346, 566);
    p.bezierCurveTo(366, 556, 384, 546, MIDDLE, 554);
    p.bezierCurveTo(416, 546, 434, 556, 454, 566);
    p.bezierCurveTo(436, 592, 418, 598, MIDDLE, 598);
    p.bezierCurveTo(382, 598, 364, 592, 346, 566);
  });
  soft(pen, 1, () =>
    line(pen, 'rgba(74,22,24,.85)', 2.6, (p) => {
      p.moveTo(345, 566);
      p.bezierCurveTo(372, 574, 386, 566, MIDDLE, 571);
      p.bezierCurveTo(414, 566, 428, 574, 455, 566);
    }),
  );
  soft(pen, 4, () => shape(pen, 'rgba(255,236,230,.5)', (p) => oval(p, 394, 584, 20, 4)));
}

function hairInFront(pen: Pen, { hair, long, seed }: Colours): void {
  const random = seeded(seed + 4);
  const fill = along(pen, 260, 160, 540, 420, [
    [0, hair[1]],
    [1, hair[3]],
  ]);
  pen.lineCap = 'round';
  if (!long) {
    shape(pen, fill, (p) => {
      p.moveTo(256, 392);
      p.bezierCurveTo(236, 240, 300, 160, 404, 158);
      p.bezierCurveTo(508, 160, 566, 240, 544, 392);
      p.bezierCurveTo(536, 330, 526, 292, 494, 270);
      p.bezierCurveTo(440, 250, 350, 250, 306, 272);
      p.bezierCurveTo(276, 292, 264, 330, 256, 392);
    });
    for (let i = 0; i < 900; i += 1) {
      const angle = Math.PI * (1.02 + 0.96 * random());
      const reach = 0.66 + 0.38 * random();
      const [x, y] = [MIDDLE + Math.cos(angle) * 150 * reach, 336 + Math.sin(angle) * 172 * reach];
      if (y > 268 - Math.abs(x - MIDDLE) * 0.02 && Math.abs(x - MIDDLE) < 110) continue;
      pen.globalAlpha = 0.25 + 0.4 * random();
      line(pen, hair[i % 4] ?? hair[0], 1.4 + random(), (p) => {
        p.moveTo(x, y);
        p.quadraticCurveTo(x + 5, y - 6, x + 2 + random() * 8, y - 3 + random() * 8);
      });
    }
    pen.globalAlpha = 1;
    return;
  }
  for (const side of SIDES) {
    shape(pen, fill, (p) => {
      p.moveTo(MIDDLE + 14, 188);
      p.bezierCurveTo(MIDDLE + side * 130, 170, MIDDLE + side * 190, 280, MIDDLE + side * 176, 430);
      p.bezierCurveTo(MIDDLE + side * 170, 540, MIDDLE + side * 190, 610, MIDDLE + side * 178, 688);
      p.bezierCurveTo(MIDDLE + side * 150, 640, MIDDLE + side * 138, 560, MIDDLE + side * 136, 470);
      p.bezierCurveTo(MIDDLE + side * 132, 380, MIDDLE + side * 104, 300, MIDDLE + 14, 232);
      p.closePath();
    });
    for (let i = 0; i < 260; i += 1) {
      const way = random();
      pen.globalAlpha = 0.2 + 0.34 * random();
      line(pen, hair[i % 4] ?? hair[0], 1 + random() * 1.3, (p) => {
        p.moveTo(MIDDLE + 14, 192 + way * 34);
        p.bezierCurveTo(
          MIDDLE + side * (100 + 28 * (1 - way)),
          196 + way * 74,
          MIDDLE + side * (140 + 40 * (1 - way)),
          310,
          MIDDLE + side * (138 + 38 * (1 - way)),
          450 + random() * 200,
        );
      });
    }
  }
  pen.globalAlpha = 1;
}

function ears(pen: Pen, { skin }: Colours): void {
  for (const side of SIDES) {
    shape(pen, skin[1], (p) => oval(p, MIDDLE + side * 140, 436, 20, 44, side * 0.14));
    soft(pen, 4, () => shape(pen, skin[2], (p) => oval(p, MIDDLE + side * 141, 438, 10, 26, side * 0.14)));
  }
}

/** px: how much lower the head is drawn than its own figures say. */
const HEAD = 62;

function subject(pen: Pen, colours: Colours): void {
  pen.save();
  pen.translate(0, HEAD);
  hairBehind(pen, colours);
  pen.restore();
  shoulders(pen, colours);
  pen.translate(0, HEAD);
  if (!colours.long) ears(pen, colours);
  skinOfFace(pen, colours);
  marks(pen, colours);
  for (const side of SIDES) eye(pen, side, colours);
  nose(pen, colours);
  mouth(pen, colours);
  hairInFront(pen, colours);
  pen.translate(0, -HEAD);
}

export const portraitBackground = (pen: Pen): void => backdrop(pen, LONG);
export const portraitSubject = (pen: Pen): void => subject(pen, LONG);
export const neighbourBackground = (pen: Pen): void => backdrop(pen, SHORT);
export const neighbourSubject = (pen: Pen): void => subject(pen, SHORT);

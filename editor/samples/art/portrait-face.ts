import { along, around, clipped, line, oval, type Pen, seeded, shape, soft } from './brush.ts';

/** The colours of a drawn face, from the front. */
export interface Colours {
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

export const MIDDLE = 400;
export const SIDES = [-1, 1] as const;

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
  clipped(pen, face, () => {
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
  clipped(pen, face, () => {
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
  clipped(pen, eyeShape, () => {
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

function ears(pen: Pen, { skin }: Colours): void {
  for (const side of SIDES) {
    shape(pen, skin[1], (p) => oval(p, MIDDLE + side * 140, 436, 20, 44, side * 0.14));
    soft(pen, 4, () => shape(pen, skin[2], (p) => oval(p, MIDDLE + side * 141, 438, 10, 26, side * 0.14)));
  }
}

/** Ears where they are seen, skin, eyes, nose and mouth; hair lies before and behind it. */
export function drawFace(pen: Pen, colours: Colours): void {
  if (!colours.long) ears(pen, colours);
  skinOfFace(pen, colours);
  marks(pen, colours);
  for (const side of SIDES) eye(pen, side, colours);
  nose(pen, colours);
  mouth(pen, colours);
}

import { along, line, oval, type Pen, SPACE, seeded, shape, soft } from './brush.ts';
import { type Colours, drawFace, MIDDLE, SIDES } from './portrait-face.ts';

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

/** px: how much lower the head is drawn than its own figures say. */
const HEAD = 62;

function subject(pen: Pen, colours: Colours): void {
  pen.save();
  pen.translate(0, HEAD);
  hairBehind(pen, colours);
  pen.restore();
  shoulders(pen, colours);
  pen.translate(0, HEAD);
  drawFace(pen, colours);
  hairInFront(pen, colours);
  pen.translate(0, -HEAD);
}

export const portraitBackground = (pen: Pen): void => backdrop(pen, LONG);
export const portraitSubject = (pen: Pen): void => subject(pen, LONG);
export const neighbourBackground = (pen: Pen): void => backdrop(pen, SHORT);
export const neighbourSubject = (pen: Pen): void => subject(pen, SHORT);

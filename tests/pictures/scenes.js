// Drawn by hand in a space of 600 × 750, from fixed seeds, so that a subject and its matte agree to the pixel.
/** @param {number} seed */
const random = (seed) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
};

/** @param {CanvasRenderingContext2D} c @param {number[]} line @param {[number, string][]} stops */
const linear = (c, [x0, y0, x1, y1], stops) => {
  const gradient = c.createLinearGradient(x0, y0, x1, y1);
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  return gradient;
};

/** @param {CanvasRenderingContext2D} c @param {number} px @param {() => void} draw */
const blurred = (c, px, draw) => {
  c.save();
  c.filter = `blur(${px * c.getTransform().a}px)`;
  draw();
  c.restore();
};

/** A wall lit from the left, a table, and the soft shadow of what stands on it. */
const room = (c, { wall, table, light, shadow }) => {
  c.fillStyle = linear(c, [0, 0, 600, 560], wall);
  c.fillRect(0, 0, 600, 750);
  blurred(c, 14, () => {
    c.fillStyle = light;
    for (const [x, y, w, h] of [
      [36, -20, 96, 210],
      [150, 6, 96, 210],
      [74, 212, 96, 210],
      [188, 238, 96, 210],
    ]) {
      c.beginPath();
      c.moveTo(x, y);
      c.lineTo(x + w, y + 24);
      c.lineTo(x + w + 30, y + h + 24);
      c.lineTo(x + 30, y + h);
      c.fill();
    }
  });
  c.fillStyle = linear(c, [0, 600, 0, 750], table);
  c.fillRect(0, 600, 600, 150);
  blurred(c, 2, () => {
    c.fillStyle = 'rgba(255,255,255,.22)';
    c.fillRect(0, 599, 600, 3);
  });
  blurred(c, 20, () => {
    c.fillStyle = 'rgba(38,20,10,.46)';
    c.beginPath();
    c.ellipse(shadow[0], shadow[1], shadow[2], shadow[3], 0, 0, 7);
    c.fill();
  });
};

/** One stem of dried grass: a curve, and hundreds of hairs along its upper part. */
const plume = (c, next, { from, to, bend, hairs, length, colours }) => {
  const [x0, y0] = from;
  const [x1, y1] = to;
  const mx = (x0 + x1) / 2 + bend;
  const my = (y0 + y1) / 2;
  const at = (t) => [
    (1 - t) ** 2 * x0 + 2 * t * (1 - t) * mx + t * t * x1,
    (1 - t) ** 2 * y0 + 2 * t * (1 - t) * my + t * t * y1,
  ];
  c.lineCap = 'round';
  c.strokeStyle = colours[0];
  c.lineWidth = 2.4;
  c.beginPath();
  c.moveTo(x0, y0);
  c.quadraticCurveTo(mx, my, x1, y1);
  c.stroke();
  for (let i = 0; i < hairs; i += 1) {
    const t = 0.4 + 0.6 * next() ** 0.8;
    const [x, y] = at(t);
    const [x2, y2] = at(Math.min(1, t + 0.04));
    const side = next() < 0.5 ? -1 : 1;
    const along = Math.atan2(y2 - y || -1, x2 - x);
    const angle = along + side * (0.18 + 0.5 * next());
    const swell = Math.sin(Math.PI * Math.min(1, (t - 0.36) / 0.7)) ** 0.6;
    const reach = length * (0.35 + 0.65 * swell) * (0.5 + 0.6 * next());
    const ex = x + Math.cos(angle) * reach;
    const ey = y + Math.sin(angle) * reach + 5 * next();
    c.globalAlpha = 0.35 + 0.55 * next();
    c.strokeStyle = colours[1 + Math.floor(next() * (colours.length - 1))];
    c.lineWidth = 0.9 + 1.3 * next();
    c.beginPath();
    c.moveTo(x, y);
    c.quadraticCurveTo((x + ex) / 2 + side * 4, (y + ey) / 2, ex, ey);
    c.stroke();
  }
  c.globalAlpha = 1;
};

const pitcherBody = (c) => {
  c.beginPath();
  c.moveTo(232, 372);
  c.bezierCurveTo(236, 430, 186, 462, 182, 552);
  c.bezierCurveTo(179, 626, 208, 676, 246, 690);
  c.lineTo(356, 690);
  c.bezierCurveTo(394, 676, 423, 626, 420, 552);
  c.bezierCurveTo(416, 462, 366, 430, 370, 372);
  c.closePath();
};

const pitcher = {
  background: (c) =>
    room(c, {
      wall: [
        [0, '#dfe3da'],
        [0.55, '#c3cabd'],
        [1, '#a3ab9d'],
      ],
      table: [
        [0, '#b98a5e'],
        [1, '#8a5d38'],
      ],
      light: 'rgba(255,249,224,.55)',
      shadow: [352, 694, 176, 17],
    }),
  subject(c) {
    const next = random(11);
    const straw = ['#a9834f', '#f3e2bd', '#e4c896', '#d0a86d', '#fff3d6', '#bf945a'];
    const rust = ['#7d4327', '#c9794e', '#b1623a', '#dd9a70', '#94502f'];
    // The handle stands behind the body.
    c.lineCap = 'round';
    for (const [width, colour] of [
      [26, '#55635f'],
      [18, '#7e8d87'],
      [7, '#a3b1aa'],
    ]) {
      c.strokeStyle = colour;
      c.lineWidth = width;
      c.beginPath();
      c.moveTo(368, 408);
      c.bezierCurveTo(462, 396, 486, 520, 412, 574);
      c.stroke();
    }
    c.fillStyle = linear(
      c,
      [182, 0, 420, 0],
      [
        [0, '#4f5f5b'],
        [0.2, '#8fa19a'],
        [0.36, '#c4d0c8'],
        [0.56, '#93a49c'],
        [0.85, '#53635e'],
        [1, '#3a4743'],
      ],
    );
    pitcherBody(c);
    c.fill();
    c.save();
    pitcherBody(c);
    c.clip();
    // Bare clay below the glaze, whose edge runs.
    c.fillStyle = linear(
      c,
      [182, 0, 420, 0],
      [
        [0, '#7f5336'],
        [0.36, '#c99a73'],
        [1, '#643d25'],
      ],
    );
    c.beginPath();
    c.moveTo(170, 636);
    for (let x = 170; x <= 430; x += 10) c.lineTo(x, 634 + 9 * Math.sin(x / 17) + 7 * next());
    c.lineTo(430, 700);
    c.lineTo(170, 700);
    c.fill();
    c.fillStyle = linear(
      c,
      [0, 372, 0, 694],
      [
        [0, 'rgba(255,255,255,.16)'],
        [0.5, 'rgba(0,0,0,0)'],
        [1, 'rgba(20,10,6,.42)'],
      ],
    );
    c.fillRect(150, 360, 320, 340);
    for (let i = 0; i < 420; i += 1) {
      c.fillStyle = next() > 0.45 ? 'rgba(46,34,26,.32)' : 'rgba(240,248,242,.28)';
      c.beginPath();
      c.arc(180 + next() * 244, 380 + next() * 300, 0.5 + next() * 1.1, 0, 7);
      c.fill();
    }
    blurred(c, 8, () => {
      c.fillStyle = 'rgba(255,255,255,.62)';
      c.beginPath();
      c.ellipse(238, 540, 13, 62, 0.1, 0, 7);
      c.fill();
    });
    c.restore();
    c.fillStyle = linear(
      c,
      [226, 0, 376, 0],
      [
        [0, '#61716c'],
        [0.38, '#d3ddd6'],
        [1, '#4a5854'],
      ],
    );
    c.beginPath();
    c.moveTo(216, 364);
    c.bezierCurveTo(240, 356, 340, 356, 372, 368);
    c.bezierCurveTo(372, 384, 240, 388, 216, 364);
    c.fill();
    c.fillStyle = '#26302d';
    c.beginPath();
    c.ellipse(300, 369, 62, 7, 0.02, 0, 7);
    c.fill();
    // Last, so that the stems go into the mouth and not behind it.
    for (const stem of [
      { from: [292, 372], to: [128, 128], bend: -42, hairs: 900, length: 44, colours: straw },
      { from: [308, 372], to: [470, 118], bend: 46, hairs: 900, length: 44, colours: straw },
      { from: [296, 372], to: [214, 52], bend: -26, hairs: 1000, length: 48, colours: straw },
      { from: [304, 372], to: [388, 44], bend: 28, hairs: 1000, length: 48, colours: straw },
      { from: [290, 372], to: [86, 246], bend: -60, hairs: 520, length: 30, colours: rust },
      { from: [312, 372], to: [520, 240], bend: 64, hairs: 520, length: 30, colours: rust },
      { from: [300, 372], to: [300, 40], bend: 6, hairs: 1100, length: 50, colours: straw },
    ]) {
      plume(c, next, stem);
    }
  },
};

const lamp = {
  background: (c) =>
    room(c, {
      wall: [
        [0, '#c6c3d8'],
        [0.6, '#a9a4c2'],
        [1, '#827c9e'],
      ],
      table: [
        [0, '#5f5566'],
        [1, '#3e3746'],
      ],
      light: 'rgba(255,240,222,.34)',
      shadow: [312, 694, 150, 15],
    }),
  subject(c) {
    c.fillStyle = linear(
      c,
      [286, 0, 314, 0],
      [
        [0, '#7d5a22'],
        [0.35, '#f0d08c'],
        [1, '#6d4b18'],
      ],
    );
    c.fillRect(289, 330, 22, 340);
    c.fillStyle = linear(
      c,
      [190, 0, 410, 0],
      [
        [0, '#6b4a17'],
        [0.32, '#ecca84'],
        [0.6, '#b98d3e'],
        [1, '#5a3d11'],
      ],
    );
    c.beginPath();
    c.moveTo(196, 690);
    c.bezierCurveTo(198, 662, 262, 656, 300, 656);
    c.bezierCurveTo(338, 656, 402, 662, 404, 690);
    c.closePath();
    c.fill();
    c.fillStyle = linear(
      c,
      [110, 0, 490, 0],
      [
        [0, '#9c2f10'],
        [0.3, '#f38a4c'],
        [0.46, '#ffc08a'],
        [0.7, '#dd5b22'],
        [1, '#832409'],
      ],
    );
    c.beginPath();
    c.moveTo(110, 366);
    c.bezierCurveTo(112, 214, 206, 128, 300, 128);
    c.bezierCurveTo(394, 128, 488, 214, 490, 366);
    c.bezierCurveTo(430, 388, 170, 388, 110, 366);
    c.fill();
    blurred(c, 10, () => {
      c.fillStyle = 'rgba(255,255,255,.55)';
      c.beginPath();
      c.ellipse(222, 236, 20, 62, 0.5, 0, 7);
      c.fill();
    });
    c.fillStyle = '#ffe9c4';
    c.beginPath();
    c.ellipse(300, 369, 176, 11, 0, 0, 7);
    c.fill();
    c.fillStyle = linear(
      c,
      [280, 0, 320, 0],
      [
        [0, '#8a6526'],
        [0.4, '#f4d99a'],
        [1, '#6d4b18'],
      ],
    );
    c.beginPath();
    c.ellipse(300, 126, 15, 13, 0, 0, 7);
    c.fill();
  },
};

const bottle = {
  background: (c) =>
    room(c, {
      wall: [
        [0, '#f4d9cf'],
        [0.6, '#e8bfb2'],
        [1, '#d29c8d'],
      ],
      table: [
        [0, '#dca08c'],
        [1, '#b97a66'],
      ],
      light: 'rgba(255,250,244,.5)',
      shadow: [330, 694, 128, 14],
    }),
  subject(c) {
    c.fillStyle = linear(
      c,
      [262, 0, 338, 0],
      [
        [0, '#1d1d20'],
        [0.35, '#5d5d65'],
        [1, '#121214'],
      ],
    );
    c.beginPath();
    c.roundRect(258, 212, 84, 74, 6);
    c.fill();
    c.beginPath();
    c.moveTo(274, 214);
    c.bezierCurveTo(272, 130, 282, 82, 300, 82);
    c.bezierCurveTo(318, 82, 328, 130, 326, 214);
    c.fill();
    c.fillStyle = linear(
      c,
      [206, 0, 394, 0],
      [
        [0, '#4a2108'],
        [0.14, '#8c4a16'],
        [0.3, '#d28a3d'],
        [0.5, '#96501a'],
        [0.86, '#5a2a0b'],
        [1, '#341504'],
      ],
    );
    c.beginPath();
    c.moveTo(262, 284);
    c.bezierCurveTo(262, 326, 206, 320, 206, 378);
    c.lineTo(206, 664);
    c.bezierCurveTo(206, 684, 216, 692, 236, 692);
    c.lineTo(364, 692);
    c.bezierCurveTo(384, 692, 394, 684, 394, 664);
    c.lineTo(394, 378);
    c.bezierCurveTo(394, 320, 338, 326, 338, 284);
    c.fill();
    c.fillStyle = linear(
      c,
      [206, 0, 394, 0],
      [
        [0, '#c9bfae'],
        [0.3, '#fffaf0'],
        [0.7, '#efe6d5'],
        [1, '#b3a893'],
      ],
    );
    c.fillRect(206, 436, 188, 176);
    c.fillStyle = '#2b2622';
    c.font = '600 30px Georgia, "DejaVu Serif", serif';
    c.textAlign = 'center';
    c.fillText('fennel', 300, 500);
    c.fillStyle = '#6a5f52';
    for (const [y, w] of [
      [530, 104],
      [546, 84],
      [562, 94],
    ]) {
      c.fillRect(300 - w / 2, y, w, 3.5);
    }
    blurred(c, 5, () => {
      c.fillStyle = 'rgba(255,240,214,.7)';
      c.fillRect(228, 372, 12, 296);
    });
  },
};

/** @type {Record<string, {background(c: CanvasRenderingContext2D): void, subject(c: CanvasRenderingContext2D): void}>} */
const SCENES = { pitcher, lamp, bottle };

/** Draws one layer of a scene; answers a data URL. */
globalThis.draw = function draw({ name, layer, width, type, quality }) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = (width * 5) / 4;
  const c = canvas.getContext('2d');
  c.scale(width / 600, width / 600);
  if (layer !== 'subject') SCENES[name].background(c);
  SCENES[name].subject(c);
  return canvas.toDataURL(type, quality);
};

import { hsl, many, type Random } from './random.ts';

/**
 * Things drawn as SVG in a square of 1000 × 1000 units, transparent around: what lies in them is the subject, and their
 * coverage is its true alpha. Each stands about the middle and fills half to three quarters of the square.
 */
export type Subject = (random: Random) => string;

type Point = readonly [x: number, y: number];

const stroke = (path: string, colour: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width.toFixed(2)}" stroke-linecap="round"/>`;

/** A lock from `root` along `angle`, bent on the way. */
function strand(random: Random, [x, y]: Point, angle: number, length: number, bend: number): string {
  const side = angle + Math.PI / 2;
  const [b1, b2] = [random.between(-bend, bend), random.between(-bend, bend)];
  const along = (share: number, off: number): string => {
    const [dx, dy] = [Math.cos(angle) * length * share, Math.sin(angle) * length * share];
    return `${(x + dx + Math.cos(side) * off).toFixed(1)} ${(y + dy + Math.sin(side) * off).toFixed(1)}`;
  };
  return `M${x.toFixed(1)} ${y.toFixed(1)}C${along(0.35, b1)} ${along(0.7, b1 + b2)} ${along(1, b2 * 1.4)}`;
}

const shade = (id: string, light: string, dark: string) =>
  `<defs><radialGradient id="${id}" cx=".38" cy=".32" r=".8"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient></defs>`;

/** Head and shoulders; loose hair all around the head. */
const portrait: Subject = (random) => {
  const [hue, light] = random.pick<readonly [number, number]>([
    [28, 16],
    [42, 62],
    [14, 34],
    [24, 26],
    [35, 78],
  ]);
  const skin = random.between(38, 80);
  const bend = random.pick([14, 30, 60]);
  const hair = (from: number, to: number, count: number, length: number, width: number) =>
    many(count, () => {
      const turn = random.between(from, to);
      const root: Point = [500 + 150 * Math.cos(turn), 370 + 185 * Math.sin(turn)];
      const colour = hsl(hue + random.between(-5, 5), 45, Math.max(5, light + random.between(-11, 9)));
      const down = turn + (Math.PI / 2 - turn) * random.between(0.02, 0.3);
      return stroke(strand(random, root, down, length * random.between(0.5, 1), bend), colour, width);
    });
  const shirt = random.between(0, 360);
  return [
    shade('skin', hsl(24, 50, skin + 8), hsl(18, 45, skin - 24)),
    shade('cloth', hsl(shirt, 40, 46), hsl(shirt, 45, 22)),
    `<ellipse cx="500" cy="395" rx="162" ry="210" fill="${hsl(hue, 45, Math.max(5, light - 9))}"/>`,
    hair(Math.PI * 0.9, Math.PI * 2.1, 420, 190, 3.4),
    '<path d="M180 1000C190 800 330 740 430 715L570 715C670 740 810 800 820 1000Z" fill="url(#cloth)"/>',
    `<path d="M435 500L565 500L575 730Q500 790 425 730Z" fill="${hsl(18, 45, skin - 16)}"/>`,
    '<ellipse cx="500" cy="400" rx="135" ry="178" fill="url(#skin)"/>',
    many(2, (at) => `<ellipse cx="${445 + at * 110}" cy="385" rx="19" ry="11" fill="#241a16"/>`),
    `<path d="M455 490Q500 515 545 490" stroke="${hsl(4, 45, skin - 22)}" stroke-width="10" fill="none"/>`,
    hair(Math.PI * 1.02, Math.PI * 1.98, 380, 120, 3.4),
    hair(Math.PI * 0.85, Math.PI * 2.15, 130, 330, 1.3),
  ].join('');
};

/** A furry animal that sits: short hair along the whole outline. */
const animal: Subject = (random) => {
  const hue = random.between(15, 45);
  const light = random.pick([22, 48, 70, 86]);
  const fur = ([cx, cy]: Point, [rx, ry]: Point, count: number, length: number) =>
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#fur)"/>` +
    many(count, () => {
      const turn = random.between(0, Math.PI * 2);
      const inside = random.between(0.82, 1);
      const root: Point = [cx + rx * inside * Math.cos(turn), cy + ry * inside * Math.sin(turn)];
      const colour = hsl(hue, 35, light + random.between(-14, 10));
      const lean = turn + random.between(-0.5, 0.5);
      return stroke(strand(random, root, lean, length * random.between(0.4, 1), 8), colour, random.between(1, 2.6));
    });
  const ear = (x: number, lean: number) =>
    `<path d="M${x} 330L${x + lean} 130L${x + 110} 270Z" fill="${hsl(hue, 32, light - 10)}"/>`;
  return [
    shade('fur', hsl(hue, 35, light + 6), hsl(hue, 38, Math.max(6, light - 16))),
    ear(360, 10),
    ear(530, 100),
    fur([500, 690], [230, 230], 1500, 46),
    fur([500, 370], [165, 150], 1100, 38),
    many(2, (at) => `<circle cx="${440 + at * 120}" cy="350" r="20" fill="#171310"/>`),
    '<path d="M475 420L525 420L500 448Z" fill="#2a1715"/>',
    many(8, (at) => {
      const left = at % 2 === 0;
      const y = 432 + at * 4;
      return stroke(`M${left ? 470 : 530} ${y}L${left ? 290 : 710} ${y - 30 + at * 9}`, '#efe9dd', 1.4);
    }),
  ].join('');
};

/** A plant in a pot: leaves with hard tips and thin stems with air between. */
const plant: Subject = (random) => {
  const hue = random.between(80, 145);
  const leaf = (at: Point, angle: number, length: number) => {
    const turn = (angle * 180) / Math.PI;
    const colour = hsl(hue + random.between(-12, 12), 45, random.between(22, 46));
    return `<path transform="translate(${at[0].toFixed(1)} ${at[1].toFixed(1)}) rotate(${turn.toFixed(1)})" d="M0 0C${length * 0.3} ${-length * 0.25} ${length * 0.7} ${-length * 0.2} ${length} 0C${length * 0.7} ${length * 0.2} ${length * 0.3} ${length * 0.25} 0 0Z" fill="${colour}"/>`;
  };
  const stems = many(11, () => {
    const angle = random.between(-Math.PI * 0.9, -Math.PI * 0.1);
    const length = random.between(260, 470);
    const tip: Point = [500 + Math.cos(angle) * length, 640 + Math.sin(angle) * length];
    const twigs = many(7, (at) => {
      const share = 0.35 + at * 0.1;
      const from: Point = [500 + (tip[0] - 500) * share, 640 + (tip[1] - 640) * share];
      return leaf(from, angle + (at % 2 === 0 ? 0.8 : -0.8) + random.between(-0.2, 0.2), random.between(46, 100));
    });
    return `${stroke(`M500 650L${tip[0].toFixed(1)} ${tip[1].toFixed(1)}`, hsl(hue, 35, 26), random.between(3, 6))}${twigs}`;
  });
  const pot = random.between(8, 30);
  return `${shade('pot', hsl(pot, 55, 55), hsl(pot, 55, 26))}${stems}<path d="M370 640H630L595 900H405Z" fill="url(#pot)"/><rect x="355" y="620" width="290" height="52" rx="8" fill="url(#pot)"/>`;
};

/** A bicycle: two wheels of spokes, a frame of tubes. */
const bicycle: Subject = (random) => {
  const colour = hsl(random.between(0, 360), 60, random.between(24, 46));
  const wheel = (cx: number) =>
    `<circle cx="${cx}" cy="640" r="185" fill="none" stroke="#1c1c1e" stroke-width="20"/><circle cx="${cx}" cy="640" r="170" fill="none" stroke="#b9bcc0" stroke-width="7"/><circle cx="${cx}" cy="640" r="20" fill="#55585c"/>${many(
      28,
      (at) => {
        const turn = (at / 28) * Math.PI * 2;
        return stroke(`M${cx} 640L${cx + 170 * Math.cos(turn)} ${640 + 170 * Math.sin(turn)}`, '#9fa3a8', 2.2);
      },
    )}`;
  const tubes = ['M260 640L400 360L640 360L480 640Z', 'M400 360L480 640', 'M640 360L730 640', 'M620 290L640 360'];
  return [
    wheel(250),
    wheel(740),
    ...tubes.map((path) => stroke(path, colour, 22)),
    stroke('M590 280L700 268', '#26262a', 20),
    stroke('M385 310L400 360', colour, 16),
    '<path d="M325 300Q400 280 450 306L440 322H340Z" fill="#26211e"/>',
    stroke('M445 640L520 640', '#3a3a3e', 14),
  ].join('');
};

/** A toy with hard, smooth edges and a hole: nothing here is soft. */
const toy: Subject = (random) => {
  const hue = random.between(0, 360);
  return [
    shade('a', hsl(hue, 65, 58), hsl(hue, 70, 30)),
    shade('b', hsl(hue + 150, 60, 62), hsl(hue + 150, 60, 32)),
    '<path d="M300 860Q270 560 400 480L600 480Q730 560 700 860Z" fill="url(#a)"/>',
    '<path fill-rule="evenodd" d="M690 560a120 120 0 1 1 0 240a120 120 0 1 1 0 -240ZM700 615a65 65 0 1 0 0 130a65 65 0 1 0 0 -130Z" fill="url(#b)"/>',
    '<circle cx="500" cy="340" r="170" fill="url(#b)"/>',
    many(2, (at) => `<circle cx="${440 + at * 120}" cy="320" r="22" fill="#16161a"/>`),
  ].join('');
};

export const SUBJECTS = { portrait, animal, plant, bicycle, toy } as const satisfies Record<string, Subject>;
export type SubjectName = keyof typeof SUBJECTS;

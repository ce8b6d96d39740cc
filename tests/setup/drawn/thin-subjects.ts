import { hsl, many, type Random } from './random.ts';
import type { Subject } from './subjects.ts';

/** Things with hardly a solid spot: what a rule by size or roundness overlooks. Drawn as in subjects.ts. */

const stroke = (path: string, colour: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`;

const ring = (x: number, y: number, r: number, colour: string, width: number) =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

const dark = (random: Random) => hsl(random.between(0, 360), random.between(5, 40), random.between(10, 26));

/** Three strands that sag from frame to frame. */
const wires: Subject = (random) => {
  const colour = dark(random);
  return many(3, (at) => {
    const y = 340 + at * 130 + random.between(-30, 30);
    return stroke(`M-400 ${y}Q500 ${y + random.between(80, 190)} 1400 ${y - 40}`, colour, random.between(5, 9));
  });
};

const ladder: Subject = (random) => {
  const colour = hsl(random.between(18, 42), 50, random.between(24, 50));
  const lean = random.between(20, 90);
  const rungs = many(9, (at) => {
    const x = lean * (1 - at / 4.5);
    return stroke(`M${370 + x} ${150 + at * 88}H${630 + x}`, colour, 17);
  });
  return `${stroke(`M${370 + lean} 80L${370 - lean} 940`, colour, 24)}${stroke(`M${630 + lean} 80L${630 - lean} 940`, colour, 24)}${rungs}`;
};

const spokes: Subject = (random) => {
  const count = Math.floor(random.between(22, 36));
  return [
    ring(500, 500, 380, '#1d1d20', 24),
    ring(500, 500, 360, '#b4b7bb', 9),
    many(count, (at) => {
      const turn = (at / count) * Math.PI * 2;
      return stroke(
        `M500 500L${(500 + 358 * Math.cos(turn)).toFixed(1)} ${(500 + 358 * Math.sin(turn)).toFixed(1)}`,
        '#85898e',
        3.4,
      );
    }),
    '<circle cx="500" cy="500" r="26" fill="#44474b"/>',
  ].join('');
};

/** A bare tree: twigs on twigs. */
const branches: Subject = (random) => {
  const colour = hsl(random.between(18, 34), 24, random.between(14, 26));
  const limb = (x: number, y: number, angle: number, length: number, width: number): string => {
    const [tx, ty] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
    const own = stroke(`M${x.toFixed(1)} ${y.toFixed(1)}L${tx.toFixed(1)} ${ty.toFixed(1)}`, colour, width);
    if (width < 3) return own;
    return (
      own +
      many(3, (at) =>
        limb(
          tx,
          ty,
          angle + (at - 1) * 0.5 + random.between(-0.25, 0.25),
          length * random.between(0.62, 0.82),
          width * 0.58,
        ),
      )
    );
  };
  return limb(500, 960, -Math.PI / 2, 250, 36);
};

const fence: Subject = (random) => {
  const colour = hsl(random.between(0, 360), 6, random.between(20, 90));
  const bars = many(13, (at) => stroke(`M${120 + at * 64} 300V830`, colour, 14));
  return `${bars}${stroke('M90 400H920', colour, 16)}${stroke('M90 730H920', colour, 16)}`;
};

const scissors: Subject = (random) => {
  const handle = hsl(random.between(0, 360), 65, 40);
  const spread = random.between(60, 120);
  const half = (side: 1 | -1) =>
    `<path d="M${500 + side * spread} 90L${500 - side * 18} 560L${500 + side * 12} 560Z" fill="#b9bec4"/>${stroke(`M500 540L${500 - side * 75} 680`, handle, 26)}<ellipse cx="${500 - side * 115}" cy="770" rx="72" ry="112" fill="none" stroke="${handle}" stroke-width="28"/>`;
  return `${half(1)}${half(-1)}<circle cx="500" cy="540" r="15" fill="#5a5e63"/>`;
};

const glasses: Subject = (random) => {
  const colour = dark(random);
  const width = random.between(12, 22);
  return [
    `<ellipse cx="300" cy="500" rx="150" ry="125" fill="none" stroke="${colour}" stroke-width="${width.toFixed(1)}"/>`,
    `<ellipse cx="700" cy="500" rx="150" ry="125" fill="none" stroke="${colour}" stroke-width="${width.toFixed(1)}"/>`,
    stroke('M450 480Q500 440 550 480', colour, width),
    stroke('M150 470L60 400L90 300', colour, width),
    stroke('M850 470L940 400L910 300', colour, width),
  ].join('');
};

const fork: Subject = (random) => {
  const colour = hsl(210, 6, random.between(58, 80));
  const tines = many(4, (at) => stroke(`M${440 + at * 40} 90V330`, colour, 15));
  return `${tines}${stroke('M440 330Q440 400 500 410Q560 400 560 330', colour, 22)}${stroke('M500 410V930', colour, random.between(24, 32))}`;
};

const grass: Subject = (random) => {
  const colour = hsl(random.between(50, 95), 45, random.between(26, 48));
  const ears = many(22, (at) => {
    const [x, y] = [560 - at * 2.4, 110 + at * 17];
    const side = at % 2 === 0 ? 1 : -1;
    return stroke(`M${x} ${y}q${side * 18} -10 ${side * random.between(22, 38)} -46`, colour, 8);
  });
  return `${stroke(`M${random.between(440, 500)} 980Q480 560 562 100`, colour, 9)}${ears}${stroke('M482 700Q600 560 690 520', colour, 10)}`;
};

const scaffold: Subject = (random) => {
  const colour = hsl(random.between(20, 220), 10, random.between(34, 62));
  const uprights = many(5, (at) => stroke(`M${150 + at * 175} 90V940`, colour, 13));
  const levels = many(5, (at) => stroke(`M130 ${170 + at * 175}H870`, colour, 11));
  const braces = many(8, (at) => {
    const [x, y] = [150 + (at % 4) * 175, 170 + Math.floor(at / 4) * 350];
    return stroke(`M${x} ${y}L${x + 175} ${y + 175}`, colour, 8);
  });
  return uprights + levels + braces;
};

const antenna: Subject = (random) => {
  const colour = hsl(210, 8, random.between(18, 50));
  const rods = many(11, (at) => {
    const [x, half] = [240 + at * 56, 150 - at * 8];
    return stroke(`M${x} ${330 - half}V${330 + half}`, colour, 8);
  });
  return `${stroke('M210 330H850', colour, 13)}${stroke('M500 330V980', colour, 18)}${rods}`;
};

const necklace: Subject = (random) => {
  const colour = hsl(random.between(38, 50), random.between(30, 80), random.between(50, 68));
  const links = many(68, (at) => {
    const turn = Math.PI * (0.03 + (0.94 * at) / 67);
    return ring(500 + 330 * Math.cos(turn), 170 + 560 * Math.sin(turn), 12, colour, 6);
  });
  return `${links}<path d="M500 740l34 60l-34 80l-34 -80Z" fill="${hsl(random.between(0, 360), 70, 42)}"/>`;
};

/** In the order in which the no-subject bench numbers its seeds. */
export const THIN_SUBJECTS = {
  wires,
  ladder,
  spokes,
  branches,
  fence,
  scissors,
  glasses,
  fork,
  grass,
  scaffold,
  antenna,
  necklace,
} as const satisfies Record<string, Subject>;
export type ThinSubjectName = keyof typeof THIN_SUBJECTS;

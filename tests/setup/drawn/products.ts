import { hsl, many, type Random } from './random.ts';

/**
 * Products drawn as SVG in a square of 1000 × 1000 units, as subjects.ts draws its things: hard edges all around, and parts (rims,
 * prints, soles, labels) in colours that the background has too, which is where an edge filter that goes by colour goes astray.
 *
 * @param near colours of the background around the product, as CSS colours
 */
export type Product = (random: Random, near: readonly string[]) => string;

/** One of the background's colours; white where there are none. */
const alike = (random: Random, near: readonly string[]): string =>
  near[Math.floor(random.share() * near.length)] ?? '#fff';

const own = (random: Random): string => hsl(random.between(0, 360), random.between(20, 75), random.between(14, 62));

const shaded = (id: string, light: string, dark: string) =>
  `<defs><linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>`;

/** Letters and dots, as a print on cloth or card. */
const print = (random: Random, colour: string, x: number, y: number, size: number): string =>
  many(5, (at) => {
    const [left, top] = [x + ((at % 3) - 1) * size, y + Math.floor(at / 3) * size];
    return at % 2 === 0
      ? `<rect x="${left - size * 0.3}" y="${top - size * 0.3}" width="${size * 0.6}" height="${size * random.between(0.3, 0.6)}" fill="${colour}"/>`
      : `<circle cx="${left}" cy="${top}" r="${size * random.between(0.2, 0.35)}" fill="${colour}"/>`;
  });

/** A sports shoe: a sole and a toe cap in the background's colours, laces across. */
const shoe: Product = (random, near) => {
  const [sole, cap, body] = [alike(random, near), alike(random, near), own(random)];
  const lace = alike(random, near);
  return [
    shaded('body', body, own(random)),
    '<path d="M150 640Q150 470 260 400Q330 330 420 400Q520 520 700 555Q850 580 860 690L855 720H150Z" fill="url(#body)"/>',
    `<path d="M690 553Q850 580 860 690L855 715H720Q670 640 690 553Z" fill="${cap}"/>`,
    `<path d="M140 690H870Q880 770 830 780H180Q135 780 140 690Z" fill="${sole}"/>`,
    `<path d="M140 735H872" stroke="${own(random)}" stroke-width="9"/>`,
    many(4, (at) => {
      const [x, y] = [430 + at * 52, 420 + at * 30];
      return `<path d="M${x - 28} ${y + 60}L${x + 34} ${y}" stroke="${lace}" stroke-width="14" stroke-linecap="round"/>`;
    }),
  ].join('');
};

/** A mug: a hole in its handle, a rim and a print in the background's colours. */
const mug: Product = (random, near) => {
  const [rim, mark] = [alike(random, near), alike(random, near)];
  return [
    shaded('clay', own(random), own(random)),
    '<path fill-rule="evenodd" d="M660 360H740Q860 360 860 500Q860 640 740 640H650ZM665 420V580H730Q795 580 795 500Q795 420 730 420Z" fill="url(#clay)"/>',
    '<path d="M250 270H680V720Q680 790 610 790H320Q250 790 250 720Z" fill="url(#clay)"/>',
    `<rect x="250" y="262" width="430" height="26" rx="13" fill="${rim}"/>`,
    print(random, mark, 460, 480, 95),
  ].join('');
};

/** A wheel: a dark tyre, a rim and spokes in the background's colours, the background seen between them. */
const wheel: Product = (random, near) => {
  const rim = alike(random, near);
  const count = Math.floor(random.between(5, 9));
  return [
    `<circle cx="500" cy="500" r="345" fill="none" stroke="${hsl(0, 0, random.between(8, 26))}" stroke-width="80"/>`,
    `<circle cx="500" cy="500" r="288" fill="none" stroke="${rim}" stroke-width="36"/>`,
    many(count, (at) => {
      const turn = (at / count) * Math.PI * 2;
      return `<path d="M500 500L${(500 + 285 * Math.cos(turn)).toFixed(1)} ${(500 + 285 * Math.sin(turn)).toFixed(1)}" stroke="${rim}" stroke-width="${random.between(26, 44).toFixed(1)}"/>`;
    }),
    `<circle cx="500" cy="500" r="70" fill="${own(random)}"/>`,
  ].join('');
};

/** A bottle: a label and a cap in the background's colours. */
const bottle: Product = (random, near) =>
  [
    shaded('glass', own(random), own(random)),
    '<path d="M440 130H560V300Q660 370 660 470V850Q660 890 620 890H380Q340 890 340 850V470Q340 370 440 300Z" fill="url(#glass)"/>',
    `<rect x="432" y="105" width="136" height="75" rx="10" fill="${alike(random, near)}"/>`,
    `<rect x="340" y="520" width="320" height="230" fill="${alike(random, near)}"/>`,
    print(random, own(random), 500, 600, 70),
  ].join('');

/** A bag with two handles; a band in the background's colour runs out over both sides. */
const bag: Product = (random, near) =>
  [
    shaded('skin', own(random), own(random)),
    `<path d="M360 400Q360 170 500 170Q640 170 640 400" fill="none" stroke="${own(random)}" stroke-width="30"/>`,
    '<path d="M220 390H780L840 850H160Z" fill="url(#skin)"/>',
    `<path d="M205 505H795L812 630H189Z" fill="${alike(random, near)}"/>`,
    print(random, alike(random, near), 500, 725, 66),
  ].join('');

/** A carton seen from a corner: three faces, one of them of the background's colour. */
const carton: Product = (random, near) => {
  const [top, left, right] = [own(random), own(random), alike(random, near)];
  return [
    `<path d="M500 220L830 340L500 470L170 340Z" fill="${top}"/>`,
    `<path d="M170 340L500 470V860L170 720Z" fill="${left}"/>`,
    `<path d="M830 340L500 470V860L830 720Z" fill="${right}"/>`,
    `<path d="M170 470L500 605V655L170 520Z" fill="${alike(random, near)}"/>`,
  ].join('');
};

/** A shirt: a print, a collar and cuffs in the background's colours. */
const shirt: Product = (random, near) =>
  [
    shaded('cloth', own(random), own(random)),
    '<path d="M370 190Q500 260 630 190L860 300L800 470L715 430L725 860H275L285 430L200 470L140 300Z" fill="url(#cloth)"/>',
    `<path d="M370 190Q500 260 630 190L600 172Q500 222 400 172Z" fill="${alike(random, near)}"/>`,
    `<path d="M860 300L800 470L770 455L828 285ZM140 300L200 470L230 455L172 285Z" fill="${alike(random, near)}"/>`,
    print(random, alike(random, near), 500, 440, 100),
  ].join('');

export const PRODUCTS = { shoe, mug, wheel, bottle, bag, carton, shirt } as const satisfies Record<string, Product>;
export type ProductName = keyof typeof PRODUCTS;

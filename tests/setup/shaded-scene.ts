import sharp from 'sharp';

/** A picture that the project makes itself, with the alpha that it was made with: the only true alpha in the tests. */
export interface ShadedScene {
  width: number;
  height: number;
  /** PNG, 8-bit RGB. */
  png: Uint8Array;
  /** width × height bytes. */
  alpha: Uint8Array;
}

type Point = readonly [x: number, y: number];

/** Signed distance to a capsule between two points; negative inside. */
function capsule([x, y]: Point, [ax, ay]: Point, [bx, by]: Point, radius: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy) - radius;
}

/** The subject in a unit square, a red jug with an open handle: its hole must stay a hole. */
function jug(at: Point): number {
  const body = capsule(at, [0.45, 0.62], [0.45, 0.5], 0.21);
  const neck = capsule(at, [0.45, 0.22], [0.45, 0.5], 0.09);
  const foot = capsule(at, [0.33, 0.84], [0.57, 0.84], 0.025);
  const handle = Math.abs(Math.hypot((at[0] - 0.63) / 0.8, at[1] - 0.43) - 0.16) - 0.028;
  return Math.min(body, neck, foot, handle);
}

/** A repeatable grain in −1..1 (the usual sine hash; arithmetic only, no random state). */
function grain(x: number, y: number): number {
  const s = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453;
  return 2 * (s - Math.floor(s)) - 1;
}

/**
 * Draws the scene: a shaded jug on a table before a wall, with light from the upper left, a soft shadow and a fine
 * grain. Alpha is the exact coverage of the edge over `softness` px; the picture is subject · alpha + background · (1 − alpha).
 *
 * @param side px; the scene is side × ¾ side.
 */
export async function shadedScene(side = 800, softness = 1.5): Promise<ShadedScene> {
  const width = side;
  const height = Math.round(side * 0.75);
  const alpha = new Uint8Array(width * height);
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      // The unit square of the subject stands in the middle of the picture's width.
      const u = (x - (width - height) / 2) / height;
      const v = y / height;
      const distance = jug([u, v]);
      const cover = Math.min(1, Math.max(0, 0.5 - (distance * height) / softness));
      const at = y * width + x;
      alpha[at] = Math.round(cover * 255);
      const background = backgroundColour(u, v);
      const subject = jugColour(u, v, distance);
      const noise = grain(x, y) * 2.5;
      for (let colour = 0; colour < 3; colour += 1) {
        const value = (subject[colour] ?? 0) * cover + (background[colour] ?? 0) * (1 - cover) + noise;
        pixels[at * 3 + colour] = Math.min(255, Math.max(0, Math.round(value)));
      }
    }
  }
  const png = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return { width, height, png, alpha };
}

/** Wall and table, with the jug's shadow on the table. */
function backgroundColour(u: number, v: number): readonly [number, number, number] {
  const table = Math.min(1, Math.max(0, (v - 0.72) * 60));
  const light = 1 - 0.25 * Math.hypot(u - 0.2, v - 0.1);
  const shade = 1 - 0.45 * table * Math.exp(-(((u - 0.56) / 0.26) ** 2) - ((v - 0.87) / 0.045) ** 2);
  const mix = (wall: number, wood: number) => (wall * (1 - table) + wood * table) * light * shade;
  return [mix(206, 176), mix(214, 158), mix(217, 136)];
}

/** A glazed body: darker towards the edges and to the right, one highlight. */
function jugColour(u: number, v: number, distance: number): readonly [number, number, number] {
  const round = Math.sqrt(Math.min(1, Math.max(0, -distance / 0.2)));
  const lit = 0.35 + 0.55 * round - 0.5 * (u - 0.45);
  const spark = 150 * Math.exp(-(((u - 0.37) / 0.035) ** 2) - ((v - 0.5) / 0.07) ** 2);
  return [190 * lit + spark, 58 * lit + spark, 44 * lit + spark];
}

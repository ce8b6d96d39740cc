import type { Contour } from './fontkit.ts';

/** One character of a font that is put together. */
export interface StaticGlyph {
  codePoint: number;
  advance: number;
  contours: readonly Contour[];
}

interface StaticFont {
  name: string;
  unitsPerEm: number;
  ascent: number;
  descent: number;
  glyphs: readonly StaticGlyph[];
}

/** Bytes in the order of fonts: the largest first. */
class Bytes {
  readonly #bytes: number[] = [];
  get length(): number {
    return this.#bytes.length;
  }
  u8(...values: number[]): this {
    for (const value of values) this.#bytes.push(value & 0xff);
    return this;
  }
  u16(...values: number[]): this {
    for (const value of values) this.u8(value >> 8, value);
    return this;
  }
  u32(...values: number[]): this {
    for (const value of values) this.u16(Math.floor(value / 0x1_00_00), value & 0xff_ff);
    return this;
  }
  text(text: string): this {
    return this.u8(...[...text].map((character) => character.charCodeAt(0)));
  }
  pad(): this {
    while (this.length % 4 !== 0) this.u8(0);
    return this;
  }
  add(bytes: Uint8Array): this {
    for (const byte of bytes) this.#bytes.push(byte);
    return this;
  }
  done(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

interface Extent {
  xMin: number;
  yMin: number;
  xMax: number;
  yMax: number;
}
const NOWHERE: Extent = { xMin: 0, yMin: 0, xMax: 0, yMax: 0 };

function extentOf(contours: readonly Contour[]): Extent {
  const points = contours.flat();
  if (points.length === 0) return NOWHERE;
  const xs = points.map(({ x }) => Math.round(x));
  const ys = points.map(({ y }) => Math.round(y));
  return { xMin: Math.min(...xs), yMin: Math.min(...ys), xMax: Math.max(...xs), yMax: Math.max(...ys) };
}

/** A simple glyph of the table glyf; coordinates as 16 bits each, flags one by one: plain, and short enough for a subset. */
function glyf(contours: readonly Contour[], extent: Extent): Uint8Array {
  const bytes = new Bytes();
  if (contours.length === 0) return bytes.done();
  bytes.u16(contours.length, extent.xMin, extent.yMin, extent.xMax, extent.yMax);
  let last = -1;
  for (const contour of contours) {
    last += contour.length;
    bytes.u16(last);
  }
  bytes.u16(0);
  const points = contours.flat();
  for (const { onCurve } of points) bytes.u8(onCurve ? 1 : 0);
  for (const axis of ['x', 'y'] as const) {
    let before = 0;
    for (const point of points) {
      const value = Math.round(point[axis]);
      bytes.u16(value - before);
      before = value;
    }
  }
  return bytes.pad().done();
}

/** Format 12: one group a character. */
function cmap(glyphs: readonly StaticGlyph[]): Uint8Array {
  const groups = new Bytes();
  for (const [at, { codePoint }] of glyphs.entries()) groups.u32(codePoint, codePoint, at + 1);
  const length = 16 + groups.length;
  const bytes = new Bytes().u16(0, 1, 3, 10).u32(12);
  return bytes.u16(12, 0).u32(length, 0, glyphs.length).add(groups.done()).done();
}

function names(name: string): Uint8Array {
  const postscript = name.replace(/[^A-Za-z0-9-]/g, '');
  const rows = [
    [1, name],
    [2, 'Regular'],
    [4, name],
    [6, postscript],
  ] as const;
  const bytes = new Bytes().u16(0, rows.length, 6 + rows.length * 12);
  let at = 0;
  for (const [id, text] of rows) {
    bytes.u16(1, 0, 0, id, text.length, at);
    at += text.length;
  }
  for (const [, text] of rows) bytes.text(text);
  return bytes.done();
}

const checksum = (table: Uint8Array): number => {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) {
    const word =
      ((table[at] ?? 0) << 24) | ((table[at + 1] ?? 0) << 16) | ((table[at + 2] ?? 0) << 8) | (table[at + 3] ?? 0);
    sum = (sum + (word >>> 0)) >>> 0;
  }
  return sum;
};

/**
 * A TrueType font that has these characters and no more, at one weight: what a file for print embeds. Glyphs are in their order, from 1
 * on; characters have to be in the order of their numbers.
 */
export function staticFont({ name, unitsPerEm, ascent, descent, glyphs }: StaticFont): Uint8Array {
  const extents = glyphs.map(({ contours }) => extentOf(contours));
  const drawn = glyphs.map(({ contours }, at) => glyf(contours, extents[at] ?? NOWHERE));
  const loca = new Bytes().u32(0, 0);
  const outlines = new Bytes();
  for (const bytes of drawn) loca.u32(outlines.add(bytes).length);
  const all: Extent = {
    xMin: Math.min(0, ...extents.map(({ xMin }) => xMin)),
    yMin: Math.min(0, ...extents.map(({ yMin }) => yMin)),
    xMax: Math.max(0, ...extents.map(({ xMax }) => xMax)),
    yMax: Math.max(0, ...extents.map(({ yMax }) => yMax)),
  };
  const count = glyphs.length + 1;
  const widest = Math.max(0, ...glyphs.map(({ advance }) => Math.round(advance)));
  const hmtx = new Bytes().u16(Math.round(unitsPerEm / 2), 0);
  for (const [at, { advance }] of glyphs.entries()) hmtx.u16(Math.round(advance), extents[at]?.xMin ?? 0);
  const points = Math.max(0, ...glyphs.map(({ contours }) => contours.flat().length));
  const most = Math.max(0, ...glyphs.map(({ contours }) => contours.length));
  const [up, down] = [Math.round(ascent), Math.round(descent)];
  const os2 = new Bytes()
    .u16(3, Math.round(unitsPerEm / 2), 400, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    .u8(0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    .u32(0, 0, 0, 0)
    .text('NONE')
    .u16(64, 0, 0xff_ff, up, down, 0, up, -down)
    .u32(0, 0)
    .u16(0, up, 0, 32, 0);
  const tables: readonly (readonly [string, Uint8Array])[] = [
    ['OS/2', os2.done()],
    ['cmap', cmap(glyphs)],
    ['glyf', outlines.done()],
    [
      'head',
      new Bytes()
        .u32(0x0001_0000, 0x0001_0000, 0, 0x5f0f_3cf5)
        .u16(3, unitsPerEm)
        .u32(0, 0, 0, 0)
        .u16(all.xMin, all.yMin, all.xMax, all.yMax, 0, 8, 2, 1, 0)
        .done(),
    ],
    [
      'hhea',
      new Bytes().u32(0x0001_0000).u16(up, down, 0, widest, 0, 0, all.xMax, 1, 0, 0, 0, 0, 0, 0, 0, count).done(),
    ],
    ['hmtx', hmtx.done()],
    ['loca', loca.done()],
    ['maxp', new Bytes().u32(0x0001_0000).u16(count, points, most, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0).done()],
    ['name', names(name)],
    ['post', new Bytes().u32(0x0003_0000, 0).u16(0, 0).u32(0, 0, 0, 0, 0).done()],
  ];
  const power = 2 ** Math.floor(Math.log2(tables.length));
  const file = new Bytes()
    .u32(0x0001_0000)
    .u16(tables.length, power * 16, Math.log2(power), (tables.length - power) * 16);
  let at = 12 + tables.length * 16;
  for (const [tag, table] of tables) {
    file.text(tag).u32(checksum(table), at, table.length);
    at += Math.ceil(table.length / 4) * 4;
  }
  for (const [, table] of tables) file.add(table).pad();
  return file.done();
}

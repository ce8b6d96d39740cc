import * as kit from '@pdf-lib/fontkit';
import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { embedFonts } from '../../../../../../editor/shell/layers/files/pdf-fonts.ts';
import { drawText } from '../../../../../../editor/shell/layers/files/pdf-text.ts';
import { packagedFonts } from '../../../../../../server/platform/fonts/packaged-fonts.ts';
import { loadOutlines } from '../../../../../../src/document/scene/outlines/load-outlines.ts';
import type { TextLayer } from '../../../../../../src/document/scene/scene.ts';
import { fontsOf } from '../../../../../../src/document/scene/text/families.ts';
import { sceneWith, words } from '../../../../document/scene/scenes.ts';

const { signal } = new AbortController();
const { create } = (kit as unknown as { default: { create: typeof kit.create } }).default;

interface Printed {
  /** Operators of the page, one a line. */
  operators: string[];
  streams: { dict: PDFRawStream['dict']; bytes: Uint8Array }[];
  file: PDFDocument;
}

/** Texts on a page of 400 × 300 points, a px each, read back from the file. */
async function printed(layers: readonly TextLayer[], isSeen = true): Promise<Printed> {
  const scene = sceneWith(...layers);
  const outlines = await loadOutlines(signal, packagedFonts(), fontsOf(scene));
  const doc = await PDFDocument.create();
  const fontOf = await embedFonts(doc, scene, outlines);
  const page = doc.addPage([400, 300]);
  for (const layer of layers) drawText({ page, scene, outlines, fontOf, paper: [1, 0, 0, -1, 0, 300] }, layer, isSeen);
  const file = await PDFDocument.load(await doc.save({ useObjectStreams: false }));
  const streams = file.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFRawStream ? [{ dict: object.dict, bytes: decodePDFRawStream(object).decode() }] : [],
    );
  const content = streams
    .map(({ bytes }) => Buffer.from(bytes).toString('latin1'))
    .find((text) => text.includes(' Tf'));
  return { operators: (content ?? '').split('\n'), streams, file };
}

const matrices = ({ operators }: Printed): number[][] =>
  operators.filter((line) => line.endsWith(' Tm')).map((line) => line.split(' ').slice(0, 6).map(Number));

/** The fonts in the file, as fontkit reads them. */
const fontsIn = ({ streams }: Printed) =>
  streams.flatMap(({ bytes }) => {
    const tag = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
    return tag === '\0\u0001\0\0' || tag === 'OTTO' || tag === 'true' ? [create(Buffer.from(bytes))] : [];
  });

/** What a reader copies: each font's map from its glyphs to characters. */
const copied = ({ streams }: Printed): string =>
  streams
    .map(({ bytes }) => Buffer.from(bytes).toString('latin1'))
    .filter((text) => text.includes('beginbfchar'))
    .flatMap((text) => [...text.matchAll(/<[0-9A-F]+> <([0-9A-F]+)>/gi)])
    .map(([, code = '']) => Buffer.from(code, 'hex').swap16().toString('utf16le'))
    .join('');

describe('a text of a PDF', () => {
  it('stands where the scene has it, upright, its lines below each other', async () => {
    const found = matrices(await printed([words('a', 'One\nTwo', { x: 30, y: 40, width: 300, height: 60, size: 20 })]));
    expect(found).toHaveLength(2);
    const [first = [], second = []] = found;
    expect(first.slice(0, 4)).toEqual([1, 0, 0, 1]);
    expect(first[4]).toBeCloseTo(30, 3);
    // The baseline lies within the first line of 24 px below y = 40.
    expect(300 - (first[5] ?? 0)).toBeGreaterThan(40);
    expect(300 - (first[5] ?? 0)).toBeLessThan(64);
    expect((first[5] ?? 0) - (second[5] ?? 0)).toBeCloseTo(24, 3);
  });

  it('turns about its middle, clockwise', async () => {
    const layer = words('a', 'H', {
      x: 100,
      y: 100,
      width: 100,
      height: 100,
      rotation: 90,
      align: 'centre',
      valign: 'middle',
    });
    const [[a, b, c, d, x = 0] = []] = matrices(await printed([layer]));
    expect([a, b, c, d].map((n) => Math.round(n ?? 0) + 0)).toEqual([0, -1, 1, 0]);
    expect(Math.abs(x - 150)).toBeLessThan(20);
  });

  it('is as clear as its layer says, and opaque ones next to it stay so', async () => {
    const { operators, file } = await printed([words('a', 'x', { opacity: 0.25 }), words('b', 'y')]);
    const states = operators.filter((line) => line.endsWith(' gs'));
    expect(states).toHaveLength(1);
    const name = /^\/(\S+) gs$/.exec(states[0] ?? '')?.[1] ?? '';
    const state = file.getPage(0).node.Resources()?.lookup(PDFName.of('ExtGState'));
    expect(String(state)).toContain(`/${name}`);
    const dicts = file.context.enumerateIndirectObjects().map(([, object]) => String(object));
    expect([String(state), ...dicts].some((text) => text.includes('/ca 0.25'))).toBe(true);
    // What is set for one text ends with it.
    const at = (line: string) => operators.indexOf(line);
    expect(at(states[0] ?? '')).toBeGreaterThan(at('q'));
    expect(operators.filter((line) => line === 'q')).toHaveLength(2);
    expect(operators.filter((line) => line === 'Q')).toHaveLength(2);
  });

  it('that is not to be seen is there without ink', async () => {
    expect((await printed([words('a', 'x')])).operators).not.toContain('3 Tr');
    const hidden = await printed([words('a', 'xyz')], false);
    expect(hidden.operators).toContain('3 Tr');
    expect([...copied(hidden)].sort().join('')).toContain('xyz');
  });

  it('can be searched: its characters are in the file, those of two scripts in two fonts', async () => {
    const page = await printed([words('a', 'Tea 茶 5', { width: 300 })]);
    for (const character of 'Tea茶5') expect(copied(page)).toContain(character);
    expect(fontsIn(page)).toHaveLength(2);
  });

  it('has one font for each weight, with the characters that are used and no more', async () => {
    const page = await printed([words('a', 'abc'), words('b', 'xy', { weight: 800 })]);
    const sets = fontsIn(page).map(({ characterSet }) => String.fromCodePoint(...characterSet));
    expect(sets.sort()).toEqual(['abc', 'xy']);
  });
});

describe('a bent text of a PDF', () => {
  it('stands letter by letter on its arc, each turned as the page shows it', async () => {
    const found = matrices(
      await printed([words('a', 'oooo', { x: 100, y: 100, width: 200, height: 60, align: 'centre', curve: 120 })]),
    );
    expect(found).toHaveLength(4);
    const turns = found.map(([a = 0, b = 0]) => Math.round((Math.atan2(b, a) * 180) / Math.PI));
    // Upwards on paper: the first letter leans to the left, the last to the right, alike.
    expect(turns[0]).toBe(-(turns[3] ?? 0));
    expect(turns).toEqual([45, 15, -15, -45]);
    const rises = found.map((matrix) => matrix[5] ?? 0);
    expect(Math.max(...rises)).toBe(Math.max(rises[1] ?? 0, rises[2] ?? 0));
  });
});

import { clampWeight, type Face, type Font, facesOf } from '../text/families.ts';
import type { TextOutlines } from '../text/measure.ts';
import { contourPath } from './contour-path.ts';
import { type FontFiles, type Slice, sliceWith } from './font-files.ts';
import { type FontInstance, openInstance, type PlacedGlyph } from './fontkit.ts';

/** Letters that lie in one file, one after the other. */
export interface GlyphRun {
  face: Face;
  slice: string;
  instance: FontInstance;
  text: string;
  glyphs: readonly PlacedGlyph[];
}

export interface LoadedOutlines extends TextOutlines {
  /** A line as it is put together from files; characters that no file has are left out. */
  runs(text: string, font: Font): GlyphRun[];
  /** Characters that were asked for and that no file has. */
  readonly missing: ReadonlySet<string>;
}

type Find = (codePoint: number, font: Font) => { face: Face; slice: string } | undefined;

/** Fetches what these texts need, and then says where each character is. */
async function prepare(signal: AbortSignal, files: FontFiles, wanted: readonly { font: Font; text: string }[]) {
  const slices = new Map<Face, readonly Slice[]>();
  const opened = new Map<string, FontInstance>();
  const missing = new Set<string>();
  const find: Find = (codePoint, font) => {
    for (const face of facesOf(font)) {
      const slice = sliceWith(slices.get(face) ?? [], codePoint)?.name;
      const instance =
        slice === undefined ? undefined : opened.get(`${face.package}/${slice} ${clampWeight(face, font.weight)}`);
      // A range may name a character that the file has not.
      if (slice !== undefined && (instance === undefined || instance.has(codePoint))) return { face, slice };
    }
    return undefined;
  };
  for (const { font, text } of wanted) {
    for (const face of facesOf(font)) if (!slices.has(face)) slices.set(face, await files.slices(face));
    for (const character of new Set(text)) {
      if (/[\n\r]/.test(character)) continue;
      const codePoint = character.codePointAt(0) ?? 0;
      // Twice: the first file may turn out not to have it.
      for (let tries = 0; tries < 2; tries += 1) {
        const found = find(codePoint, font);
        if (found === undefined) {
          missing.add(character);
          break;
        }
        const weight = clampWeight(found.face, font.weight);
        const key = `${found.face.package}/${found.slice} ${weight}`;
        if (!opened.has(key)) opened.set(key, openInstance(await files.read(signal, found.face, found.slice), weight));
      }
    }
  }
  return { find, opened, missing };
}

/**
 * Letters as shapes for these fonts and texts.
 * @throws the signal's reason; what `files` throws
 */
export async function loadOutlines(
  signal: AbortSignal,
  files: FontFiles,
  wanted: readonly { font: Font; text: string }[],
): Promise<LoadedOutlines> {
  // Marks of lists, and what a page says of its own.
  const { find, opened, missing } = await prepare(
    signal,
    files,
    wanted.map(({ font, text }) => ({ font, text: `${text}0123456789.• ` })),
  );
  const runs = (text: string, font: Font): GlyphRun[] => {
    const found: GlyphRun[] = [];
    let open: { face: Face; slice: string; text: string } | undefined;
    const flush = () => {
      if (open === undefined) return;
      const instance = opened.get(`${open.face.package}/${open.slice} ${clampWeight(open.face, font.weight)}`);
      if (instance) found.push({ ...open, instance, glyphs: instance.layout(open.text) });
      open = undefined;
    };
    for (const character of text) {
      const place = find(character.codePointAt(0) ?? 0, font);
      if (place === undefined) continue;
      if (open?.face === place.face && open.slice === place.slice) open.text += character;
      else {
        flush();
        open = { ...place, text: character };
      }
    }
    flush();
    return found;
  };
  return {
    missing,
    runs,
    width: (text, font) =>
      runs(text, font).reduce(
        (sum, { glyphs, instance }) =>
          sum + glyphs.reduce((width, { advance }) => width + advance, 0) / instance.unitsPerEm,
        0,
      ),
    outline(text, font, letters) {
      let x = 0;
      let path = '';
      for (const { glyphs, instance } of runs(text, font)) {
        const scale = 1 / instance.unitsPerEm;
        for (const glyph of glyphs) {
          path += contourPath(instance.outline(glyph.id), scale, x + glyph.x * scale, -glyph.y * scale);
          x += glyph.advance * scale + letters;
        }
      }
      return path;
    },
  };
}

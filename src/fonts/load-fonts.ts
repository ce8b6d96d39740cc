import { type Face, type Font, facesOf } from '../document/scene/text/families.ts';

/** Adds the style sheet of a face to the page: it names the face's files and the characters in them. */
export type AddSheet = (face: Face) => Promise<unknown>;

/** Beyond it a text needs the face of its script. */
const BEYOND_LATIN = /[\u0250-\u1fff\u2e80-\u{10ffff}]/u;

const facesFor = (font: Font, text: string): Face[] => {
  const [family, script] = facesOf(font);
  return BEYOND_LATIN.test(text) ? [family, script] : [family];
};

/**
 * Fetches what these texts need, with the very characters that they have.
 * @returns names of the families that could not be had; the browser draws something else in their place
 */
export async function loadFonts(
  addSheet: AddSheet,
  wanted: readonly { font: Font; text: string }[],
): Promise<readonly string[]> {
  const missing = new Set<string>();
  const load = async (face: Face, weight: number, text: string) => {
    try {
      await addSheet(face);
      const found = await document.fonts.load(`${weight} 20px '${face.css}'`, text);
      if (found.length === 0 && face === facesFor({ family: 'sans', script: 'sc', weight }, '')[0])
        missing.add(face.label);
    } catch {
      missing.add(face.label);
    }
  };
  await Promise.all(
    wanted.flatMap(({ font, text }) => facesFor(font, text).map((face) => load(face, font.weight, text || 'A'))),
  );
  return [...missing];
}

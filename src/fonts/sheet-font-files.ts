import { race, throwIfAborted } from '../base/abort.ts';
import { type FontFiles, parseRanges, type Slice } from '../document/scene/outlines/font-files.ts';
import type { Face } from '../document/scene/text/families.ts';
import { cutoutError } from '../protocol/errors.ts';
import type { AddSheet } from './load-fonts.ts';

/** The @font-face rules of one family that the page has. */
function rulesOf(face: Face): CSSFontFaceRule[] {
  return [...document.styleSheets]
    .flatMap((sheet) => {
      try {
        return [...sheet.cssRules];
      } catch {
        // Of another origin: not ours.
        return [];
      }
    })
    .filter((rule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => style.getPropertyValue('font-family').replace(/["']/g, '') === face.css);
}

const addressOf = (rule: CSSFontFaceRule): string => {
  const [, address = ''] = /url\(\s*["']?([^"')]+)/.exec(rule.style.getPropertyValue('src')) ?? [];
  return new URL(address, rule.parentStyleSheet?.href ?? document.baseURI).href;
};

/** ms that a font may take, as an answer of the server (D231). */
const PATIENCE = 40_000;

/** The faces that `addSheet` adds to the page, as files: a slice's name is its address. `read` throws NETWORK. */
export const sheetFontFiles = (addSheet: AddSheet): FontFiles => ({
  async slices(face): Promise<readonly Slice[]> {
    await addSheet(face);
    return rulesOf(face).map((rule) => ({
      name: addressOf(rule),
      ranges: parseRanges(rule.style.getPropertyValue('unicode-range') || 'U+0-10ffff'),
    }));
  },
  async read(signal, _face, name) {
    const loading = fetch(name, { signal }).then(async (answer) => {
      if (!answer.ok) throw new Error(`it answered ${answer.status}`);
      return new Uint8Array(await answer.arrayBuffer());
    });
    return await race(AbortSignal.timeout(PATIENCE), loading).catch((cause: unknown) => {
      throwIfAborted(signal);
      throw cutoutError('NETWORK', `the font ${name} could not be fetched`, { cause });
    });
  },
});

import type { Font } from '../../../../src/document/scene/text/families.ts';
import { loadFonts as load } from '../../../../src/fonts/load-fonts.ts';
import { FACE_SHEETS } from './face-sheets.ts';

/** What these texts need, of the frame's own fonts. @returns names of the families that could not be had */
export const loadFonts = (wanted: readonly { font: Font; text: string }[]): Promise<readonly string[]> =>
  load(async (face) => await FACE_SHEETS[face.package]?.(), wanted);

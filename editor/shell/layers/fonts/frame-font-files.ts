import { sheetFontFiles } from '../../../../src/fonts/sheet-font-files.ts';
import { FACE_SHEETS } from './face-sheets.ts';

/** The frame's own fonts as files. */
export const frameFontFiles = sheetFontFiles(async (face) => await FACE_SHEETS[face.package]?.());

import { fileName } from '../../../shell/export/file-name.ts';

/** `{name}` is the photo's name without its extension, `{n}` the piece's number. */
export const PIECE_PATTERN = '{name}-{n}';

/**
 * The number of a piece, from 1 in reading order.
 * @param reversed the last piece is number 1: posted in that order, a profile that shows the newest first shows the photo
 */
export const pieceNumber = (index: number, count: number, reversed: boolean): number =>
  reversed ? count - index : index + 1;

/** A pattern without `{n}` has it put at its end, so that no two pieces have one name. */
const numbered = (pattern: string): string => {
  const wanted = pattern.trim() || PIECE_PATTERN;
  return wanted.includes('{n}') ? wanted : `${wanted}-{n}`;
};

/** Longer patterns and photos' names are cut, so that the number always has a place in the name. */
export const MOST_PATTERN = 40;
const MOST_NAME = 80;

/** @param extension with its dot */
export function pieceName(pattern: string, photo: string, number: number, extension: string): string {
  const filled = numbered(pattern.slice(0, MOST_PATTERN)).replaceAll('{n}', String(number));
  return fileName(filled, photo.slice(0, MOST_NAME), extension);
}

/** The ZIP of all pieces is called after the photo. */
export const zipName = (photo: string): string => fileName('{name}', photo, '.zip');

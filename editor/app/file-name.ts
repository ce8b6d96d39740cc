import type { EncodeFormat } from '../../src/imaging/types.ts';

/** What a file is called after the photo: `{name}` is the photo's name without its ending. */
export const NAME_PATTERN = '{name}-cutout';

/** Endings of the names, and what else tells a file from the cut-out itself. */
export const ENDINGS: Readonly<Record<EncodeFormat, string>> = {
  png: '.png',
  jpeg: '.jpg',
  webp: '.webp',
  matte: '-matte.png',
  psd: '.psd',
};

/** A name that stays in its folder on every system. @param ending with its dot */
export function fileName(pattern: string, photo: string, ending: string): string {
  const base = photo.replace(/\.[^.]{1,5}$/, '');
  const filled = (pattern.trim() || NAME_PATTERN).replaceAll('{name}', base);
  const safe = filled.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(0, 127);
  return `${safe.trim() || 'picture'}${ending}`;
}

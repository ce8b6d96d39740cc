/** What a file is called after the photo: `{name}` is the photo's name without its extension. */
export const NAME_PATTERN = '{name}-cutout';

/** A name that stays in its folder on every system. @param extension with its dot */
export function fileName(pattern: string, photo: string, extension: string): string {
  const base = photo.replace(/\.[^.]{1,5}$/, '');
  const filled = (pattern.trim() || NAME_PATTERN).replaceAll('{name}', base);
  const safe = filled.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(0, 127);
  return `${safe.trim() || 'picture'}${extension}`;
}

/** What a file is called after the photo: `{name}` is the photo's name without its extension. */
export const NAME_PATTERN = '{name}-cutout';

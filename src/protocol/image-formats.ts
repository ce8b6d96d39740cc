/** What is known of a format of pictures that come in: the one table that pickers, refusals, keys and the server's checks follow. */
interface ImageFormatRow {
  /** Endings and types that a picker shows: a hint alone, as cameras and systems name HEIC in several ways; the bytes decide. */
  accept: readonly string[];
}

/** By the name that a key's list (`limits.formats`), the wire and a person's eye know it by. */
const ROWS = {
  jpg: { accept: ['.jpg', 'image/jpeg'] },
  jpeg: { accept: ['.jpeg', 'image/jpeg'] },
  png: { accept: ['.png', 'image/png'] },
  heic: { accept: ['.heic', '.heif', '.hif', 'image/heic', 'image/heif'] },
  webp: { accept: ['.webp', 'image/webp'] },
  avif: { accept: ['.avif', 'image/avif'] },
} as const satisfies Record<string, ImageFormatRow>;

export type ImageFormat = keyof typeof ROWS;

/** In the order in which they are named. */
export const IMAGE_FORMATS = Object.keys(ROWS) as [ImageFormat, ...ImageFormat[]];

const isFormat = (name: string): name is ImageFormat => Object.hasOwn(ROWS, name);

/** The `accept` of a picker; a name that is not known is left out. */
export const acceptOf = (formats: readonly string[]): string =>
  [...new Set(formats.flatMap((format) => (isFormat(format) ? ROWS[format].accept : [])))].join(',');

/** The endings of each type, as systems ask which files a program opens. */
export function endingsByType(formats: readonly string[]): Record<string, string[]> {
  const types: Record<string, string[]> = {};
  for (const format of formats.filter(isFormat)) {
    const { accept } = ROWS[format];
    const endings = accept.filter((word) => word.startsWith('.'));
    for (const type of accept.filter((word) => word.includes('/'))) types[type] = [...(types[type] ?? []), ...endings];
  }
  return types;
}

/** `jpg` and `jpeg` are one to a reader. */
export const spokenFormats = (formats: readonly string[]): string[] =>
  formats.filter((format) => format !== 'jpeg' || !formats.includes('jpg'));

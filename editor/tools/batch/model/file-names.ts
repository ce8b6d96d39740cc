import type { Size } from '../../../../src/pixels/shapes.ts';
import { fileName } from '../../../shell/export/file-name.ts';

export interface NameParts extends Size {
  /** The photo's own, with its extension. */
  photo: string;
  /** Its number, from 1. */
  n: number;
  /** ms since 1970. */
  date: number;
}

/** The day (`2026-11-20`) on the person's own calendar. */
const dayOf = (ms: number): string =>
  new Date(ms - new Date(ms).getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

/** `{name}`, `{n}`, `{date}`, `{w}` and `{h}` are filled in. @param extension with its dot */
export function resultName(pattern: string | undefined, parts: NameParts, extension: string): string {
  const { photo, n, date, width, height } = parts;
  const values: Readonly<Record<string, string>> = {
    n: String(n),
    date: dayOf(date),
    w: String(width),
    h: String(height),
  };
  const filled = (pattern?.trim() || '{name}').replace(/\{(n|date|w|h)\}/g, (_, part: string) => values[part] ?? '');
  return fileName(filled, photo.slice(0, 80), extension);
}

/** Names of one archive: one that was given before gets a number behind it. */
export function unlikeOthers(name: string, taken: Set<string>): string {
  const [, base = name, extension = ''] = /^(.*?)(\.[^.]+)?$/.exec(name) ?? [];
  let free = name;
  for (let again = 2; taken.has(free.toLowerCase()); again += 1) free = `${base} (${again})${extension}`;
  taken.add(free.toLowerCase());
  return free;
}

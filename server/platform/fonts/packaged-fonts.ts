import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { type FontFiles, parseRanges, type Slice } from '../../../src/document/scene/outlines/font-files.ts';
import type { Face } from '../../../src/document/scene/text/families.ts';

const require = createRequire(import.meta.url);
const unicode = z.record(z.string(), z.string());

export const folderOf = (face: Face): string =>
  dirname(require.resolve(`@fontsource-variable/${face.package}/package.json`));

/** The OFL fonts of the packages, as files on disk: nothing is asked of the system's own fonts, so every machine draws the same. */
export function packagedFonts(): FontFiles {
  const known = new Map<string, Promise<readonly Slice[]>>();
  const read = async (face: Face): Promise<readonly Slice[]> => {
    const text = await readFile(join(folderOf(face), 'unicode.json'), 'utf8');
    return Object.entries(unicode.parse(JSON.parse(text))).map(([name, ranges]) => ({
      name: name.replace(/[[\]]/g, ''),
      ranges: parseRanges(ranges),
    }));
  };
  return {
    slices(face) {
      const found = known.get(face.package) ?? read(face);
      known.set(face.package, found);
      return found;
    },
    read: (signal, face, name) =>
      readFile(join(folderOf(face), 'files', `${face.package}-${name}-wght-normal.woff2`), { signal }),
  };
}

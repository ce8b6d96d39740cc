import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { SITE_PICTURE_ID, SITE_PICTURE_LIMITS } from '../../../src/protocol/content/site-pictures.ts';
import { ContentFault } from './content-error.ts';

/** Of an imported archive: files of texts, and bytes of all of them unpacked. */
const MOST_FILES = 3_000;
const MOST_BYTES = 32 * 1024 * 1024;

/** `pictures/p0123….webp` is the largest file of a picture; `pictures/names.json` has their names by id. */
const PICTURE = /^pictures\/(p[0-9a-f]{20})\.webp$/;
const NAMES = 'pictures/names.json';

/** What an archive holds. */
export interface Archive {
  /** Of entries, by path. */
  texts: ReadonlyMap<string, string>;
  pictures: ReadonlyMap<string, { name: string; bytes: Uint8Array }>;
}

/** @throws ContentFault for what is no zip archive, or holds too much */
export function unpacked(zip: Uint8Array): Archive {
  const found = Object.entries(unzipped(zip));
  const names = namesOf(found.find(([path]) => path === NAMES)?.[1]);
  const pictures = found.flatMap(([path, bytes]) => {
    const id = PICTURE.exec(path)?.[1];
    return id === undefined ? [] : [[id, { name: names.get(id) ?? id, bytes }] as const];
  });
  const texts = found.flatMap(([path, file]) =>
    path === NAMES || PICTURE.test(path) ? [] : [[path, strFromU8(file)] as const],
  );
  return { texts: new Map(texts), pictures: new Map(pictures) };
}

function unzipped(zip: Uint8Array): Record<string, Uint8Array> {
  const held = { texts: { files: 0, bytes: 0 }, pictures: { files: 0, bytes: 0 } };
  try {
    return unzipSync(zip, {
      filter({ name, originalSize }) {
        const isPicture = PICTURE.test(name);
        if (!isPicture && !/\.(json|md)$/.test(name)) return false;
        const of = isPicture ? held.pictures : held.texts;
        of.files += 1;
        of.bytes += originalSize;
        const [files, bytes] = isPicture
          ? [SITE_PICTURE_LIMITS.most, SITE_PICTURE_LIMITS.total]
          : [MOST_FILES, MOST_BYTES];
        if (of.files > files || of.bytes > bytes) throw new ContentFault('the archive holds too much');
        return true;
      },
    });
  } catch (error) {
    throw error instanceof ContentFault ? error : new ContentFault('this is not a zip archive');
  }
}

function namesOf(file: Uint8Array | undefined): ReadonlyMap<string, string> {
  if (file === undefined) return new Map();
  let value: unknown;
  try {
    value = JSON.parse(strFromU8(file));
  } catch {
    throw new ContentFault(`${NAMES} is no JSON`);
  }
  return new Map(
    Object.entries(Object(value)).filter(
      (pair): pair is [string, string] => SITE_PICTURE_ID.test(pair[0]) && typeof pair[1] === 'string',
    ),
  );
}

/** The archive that `unpacked` reads. */
export function packed({ texts, pictures }: Archive): Uint8Array {
  const files: Record<string, Uint8Array> = {};
  for (const [path, text] of texts) files[path] = strToU8(text);
  for (const [id, { bytes }] of pictures) files[`pictures/${id}.webp`] = bytes;
  const names = Object.fromEntries([...pictures].map(([id, { name }]) => [id, name]));
  if (pictures.size > 0) files[NAMES] = strToU8(JSON.stringify(names, null, 2));
  return zipSync(files, { level: 6 });
}

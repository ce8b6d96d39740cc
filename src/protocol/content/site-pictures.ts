/** Pictures that operators add for content to name (D481). */
export const SITE_PICTURE_LIMITS = {
  /** Bytes of a file as it is added. */
  bytes: 5 * 1024 * 1024,
  /** Files of one form. */
  atOnce: 8,
  /** px of its shorter side, at least. */
  shortest: 64,
  /** Its longer side is at most so many times its shorter one. */
  ratio: 6,
  name: 80,
  /** Of all that are kept, and bytes of their largest files together. */
  most: 500,
  total: 48 * 1024 * 1024,
} as const;

/** px of the files of a picture; the largest of them is as wide as it was added, where that is less. */
export const SITE_PICTURE_WIDTHS = [200, 400, 800, 1600] as const;

/** The hash of its largest file. */
export const SITE_PICTURE_ID = /^p[0-9a-f]{20}$/;

const FOLDER = '/media/';
const ADDRESS = /^\/media\/(p[0-9a-f]{20})-(\d{1,4})x(\d{1,5})\.webp$/;
const NAMED = /\/media\/(p[0-9a-f]{20})-\d/g;

/** What content names: the largest file, whose address says how large it is. */
export interface SitePicture {
  src: string;
  width: number;
  height: number;
}

export const sitePicture = (id: string, width: number, height: number): SitePicture => ({
  src: `${FOLDER}${id}-${width}x${height}.webp`,
  width,
  height,
});

/** A picture of an operator by its address; undefined where the address is another. */
export function sitePictureAt(src: string): SitePicture | undefined {
  const [, id, width, height] = ADDRESS.exec(src) ?? [];
  return id === undefined ? undefined : sitePicture(id, Number(width), Number(height));
}

/** Its files, the smallest first; none where the address is another. */
export function sitePictureFiles(src: string): { src: string; width: number }[] {
  const [, id = '', most = ''] = ADDRESS.exec(src) ?? [];
  if (id === '') return [];
  const smaller = SITE_PICTURE_WIDTHS.filter((width) => width < Number(most));
  return [...smaller.map((width) => ({ src: `${FOLDER}${id}-${width}.webp`, width })), { src, width: Number(most) }];
}

/** Ids of the pictures that a text or the JSON of an entry names. */
export const sitePicturesNamed = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(NAMED)].flatMap(([, id]) => id ?? []));

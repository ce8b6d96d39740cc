/**
 * The pictures of the pages, drawn by the project (tests/pictures, editor/samples/art): px of the masters beside this file. The build
 * makes the widths of them that pages name (scripts/build/site-pictures.mjs).
 */
export const PICTURES = {
  arches: [600, 840],
  aurora: [600, 720],
  balloons: [600, 700],
  bauhaus: [600, 750],
  bloom: [600, 640],
  'bottle-cut': [800, 1000],
  bottle: [800, 1000],
  'bottle2-cut': [800, 1000],
  bottle2: [800, 1000],
  cat: [600, 700],
  city: [600, 800],
  cups: [600, 760],
  dunes: [600, 760],
  'face-cut': [640, 800],
  'face-raw': [640, 800],
  face: [640, 800],
  fruit: [600, 520],
  koi: [600, 780],
  'lamp-cut': [800, 1000],
  lamp: [800, 1000],
  'lamp2-cut': [800, 1000],
  lamp2: [800, 1000],
  leaves: [600, 760],
  'mug-cut': [800, 1000],
  mug: [800, 1000],
  paper: [600, 600],
  peaks: [600, 800],
  'pitcher-cut': [800, 1000],
  pitcher: [800, 1000],
  'plant-cut': [800, 1000],
  plant: [800, 1000],
  strands: [600, 600],
  waves: [600, 720],
} as const satisfies Record<string, readonly [width: number, height: number]>;

export type PictureName = keyof typeof PICTURES;

/** One of these by the address that content has of it. */
export function namedPicture(src: string): PictureName | undefined {
  const name = src.replace(/^\/(gallery|pictures)\/|(-\d+)?\.webp$/g, '');
  return Object.hasOwn(PICTURES, name) ? (name as PictureName) : undefined;
}

/** Widths that a browser may choose from; none is larger than its master. */
export const WIDTHS = [200, 400, 800] as const;

const widthsOf = (name: PictureName): number[] => {
  const [most] = PICTURES[name];
  const smaller = WIDTHS.filter((width) => width < most);
  return [...smaller, most];
};

export const pictureOf = (name: PictureName, width: number): string => `/pictures/${name}-${width}.webp`;

/** For `srcset`: each width of a picture with its address. */
export const srcSetOf = (name: PictureName, format: 'webp' | 'avif' = 'webp'): string =>
  widthsOf(name)
    .map((width) => `${pictureOf(name, width).replace(/webp$/, format)} ${width}w`)
    .join(', ');

/** The address for who takes only one: the largest. */
export const srcOf = (name: PictureName): string => pictureOf(name, PICTURES[name][0]);

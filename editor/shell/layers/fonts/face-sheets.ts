/** Style sheets of the packages of fonts: each names its files and the characters in them; the browser fetches what a text needs. */
export const FACE_SHEETS: Readonly<Record<string, () => Promise<unknown>>> = {
  'noto-sans': () => import('@fontsource-variable/noto-sans/index.css'),
  'noto-serif': () => import('@fontsource-variable/noto-serif/index.css'),
  'playfair-display': () => import('@fontsource-variable/playfair-display/index.css'),
  oswald: () => import('@fontsource-variable/oswald/index.css'),
  caveat: () => import('@fontsource-variable/caveat/index.css'),
  'noto-sans-sc': () => import('@fontsource-variable/noto-sans-sc/index.css'),
  'noto-sans-tc': () => import('@fontsource-variable/noto-sans-tc/index.css'),
  'noto-sans-jp': () => import('@fontsource-variable/noto-sans-jp/index.css'),
  'noto-sans-kr': () => import('@fontsource-variable/noto-sans-kr/index.css'),
};

import sharp from 'sharp';

/** A photo whose pixels pack well, so that the goldens stay small; the recorded engine cuts the ellipse out of it. */
export interface FlatPhoto {
  name: string;
  mimeType: 'image/png';
  buffer: Buffer;
}

/** The background before which it stands, the thing, and its shade. */
type Colours = readonly [background: string, thing: string, shade: string];

const COLOURS: readonly Colours[] = [
  ['#cfd8cf', '#c2553a', '#9c3f29'],
  ['#d9cfe4', '#3f6f9c', '#2f5478'],
  ['#f0e2c8', '#4d7f5f', '#38614a'],
  ['#d3dbe6', '#b98a2f', '#8f6a20'],
];

/** Neither the aspect of a picture that the engine knows, nor so large that anything is made smaller. */
const [WIDTH, HEIGHT] = [600, 720];

/** A vase of two colours on a plain background: the subject is the very ellipse that the recorded engine answers. */
async function flatPhoto(index: number): Promise<FlatPhoto> {
  const [background, thing, shade] = COLOURS[index % COLOURS.length] ?? ['#cccccc', '#888888', '#666666'];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="${background}"/>
    <rect y="82%" width="100%" height="18%" fill="${shade}" opacity="0.35"/>
    <clipPath id="thing"><ellipse cx="50%" cy="50%" rx="32%" ry="38%"/></clipPath>
    <g clip-path="url(#thing)">
      <rect width="100%" height="100%" fill="${thing}"/>
      <rect y="58%" width="100%" height="42%" fill="${shade}"/>
      <rect x="26%" y="20%" width="8%" height="34%" rx="20" fill="#ffffff" opacity="0.5"/>
    </g>
  </svg>`;
  const buffer = await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
  return { name: `vase ${index + 1}.png`, mimeType: 'image/png', buffer };
}

export const flatPhotos = (count: number): Promise<FlatPhoto[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => flatPhoto(index)));

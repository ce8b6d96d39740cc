import type { Rgba } from '../kernels/pixels.ts';
import { type Colours, coloursOf, putColours, type Region } from './colours.ts';
import { type FaceAreas, faceAreas, type LocalFace, localFace } from './face-areas.ts';
import { features, teethShare } from './features.ts';
import { shape } from './shape.ts';
import { skin } from './skin.ts';
import type { MeshFace } from './values.ts';

/** Room round a face, as a share of its box: what is pulled comes from there. */
const ROUND = 0.25;

function regionOf(points: readonly number[], scale: number, { width, height }: Rgba): Region | undefined {
  const range = (from: 0 | 1, most: number): [number, number] => {
    const values = points.filter((_, at) => at % 2 === from).map((value) => value * scale);
    const [least, largest] = [Math.min(...values), Math.max(...values)];
    const room = (largest - least) * ROUND;
    return [Math.max(0, Math.floor(least - room)), Math.min(most, Math.ceil(largest + room))];
  };
  const [[left, right], [top, bottom]] = [range(0, width), range(1, height)];
  return right - left < 8 || bottom - top < 8 ? undefined : { left, top, width: right - left, height: bottom - top };
}

interface Opened {
  region: Region;
  face: LocalFace;
  areas: FaceAreas;
  colours: Colours;
}

function open(picture: Rgba, points: readonly number[], scale: number): Opened | undefined {
  const region = regionOf(points, scale, picture);
  if (region === undefined) return undefined;
  const face = localFace(points, scale, region.left, region.top);
  const areas = faceAreas(face, region.width, region.height);
  return { region, face, areas, colours: coloursOf(picture, region) };
}

/** From this share of the open mouth on, teeth are seen. */
const TEETH_FROM = 0.15;

/**
 * Everything that is chosen for the faces of a photo, in place.
 * @param scale px of `picture` for one of the photo
 * @returns of each face, whether teeth are seen
 */
export function beautify(picture: Rgba, faces: readonly MeshFace[], scale: number): boolean[] {
  return faces.map(({ points, sliders }) => {
    const opened = open(picture, points, scale);
    if (opened === undefined) return false;
    const { region, face, areas, colours } = opened;
    const teeth = teethShare(colours, areas) > TEETH_FROM;
    skin(colours, areas, face.width, sliders);
    features(colours, areas, sliders);
    putColours(picture, region, colours);
    shape(picture, region, face, sliders);
    return teeth;
  });
}

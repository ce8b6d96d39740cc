import type { Rgba } from '../kernels/pixels.ts';
import { type Colours, coloursOf, putColours, type Region } from './colours.ts';
import { type FaceAreas, faceAreas, type LocalFace, localFace } from './face-areas.ts';
import { features, redShare, teethShare } from './features.ts';
import { shape } from './shape.ts';
import { skin } from './skin.ts';
import { findSpots, healSpots } from './spots.ts';
import type { MeshFace, Spot } from './values.ts';

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

/** From this share of the open mouth on, teeth are seen; from this one of the eyes on, a flash made them red. */
const SEEN_FROM = { teeth: 0.15, redEyes: 0.03 } as const;

/** What a face has that can be changed. */
export interface FaceMeasures {
  teeth: boolean;
  redEyes: boolean;
  /** px of the photo. */
  spots: Spot[];
}

/**
 * Looks at the faces of a photo, and changes nothing.
 * @param scale px of `picture` for one of the photo
 */
export function measureFaces(picture: Rgba, faces: readonly MeshFace[], scale: number): FaceMeasures[] {
  return faces.map(({ points }) => {
    const opened = open(picture, points, scale);
    if (opened === undefined) return { teeth: false, redEyes: false, spots: [] };
    const { region, face, areas, colours } = opened;
    return {
      teeth: teethShare(colours, areas) > SEEN_FROM.teeth,
      redEyes: redShare(colours, areas) > SEEN_FROM.redEyes,
      spots: findSpots(colours, areas, face).map(({ x, y, radius }) => ({
        x: (x + region.left) / scale,
        y: (y + region.top) / scale,
        radius: radius / scale,
      })),
    };
  });
}

/**
 * Everything that is chosen for the faces of a photo, in place.
 * @param scale px of `picture` for one of the photo
 */
export function beautify(picture: Rgba, faces: readonly MeshFace[], scale: number): void {
  for (const { points, sliders, spots = [] } of faces) {
    const opened = open(picture, points, scale);
    if (opened === undefined) continue;
    const { region, face, areas, colours } = opened;
    const { left, top } = region;
    const gone = spots.filter(({ kept }) => kept !== true);
    const inRegion = gone.map(({ x, y, radius }) => ({
      x: x * scale - left,
      y: y * scale - top,
      radius: radius * scale,
    }));
    if (sliders.spots > 0) healSpots(colours, inRegion, sliders.spots / 100);
    skin(colours, areas, face.width, sliders);
    features(colours, areas, sliders, face.width);
    putColours(picture, region, colours);
    shape(picture, region, face, sliders);
  }
}

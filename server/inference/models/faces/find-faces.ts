import sharp from 'sharp';
import { AppError } from '../../../../src/base/error.ts';
import { MESH_POINTS, POINT } from '../../../../src/pixels/faces/mesh-points.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import { PARTNER_LIMITS } from '../../../../src/protocol/limits.ts';
import { checkSignature } from '../matting/picture.ts';
import { DETECTOR_SIDE, type Detection, distinct } from './detections.ts';
import { type Crop, cropPlanes, placeOf, type RgbPicture } from './face-crop.ts';
import { type FaceNetwork, MESH_SIDE } from './face-network.ts';
import type { Face, FoundFaces } from './faces.ts';
import { looksHuman } from './looks-human.ts';

/** One picture's work, as it goes to a worker. */
export interface FacesJob {
  bytes: Uint8Array;
  /** Pictures of more px are refused (D44). */
  maxPixels: number;
}

/** Faces of a picture, at most. */
const MOST = 20;
/**
 * Score of the mesh from which a place is a face. On 35 photos the 20 faces had .99 or more, three places that were none .55 to .61, and
 * the rest less than .5.
 */
const IS_FACE = 0.8;
/** Longest side on which faces are looked for, px: the quarters are then seen at the detector's own size. */
const SEARCHED = 512;
/** Side of the mesh's crop, in lengths of the detector's box, and of the box round a first mesh. */
const ROUND_BOX = 1.6;
const ROUND_MESH = 1.5;
/** Two meshes that share more of their boxes are one face. */
const SAME_FACE = 0.5;

/** A face as the mesh has it. */
type Traced = Omit<Face, 'isHuman'>;

export type UseFaces = <T>(work: (network: FaceNetwork) => Promise<T>) => Promise<T>;

/** The whole job. @throws CutoutError of the picture; anything else is the engine's fault */
export async function findFaces(use: UseFaces, { bytes, maxPixels }: FacesJob): Promise<FoundFaces> {
  const started = performance.now();
  checkSignature(bytes);
  const picture = await decode(bytes, maxPixels);
  const { width, height } = picture;
  const traced = await use(async (network) => {
    const places: Detection[] = [];
    const { small, scale } = await shrunk(picture);
    for (const crop of looks(small)) places.push(...(await detect(network, small, crop, scale)));
    const found: (Traced & Face['box'])[] = [];
    for (const place of distinct(places).slice(0, MOST)) {
      const face = await trace(network, picture, place);
      if (face !== undefined) found.push({ ...face, ...face.box });
    }
    return distinct(found, SAME_FACE);
  });
  const faces: Face[] = [];
  for (const { box, points, score } of traced)
    faces.push({ box, points, score, isHuman: await looksHuman({ box, score }, picture) });
  faces.sort((one, other) => other.box.width * other.box.height - one.box.width * one.box.height);
  return { faces, width, height, ms: Math.round(performance.now() - started) };
}

async function decode(bytes: Uint8Array, maxPixels: number): Promise<RgbPicture> {
  try {
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    const tooLong = Math.max(header.width, header.height) > PARTNER_LIMITS.maxSide;
    if (tooLong || header.width * header.height > maxPixels) {
      throw cutoutError('IMAGE_DIMENSIONS', `The picture has more than ${maxPixels} px`);
    }
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { data: info.channels === 3 ? data : inColour(data, info.channels), width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw cutoutError('IMAGE_UNREADABLE', 'The picture could not be decoded', { cause: error });
  }
}

const inColour = (data: Uint8Array, channels: number): Uint8Array =>
  Uint8Array.from({ length: (data.length / channels) * 3 }, (_, at) => data[Math.floor(at / 3) * channels] ?? 0);

/** The whole picture, laid into the upper left corner of a square, then its four quarters and a little more: there small faces are larger. */
function looks({ width, height }: RgbPicture): Crop[] {
  const whole = Math.max(width, height);
  const crops: Crop[] = [{ x: whole / 2, y: whole / 2, side: whole, turn: 0 }];
  if (whole < DETECTOR_SIDE) return crops;
  const side = whole * 0.6;
  for (const y of [side / 2, Math.max(side / 2, height - side / 2)]) {
    for (const x of [side / 2, Math.max(side / 2, width - side / 2)]) crops.push({ x, y, side, turn: 0 });
  }
  return crops;
}

/** A copy that is quick to look through. `scale`: px of the picture for one of the copy. */
async function shrunk(picture: RgbPicture): Promise<{ small: RgbPicture; scale: number }> {
  const { data, width, height } = picture;
  const scale = Math.max(width, height) / SEARCHED;
  if (scale <= 1) return { small: picture, scale: 1 };
  const size = { width: Math.max(1, Math.round(width / scale)), height: Math.max(1, Math.round(height / scale)) };
  const pipeline = sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false });
  const small = await pipeline.resize(size.width, size.height, { fit: 'fill' }).raw().toBuffer();
  return { small: { data: small, ...size }, scale };
}

/** Places in px of the picture, of which the copy shows one for `times`. */
async function detect(network: FaceNetwork, copy: RgbPicture, crop: Crop, times: number): Promise<Detection[]> {
  const found = await network.detect(cropPlanes(copy, crop, DETECTOR_SIDE, 1 / 127.5, -1));
  const scale = (crop.side * times) / DETECTOR_SIDE;
  const place = ([x, y]: readonly [number, number]): [number, number] => {
    const [px, py] = placeOf(crop, x / DETECTOR_SIDE, y / DETECTOR_SIDE);
    return [px * times, py * times];
  };
  return found.map(({ x, y, width, height, score, rightEye, leftEye }) => {
    const [left, top] = place([x, y]);
    const sides = { width: width * scale, height: height * scale };
    return { x: left, y: top, ...sides, score, rightEye: place(rightEye), leftEye: place(leftEye) };
  });
}

/** The mesh of a place, looked at twice: the first look says where the face really is. */
async function trace(network: FaceNetwork, picture: RgbPicture, place: Detection): Promise<Traced | undefined> {
  const { x, y, width, height, rightEye, leftEye } = place;
  const first = await traceCrop(network, picture, {
    x: x + width / 2,
    y: y + height / 2,
    side: ROUND_BOX * Math.max(width, height),
    turn: Math.atan2(leftEye[1] - rightEye[1], leftEye[0] - rightEye[0]),
  });
  if (first.score < IS_FACE) return undefined;
  const { box } = first;
  const eye = (outer: number) => [first.points[outer * 2] ?? 0, first.points[outer * 2 + 1] ?? 0] as const;
  const [right, left] = [eye(POINT.rightEyeOuter), eye(POINT.leftEyeOuter)];
  const second = await traceCrop(network, picture, {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    side: ROUND_MESH * Math.max(box.width, box.height),
    turn: Math.atan2(left[1] - right[1], left[0] - right[0]),
  });
  return second.score < IS_FACE ? undefined : second;
}

async function traceCrop(network: FaceNetwork, picture: RgbPicture, crop: Crop): Promise<Traced> {
  const mesh = await network.mesh(cropPlanes(picture, crop, MESH_SIDE, 1 / 255, 0));
  const points: number[] = [];
  for (let n = 0; n < MESH_POINTS; n += 1) {
    points.push(...placeOf(crop, mesh.points[n * 2] ?? 0, mesh.points[n * 2 + 1] ?? 0));
  }
  return { box: boxOf(points), points, score: mesh.score };
}

/** The smallest box round points, x and y of each one after the other. */
export function boxOf(points: readonly number[]): Face['box'] {
  const range = (from: number) => {
    const values = points.filter((_, at) => at % 2 === from);
    return [Math.min(...values), Math.max(...values)] as const;
  };
  const [[left, right], [top, bottom]] = [range(0), range(1)];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

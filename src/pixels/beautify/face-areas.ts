import {
  FACE_OVAL,
  LEFT_BROW,
  LEFT_EYE,
  LIPS_INNER,
  LIPS_OUTER,
  POINT,
  RIGHT_BROW,
  RIGHT_EYE,
} from '../faces/mesh-points.ts';
import { type Field, field, inRing } from './planes.ts';

export type Place = readonly [x: number, y: number];

/** A face within a region of the picture, in px of that region. */
export interface LocalFace {
  at: (index: number) => Place;
  /** From ear to ear, px. */
  width: number;
}

export function localFace(points: readonly number[], scale: number, left: number, top: number): LocalFace {
  const at = (index: number): Place => [
    (points[index * 2] ?? 0) * scale - left,
    (points[index * 2 + 1] ?? 0) * scale - top,
  ];
  const [right, other] = [at(POINT.rightEar), at(POINT.leftEar)];
  return { at, width: Math.max(1, Math.hypot(right[0] - other[0], right[1] - other[1])) };
}

const ringOf = ({ at }: LocalFace, indices: readonly number[]): Place[] => indices.map(at);

/** A ring, larger by a factor about its middle. */
function inflated(ring: readonly Place[], factor: number): Place[] {
  const x = ring.reduce((sum, [px]) => sum + px, 0) / ring.length;
  const y = ring.reduce((sum, [, py]) => sum + py, 0) / ring.length;
  return ring.map(([px, py]) => [x + (px - x) * factor, y + (py - y) * factor]);
}

export interface FaceAreas {
  skin: Field;
  eyes: Field;
  lips: Field;
  mouth: Field;
  brows: Field;
  under: Field;
  cheeks: Field;
  /** Along the upper lids. */
  lashes: Field;
}

/** Upper lids: from the outer corner to the inner one, as the rings of the eyes begin. */
const UPPER_LID = 9;

/** Where skin, eyes, lips and so on are, 0–1 each. */
export function faceAreas(face: LocalFace, width: number, height: number): FaceAreas {
  const soft = face.width * 0.03;
  const ring = (indices: readonly number[], factor = 1, feather = soft) =>
    inRing(width, height, inflated(ringOf(face, indices), factor), feather);
  const eyes = either(ring(RIGHT_EYE, 1, soft * 0.3), ring(LEFT_EYE, 1, soft * 0.3));
  const around = either(ring(RIGHT_EYE, 1.5), ring(LEFT_EYE, 1.5));
  const brows = either(ring(RIGHT_BROW, 1.15), ring(LEFT_BROW, 1.15));
  const outer = ring(LIPS_OUTER, 1, soft * 0.4);
  const mouth = ring(LIPS_INNER, 1, soft * 0.2);
  const skin = ring(FACE_OVAL, 0.97, soft * 1.6);
  const lips = field(width, height);
  const wide = ring(LIPS_OUTER, 1.12);
  for (let n = 0; n < skin.values.length; n += 1) {
    const other = Math.max(around.values[n] ?? 0, brows.values[n] ?? 0, wide.values[n] ?? 0);
    skin.values[n] = (skin.values[n] ?? 0) * (1 - other);
    lips.values[n] = (outer.values[n] ?? 0) * (1 - (mouth.values[n] ?? 0));
  }
  const disc = ([x, y]: Place, rx: number, ry: number) =>
    inRing(
      width,
      height,
      Array.from(
        { length: 24 },
        (_, n): Place => [x + rx * Math.cos((n * Math.PI) / 12), y + ry * Math.sin((n * Math.PI) / 12)],
      ),
      ry * 0.8,
    );
  /** A band along the upper lid: a little within the eye, and as high above it as lashes go. */
  const lashed = (indices: readonly number[]): Field => {
    const lid = ringOf(face, indices.slice(0, UPPER_LID));
    const [above, inside] = [face.width * 0.03, face.width * 0.006];
    const upper = lid.map(([x, y]): Place => [x, y - above]);
    const lower = lid.map(([x, y]): Place => [x, y + inside]);
    return inRing(width, height, [...upper, ...lower.reverse()], soft * 0.3);
  };
  const below = (outerEye: number, inner: number): Field => {
    const [[ax, ay], [bx, by]] = [face.at(outerEye), face.at(inner)];
    return disc([(ax + bx) / 2, (ay + by) / 2 + face.width * 0.09], face.width * 0.1, face.width * 0.045);
  };
  return {
    ...{ skin, eyes, lips, mouth, brows },
    lashes: either(lashed(RIGHT_EYE), lashed(LEFT_EYE)),
    under: either(below(POINT.rightEyeOuter, POINT.rightEyeInner), below(POINT.leftEyeOuter, POINT.leftEyeInner)),
    cheeks: either(
      disc(face.at(POINT.rightCheek), face.width * 0.13, face.width * 0.1),
      disc(face.at(POINT.leftCheek), face.width * 0.13, face.width * 0.1),
    ),
  };
}

function either(one: Field, other: Field): Field {
  return { ...one, values: one.values.map((value, n) => Math.max(value, other.values[n] ?? 0)) };
}

import {
  FACE_OVAL,
  LEFT_BROW,
  LEFT_EYE,
  LIPS_INNER,
  LIPS_OUTER,
  MESH_POINTS,
  POINT,
  RIGHT_BROW,
  RIGHT_EYE,
} from './mesh-points.ts';

interface Oval {
  x: number;
  y: number;
  rx: number;
  ry: number;
}

/** Of a head 1 × 1 from hairline to chin: nobody's face, laid out as figure drawing teaches it. */
const EYES = { y: 0.42, rx: 0.115, ry: 0.034, from: 0.235 } as const;
const MOUTH = { y: 0.77, rx: 0.18, ry: 0.055 } as const;

/** Points of a ring on an oval, from its left end over the top. */
function ring(points: number[], indices: readonly number[], { x, y, rx, ry }: Oval, start = Math.PI, way = 1): void {
  for (const [n, index] of indices.entries()) {
    const angle = start + (way * n * 2 * Math.PI) / indices.length;
    points[index * 2] = x + rx * Math.cos(angle);
    points[index * 2 + 1] = y + ry * Math.sin(angle);
  }
}

/**
 * A face mesh of plain ovals in a box: where there is no model and a person drew the box, and for tests. Points that no part of the
 * product asks about lie in the middle.
 * @param box from hairline to chin and from cheek to cheek, px
 */
export function plainMesh(box: { x: number; y: number; width: number; height: number }, mouthOpen = 0): number[] {
  const points: number[] = [];
  for (let n = 0; n < MESH_POINTS; n += 1) points.push(0.5, 0.55);
  ring(points, FACE_OVAL, { x: 0.5, y: 0.5, rx: 0.5, ry: 0.5 }, -Math.PI / 2);
  ring(points, RIGHT_EYE, { x: 0.5 - EYES.from, ...EYES }, Math.PI);
  ring(points, LEFT_EYE, { x: 0.5 + EYES.from, ...EYES }, 0, -1);
  ring(points, RIGHT_BROW, { x: 0.5 - EYES.from, y: EYES.y - 0.1, rx: 0.14, ry: 0.018 }, Math.PI);
  ring(points, LEFT_BROW, { x: 0.5 + EYES.from, y: EYES.y - 0.1, rx: 0.14, ry: 0.018 }, 0, -1);
  ring(points, LIPS_OUTER, { x: 0.5, ...MOUTH });
  ring(points, LIPS_INNER, { x: 0.5, y: MOUTH.y, rx: 0.14, ry: 0.002 + 0.03 * mouthOpen });
  const put = (index: number, x: number, y: number) => points.splice(index * 2, 2, x, y);
  put(POINT.noseTip, 0.5, 0.6);
  put(POINT.noseBridge, 0.5, 0.42);
  put(POINT.rightNostril, 0.43, 0.63);
  put(POINT.leftNostril, 0.57, 0.63);
  put(POINT.rightCheek, 0.25, 0.64);
  put(POINT.leftCheek, 0.75, 0.64);
  return points.map((share, at) => (at % 2 === 0 ? box.x + share * box.width : box.y + share * box.height));
}

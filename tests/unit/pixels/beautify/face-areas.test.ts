import { describe, expect, it } from 'vitest';
import { type FaceAreas, faceAreas, localFace, type Place } from '../../../../src/pixels/beautify/face-areas.ts';
import { LEFT_BROW, LEFT_EYE, POINT, RIGHT_BROW, RIGHT_EYE } from '../../../../src/pixels/faces/mesh-points.ts';
import { plainMesh } from '../../../../src/pixels/faces/plain-mesh.ts';

const [WIDTH, HEIGHT] = [160, 210];
const BOX = { x: 20, y: 30, width: 120, height: 160 };
const NAMES = ['skin', 'eyes', 'lips', 'mouth', 'brows', 'under', 'cheeks', 'lashes'] as const;

const areasOf = (points: readonly number[]) => faceAreas(localFace(points, 1, 0, 0), WIDTH, HEIGHT);
const middle = (points: readonly number[], indices: readonly number[]): Place => [
  indices.reduce((sum, index) => sum + (points[index * 2] ?? 0), 0) / indices.length,
  indices.reduce((sum, index) => sum + (points[index * 2 + 1] ?? 0), 0) / indices.length,
];
const at = (areas: FaceAreas, name: (typeof NAMES)[number], [x, y]: Place): number =>
  areas[name].values[Math.round(y) * WIDTH + Math.round(x)] ?? Number.NaN;
const sumOf = (areas: FaceAreas, name: (typeof NAMES)[number]) =>
  areas[name].values.reduce((sum, value) => sum + value, 0);

describe('the areas of a face', () => {
  const points = plainMesh(BOX, 1);
  const areas = areasOf(points);

  it('are shares, and each is somewhere', () => {
    for (const name of NAMES) {
      expect([name, areas[name].values.every((value) => value >= 0 && value <= 1)]).toEqual([name, true]);
      expect([name, Math.max(...areas[name].values) > 0.5]).toEqual([name, true]);
    }
  });

  it('lie where they are called', () => {
    const eyes = [middle(points, RIGHT_EYE), middle(points, LEFT_EYE)];
    const brows = [middle(points, RIGHT_BROW), middle(points, LEFT_BROW)];
    for (const eye of eyes) expect(at(areas, 'eyes', eye)).toBeGreaterThan(0.9);
    for (const brow of brows) expect(at(areas, 'brows', brow)).toBeGreaterThan(0.5);
    for (const cheek of [POINT.rightCheek, POINT.leftCheek]) {
      expect(at(areas, 'cheeks', middle(points, [cheek]))).toBeGreaterThan(0.9);
      expect(at(areas, 'skin', middle(points, [cheek]))).toBeGreaterThan(0.9);
    }
  });

  it('leave eyes, brows and mouth out of the skin, and the open mouth out of the lips', () => {
    for (const ring of [RIGHT_EYE, LEFT_EYE, RIGHT_BROW, LEFT_BROW])
      expect(at(areas, 'skin', middle(points, ring))).toBeLessThan(0.5);
    const mouth: Place = [BOX.x + BOX.width / 2, BOX.y + BOX.height * 0.77];
    expect(at(areas, 'mouth', mouth)).toBeGreaterThan(0.9);
    expect(at(areas, 'lips', mouth)).toBeLessThan(0.1);
    expect(at(areas, 'skin', mouth)).toBeLessThan(0.1);
    const lower: Place = [mouth[0], mouth[1] + BOX.height * 0.043];
    expect(at(areas, 'lips', lower)).toBeGreaterThan(0.5);
  });

  it('end with the face', () => {
    for (const name of NAMES) {
      const corners: Place[] = [
        [0, 0],
        [WIDTH - 1, 0],
        [0, HEIGHT - 1],
        [WIDTH - 1, HEIGHT - 1],
      ];
      for (const corner of corners) expect([name, at(areas, name, corner)]).toEqual([name, 0]);
    }
  });

  it('have the shadow under an eye below it, and the lashes above', () => {
    const rows = (name: 'eyes' | 'under' | 'lashes') => {
      let [sum, of] = [0, 0];
      for (const [n, value] of areas[name].values.entries()) {
        sum += value * Math.floor(n / WIDTH);
        of += value;
      }
      return sum / of;
    };
    expect(rows('lashes')).toBeLessThan(rows('eyes'));
    expect(rows('under')).toBeGreaterThan(rows('eyes') + 5);
  });

  it('are on both sides alike, as the face is', () => {
    for (const name of NAMES) {
      let most = 0;
      const { values } = areas[name];
      for (let y = 0; y < HEIGHT; y += 1) {
        // A pixel's middle is half a pixel on.
        for (let x = 0; x < WIDTH; x += 1)
          most = Math.max(most, Math.abs((values[y * WIDTH + x] ?? 0) - (values[y * WIDTH + WIDTH - 1 - x] ?? 0)));
      }
      expect([name, most < 0.05]).toEqual([name, true]);
    }
  });
});

it('an open mouth is larger than a closed one, and takes nothing from the eyes', () => {
  const [open, closed] = [areasOf(plainMesh(BOX, 1)), areasOf(plainMesh(BOX, 0))];
  expect(sumOf(open, 'mouth')).toBeGreaterThan(sumOf(closed, 'mouth') + 20);
  expect(sumOf(open, 'eyes')).toBe(sumOf(closed, 'eyes'));
});

describe('a face in a region', () => {
  const points = plainMesh(BOX);

  it('has its points scaled and moved, its width from ear to ear', () => {
    const [whole, part] = [localFace(points, 1, 0, 0), localFace(points, 2, 30, 10)];
    const [x, y] = whole.at(POINT.noseTip);
    expect(part.at(POINT.noseTip)).toEqual([2 * x - 30, 2 * y - 10]);
    expect(part.width).toBeCloseTo(2 * whole.width, 9);
    expect(Math.abs(whole.width - BOX.width)).toBeLessThan(BOX.width * 0.02);
  });

  it('without points is a pixel wide and no number is missing', () => {
    const none = localFace([], 1, 0, 0);
    expect([none.width, none.at(400)]).toEqual([1, [0, 0]]);
    for (const { values } of Object.values(faceAreas(none, 8, 8))) expect(values.every(Number.isFinite)).toBe(true);
  });

  it('moved with its region has the same areas there', () => {
    const shifted = faceAreas(localFace(points, 1, 8, 10), WIDTH - 8, HEIGHT - 10);
    const whole = areasOf(points);
    for (const name of NAMES) {
      let most = 0;
      for (let y = 0; y < HEIGHT - 10; y += 1) {
        for (let x = 0; x < WIDTH - 8; x += 1) {
          const [here, there] = [
            shifted[name].values[y * (WIDTH - 8) + x],
            whole[name].values[(y + 10) * WIDTH + x + 8],
          ];
          most = Math.max(most, Math.abs((here ?? 0) - (there ?? 0)));
        }
      }
      expect([name, most < 1e-5]).toEqual([name, true]);
    }
  });
});

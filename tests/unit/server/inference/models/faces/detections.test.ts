import { expect, it } from 'vitest';
import { anchors, detections, distinct, overlap } from '../../../../../../server/inference/models/faces/detections.ts';

it('there are 896 anchors: two in each cell of 16 px, then six in each of 32', () => {
  const places = anchors();
  expect(places).toHaveLength(896 * 2);
  expect([...places.subarray(0, 6)]).toEqual([8, 8, 8, 8, 24, 8]);
  expect([...places.subarray(1024, 1026), ...places.subarray(-2)]).toEqual([16, 16, 240, 240]);
});

it('boxes and eyes are counted from the anchor; what is not likely is left out', () => {
  const scores = new Float32Array(896).fill(-9);
  const values = new Float32Array(896 * 16);
  scores[2] = 9;
  values.set([2, 4, 40, 60, -10, -5, 10, -5], 2 * 16);
  const [found, more] = detections(scores, values);
  expect(more).toBeUndefined();
  expect(found).toMatchObject({ x: 6, y: -18, width: 40, height: 60, rightEye: [14, 3], leftEye: [34, 3] });
});

it('of places that show the same the surest is kept, a part inside another too', () => {
  const at = (x: number, side: number, score: number) => ({ x, y: 0, width: side, height: side, score });
  expect(overlap(at(0, 10, 1), at(5, 10, 1))).toBe(0.5);
  expect(overlap(at(0, 10, 1), at(10, 10, 1))).toBe(0);
  const kept = distinct([at(0, 40, 0.8), at(2, 10, 0.9), at(100, 40, 0.6), at(1, 40, 0.7)]);
  expect(kept.map(({ score }) => score)).toEqual([0.9, 0.6]);
});

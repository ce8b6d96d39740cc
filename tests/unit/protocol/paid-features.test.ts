import { expect, it } from 'vitest';
import { MEMBER_FEATURES } from '../../../src/protocol/content/kinds.ts';
import { featureOfScale, PAID_FEATURES } from '../../../src/protocol/paid-features.ts';

it('a plan promises all that the server does for members alone', () => {
  expect(MEMBER_FEATURES).toEqual(expect.arrayContaining([...PAID_FEATURES]));
});

it.each([
  [1, undefined],
  [2, undefined],
  [4, 'enlarge_4'],
])('enlarging %d times is %s', (scale, feature) => {
  expect(featureOfScale(scale)).toBe(feature);
});

import { expect, it } from 'vitest';
import { workFiles } from '../../../src/protocol/gallery.ts';

it.each([
  [1600, [400, 800, 1600]],
  [1234, [400, 800, 1234]],
  [400, [400]],
])('a work that is %i px wide has a file for each smaller width, and its own', (width, files) => {
  const own = workFiles(`/gallery/works/u0123456789ab-${width}.webp`);
  expect(own.map((file) => file.width)).toEqual(files);
  expect(own.at(-1)?.src).toBe(`/gallery/works/u0123456789ab-${width}.webp`);
});

it.each(['/gallery/koi.webp', '/gallery/works/koi-800.webp', '/gallery/works/u0123456789ab-800.png'])(
  '%s is no file of a user’s work',
  (src) => expect(workFiles(src)).toEqual([]),
);

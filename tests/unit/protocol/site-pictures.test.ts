import { expect, it } from 'vitest';
import {
  sitePicture,
  sitePictureAt,
  sitePictureFiles,
  sitePicturesNamed,
} from '../../../src/protocol/content/site-pictures.ts';

const ID = 'p0123456789abcdef0123';

it.each([
  [1600, [200, 400, 800, 1600]],
  [1234, [200, 400, 800, 1234]],
  [200, [200]],
  [64, [64]],
])('a picture that is %i px wide has a file for each smaller width, and its own', (width, widths) => {
  const { src } = sitePicture(ID, width, 90);
  const files = sitePictureFiles(src);
  expect(files.map((file) => file.width)).toEqual(widths);
  expect(files.at(-1)?.src).toBe(src);
  expect(sitePictureAt(src)).toEqual({ src, width, height: 90 });
});

it.each([
  '/media/koi.webp',
  `/media/${ID}-800.webp`,
  `/media/${ID}-800x600.png`,
  `https://elsewhere.example/media/${ID}-800x600.webp`,
  `/media/../${ID}-800x600.webp`,
])('%s is no picture of an operator', (src) => {
  expect([sitePictureAt(src), sitePictureFiles(src)]).toEqual([undefined, []]);
});

it('what an entry names is found in its facts and in its texts', () => {
  const other = 'pffffffffffffffffffff';
  const entry = { cover: sitePicture(ID, 800, 600), body: `![a](/media/${other}-400x300.webp) /media/pnone-1.webp` };
  expect([...sitePicturesNamed(JSON.stringify(entry))]).toEqual([ID, other]);
});

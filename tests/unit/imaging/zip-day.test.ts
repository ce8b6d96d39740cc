import { expect, it } from 'vitest';
import { dated, zipDay } from '../../../src/imaging/zip-day.ts';

const DAY = Date.UTC(2026, 2, 1, 10);

it('a picture without a day of its own keeps that of its opening; a file keeps its own', async () => {
  const picture = dated(new Blob(['plants'], { type: 'image/png' }), 'plants.png', DAY);
  expect([picture.name, picture.type, picture.lastModified, await picture.text()]).toEqual([
    'plants.png',
    'image/png',
    DAY,
    'plants',
  ]);
  expect(dated(picture, 'other.png', 0)).toBe(picture);
});

it('the day in a ZIP is the picture’s own, else that of its opening, and none that a ZIP does not know', () => {
  const file = (lastModified: number) => new File([], 'plants.png', { lastModified });
  expect(zipDay(file(DAY), 5).getTime()).toBe(DAY);
  expect(zipDay(new Blob([]), DAY).getTime()).toBe(DAY);
  for (const first of [zipDay(file(-1)), zipDay(undefined), zipDay(new Blob([]), 7)]) {
    expect(first.getTime()).toBe(Date.UTC(1980, 0, 2));
  }
});

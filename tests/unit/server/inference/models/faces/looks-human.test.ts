import sharp from 'sharp';
import { expect, it } from 'vitest';
import { looksHuman } from '../../../../../../server/inference/models/faces/looks-human.ts';

const WHOLE = { width: 60, height: 80 };
const face = (score: number, x = 10) => ({ box: { x, y: 20, width: 40, height: 40 }, points: [], score });
/** A photo with a face of a colour, on green. */
const photo = async (colour: string) =>
  await sharp({ create: { ...WHOLE, channels: 3, background: '#2a6b3c' } })
    .composite([{ input: { create: { width: 40, height: 40, channels: 3, background: colour } }, left: 10, top: 20 }])
    .png()
    .toBuffer();

it('what the mesh is sure of is a person of any colour', async () => {
  expect(await looksHuman(face(1), await photo('#3355aa'), WHOLE)).toBe(true);
});

it.each([
  ['light skin', '#e0b090', true],
  ['dark skin', '#5a3826', true],
  ['a monkey’s grey face', '#565967', false],
  ['blue fur', '#3355aa', false],
])('where it is not sure the colour tells: %s', async (_what, colour, isPerson) => {
  expect(await looksHuman(face(0.998), await photo(colour), WHOLE)).toBe(isPerson);
});

it('a photo without colours keeps its person', async () => {
  expect(await looksHuman(face(0.998), await photo('#888888'), WHOLE)).toBe(true);
  const grey = await sharp(await photo('#e0b090'))
    .toColourspace('b-w')
    .png()
    .toBuffer();
  expect(await looksHuman(face(0.998), grey, WHOLE)).toBe(true);
});

it('a face that reaches over the rim is looked at as far as it is there', async () => {
  expect(await looksHuman(face(0.998, -10), await photo('#e0b090'), WHOLE)).toBe(true);
  expect(await looksHuman(face(0.998, -22), await photo('#e0b090'), WHOLE)).toBe(false);
  expect(await looksHuman(face(0.998, 200), await photo('#e0b090'), WHOLE)).toBe(false);
});

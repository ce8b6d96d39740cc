import sharp from 'sharp';
import { expect, it } from 'vitest';
import { looksHuman } from '../../../../../../server/inference/models/faces/looks-human.ts';

const WHOLE = { width: 60, height: 80 };
const face = (score: number, x = 10) => ({ box: { x, y: 20, width: 40, height: 40 }, score });
/** A decoded photo with a face of a colour, on green. */
const photo = async (colour: string) => ({
  ...WHOLE,
  data: await sharp({ create: { ...WHOLE, channels: 3, background: '#2a6b3c' } })
    .composite([{ input: { create: { width: 40, height: 40, channels: 3, background: colour } }, left: 10, top: 20 }])
    .removeAlpha()
    .raw()
    .toBuffer(),
});

it('what the mesh is sure of is a person of any colour', async () => {
  expect(await looksHuman(face(1), await photo('#3355aa'))).toBe(true);
});

it.each([
  ['light skin', '#e0b090', true],
  ['dark skin', '#5a3826', true],
  ['a monkey’s grey face', '#565967', false],
  ['blue fur', '#3355aa', false],
])('where it is not sure the colour tells: %s', async (_what, colour, isPerson) => {
  expect(await looksHuman(face(0.998), await photo(colour))).toBe(isPerson);
});

it('a photo without colours keeps its person', async () => {
  expect(await looksHuman(face(0.998), await photo('#888888'))).toBe(true);
  const { data } = await photo('#e0b090');
  // As the worker has a grey file.
  const grey = Uint8Array.from(data, (_, at) => data[at - (at % 3)] ?? 0);
  expect(await looksHuman(face(0.998), { ...WHOLE, data: grey })).toBe(true);
});

it('a face that reaches over the rim is looked at as far as it is there', async () => {
  expect(await looksHuman(face(0.998, -10), await photo('#e0b090'))).toBe(true);
  expect(await looksHuman(face(0.998, -22), await photo('#e0b090'))).toBe(false);
  expect(await looksHuman(face(0.998, 200), await photo('#e0b090'))).toBe(false);
});

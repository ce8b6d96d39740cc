import type { Box } from '../../src/protocol/kinds.ts';

/** A photo of the fixtures with several subjects, and a box drawn by hand around one of them, in px of the photo. */
export interface BoxedPhoto {
  file: string;
  subject: string;
  box: Box;
}

export const BOXED_PHOTOS: readonly BoxedPhoto[] = [
  {
    file: 'u2net_Two_dancers.jpg',
    subject: 'the woman, of two dancers hand in hand',
    box: { x: 290, y: 70, width: 325, height: 550 },
  },
  {
    file: 'u2net_language_1280p.jpg',
    subject: 'the girl, of two children apart',
    box: { x: 680, y: 80, width: 380, height: 625 },
  },
  {
    file: 'u2net_track-runners-hurdles-1280.jpg',
    subject: 'the right one of two runners',
    box: { x: 560, y: 132, width: 285, height: 290 },
  },
  {
    file: 'u2net_girl.png',
    subject: 'the child, beside a horse',
    box: { x: 302, y: 97, width: 68, height: 156 },
  },
  {
    file: 'u2net_2019-LADIES-NIGHT-2ND-GOMES.jpg',
    subject: 'the middle one of five, arm in arm',
    box: { x: 545, y: 192, width: 205, height: 672 },
  },
];

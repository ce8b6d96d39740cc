import type { BackgroundKind } from '../../background-kind.ts';

export interface PictureBackground {
  type: 'picture';
  picture: Blob;
  /** What `contain` leaves free stays transparent. */
  fit: 'cover' | 'contain';
  at: Point;
  /** On top of the fit: 1 changes nothing. */
  scale: number;
  /** −100…100, 0 changes nothing. */
  brightness: number;
  /** 0–100. */
  blur: number;
}

/** Shares of the free space: 0.5, 0.5 is the middle. */
interface Point {
  x: number;
  y: number;
}

export const picture: BackgroundKind<PictureBackground> = { type: 'picture' };

/** How a picture lies in the background at first. */
export const FIRST_PICTURE: Omit<PictureBackground, 'picture'> = {
  type: 'picture',
  fit: 'cover',
  at: { x: 0.5, y: 0.5 },
  scale: 1,
  brightness: 0,
  blur: 0,
};

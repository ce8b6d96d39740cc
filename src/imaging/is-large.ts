import type { Size } from '../pixels/shapes.ts';

/** Whether a picture takes so much memory that time is given for it (D286): a smaller one is neither decoded elsewhere nor made anew. */
export const isLarge = ({ width, height }: Size): boolean => width * height >= 10_000_000;

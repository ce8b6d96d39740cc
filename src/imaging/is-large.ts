import type { Size } from '../pixels/shapes.ts';

/** Whether a picture takes so much memory that it is worth time (D286): it is decoded in a worker of its own, and its smaller copies are released at rest. */
export const isLarge = ({ width, height }: Size): boolean => width * height >= 10_000_000;

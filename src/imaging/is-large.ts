import type { Size } from '../pixels/shapes.ts';

/** Whether a picture takes so much memory that it is worth time (D286): it is decoded in a worker of its own, and its smaller copies are released at rest. */
export const isLarge = ({ width, height }: Size): boolean => width * height >= 10_000_000;

/** Whether a photo is not decoded for the stage while its copy is being made (D286); what its camera put beside it is seen meanwhile (D350). */
export const isHuge = ({ width, height }: Size): boolean => width * height >= 20_000_000;

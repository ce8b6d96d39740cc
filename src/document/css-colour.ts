import type { Rgb } from '../pixels/shapes.ts';

export const cssColour = ([red, green, blue]: Rgb): string => `rgb(${red} ${green} ${blue})`;

import { MORE_SHAPES } from '../icons/more-shapes.ts';
import { addShapes } from './Icon.tsx';

// What a screen after the first one draws: such a screen takes this file in, and all icons are there.
addShapes(MORE_SHAPES);

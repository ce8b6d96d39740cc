import { addShapes } from '../kit/Icon.tsx';
import { MORE_SHAPES } from './more-shapes.ts';

// What a screen after the first one draws: such a screen takes this file in, and all icons are there.
addShapes(MORE_SHAPES);

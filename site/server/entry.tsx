import { MORE_SHAPES } from '../../src/ui/icons/more-shapes.ts';
import { SITE_SHAPES } from '../../src/ui/icons/site-shapes.ts';
import { addShapes } from '../../src/ui/kit/Icon.tsx';

// What pages are drawn with on the server: every icon is there.
addShapes(MORE_SHAPES);
addShapes(SITE_SHAPES);

export { createRenderer } from './renderer.tsx';

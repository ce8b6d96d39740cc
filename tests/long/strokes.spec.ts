import { test } from '../browser/product.ts';
import { undoneStrokes } from '../browser/retouch-page.ts';

test.use({ viewport: { width: 1280, height: 800 } });

undoneStrokes(50);

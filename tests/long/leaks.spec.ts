import { leakTests } from '../browser/leak-cycles.ts';
import { test } from '../browser/product.ts';

test.use({ trace: 'off' });
leakTests(100);

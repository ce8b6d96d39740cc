import { leakTests } from './leak-cycles.ts';
import { test } from './product.ts';

test.use({ trace: 'off' });
leakTests(10);

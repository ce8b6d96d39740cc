import { leakTests } from '../browser/leak-cycles.ts';
import { test } from '../browser/product.ts';

test.use({ trace: 'off' });
// Minutes each, and none needs another.
test.describe.configure({ mode: 'parallel' });
leakTests(30);

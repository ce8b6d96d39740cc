import { runFirstExample } from '../long/engines/first-example.ts';
import { test } from './product.ts';

test('the first example of EMBED.md ends with its picture on the page, and the console is quiet', async ({
  page,
  product,
  hosts,
}) => runFirstExample(page, product, hosts));

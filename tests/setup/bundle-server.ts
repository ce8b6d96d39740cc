import { mkdtemp, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleServer } from '../../scripts/build/server-programs.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * For Playwright, once a run: the test server with what it starts, bundled. Each start of the product from its sources takes twice the time
 * of a processor, and a run has some twenty. Inside the tree, where its packages
 * are found, and as deep as the sources of the tests, which name files by how they lie to them.
 *
 * @returns what removes it
 */
// biome-ignore lint/style/noDefaultExport: Playwright takes a global setup by its default export
export default async function bundleTestServer(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(root, '.cache', 'test-server-'));
  await bundleServer(relative(process.cwd(), folder), { 'test-server': 'tests/setup/test-server.ts' });
  process.env.TEST_SERVER = join(folder, 'test-server.mjs');
  return () => rm(folder, { recursive: true, force: true });
}

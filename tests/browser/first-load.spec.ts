import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FRAME } from '../../scripts/ci/budgets.mjs';
import { firstLoad } from '../../scripts/ci/first-load.mjs';
import { openEditor } from './editor-page.ts';
import { expect, test } from './product.ts';

const bundle = fileURLToPath(new URL(`../../${FRAME.bundle}/`, import.meta.url));
/** A timer in the frame of so many ms or more does not fire: what comes with it is fetched later on purpose. */
const LATER = 200;
/** Each is a turn of a slow network's few connections. */
const MOST_SCRIPTS = 6;
const MOST_STYLES = 2;

/** The budget of the first load would be worth nothing if the browser fetched other files. */
test('before the first picture the frame fetches what its budget counts, script by script and byte by byte', async ({
  page,
  product,
  hosts,
}) => {
  await page.addInitScript((later) => {
    if (!location.pathname.endsWith('/editor/')) return;
    const real = window.setTimeout.bind(window);
    const soon = (run: () => void, ms = 0, ...rest: []) => (ms < later ? real(run, ms, ...rest) : 0);
    Object.defineProperty(window, 'setTimeout', { value: soon });
  }, LATER);
  const fetched = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    const isCode = ['script', 'stylesheet'].includes(response.request().resourceType());
    if (isCode && origin === product.editor && pathname.startsWith('/editor/')) {
      fetched.set(pathname.slice('/editor/'.length), response.body());
    }
  });
  await openEditor(page, { product, hosts });
  await page.waitForLoadState('networkidle');

  const manifest = JSON.parse(readFileSync(join(bundle, '.vite/manifest.json'), 'utf8'));
  const html = readFileSync(join(bundle, FRAME.page), 'utf8');
  const { scripts, styles } = firstLoad(manifest, html, FRAME.also);
  expect([...fetched.keys()].sort()).toEqual([...scripts, ...styles].sort());
  for (const [file, body] of fetched) expect((await body).equals(readFileSync(join(bundle, file))), file).toBe(true);
  expect([scripts.length <= MOST_SCRIPTS, styles.length <= MOST_STYLES], [...scripts, ...styles].join(' ')).toEqual([
    true,
    true,
  ]);
  // The page names all but the language's texts: these are the second level after the page, and there is no third one.
  const unnamed = [...scripts, ...styles].filter((file) => !html.includes(file));
  const texts = (FRAME.also ?? []).flatMap((source) => manifest[source].file);
  expect(unnamed).toEqual(texts);
});

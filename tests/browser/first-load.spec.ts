import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Response } from '@playwright/test';
import { FRAME } from '../../scripts/ci/budgets.mjs';
import { firstLoad, lazyLoad } from '../../scripts/ci/first-load.mjs';
import { toolBudgets } from '../../scripts/ci/tool-budgets.mjs';
import { giveJug, openEditor } from './editor-page.ts';
import { expect, test } from './product.ts';

const bundle = fileURLToPath(new URL(`../../${FRAME.bundle}/`, import.meta.url));
const manifest = () => JSON.parse(readFileSync(join(bundle, '.vite/manifest.json'), 'utf8'));
/** A timer in the frame of so many ms or more does not fire: what comes with it is fetched later on purpose. */
const LATER = 200;
/** Each is a turn of a slow network's few connections. */
const MOST_SCRIPTS = 6;
const MOST_STYLES = 2;
/** Bytes of bodies as they come over the wire, in Brotli. */
const MOST_SENT = { script: 52_000, stylesheet: 5_000 };

/** The budget of the first load would be worth nothing if the browser fetched other files. */
test('before the first picture the frame fetches what its budget counts, script by script and byte by byte', {
  tag: '@smoke',
}, async ({ page, product, hosts }) => {
  await page.addInitScript((later) => {
    if (!location.pathname.endsWith('/editor/')) return;
    const real = window.setTimeout.bind(window);
    const soon = (run: () => void, ms = 0, ...rest: []) => (ms < later ? real(run, ms, ...rest) : 0);
    Object.defineProperty(window, 'setTimeout', { value: soon });
  }, LATER);
  const fetched = new Map<string, Promise<Buffer>>();
  const sent: Promise<{ kind: string; encoding: string | undefined; bytes: number }>[] = [];
  const sentOf = async (response: Response) => ({
    kind: response.request().resourceType(),
    encoding: (await response.allHeaders())['content-encoding'],
    bytes: (await response.request().sizes()).responseBodySize,
  });
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    const isCode = ['script', 'stylesheet'].includes(response.request().resourceType());
    if (isCode && origin === product.editor && pathname.startsWith('/editor/')) {
      fetched.set(pathname.slice('/editor/'.length), response.body());
      sent.push(sentOf(response));
    }
  });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) calls.push(request.url());
  });
  await openEditor(page, { product, hosts });
  await page.waitForLoadState('networkidle');
  // What the key allows came with the page (D251): a turn of the network less until a photo can be given.
  expect(calls).toEqual([]);

  const html = readFileSync(join(bundle, FRAME.page), 'utf8');
  const { scripts, styles } = firstLoad(manifest(), html, FRAME.also);
  expect([...fetched.keys()].sort()).toEqual([...scripts, ...styles].sort());
  for (const [file, body] of fetched) expect((await body).equals(readFileSync(join(bundle, file))), file).toBe(true);
  expect([scripts.length <= MOST_SCRIPTS, styles.length <= MOST_STYLES], [...scripts, ...styles].join(' ')).toEqual([
    true,
    true,
  ]);
  const rows = await Promise.all(sent);
  expect(new Set(rows.map(({ encoding }) => encoding))).toEqual(new Set(['br']));
  for (const [kind, most] of Object.entries(MOST_SENT)) {
    const all = rows.filter((row) => row.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0);
    expect(all, `${kind}: ${rows.map(({ bytes }) => bytes).join(' ')}`).toBeLessThanOrEqual(most);
    // Nothing at all would keep to every budget.
    expect(all).toBeGreaterThan(0.9 * most);
  }
  // The page names all but the language's texts: these are the second level after the page, and there is no third one.
  const unnamed = [...scripts, ...styles].filter((file) => !html.includes(file));
  const texts = (FRAME.also ?? []).flatMap((source) => manifest()[source].file);
  expect(unnamed).toEqual(texts);
});

/** Two connections wait for each other otherwise: the core is fetched in the page, the editor in the frame, each from its own pool. */
test('the frame is on its way before the core of the loader has come', async ({ page, product, hosts }) => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/cutout-core.mjs', async (route) => {
    await held;
    await route.continue();
  });
  const script = page.waitForResponse((response) => /\/editor\/assets\/boot-.*\.js$/.test(response.url()));
  const opened = openEditor(page, { product, hosts });
  await script;
  release();
  await opened;
});

/** Beyond the first load, bytes in Brotli (prefetched screens too) as they lie beside each file: a worker's own request tells no size. */
const MOST_AFTER_CHOICE = 306_300;
const bytesOf = (file: string): number => {
  const path = join(bundle, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
};

test('until the first cut-out stands no more code is fetched than its budget says', async ({
  page,
  product,
  hosts,
}) => {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === product.editor && pathname.startsWith('/editor/assets/'))
      fetched.add(pathname.slice('/editor/'.length));
  });
  const { inside } = await openEditor(page, { product, hosts });
  await giveJug(inside);
  await expect(inside.locator('.PictureBox-picture[data-cut="true"]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { scripts, styles } = firstLoad(manifest(), readFileSync(join(bundle, FRAME.page), 'utf8'), FRAME.also);
  const later = [...fetched].filter((file) => !scripts.includes(file) && !styles.includes(file));
  expect(later.some((file) => file.includes('worker'))).toBe(true);
  const all = later.reduce((sum, file) => sum + bytesOf(file), 0);
  expect(all, later.map((file) => `${bytesOf(file)} ${file}`).join('\n')).toBeLessThanOrEqual(MOST_AFTER_CHOICE);
});

/** Bytes of scripts in Brotli with which a tool is there for its first picture, beside what the frame has already. */
const MOST_OF_A_TOOL = 60_000;

// The cut-out is in the first load itself.
const others = toolBudgets(fileURLToPath(new URL('../..', import.meta.url))).filter(({ tool }) => tool !== 'cutout');
for (const { tool } of others) {
  test(`before its first picture the tool ${tool} fetches no more than its budget says`, () => {
    const frame = firstLoad(manifest(), readFileSync(join(bundle, FRAME.page), 'utf8'), FRAME.also);
    const opens = (source: string) => source.startsWith(`tools/${tool}/open-${tool}`);
    const { scripts } = lazyLoad(manifest(), opens, { ...frame, scripts: [] });
    expect(scripts.length, 'the chunk that opens it').toBeGreaterThan(0);
    const later = scripts.filter((file) => !frame.scripts.includes(file));
    const all = later.reduce((sum, file) => sum + bytesOf(file), 0);
    expect(all, later.map((file) => `${bytesOf(file)} ${file}`).join('\n')).toBeLessThanOrEqual(MOST_OF_A_TOOL);
  });
}

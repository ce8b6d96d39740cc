import type { Page } from '@playwright/test';
import { expect, type Product, test } from './product.ts';

/** The embed's check (docs/CONFORMANCE.md): a report of what holds in a partner's page, and the cure of what does not. */

test.use({ engine: 'fake' });

const lineOf = (page: Page, check: string) => page.locator(`#lines [data-check="${check}"]`);

async function run(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Run the check' }).click();
  await expect(page.locator('#summary')).toHaveAttribute('data-state', /kept|broken/, { timeout: 50_000 });
}

/** The check, in a page that a script changed before its own began. */
async function open(page: Page, product: Product, script?: string) {
  if (script !== undefined) await page.addInitScript(script);
  await page.goto(`${product.demo}/conformance.html?seconds=3`);
}

/** A policy of the page itself, there before anything of it is fetched. */
const underPolicy = (policy: string) => `if (window === top) new MutationObserver((_, watch) => {
  if (!document.head) return;
  watch.disconnect();
  document.head.append(Object.assign(document.createElement('meta'), { httpEquiv: 'Content-Security-Policy', content: ${JSON.stringify(policy)} }));
}).observe(document, { childList: true, subtree: true });`;

test('in a page where all holds, each line says so, and the report can be read as text', async ({ page, product }) => {
  await open(page, product);
  await run(page);
  const lines = await page
    .locator('#lines li')
    .evaluateAll((all) => all.map((line) => `${line.dataset.state} ${line.dataset.check}: ${line.textContent}`));
  expect(lines.filter((line) => !line.startsWith('kept'))).toEqual([]);
  expect(lines).toHaveLength(17);
  await expect(page.locator('#summary')).toHaveText('Everything holds in this page.');
  await page.getByText('The report as text').click();
  await expect(page.getByRole('textbox', { name: 'Report as text' })).toHaveValue(/OK {5} Destroy: DESTROYED/);
});

const policy = (editor: string, { img = 'blob:', connect = true, frames = true } = {}) =>
  [
    "default-src 'none'",
    `script-src 'self' ${editor}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' ${img}`,
    frames ? `frame-src ${editor}` : "frame-src 'none'",
    connect ? `connect-src 'self' ${editor}` : "connect-src 'self'",
  ].join('; ');

const FAULTY = [
  { name: 'frame-src without the editor', change: { frames: false }, check: 'Frame in the page', cure: 'frame' },
  { name: 'img-src without blob:', change: { img: '' }, check: 'Policy: results as pictures', cure: 'image' },
  {
    name: 'connect-src without the editor',
    change: { connect: false },
    check: 'Key and white list',
    cure: 'connect',
  },
];

for (const { name, change, check, cure } of FAULTY) {
  test(`a policy with ${name} fails that line, and says what to add`, async ({ page, product }) => {
    await open(page, product, underPolicy(policy(product.editor, change)));
    await run(page);
    const broken = await page
      .locator('#lines [data-state="broken"]')
      .evaluateAll((all) => all.map(({ dataset }) => [dataset.check, dataset.cure]));
    expect(broken).toEqual([[check, cure]]);
  });
}

test('a page that puts the frame into a narrow sandbox is informed what the frame lacks', async ({ page, product }) => {
  const script = `if (window === top) new MutationObserver(() => {
    for (const frame of document.querySelectorAll('iframe[src*="/editor/"]:not([sandbox])')) frame.setAttribute('sandbox', 'allow-scripts');
  }).observe(document, { childList: true, subtree: true });`;
  await open(page, product, script);
  await run(page);
  await expect(lineOf(page, 'Frame in the page')).toHaveAttribute('data-cure', 'sandbox');
});

test('a key of a fault is refused in the white list’s line, and each fault is reported as promised', async ({
  page,
  product,
}) => {
  await page.goto(`${product.demo}/conformance.html?seconds=3&key=pk_sandbox_fault_domain`);
  await run(page);
  await expect(lineOf(page, 'Key and white list')).toHaveAttribute('data-cure', 'domain');
  const rows = page.locator('#fault-rows tr');
  await expect(rows).toHaveCount(22);
  for (const fault of ['tool', 'bytes', 'upload', 'quota', 'network']) {
    const row = page.locator(`[data-fault="pk_sandbox_fault_${fault}"]`);
    await row.getByRole('button').click();
    await expect(row).toHaveAttribute('data-outcome', 'kept', { timeout: 20_000 });
  }
});

test('on a phone each fault has its button in sight, large enough for a finger', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, product);
  const boxes = await Promise.all(
    (await page.locator('#fault-rows').getByRole('button').all()).map((button) => button.boundingBox()),
  );
  expect(boxes).toHaveLength(22);
  for (const box of boxes) {
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
});

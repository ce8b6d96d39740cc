import { readFileSync } from 'node:fs';
import type { FrameLocator, Page } from '@playwright/test';
import { giveJug, handleOf } from '../../browser/editor-page.ts';
import type { HostPages } from '../../browser/host-pages.ts';
import { expect, type Product } from '../../browser/product.ts';

/** For an engine whose driver tells nothing of the console: what the page's scripts say there, in `window.logged`. */
export const LISTENING = `<script>
  window.logged = [];
  for (const kind of ['log', 'warn', 'error']) console[kind] = (...said) => logged.push([kind, ...said].join(' '));
  addEventListener('error', ({ message }) => logged.push(message));
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => logged.push(violatedDirective));
</script>`;

/** The first example of docs/EMBED.md as a page: what stands there, but for the server's address. */
export function firstExample(editor: string, head = ''): string {
  const guide = readFileSync(new URL('../../../docs/EMBED.md', import.meta.url), 'utf8');
  const [, example = ''] = /^```html\n([\s\S]*?)^```$/m.exec(guide) ?? [];
  const page = example.replaceAll('http://localhost:8787', editor);
  expect(page).toContain(`src="${editor}/sdk/v1/cutout-sdk.js"`);
  return `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,">${head}</head><body>${page}</body></html>`;
}

/** Follows it to its picture. The page and the frame warn of nothing in the console; what the page itself says is listed. */
export async function runFirstExample(page: Page, product: Product, hosts: HostPages): Promise<void> {
  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()} ${message.text()}`));
  page.on('pageerror', (error) => said.push(error.message));
  await page.goto(hosts.add(firstExample(product.editor), { host: 'localhost' }));
  await page.getByRole('button', { name: 'Remove background' }).click();
  const inside: FrameLocator = page.frameLocator('dialog iframe');
  const { width, height } = await giveJug(inside);
  await expect(handleOf(inside)).toBeVisible({ timeout: 40_000 });
  await inside.getByRole('button', { name: 'Use this picture' }).click();
  const result = page.locator('#result');
  await expect.poll(() => result.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(width);
  await expect(page.locator('dialog, iframe')).toHaveCount(0);
  expect(said).toEqual([`log image/png ${width} ${height}`]);
}

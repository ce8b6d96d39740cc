import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Frame, Page } from '@playwright/test';
import { selfSigned } from '../setup/certificate.ts';
import { giveJug, handleOf } from './editor-page.ts';
import { expect, startProduct, test } from './product.ts';

/** The product with its own certificate, in a browser: what Node's client says of HTTP/2 is in tests/unit/server/platform/tls. */

test.use({ ignoreHTTPSErrors: true });

/** Protocols by which a document and what it fetched from its own origin came, and how many of them. */
const protocolsOf = (of: Page | Frame) =>
  of.evaluate(() => {
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    const own = entries.filter(({ name }) => name.startsWith(location.origin)) as PerformanceResourceTiming[];
    return { protocols: [...new Set(own.map(({ nextHopProtocol }) => nextHopProtocol))], count: own.length };
  });

test('with a certificate the page, the frame and its calls come by HTTP/2, and a photo is cut out', async ({
  page,
}) => {
  const tls = await mkdtemp(join(tmpdir(), 'cutout-tls-'));
  const { cert, key } = selfSigned();
  await Promise.all([writeFile(join(tls, 'cert.pem'), cert), writeFile(join(tls, 'key.pem'), key)]);
  const { product, stop } = await startProduct('recorded', 's3', { tls });
  try {
    expect(product.editor).toMatch(/^https:/);
    await page.goto(product.demo);
    await page.getByRole('button', { name: 'Remove background' }).first().click();
    const inside = page.frameLocator('dialog iframe');
    await giveJug(inside);
    await expect(handleOf(inside)).toBeVisible({ timeout: 20_000 });
    const frame = page.frames().find((one) => one.url().startsWith(product.editor));
    expect(await protocolsOf(page)).toMatchObject({ protocols: ['h2'] });
    const seen = frame && (await protocolsOf(frame));
    expect(seen).toMatchObject({ protocols: ['h2'] });
    // The page, its scripts and styles, and what was asked for the photo.
    expect(seen?.count).toBeGreaterThan(5);
  } finally {
    await stop();
    await rm(tls, { recursive: true, force: true });
  }
});

import AxeBuilder from '@axe-core/playwright';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { openEditor } from './editor-page.ts';
import { expect, requestsOf, test } from './product.ts';
import { shadedFile } from './shaded-file.ts';

/** A batch that a job of the server cuts out: also while the page is closed, each photo once. */

test.use({ viewport: { width: 1280, height: 800 }, jobs: true });
test.setTimeout(180_000);

test('photos are cut out by a job of the server, which goes on over a reload, and the files are made here', async ({
  page,
  product,
  hosts,
}) => {
  const asked = requestsOf(page);
  const { inside, complaints } = await openEditor(page, { product, hosts }, { tool: 'batch' });
  const { png } = await shadedFile();
  const nothing = await sharp({ create: { width: 600, height: 200, channels: 3, background: '#36c' } })
    .png()
    .toBuffer();
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
  const row = (name: string) => inside.getByRole('listitem').filter({ hasText: name });
  await inside
    .locator('#pick-files')
    .setInputFiles([
      ...[1, 2, 3].map((n) => file(`jug ${n}.png`, png)),
      file('nothing.png', nothing),
      file('last.png', png),
    ]);
  await expect(inside.getByRole('listitem').filter({ hasText: 'Ready' })).toHaveCount(3);
  await inside.getByRole('switch', { name: 'Cut-out' }).click();
  await inside.getByRole('button', { name: /^Cut-out/ }).click();
  await inside.getByRole('button', { name: 'Use PNG' }).click();
  await inside.getByRole('radio', { name: 'All on the server' }).check({ force: true });
  await expect(inside.getByText(/also while this page is closed/)).toBeVisible();
  // The first three are made at once, to be looked at.
  await expect(inside.getByRole('listitem').filter({ hasText: 'Ready' })).toHaveCount(3, { timeout: 30_000 });
  const { violations } = await new AxeBuilder({ page }).include(['#place iframe', '.frame']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);

  product.order({ delay: 4_000 });
  const mattings = () => asked.filter((line) => line.includes('/v1/matting')).length;
  const before = mattings();
  await inside.getByRole('button', { name: 'Make all' }).click();
  await expect(row('nothing.png').getByText('On the server')).toBeVisible({ timeout: 30_000 });
  await expect(row('last.png').getByText('On the server')).toBeVisible();

  // Written behind the changes: the job is among what is kept.
  await expect
    .poll(() =>
      inside.locator('body').evaluate(async () => {
        const open = indexedDB.open('batch-work');
        const base = await new Promise<IDBDatabase>((done) =>
          open.addEventListener('success', () => done(open.result)),
        );
        const all = base.transaction('documents').objectStore('documents').getAll();
        const rows = await new Promise<unknown[]>((done) => all.addEventListener('success', () => done(all.result)));
        base.close();
        return JSON.stringify(rows).includes('frame-');
      }),
    )
    .toBe(true);
  const later = await openEditor(page, { product, hosts }, { tool: 'batch' });
  await later.inside.getByRole('button', { name: 'Resume' }).click();
  const next = (name: string) => later.inside.getByRole('listitem').filter({ hasText: name });
  await expect(next('last.png').getByText('On the server')).toBeVisible();
  await later.inside.getByRole('button', { name: 'Make all' }).click();
  await expect(next('last.png').getByText('Ready')).toBeVisible({ timeout: 90_000 });
  await expect(next('nothing.png').getByText('No subject found')).toBeVisible();
  product.order({ delay: 0 });
  expect(asked.filter((line) => /POST .*\/v1\/batches$/.test(line))).toHaveLength(1);
  expect(mattings()).toBe(before);

  const download = page.waitForEvent('download');
  await later.inside.getByRole('button', { name: /^Download 4/ }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk);
  const entries = Object.entries(unzipSync(Buffer.concat(chunks)));
  expect(entries.map(([name]) => name)).toEqual(['jug 1.png', 'jug 2.png', 'jug 3.png', 'last.png']);
  const pixels = await Promise.all(
    ['jug 1.png', 'last.png'].map(async (name) => {
      const [, bytes] = entries.find(([own]) => own === name) ?? [];
      return await sharp(bytes).ensureAlpha().extractChannel(3).raw().toBuffer();
    }),
  );
  // Cut out here or by the job: the same edge.
  const differing = pixels[0]?.filter((value, at) => Math.abs(value - (pixels[1]?.[at] ?? 0)) > 2).length ?? 1;
  expect(differing / (pixels[0]?.length ?? 1)).toBeLessThan(0.001);
  expect([...complaints, ...later.complaints]).toEqual([]);
});

test('a job is cancelled from here, and what it has not done is not asked for', async ({ page, product, hosts }) => {
  const { inside } = await openEditor(page, { product, hosts }, { tool: 'batch' });
  const { png } = await shadedFile();
  await inside
    .locator('#pick-files')
    .setInputFiles([1, 2, 3, 4].map((n) => ({ name: `jug ${n}.png`, mimeType: 'image/png', buffer: png })));
  await expect(inside.getByRole('listitem').filter({ hasText: 'Ready' })).toHaveCount(3);
  await inside.getByRole('switch', { name: 'Cut-out' }).click();
  await inside.getByRole('button', { name: /^Cut-out/ }).click();
  await inside.getByRole('radio', { name: 'All on the server' }).check({ force: true });
  await expect(inside.getByRole('listitem').filter({ hasText: 'Ready' })).toHaveCount(3, { timeout: 30_000 });
  product.order({ delay: 20_000 });
  await inside.getByRole('button', { name: 'Make all' }).click();
  const row = inside.getByRole('listitem').filter({ hasText: 'jug 4.png' });
  await expect(row.getByText('On the server')).toBeVisible({ timeout: 30_000 });
  const cancelled = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await inside.getByRole('button', { name: 'Cancel' }).click();
  expect((await (await cancelled).json()).data.status).toBe('cancelled');
  await expect(row.getByText('Waiting')).toBeVisible();
  product.order({ delay: 0 });
});

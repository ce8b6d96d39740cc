import sharp from 'sharp';
import { openEditor } from './editor-page.ts';
import { asUser, logIn } from './login.ts';
import { expect, test } from './product.ts';
import { shadedFile } from './shaded-file.ts';

/** A batch of our own site's user by jobs of the server: paid photo by photo, also while the page is closed (D321). */

test.use({ viewport: { width: 1280, height: 800 }, jobs: true });
test.setTimeout(180_000);

test('a user’s photos are cut out while the page is closed, and what is charged is what was made', async ({
  page,
  product,
  hosts,
}) => {
  const token = await logIn(product.editor, 'many@example.com');
  await asUser(product.editor, token, '/user/grant_active_rights', { lang: 'en' });
  const attributes = { accessKey: 'pk_site', iframeType: 'site', sessionToken: token, tool: 'batch' };
  const { inside, complaints } = await openEditor(page, { product, hosts }, attributes);
  const { png } = await shadedFile();
  const nothing = await sharp({ create: { width: 600, height: 200, channels: 3, background: '#36c' } })
    .png()
    .toBuffer();
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
  const files = [...[1, 2, 3, 4].map((n) => file(`jug ${n}.png`, png)), file('nothing.png', nothing)];
  await inside.locator('#pick-files').setInputFiles(files);
  await expect(inside.getByRole('listitem').filter({ hasText: 'Ready' })).toHaveCount(3);
  await inside.getByRole('switch', { name: 'Cut-out' }).click();
  await inside.getByRole('button', { name: /^Cut-out/ }).click();
  await inside.getByRole('radio', { name: 'All on the server' }).check({ force: true });
  // The first three are made at once, to be looked at.
  await expect(inside.getByRole('listitem').filter({ hasText: 'Ready' })).toHaveCount(3, { timeout: 30_000 });
  const left = async () => {
    const { list } = await asUser(product.editor, token, '/user/cutout_ledger');
    return list[0].left as number;
  };
  await expect.poll(left).toBe(2);

  product.order({ delay: 4_000 });
  await inside.getByRole('button', { name: 'Make all' }).click();
  const row = (name: string) => inside.getByRole('listitem').filter({ hasText: name });
  await expect(row('jug 4.png').getByText('On the server')).toBeVisible({ timeout: 30_000 });
  expect(await left()).toBe(0);
  await expect
    .poll(() =>
      inside.locator('body').evaluate(async () => {
        // Opened before the editor's own first time, it would be made without its tables.
        if (!(await indexedDB.databases()).some(({ name }) => name === 'batch-work')) return false;
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

  // Closed: the job ends without a page, and settles what it was given.
  await page.goto('about:blank');
  await expect.poll(left, { timeout: 60_000 }).toBe(1);
  const kinds = async () => {
    const { list } = await asUser(product.editor, token, '/user/cutout_ledger');
    return list.map(({ kind, name }: { kind: string; name?: string }) => `${kind} ${name ?? ''}`);
  };
  await expect.poll(kinds, { timeout: 60_000 }).toContain('commit jug 4.png');
  expect(await kinds()).toContain('rollback nothing.png');

  const later = await openEditor(page, { product, hosts }, attributes);
  await later.inside.getByRole('button', { name: 'Resume' }).click();
  await later.inside.getByRole('button', { name: 'Make all' }).click();
  const next = (name: string) => later.inside.getByRole('listitem').filter({ hasText: name });
  await expect(next('jug 4.png').getByText('Ready')).toBeVisible({ timeout: 60_000 });
  await expect(next('nothing.png').getByText('No subject found')).toBeVisible();
  product.order({ delay: 0 });
  expect(await left()).toBe(1);
  expect((await kinds()).filter((kind: string) => kind.startsWith('commit'))).toHaveLength(4);
  expect([...complaints, ...later.complaints]).toEqual([]);
});

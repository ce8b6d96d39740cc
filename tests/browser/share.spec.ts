import type { Page } from '@playwright/test';
import { giveJug, openEditor } from './editor-page.ts';
import { expect, test } from './product.ts';

/** The system's sheet is its own: a fake takes what it would be given. Chromium on Linux has none, nor fingers in a frame. */
type Sheet = { given: { name: string; type: string; size: number }[]; closed: boolean; late: boolean; asked: number };

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const sheetBefore = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const sheet: Sheet = { given: [], closed: false, late: false, asked: 0 };
    Object.assign(window, { sheet });
    const canShare = ({ files = [] }: ShareData = {}): boolean => files.length > 0;
    const share = async ({ files = [] }: ShareData): Promise<void> => {
      sheet.asked += 1;
      if (sheet.late) throw new DOMException('the press is too long ago', 'NotAllowedError');
      if (sheet.closed) throw new DOMException('closed by who looked at it', 'AbortError');
      for (const { name, type, size } of files) sheet.given.push({ name, type, size });
    };
    Object.assign(Navigator.prototype, { canShare, share });
    Object.defineProperty(Navigator.prototype, 'maxTouchPoints', { get: () => 5 });
  });

test('on a phone the file goes to the system’s sheet, and who closes that has lost nothing', async ({
  page,
  product,
  hosts,
}) => {
  await sheetBefore(page);
  const { inside, said } = await openEditor(page, { product, hosts });
  /** What the sheet was asked and given until now; from now on it is closed or taken. */
  const sheet = (closed: boolean) =>
    inside.locator('body').evaluate((_, now) => {
      const { sheet: own } = window as unknown as { sheet: Sheet };
      own.closed = now;
      return own;
    }, closed);
  await giveJug(inside, 'jug.png');
  await inside.getByRole('tab', { name: 'File' }).tap();
  const button = inside.getByRole('button', { name: 'Share' });
  await sheet(true);
  await button.tap();
  await expect.poll(async () => (await sheet(true)).asked).toBe(1);
  await expect(button).toBeEnabled();
  await expect(inside.getByText('The file could not be made')).toHaveCount(0);
  expect(await said()).not.toContain('error');
  expect((await sheet(false)).given).toEqual([]);
  await button.tap();
  await expect(inside.getByRole('button', { name: 'Shared' })).toBeVisible();
  const file = { name: 'jug-cutout.png', type: 'image/png', size: expect.any(Number) };
  expect(await sheet(false)).toMatchObject({ given: [file], asked: 2 });
});

test('a file that took longer than its press counts is kept for the next one, and that is said', async ({
  page,
  product,
  hosts,
}) => {
  await sheetBefore(page);
  const { inside, said } = await openEditor(page, { product, hosts });
  const late = (now: boolean) =>
    inside.locator('body').evaluate((_, value) => {
      const { sheet } = window as unknown as { sheet: Sheet };
      sheet.late = value;
      return sheet;
    }, now);
  await giveJug(inside, 'jug.png');
  await inside.getByRole('tab', { name: 'File' }).tap();
  const button = inside.getByRole('button', { name: 'Share' });
  await late(true);
  await button.tap();
  await expect(inside.getByText('The file is ready. Press Share again.').first()).toBeVisible();
  expect((await late(false)).given).toEqual([]);
  await button.tap();
  await expect(inside.getByRole('button', { name: 'Shared' })).toBeVisible();
  expect((await late(false)).given).toHaveLength(1);
  await expect(inside.getByText('The file is ready. Press Share again.')).toHaveCount(0);
  expect(await said()).not.toContain('error');
});

test('without such a sheet there is no such button', async ({ page, product, hosts }) => {
  const { inside } = await openEditor(page, { product, hosts });
  await giveJug(inside);
  await inside.getByRole('tab', { name: 'File' }).tap();
  await expect(inside.getByRole('button', { name: 'Download' }).first()).toBeVisible();
  await expect(inside.getByRole('button', { name: 'Share' })).toHaveCount(0);
});

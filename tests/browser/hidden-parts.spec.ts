import type { FrameLocator, Page } from '@playwright/test';
import { HIDEABLE, type Hideable } from '../../src/protocol/wire.ts';
import { giveJug, openEditor } from './editor-page.ts';
import { expect, test } from './product.ts';

/** Each part that a partner may hide: it goes, and what is left closes up. */

/** The tabs of other tools are tested with them. */
const TABS: readonly Hideable[] = ['tabBackground', 'tabSize', 'tabAdjust', 'tabRetouch'];
const PARTS_HERE = HIDEABLE.filter((name) => !name.startsWith('tab') || TABS.includes(name));

const hide = (page: Page, parts: readonly Hideable[]): Promise<void> =>
  page.evaluate(
    (list) => (window as unknown as { cutout: { configure(c: object): void } }).cutout.configure({ hide: list }),
    parts,
  );

/** Rows and plates that lie open with nothing in them, and whatever the stage leaves bare beside it. */
const holes = (inside: FrameLocator): Promise<string[]> =>
  inside.locator('html').evaluate((html) => {
    const shown = (element: Element) => element.getClientRects().length > 0;
    const rows =
      '.Bar-top, .Bar-topPart.Bar-end, .overlay-floats, .Panel-tabRow, .Panel-panel, .Panel-panelFoot, .export-fileButtons, .Tabs-tabs, .IntakeScreen-uploadActs';
    const empty = [...html.querySelectorAll(rows)]
      .filter((row) => shown(row) && ![...row.children].some(shown))
      .map((row) => `nothing in ${row.className}`);
    const box = html.querySelector('.frame-stage')?.getBoundingClientRect();
    if (box === undefined) return empty;
    const end = (name: string, side: 'bottom' | 'left' | 'top', without: number) => {
      const element = html.querySelector(name);
      return element && shown(element) ? element.getBoundingClientRect()[side] : without;
    };
    const bare = [
      Math.abs(box.top - end('.Bar-top', 'bottom', 0)) > 1 && `the stage begins at ${box.top}`,
      Math.abs(box.right - end('.Panel-panel', 'left', innerWidth)) > 1 && `the stage ends at ${box.right}`,
      Math.abs(box.bottom - end('.BottomSheet-sheet', 'top', innerHeight)) > 24 &&
        `the stage goes down to ${box.bottom}`,
    ];
    return [...empty, ...bare.filter((text) => text !== false)];
  });

const tab = (name: string) => (inside: FrameLocator) => inside.getByRole('tab', { name });
const button = (name: string) => (inside: FrameLocator) => inside.getByRole('button', { name, exact: true });

/** Where each stands with a result on the stage of a wide frame; the two others are on the empty screen. */
const PARTS: Readonly<Partial<Record<Hideable, (inside: FrameLocator) => ReturnType<FrameLocator['locator']>>>> = {
  topBar: (inside) => inside.locator('header.Bar-top'),
  addPhotos: button('Add photos'),
  kind: (inside) => inside.getByRole('combobox', { name: 'Subject' }),
  edgeCheck: (inside) => inside.locator('.EdgeBadge-edgeChip'),
  tabBackground: tab('Background'),
  tabSize: tab('Size'),
  tabAdjust: tab('Adjust'),
  tabRetouch: button('Retouch'),
  download: button('Download'),
  copy: button('Copy'),
  exportBar: (inside) => inside.locator('.Panel-panelFoot'),
};

test('each part that can be hidden goes, and leaves no hole', async ({ page, product, hosts }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  // Without a language of the host's there is a choice of one.
  const { inside, complaints } = await openEditor(page, { product, hosts }, { locale: undefined });
  const empty = {
    samples: inside.locator('.Samples-samples'),
    language: inside.locator('.IntakeScreen-uploadFoot select'),
  } satisfies Partial<Record<Hideable, unknown>>;
  expect([...Object.keys(PARTS), ...Object.keys(empty)].sort()).toEqual([...PARTS_HERE].sort());
  for (const [part, there] of Object.entries(empty)) {
    await expect(there).toBeVisible();
    await hide(
      page,
      HIDEABLE.filter((name) => name === part),
    );
    await expect(there).toHaveCount(0);
    expect(await holes(inside)).toEqual([]);
  }
  await hide(page, []);
  await page.evaluate(() =>
    (window as unknown as { cutout: { configure(c: object): void } }).cutout.configure({ locale: 'en' }),
  );
  await giveJug(inside);
  await expect(inside.locator('.PictureBox-picture[data-cut="true"]')).toBeVisible();
  for (const part of PARTS_HERE) {
    const there = PARTS[part]?.(inside);
    if (there === undefined) continue;
    await hide(page, []);
    await expect(there).toBeVisible();
    await hide(page, [part]);
    await expect(there).toHaveCount(0);
    expect([part, await holes(inside)]).toEqual([part, []]);
  }
  // A panel with nothing in it is none, and the way out stands above.
  await hide(page, ['tabBackground', 'tabSize', 'tabAdjust', 'tabRetouch']);
  await expect(inside.locator('.Panel-panel')).toHaveCount(0);
  await expect(inside.getByRole('button', { name: 'Use picture' })).toBeVisible();
  expect(await holes(inside)).toEqual([]);
  // All of it: the picture alone, and the host's own button takes it.
  await hide(page, HIDEABLE);
  await expect(inside.locator('.Panel-panel, .Bar-top')).toHaveCount(0);
  expect(await holes(inside)).toEqual([]);
  // On a phone without the bar above, the file's tab has the way out.
  await hide(page, ['topBar']);
  await page.setViewportSize({ width: 390, height: 844 });
  await inside.getByRole('tab', { name: 'File' }).click();
  await expect(inside.getByRole('button', { name: 'Use this picture' })).toBeVisible();
  expect(await holes(inside)).toEqual([]);
  expect(complaints).toEqual([]);
});

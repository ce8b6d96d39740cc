import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FrameLocator, Page } from '@playwright/test';
import { DESKTOP, PHONE, type Scene, type Studio } from './scene.ts';
import { SITE_SCENES } from './site-scenes.ts';
import { TOOL_SCENES } from './tool-scenes.ts';

export const PITCHER = fileURLToPath(new URL('../../demo-host/pictures/pitcher.jpg', import.meta.url));

const FULL = '<style>body { margin: 0 } h1, #other { display: none } #place { height: 100vh }</style>';

/** The editor alone, as large as the window, in a partner's page. */
async function editor(
  page: Page,
  { product, hosts }: Studio,
  options: Record<string, unknown> = {},
): Promise<FrameLocator> {
  await page.goto(hosts.partner(product.editor, { body: FULL }));
  await page.evaluate(async (more) => {
    const usual = { accessKey: 'pk_sandbox_full', container: '#place', locale: 'en' as const };
    const cutout = window.CutoutSDK.create(Object.assign(usual, more));
    await new Promise<void>((done) => cutout.on('loaded', () => done()));
  }, options);
  return page.frameLocator('#place iframe');
}

/** The same with the pitcher cut out. */
async function result(page: Page, studio: Studio, options: Record<string, unknown> = {}): Promise<FrameLocator> {
  const frame = await editor(page, studio, options);
  await frame.locator('input[type="file"]').first().setInputFiles(PITCHER);
  await frame.getByRole('slider').first().waitFor({ timeout: 30_000 });
  await page.waitForTimeout(900);
  return frame;
}

/** Four photos at once, and one that is none. */
async function batch(page: Page, studio: Studio): Promise<FrameLocator> {
  const frame = await editor(page, studio);
  const names = ['pitcher', 'pitcher-front', 'pitcher-2', 'kitchen'];
  const pitcher = await readFile(PITCHER);
  await frame
    .locator('#pick-files')
    .setInputFiles([
      ...names.map((name) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: pitcher })),
      { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    ]);
  await frame.getByText('4 ready').first().waitFor({ timeout: 60_000 });
  await page.waitForTimeout(900);
  return frame;
}

async function demo(page: Page, { product }: Studio): Promise<void> {
  await page.goto(product.demo);
  await page.waitForFunction(() => document.documentElement.getAttribute('data-loader') === 'here');
}

async function saved(page: Page, studio: Studio): Promise<void> {
  await demo(page, studio);
  await page.getByRole('button', { name: 'Remove background' }).click();
  await page.frameLocator('dialog iframe').getByRole('button', { name: 'Use this picture' }).click({ timeout: 30_000 });
  await page.locator('#result').waitFor();
}

const WORKBENCH = async (page: Page, studio: Studio) => {
  await demo(page, studio);
  for (const slot of ['A', 'B']) {
    await page.locator('#options [name="slot"]').selectOption(slot);
    if (slot === 'B') await page.locator('#options [name="accessKey"]').fill('pk_sandbox_trial');
    await page.locator('#options').getByRole('button', { name: 'Create' }).click();
    await page.locator(`.slot[data-slot="${slot}"] .chip[data-state="loaded"]`).waitFor({ timeout: 20_000 });
  }
  await page.getByRole('button', { name: 'Send' }).click();
  await page.locator('#log li[data-event="tryMatting done"]').waitFor({ timeout: 30_000 });
  await page.locator('#workbench').scrollIntoViewIfNeeded();
  await page.evaluate(() =>
    document.querySelector('.bench-grid')?.scrollIntoView({ block: 'start', behavior: 'instant' }),
  );
  await page.waitForTimeout(900);
};

/** A page of the operators', logged in. */
const operators =
  (path: string): Scene['play'] =>
  async (page, { product }) => {
    await page.goto(`${product.operator}/operator/`);
    await page.getByLabel('Name').fill('ann');
    await page.getByLabel('Password').fill('a long enough word');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Keys' }).waitFor();
    await page.goto(`${product.operator}/operator/${path}`);
  };

/** The pictures of docs/screenshots, in the order of docs/screenshots/NOTES.md. */
export const SCENES: readonly Scene[] = [
  { name: 'demo-shop', ...DESKTOP, play: demo },
  {
    name: 'demo-saved',
    ...DESKTOP,
    play: async (page, studio) => {
      await saved(page, studio);
      await page.getByRole('button', { name: 'Shop card' }).click();
    },
  },
  { name: 'demo-saved-dark', ...DESKTOP, scheme: 'dark', play: saved },
  { name: 'demo-phone', ...PHONE, scheme: 'dark', play: demo },
  {
    name: 'demo-modal',
    ...DESKTOP,
    play: async (page, studio) => {
      await demo(page, studio);
      await page.getByRole('button', { name: 'Remove background' }).click();
      await page
        .frameLocator('dialog iframe')
        .getByRole('button', { name: 'Use this picture' })
        .waitFor({ timeout: 30_000 });
      await page.waitForTimeout(900);
    },
  },
  { name: 'demo-workbench', width: 1440, height: 1240, play: WORKBENCH },
  {
    name: 'demo-trouble',
    ...DESKTOP,
    play: async (page, studio) => {
      await demo(page, studio);
      for (const name of ['Wrong key', 'Destroy']) {
        await page.locator(`[data-case="${name}"]`).getByRole('button').click();
        await page.locator(`[data-case="${name}"][data-outcome="kept"]`).waitFor({ timeout: 20_000 });
      }
      await page.evaluate(() =>
        document.querySelector('#trouble')?.scrollIntoView({ block: 'start', behavior: 'instant' }),
      );
    },
  },
  {
    name: 'demo-foreign',
    ...DESKTOP,
    play: async (page, { product }) => {
      await page.goto(`${product.foreign}/foreign.html`);
      await page.locator('#outcome[data-code]').waitFor({ timeout: 15_000 });
    },
  },
  { name: 'upload', ...DESKTOP, play: async (page, studio) => void (await editor(page, studio)) },
  { name: 'upload-phone', ...PHONE, play: async (page, studio) => void (await editor(page, studio)) },
  { name: 'upload-inline', width: 480, height: 520, play: async (page, studio) => void (await editor(page, studio)) },
  {
    name: 'upload-small',
    width: 320,
    height: 568,
    touch: true,
    play: async (page, studio) => void (await editor(page, studio)),
  },
  {
    name: 'progress',
    ...DESKTOP,
    play: async (page, studio) => {
      studio.product.order({ delay: 6000 });
      const frame = await editor(page, studio);
      await frame.locator('input[type="file"]').first().setInputFiles(PITCHER);
      await page.waitForTimeout(2800);
      studio.product.order({ delay: 0 });
    },
  },
  {
    name: 'error',
    ...DESKTOP,
    play: async (page, studio) => {
      const frame = await editor(page, studio);
      await frame
        .locator('input[type="file"]')
        .first()
        .setInputFiles({
          name: 'logo.svg',
          mimeType: 'image/svg+xml',
          buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        });
      await frame.getByText('in a format we cannot open: SVG').first().waitFor();
    },
  },
  { name: 'result', ...DESKTOP, play: async (page, studio) => void (await result(page, studio)) },
  {
    name: 'result-trial',
    ...DESKTOP,
    play: async (page, studio) => void (await result(page, studio, { accessKey: 'pk_sandbox_trial' })),
  },
  {
    name: 'result-theme',
    ...DESKTOP,
    play: async (page, studio) => void (await result(page, studio, { theme: { accent: '#9c4221', radius: 2 } })),
  },
  {
    name: 'result-tablet',
    width: 768,
    height: 1024,
    touch: true,
    play: async (page, studio) => void (await result(page, studio)),
  },
  { name: 'result-phone', ...PHONE, play: async (page, studio) => void (await result(page, studio)) },
  {
    name: 'result-phone-dark',
    ...PHONE,
    scheme: 'dark',
    play: async (page, studio) => void (await result(page, studio, { locale: 'kr' })),
  },
  {
    name: 'panel-background',
    ...DESKTOP,
    play: async (page, studio) => {
      const frame = await result(page, studio);
      await frame.getByRole('radio', { name: 'Gradient' }).click();
      await frame.getByRole('radiogroup', { name: 'Gradient' }).getByRole('radio').nth(3).click();
      await frame.getByRole('switch', { name: 'Shadow' }).click();
      await page.waitForTimeout(900);
    },
  },
  {
    name: 'panel-size',
    ...DESKTOP,
    play: async (page, studio) => {
      const frame = await result(page, studio);
      await frame.getByRole('tab', { name: 'Size' }).click();
      await frame.getByRole('radio', { name: /^Square post/ }).click();
      await page.waitForTimeout(900);
    },
  },
  {
    name: 'panel-id',
    ...DESKTOP,
    play: async (page, studio) => {
      const frame = await result(page, studio);
      await frame.getByRole('tab', { name: 'Size' }).click();
      await frame.getByRole('radio', { name: 'ID photo' }).click();
      await frame.getByRole('radio', { name: /^51 × 51 mm/ }).click();
      await page.waitForTimeout(900);
    },
  },
  {
    name: 'retouch',
    ...DESKTOP,
    play: async (page, studio) => {
      const frame = await result(page, studio);
      await frame.getByRole('button', { name: 'Retouch' }).click();
      await frame.locator('#stage[data-busy="false"]').waitFor({ timeout: 30_000 });
      await page.keyboard.press('e');
      await page.mouse.move(470, 560);
      await page.mouse.down();
      await page.mouse.move(600, 540, { steps: 8 });
      await page.mouse.up();
      await frame.getByText('2 of 2').waitFor({ timeout: 30_000 });
      await page.keyboard.press('m');
      await page.mouse.move(640, 300);
      await page.waitForTimeout(1200);
    },
  },
  {
    name: 'panel-adjust-phone',
    ...PHONE,
    play: async (page, studio) => {
      const frame = await result(page, studio);
      await frame.getByRole('tab', { name: 'Adjust' }).click();
      await page.waitForTimeout(600);
    },
  },
  {
    name: 'export',
    ...DESKTOP,
    play: async (page, studio) => {
      const frame = await result(page, studio);
      await frame.getByRole('button', { name: /^PNG · / }).click();
      await page.waitForTimeout(600);
    },
  },
  { name: 'batch', ...DESKTOP, play: async (page, studio) => void (await batch(page, studio)) },
  { name: 'batch-phone', ...PHONE, scheme: 'dark', play: async (page, studio) => void (await batch(page, studio)) },
  { name: 'result-inline', width: 480, height: 520, play: async (page, studio) => void (await result(page, studio)) },
  {
    name: 'blocked',
    ...DESKTOP,
    play: async (page, { product }) => {
      await page.goto(`${product.editor}/en/editor/?iframeType=sdk&origin=cutout-sdk&platform=pk_nobody`);
    },
  },
  {
    name: 'blocked-phone',
    ...PHONE,
    scheme: 'dark',
    play: async (page, { product }) => {
      await page.goto(`${product.editor}/cn/editor/?iframeType=sdk&origin=cutout-sdk&platform=pk_sandbox_nolist`);
    },
  },
  {
    name: 'alone',
    ...DESKTOP,
    play: async (page, { product }) => {
      await page.goto(`${product.editor}/en/editor/?iframeType=sdk&origin=cutout-sdk&platform=pk_sandbox_full`);
      await page.waitForTimeout(800);
    },
  },
  { name: 'site', ...DESKTOP, play: async (page, { product }) => void (await page.goto(`${product.site}/en`)) },
  {
    name: 'site-dark',
    ...DESKTOP,
    scheme: 'dark',
    play: async (page, { product }) => void (await page.goto(`${product.site}/tw`)),
  },
  { name: 'site-phone', ...PHONE, play: async (page, { product }) => void (await page.goto(`${product.site}/jp`)) },
  {
    name: 'site-editor',
    ...DESKTOP,
    play: async (page, { product }) => {
      await page.goto(`${product.site}/en`);
      await page.locator('input[type="file"]').setInputFiles(PITCHER);
      await page.frameLocator('iframe').getByRole('slider').first().waitFor({ timeout: 30_000 });
      await page.waitForTimeout(900);
    },
  },
  ...TOOL_SCENES,
  ...SITE_SCENES,
  { name: 'operator-keys', ...DESKTOP, play: operators('keys') },
  { name: 'operator-key', ...PHONE, scheme: 'dark', play: operators('keys/pk_sandbox_full') },
  { name: 'operator-usage', ...DESKTOP, play: operators('usage') },
];

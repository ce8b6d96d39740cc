import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { shadedFile } from '../../browser/shaded-file.ts';
import { fixture, haveFixtures } from '../../setup/fixtures.ts';
import type { KitPage } from '../../setup/webkit/kit-page.ts';
import { KEYS } from '../../setup/webkit/web-driver.ts';
import { expect, test, webkitMissing } from '../../setup/webkit/webkit-test.ts';
import { openEveryTool, openTool } from '../engines/every-tool.ts';
import { filesOf } from '../engines/files.ts';
import { firstExample, LISTENING } from '../engines/first-example.ts';
import {
  copyUploadedBy,
  expectSameCopy,
  expectSameFiles,
  type OtherFiles,
  otherFiles,
  uploadedCopy,
} from '../engines/flows.ts';
import { expectSameFlow, runFlow } from '../engines/photo-flow.ts';
import { kitFlow } from './kit-flow.ts';

/** The product in WebKitGTK, beside Chromium on the same server (D95). What each cell asserts: docs/BROWSERS.md. */

test.skip(webkitMissing !== undefined, webkitMissing);
test.use({ viewport: { width: 1280, height: 800 } });
test.setTimeout(150_000);

const ROOM = '<style>body { margin: 0 } h1, #other { display: none } #place { height: 590px }</style>';
const CUT = '.PictureBox-picture[data-cut="true"]';
const said = (kit: KitPage) => kit.driver.run(() => (window as unknown as { said: string[] }).said);

const openKit = async (kit: KitPage, url: string, options: object = {}) => {
  await kit.open(url);
  await kit.create(options);
};

test('one photo through the demo gives the files that Chromium gives', async ({ kit, page, product }) => {
  const ours = await kitFlow(kit, product);
  expectSameFlow(ours, await runFlow(page, filesOf(page), product));
});

test('every other format is, byte for byte, the file of Chromium', async ({ kit, page, product, hosts }) => {
  const { others: theirs } = await otherFiles({ page, files: filesOf(page), product, hosts, host: '127.0.0.1' });
  const { png } = await shadedFile();
  await openKit(kit, hosts.partner(product.editor, { body: ROOM }));
  await kit.give('#pick-files', [{ name: 'jug.png', bytes: png }]);
  await kit.sees(CUT);
  const line = async () => kit.driver.click(await kit.driver.find('button.export-fileLine'));
  const ours: Partial<OtherFiles> = {};
  for (const format of ['WebP', 'TIFF', 'PSD', 'Matte'] as const) {
    await line();
    await kit.choose(new RegExp(`^${format}`));
    await line();
    ours[format] = (await kit.save(() => kit.click('Download'))).bytes;
  }
  expectSameFiles(ours as OtherFiles, theirs);
});

test('what is uploaded of a photo that is made smaller is, pixel for pixel, what Chromium uploads', async ({
  kit,
  page,
  product,
  hosts,
}) => {
  const theirs = await uploadedCopy({ page, files: filesOf(page), product, hosts, host: '127.0.0.1' });
  const ours = await copyUploadedBy(product, async (photo) => {
    await openKit(kit, hosts.partner(product.editor, { body: ROOM }));
    await kit.give('#pick-files', [{ name: 'wide.jpg', bytes: photo }]);
    await kit.driver.into(null);
    await expect.poll(() => said(kit), { timeout: 60_000 }).toContain('mattinged');
  });
  await expectSameCopy(ours, theirs);
});

test('a HEIC photo and one of 24 megapixels are opened at their full size', async ({ kit, product, hosts }) => {
  test.skip(!haveFixtures, 'the pictures of FIXTURES_DIR are not here');
  const large = await sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#8aa' } })
    .jpeg()
    .toBuffer();
  const heic = await readFile(fixture('formats/heic/iphoneXR.heic'));
  for (const [name, bytes, size] of [
    ['iphoneXR.heic', heic, '4032 × 3024'],
    ['wall.jpg', large, '6000 × 4000'],
  ] as const) {
    await openKit(kit, hosts.partner(product.editor, { body: ROOM }));
    await kit.give('#pick-files', [{ name, bytes }]);
    await kit.reads(size);
    await kit.driver.into(null);
    await expect.poll(() => said(kit), { timeout: 60_000 }).toContain('mattinged');
  }
});

test('five photos are a batch, and each is cut out', async ({ kit, product, hosts }) => {
  const { png } = await shadedFile();
  await openKit(kit, hosts.partner(product.editor, { body: ROOM }));
  await kit.give(
    '#pick-files',
    [1, 2, 3, 4, 5].map((at) => ({ name: `jug-${at}.png`, bytes: png })),
  );
  await kit.driver.into(null);
  await expect
    .poll(async () => (await said(kit)).filter((name) => name === 'mattinged').length, { timeout: 60_000 })
    .toBe(5);
});

test('by keys alone a stroke is made and undone, and destroy leaves nothing', async ({ kit, product, hosts }) => {
  const { png } = await shadedFile();
  await openKit(kit, hosts.partner(product.editor, { body: ROOM }));
  await kit.give('#pick-files', [{ name: 'jug.png', bytes: png }]);
  await kit.sees(CUT);
  // A press into the frame: without one the engine gives the keys to the page.
  await kit.click('Fit to window');
  await kit.driver.run((button) => (button as unknown as HTMLElement).focus(), await kit.named('Retouch'));
  await kit.driver.press(KEYS.enter);
  await kit.sees('#stage[data-busy="false"]');
  await kit.sees('[role=application]:focus');
  await kit.driver.press('e');
  await kit.driver.press(KEYS.space);
  for (let step = 0; step < 6; step += 1) await kit.driver.press(KEYS.shift, KEYS.left);
  await kit.driver.press(KEYS.space);
  await kit.reads('2 of 2');
  await kit.driver.press(KEYS.control, 'z');
  await kit.reads('1 of 2');
  await kit.driver.into(null);
  const left = await kit.driver.run(() => {
    (window as unknown as { cutout: { destroy(): void } }).cutout.destroy();
    return document.querySelectorAll('iframe').length;
  });
  expect(left).toBe(0);
});

test('a page that is not on the list is refused, with what to do', async ({ kit, product, hosts }) => {
  await kit.open(hosts.partner(product.editor, { body: ROOM }));
  const code = await kit.driver.run(async () => {
    const cutout = window.CutoutSDK.create({ accessKey: 'pk_sandbox_elsewhere', container: '#place', locale: 'en' });
    return cutout.ready.then(
      () => 'ready',
      (error: { code: string }) => error.code,
    );
  });
  expect(code).toBe('DOMAIN_NOT_ALLOWED');
  await kit.reads('DOMAIN_NOT_ALLOWED');
});

test('in a column of 390 px, in the dark, nothing is cut off', async ({ kit, product, hosts }) => {
  const { png } = await shadedFile();
  const narrow =
    '<style>body { margin: 0 } h1, #other { display: none } #place { height: 590px; width: 390px }</style>';
  await openKit(kit, hosts.partner(product.editor, { body: narrow }), { theme: { scheme: 'dark' } });
  await kit.give('#pick-files', [{ name: 'jug.png', bytes: png }]);
  await kit.sees(CUT);
  const { over, dark } = await kit.driver.run(() => ({
    over: document.documentElement.scrollWidth - window.innerWidth,
    dark: getComputedStyle(document.body).colorScheme + getComputedStyle(document.documentElement).colorScheme,
  }));
  expect(over).toBeLessThanOrEqual(0);
  expect(dark).toContain('dark');
});

test('Esc closes the loader’s dialog from inside the frame and gives the focus back', async ({
  kit,
  product,
  hosts,
}) => {
  await kit.open(hosts.partner(product.editor, { body: '<button id="opener">Open</button>' }));
  await kit.driver.run(async () => {
    document.querySelector<HTMLElement>('#opener')?.focus();
    const cutout = window.CutoutSDK.create({ accessKey: 'pk_sandbox_full', locale: 'en' });
    const said: string[] = [];
    Object.assign(window, { said });
    cutout.on('cancel', () => said.push('cancel'));
    await cutout.ready;
  });
  await kit.intoFrame('dialog iframe');
  // A press into the frame: without one the engine gives the keys to the page.
  await kit.named('Choose photos');
  await kit.driver.click(await kit.driver.find('h1'));
  await kit.driver.press(KEYS.escape);
  await kit.driver.into(null);
  const left = () =>
    kit.driver.run(() => ({
      open: document.querySelectorAll('dialog[open]').length,
      focus: document.activeElement?.id,
    }));
  await expect.poll(left).toEqual({ open: 0, focus: 'opener' });
  expect(await said(kit)).toEqual(['cancel']);
});

test('a reload finds the photo again, with its design, though these windows keep no Blob', async ({
  kit,
  product,
  hosts,
}) => {
  const { png } = await shadedFile();
  const url = hosts.partner(product.editor, { body: ROOM, host: 'localhost' });
  await openKit(kit, url);
  await kit.give('#pick-files', [{ name: 'jug.png', bytes: png }]);
  await kit.sees(CUT);
  await kit.choose('White');
  await kit.click('New photo');
  await kit.reads(/is still here, with 1 unsaved change\./);
  await openKit(kit, url);
  await kit.click('Resume');
  await kit.sees(CUT);
  await kit.sees('input[type=radio][aria-label="White"]:checked');
});

test('X6: tiles that change their places keep their pictures on the screen', async ({ kit, product, hosts }) => {
  const { png } = await shadedFile();
  const names = ['e.png', 'b.png', 'd.png', 'a.png', 'c.png'];
  await openKit(kit, hosts.partner(product.editor, { body: ROOM }));
  await kit.give(
    '#pick-files',
    names.map((name) => ({ name, bytes: png })),
  );
  await expect
    .poll(() => kit.driver.run(() => document.querySelectorAll('[role=gridcell] canvas[data-cut="true"]').length), {
      timeout: 60_000,
    })
    .toBe(5);
  /** Where the middle of each tile's picture is, in the frame, which begins at the page's corner. */
  const middles = await kit.driver.run(() =>
    [...document.querySelectorAll('[role=gridcell] canvas')].map((canvas) => {
      const { x, y, width, height } = canvas.getBoundingClientRect();
      return { left: Math.round(x + width / 2), top: Math.round(y + height / 2) };
    }),
  );
  const seen = async () => {
    const screen = await kit.driver.screenshot();
    const one = async ({ left, top }: { left: number; top: number }) => {
      const part = sharp(screen).removeAlpha().extract({ left, top, width: 1, height: 1 });
      return Math.min(...(await part.raw().toBuffer()));
    };
    return await Promise.all(middles.map(one));
  };
  // The jug is dark where the board behind it is light.
  const isDark = (levels: readonly number[]) => levels.every((level) => level < 150);
  await expect.poll(async () => isDark(await seen()), { timeout: 15_000 }).toBe(true);
  await kit.driver.run(() => {
    const select = [...document.querySelectorAll('select')].find(({ options }) =>
      [...options].some(({ value }) => value === 'name'),
    );
    if (select === undefined) throw new Error('there is no order to choose');
    select.value = 'name';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect
    .poll(() => kit.driver.run(() => document.querySelector('[role=gridcell]')?.textContent))
    .toContain('a.png');
  await expect.poll(async () => isDark(await seen()), { timeout: 15_000 }).toBe(true);
});

test('the first example of EMBED.md ends with its picture on the page, and its scripts warn of nothing', async ({
  kit,
  product,
  hosts,
}) => {
  const { png, width, height } = await shadedFile();
  await kit.open(hosts.add(firstExample(product.editor, LISTENING)));
  await kit.click('Remove background');
  await kit.intoFrame('dialog iframe');
  await kit.give('#pick-files', [{ name: 'jug.png', bytes: png }]);
  await kit.sees(CUT);
  await kit.click('Use this picture');
  await kit.driver.into(null);
  await expect.poll(() => kit.driver.run(() => document.querySelector('img')?.naturalWidth)).toBe(width);
  expect(await kit.driver.run(() => document.querySelectorAll('dialog, iframe').length)).toBe(0);
  const logged = await kit.driver.run(() => (window as unknown as { logged: string[] }).logged);
  expect(logged).toEqual([`log image/png ${width} ${height}`]);
});

test('each of the twelve tools opens a photo, one after the other in one page', async ({ kit, product, hosts }) => {
  await kit.open(hosts.partner(product.editor, { body: ROOM }));
  await openEveryTool((asked) => kit.driver.run(openTool, asked));
});

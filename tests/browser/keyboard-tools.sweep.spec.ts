import { readFile } from 'node:fs/promises';
import type { FrameLocator, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { openEditor } from './editor-page.ts';
import { type KeyboardFlow, keyboardFlow } from './keyboard-flow.ts';
import { expect, test } from './product.ts';

/** Each tool from the empty screen to the file, on the keyboard alone: the focus is always seen, named and announced. */

test.use({ viewport: { width: 1280, height: 800 }, engine: 'fake' });

/** A drawn head on grey: nobody's face. */
const HEAD = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="360" height="480"><rect width="360" height="480" fill="#b9bcc0"/><ellipse cx="180" cy="228" rx="96" ry="132" fill="#d9a184"/></svg>',
);
const portrait = async (name: string) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: await sharp(HEAD).png().toBuffer(),
});

interface Flow extends KeyboardFlow {
  page: Page;
  inside: FrameLocator;
  button(name: string | RegExp): ReturnType<FrameLocator['getByRole']>;
  /** What the live region says. */
  announced(words: string | RegExp): Promise<void>;
  /** Presses a button that gives a file. */
  file(name: string | RegExp): Promise<{ name: string; bytes: Buffer }>;
}

function flows(title: string, tool: string, flow: (flow: Flow) => Promise<void>): void {
  test(`${tool} by keys alone: ${title}`, async ({ page, product, hosts }) => {
    const { inside, complaints } = await openEditor(page, { product, hosts }, { tool });
    const keys = await keyboardFlow(page, inside);
    const button = (name: string | RegExp) =>
      inside.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
    await flow({
      ...keys,
      page,
      inside,
      button,
      // A panel may have a status of its own beside the frame's.
      announced: (words) =>
        expect(inside.locator('p.text-visuallyHidden[role="status"]', { hasText: words })).toHaveCount(1),
      async file(name) {
        const download = page.waitForEvent('download');
        await keys.press(button(name));
        const file = await download;
        return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
      },
    });
    await keys.end();
    expect(complaints).toEqual([]);
  });
}

flows('a line is moved, one added, a piece left out', 'splitter', async (flow) => {
  const { inside, key, reach, press, choose, announced } = flow;
  await flow.open([await portrait('beach')]);
  await reach(inside.getByRole('slider', { name: 'Vertical line 1' }));
  await key('Shift+ArrowRight');
  await key('Control+z');
  await announced('Undone: Line moved.');
  await choose(inside.getByRole('tab', { name: 'Own lines' }));
  await press(flow.button('Vertical line'));
  await announced(/^Line added at \d+ px\./);
  await reach(inside.getByRole('checkbox').first());
  await key('Space');
  await expect(inside.getByRole('checkbox').first()).not.toBeChecked();
  const { name, bytes } = await flow.file(/^Download 11 as ZIP/);
  expect(name).toBe('beach.zip');
  expect(Object.keys(unzipSync(bytes))).toHaveLength(11);
});

flows('a document, the head, the page', 'idphoto', async (flow) => {
  const { inside, key, reach, press, choose, announced } = flow;
  await flow.open([await portrait('portrait')]);
  await announced('Face found. The head is placed.');
  await flow.write(inside.getByRole('textbox', { name: 'Country or document' }), 'japan passport');
  await press(inside.getByRole('option', { name: /^Japan Passport/ }));
  await choose(inside.getByRole('tab', { name: 'Checks' }));
  const head = inside.getByRole('listitem').filter({ hasText: 'Head height' });
  await reach(inside.getByRole('slider', { name: 'Chin' }), 'back');
  for (let step = 0; step < 3; step += 1) await key('Shift+ArrowDown');
  await expect(head).toContainText('37.0 mm');
  await press(flow.button('Place the head'));
  await expect(head).toContainText('34.0 mm');
  await choose(inside.getByRole('tab', { name: 'Print' }));
  await choose(inside.getByRole('radio', { name: 'Page PDF' }));
  const { bytes } = await flow.file('Download page');
  expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
});

flows('a stroke of the retouch', 'cutout', async (flow) => {
  const { inside, key, press, announced } = flow;
  await flow.open([await portrait('jug')]);
  await press(flow.button('Retouch'));
  await expect(inside.getByRole('application')).toBeFocused();
  await key('e');
  await announced('Tool: Erase.');
  await key('ArrowUp');
  await key('Enter');
  await announced(/^Stroke done\./);
  await press(flow.button('Done'));
  const { bytes } = await flow.file('Download');
  expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
});

flows('twice the size, sharpened', 'enhance', async (flow) => {
  const { inside, key, reach, press, choose, announced } = flow;
  await flow.open([await portrait('small')]);
  await expect(inside.getByText('measured in this photo')).toBeVisible();
  await choose(inside.getByRole('radio', { name: '1×' }));
  await choose(inside.getByRole('radio', { name: '2×' }));
  await reach(inside.getByRole('switch', { name: 'Sharpen' }));
  await key('Space');
  await press(flow.button('Enhance'));
  await announced('Enhanced: 720 × 960 px.');
  const { bytes } = await flow.file('Download');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 720, height: 960 });
});

flows('words and place of a template', 'poster', async (flow) => {
  const { inside, key, reach, press } = flow;
  await flow.write(inside.getByRole('searchbox'), 'craft');
  await press(flow.button(/^Clay & Stems/));
  const list = inside.getByRole('region', { name: 'Layers' });
  await press(list.getByRole('button', { name: 'Clay & Stems', exact: true }));
  await reach(inside.getByRole('application'), 'back');
  await key('ArrowRight');
  await key('Enter');
  await flow.page.keyboard.type('Birch');
  await key('Escape');
  await expect(list.getByRole('button', { name: 'Birch', exact: true })).toBeVisible();
  const { bytes } = await flow.file('Download');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1_080, height: 1_350 });
});

flows('a look, a slider, one step back', 'beautify', async (flow) => {
  const { inside, key, reach, press, choose, announced } = flow;
  await flow.open([await portrait('portrait')]);
  await announced('1 face found. The natural look is on.');
  await press(flow.button('Studio'));
  const smooth = inside.getByRole('slider', { name: 'Smooth' });
  await reach(smooth);
  await key('End');
  await expect(smooth).toHaveValue('100');
  await key('Control+z');
  await expect(smooth).toHaveValue('65');
  await choose(inside.getByRole('tab', { name: 'Eyes' }));
  await reach(inside.getByRole('slider', { name: 'Eye size' }));
  await key('ArrowRight');
  const { bytes } = await flow.file('Download');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 360, height: 480 });
});

flows('darker, a curve, a square', 'photo', async (flow) => {
  const { inside, key, reach, press, choose } = flow;
  await flow.open([await portrait('beach')]);
  await reach(inside.getByRole('slider', { name: 'Exposure', exact: true }));
  await key('ArrowLeft');
  await press(inside.getByText(/^Curve/));
  await press(flow.button('Add a point'));
  await reach(flow.button(/^Curve point 1/));
  await key('Shift+ArrowUp');
  await choose(inside.getByRole('tab', { name: 'Crop' }));
  await choose(inside.getByRole('radio', { name: '1:1' }));
  const { bytes } = await flow.file('Download');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 360, height: 360 });
});

flows('a box is marked and removed', 'modify', async (flow) => {
  const { inside, key, reach, press, choose, announced } = flow;
  await flow.open([await portrait('thing')]);
  await choose(inside.getByRole('radio', { name: 'Box', exact: true }));
  await reach(flow.button(/^Box to mark/), 'back');
  await key('ArrowRight');
  await key('Enter');
  await press(flow.button('Remove'));
  await press(flow.button('Keep suggestion 1'));
  await announced('Removed. You can mark the next thing.');
  const { bytes } = await flow.file('Download');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 360, height: 480 });
});

flows('a square round the photo', 'expand', async (flow) => {
  const { key, reach, press, announced } = flow;
  await flow.open([await portrait('two')]);
  await press(flow.button('1:1'));
  await reach(flow.button(/^Right edge, /), 'back');
  await key('Shift+ArrowRight');
  await press(flow.button(/^Expand/));
  await press(flow.button('Keep suggestion 1'));
  await announced('Expanded: 490 × 480 px.');
  const { bytes } = await flow.file('Download');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 490, height: 480 });
});

flows('two photos change places', 'collage', async (flow) => {
  const { inside, key, reach } = flow;
  await flow.open([await portrait('one'), await portrait('two')]);
  const first = flow.button(/^Cell 1:/);
  await reach(first);
  await key('Space');
  await key('ArrowRight');
  await key('Space');
  await expect(first).toHaveAccessibleName('Cell 1: two.png');
  await reach(inside.getByRole('slider', { name: 'Spacing' }));
  await key('ArrowRight');
  const { bytes } = await flow.file('Download');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1_600, height: 2_000 });
});

flows('frames in another order', 'gif', async (flow) => {
  const { inside, key, reach } = flow;
  await flow.open([await portrait('one'), await portrait('two')]);
  await reach(flow.button(/^Frame 1,/));
  await key('Alt+ArrowRight');
  await reach(inside.getByRole('switch', { name: 'Forth and back' }));
  await key('Space');
  await flow.write(inside.getByRole('textbox', { name: 'This frame' }), '400');
  const { bytes } = await flow.file('Download');
  expect((await sharp(bytes, { animated: true }).metadata()).pages).toBe(2);
});

flows('a card of the recipe', 'batch', async (flow) => {
  const { inside, key, reach, press } = flow;
  await flow.open([await portrait('one'), await portrait('two')]);
  await flow.write(inside.getByRole('textbox', { name: 'Longest side' }), '120');
  await reach(inside.getByRole('switch', { name: 'Watermark' }));
  await key('Space');
  await press(flow.button(/^Own settings for one/));
  await key('Escape');
  const { bytes } = await flow.file('Download 2 as ZIP');
  const [first = new Uint8Array()] = Object.values(unzipSync(bytes));
  expect(await sharp(first).metadata()).toMatchObject({ width: 90, height: 120 });
});

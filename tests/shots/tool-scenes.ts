import { fileURLToPath } from 'node:url';
import type { FrameLocator, Page } from '@playwright/test';
import { TOOL_IDS } from '../../src/protocol/tools.ts';
import { openEditor } from '../browser/editor-page.ts';
import { DESKTOP, PHONE, type Scene, type Studio } from './scene.ts';

const picture = (name: string): string =>
  fileURLToPath(new URL(`../../editor/samples/pictures/${name}.jpg`, import.meta.url));

interface Act {
  page: Page;
  inside: FrameLocator;
}

const press = (inside: FrameLocator, name: string | RegExp): Promise<void> =>
  inside.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).click();
const openTab = (inside: FrameLocator, name: string): Promise<void> =>
  inside.getByRole('tab', { name, exact: true }).click();

/** The slider of a control gets a value as one types it. */
async function dial({ page, inside }: Act, name: string, value: string): Promise<void> {
  await inside.getByRole('slider', { name, exact: true }).focus();
  await page.keyboard.type(value);
  await page.keyboard.press('Enter');
}

/** A tool with photos in a partner's page, brought to where it has something to show. */
const tool =
  (id: string, names: readonly string[], act: (act: Act) => Promise<void>): Scene['play'] =>
  async (page, studio: Studio) => {
    const { inside } = await openEditor(page, studio, { tool: id, tools: TOOL_IDS });
    if (names.length > 0) await inside.locator('#pick-files').setInputFiles(names.map(picture));
    await act({ page, inside });
    await page.waitForTimeout(900);
  };

const drawn = (inside: FrameLocator) => inside.getByRole('img', { name: 'The photo as it is edited' }).waitFor();

const adjust = tool('photo', ['person'], async (act) => {
  await drawn(act.inside);
  for (const [name, value] of [
    ['Exposure', '0.35'],
    ['Shadows', '18'],
    ['Warmth', '12'],
  ] as const)
    await dial(act, name, value);
});

const modify = tool('modify', ['mug'], async ({ page, inside }) => {
  await inside.getByRole('radio', { name: 'Click', exact: true }).check({ force: true });
  const { x = 0, y = 0, width = 0, height = 0 } = (await inside.locator('[data-mark-surface]').boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
  await inside
    .getByRole('button', { name: 'Remove', exact: true })
    .and(inside.locator(':enabled'))
    .waitFor({ timeout: 60_000 });
});

const enhance = tool('enhance', ['plant'], async ({ inside }) => {
  await inside.getByRole('radio', { name: '2×' }).check({ force: true });
  await inside.getByRole('slider', { name: 'Compare before and after' }).waitFor();
});

const beautify = tool('beautify', ['portrait'], async ({ inside }) => {
  await inside.getByRole('slider', { name: 'Smooth' }).waitFor({ timeout: 60_000 });
});

const idPhoto = tool('idphoto', ['portrait'], async ({ inside }) => {
  await inside.getByRole('slider', { name: 'Crown' }).waitFor({ timeout: 60_000 });
  await openTab(inside, 'Checks');
  await inside.getByRole('listitem').filter({ hasText: 'Head height' }).waitFor({ timeout: 60_000 });
});

const collage = tool('collage', ['plant', 'lamp', 'mug', 'bottle', 'person'], async ({ inside }) => {
  await inside.getByRole('button', { name: /^Cell 5:/ }).waitFor();
});

/** The other eleven tools, each with something done; the cut-out's pictures are in `scenes.ts`. */
export const TOOL_SCENES: readonly Scene[] = [
  {
    name: 'tools-switcher',
    ...DESKTOP,
    play: tool('photo', ['plant'], async ({ inside }) => {
      await drawn(inside);
      await press(inside, /^Photo editing/);
      await inside.getByRole('dialog', { name: 'Tools' }).waitFor();
    }),
  },
  { name: 'tool-photo', ...DESKTOP, play: adjust },
  {
    name: 'tool-photo-phone',
    ...PHONE,
    scheme: 'dark',
    play: tool('photo', ['person'], ({ inside }) => drawn(inside)),
  },
  {
    name: 'tool-photo-crop',
    ...DESKTOP,
    play: tool('photo', ['lamp'], async (act) => {
      await drawn(act.inside);
      await openTab(act.inside, 'Crop');
      await act.inside.getByRole('radio', { name: '4:3' }).check({ force: true });
      await dial(act, 'Angle', '-2.4');
    }),
  },
  {
    name: 'tool-photo-add',
    ...DESKTOP,
    play: tool('photo', ['person'], async ({ page, inside }) => {
      await drawn(inside);
      await openTab(inside, 'Add');
      await press(inside, 'Heading');
      await page.keyboard.type('Monday, 7:40');
      await page.keyboard.press('Escape');
    }),
  },
  { name: 'tool-modify', ...DESKTOP, real: true, play: modify },
  { name: 'tool-modify-phone', ...PHONE, real: true, play: modify },
  {
    name: 'tool-expand',
    ...DESKTOP,
    play: tool('expand', ['bottle'], async ({ inside }) => {
      await press(inside, '16:9');
    }),
  },
  { name: 'tool-enhance', ...DESKTOP, play: enhance },
  { name: 'tool-beautify', ...DESKTOP, real: true, play: beautify },
  { name: 'tool-beautify-dark', ...DESKTOP, real: true, scheme: 'dark', play: beautify },
  { name: 'tool-idphoto', ...DESKTOP, real: true, play: idPhoto },
  { name: 'tool-idphoto-phone', ...PHONE, real: true, play: idPhoto },
  { name: 'tool-collage', ...DESKTOP, play: collage },
  { name: 'tool-collage-phone', ...PHONE, play: collage },
  {
    name: 'tool-gif',
    ...DESKTOP,
    play: tool('gif', ['mug', 'lamp', 'plant', 'bottle'], async ({ inside }) => {
      await inside.getByRole('button', { name: /^Frame 4,/ }).waitFor();
    }),
  },
  {
    name: 'tool-splitter',
    ...DESKTOP,
    play: tool('splitter', ['plant'], async ({ inside }) => {
      await inside.getByRole('slider', { name: 'Vertical line 1' }).waitFor();
    }),
  },
  {
    name: 'tool-batch',
    ...DESKTOP,
    real: true,
    play: tool('batch', ['plant', 'lamp', 'mug', 'bottle', 'person'], async ({ inside }) => {
      await inside.getByRole('listitem').filter({ hasText: 'Ready' }).nth(2).waitFor({ timeout: 60_000 });
    }),
  },
  {
    name: 'tool-poster',
    ...DESKTOP,
    play: tool('poster', [], async ({ inside }) => {
      await inside.getByRole('searchbox').fill('craft');
      await inside.getByRole('button', { name: 'Clay & Stems' }).press('Enter');
      await inside.getByRole('application').waitFor();
      await inside
        .getByRole('region', { name: 'Layers' })
        .getByRole('button', { name: 'Clay & Stems', exact: true })
        .click();
    }),
  },
  {
    name: 'tool-poster-templates',
    ...DESKTOP,
    play: tool('poster', [], async ({ inside }) => {
      await inside.getByRole('button', { name: 'Clay & Stems' }).waitFor();
    }),
  },
  {
    name: 'tool-empty',
    ...DESKTOP,
    play: tool('enhance', [], async ({ inside }) => {
      await inside.getByText('No photo at hand?').waitFor();
    }),
  },
];

// Draws the product's own pictures (demo-host, site) and their mattes in Chromium: node tests/pictures/draw.mjs
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/find-browser.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** What is drawn, and where it goes. `subject` keeps the alpha; its matte is what a perfect engine would answer. */
const FILES = [
  {
    file: 'demo-host/pictures/pitcher.jpg',
    name: 'pitcher',
    layer: 'whole',
    width: 1200,
    type: 'image/jpeg',
    quality: 0.86,
  },
  {
    file: 'tests/fixtures/pitcher.webp',
    name: 'pitcher',
    layer: 'subject',
    width: 1200,
    type: 'image/webp',
    quality: 0.9,
  },
  ...['pitcher', 'lamp', 'bottle'].flatMap((name) => [
    { file: `site/public/pictures/${name}.webp`, name, layer: 'whole', width: 800, type: 'image/webp', quality: 0.8 },
    {
      file: `site/public/pictures/${name}-cut.webp`,
      name,
      layer: 'subject',
      width: 800,
      type: 'image/webp',
      quality: 0.8,
    },
  ]),
];

const { path } = findBrowser();
const browser = await chromium.launch({ executablePath: path, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
try {
  const page = await browser.newPage();
  await page.addScriptTag({ content: await readFile(join(root, 'tests/pictures/scenes.js'), 'utf8') });
  for (const { file, ...ask } of FILES) {
    const address = await page.evaluate((what) => globalThis.draw(what), ask);
    const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), bytes);
    console.log(`${file} ${bytes.length} B`);
  }
} finally {
  await browser.close();
}

import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { serveImagingPage } from '../../browser/imaging-server.ts';
import { readMetadata } from '../../browser/read-metadata.ts';
import { runPipeline } from '../../browser/run-pipeline.ts';
import { fixture, haveFixtures } from '../../setup/fixtures.ts';

test.use({ trace: 'off' });
test.skip(!haveFixtures, 'the pictures of FIXTURES_DIR are not here');

/** The files of the fixtures that say where they were taken. */
const placed = (): string[] =>
  readFileSync(fixture('formats/SOURCES.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      return cells[5] === 'yes' && cells[1] ? [cells[1]] : [];
    });

test('no copy and no file of a photo with a place carries EXIF, XMP or that place', async ({ page }) => {
  const server = await serveImagingPage();
  try {
    await page.goto(server.url);
    await page.waitForFunction(() => 'imagingPage' in window);
    const leaking: string[] = [];
    const opened: string[] = [];
    for (const file of placed()) {
      // The ones among them that are cut short or too large are refused.
      const made = await runPipeline(page, readFileSync(fixture(`formats/${file}`)), ['png', 'jpeg', 'webp']).catch(
        () => undefined,
      );
      if (made === undefined) continue;
      opened.push(file);
      for (const out of [made.copy, ...made.files]) {
        const words = await readMetadata(out);
        if (words !== undefined) leaking.push(`${file}: ${words}`);
      }
    }
    console.log(`${opened.length} files with a place: ${opened.join(', ')}`);
    expect(leaking).toEqual([]);
    expect(opened.length).toBeGreaterThan(6);
  } finally {
    await server.close();
  }
});

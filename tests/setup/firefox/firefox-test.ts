import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type Page, firefox as playwrightFirefox } from '@playwright/test';
import { findFirefox } from '../../../scripts/find-browser.mjs';
import { test as base, expect } from '../../browser/product.ts';
import { type Files, filesOf } from '../../long/engines/files.ts';
import { downloadedFile } from '../downloaded-file.ts';

export const firefoxPath = findFirefox();

interface Fixtures {
  /** A page of Firefox; `page` beside it is Chromium's. */
  fox: Page;
  foxFiles: Files;
  files: Files;
}

/** Where this worker's Firefox puts what it downloads: over BiDi there is no `download` event. */
const folderOf = (project: { outputDir: string }, worker: number): string =>
  join(project.outputDir, `firefox-downloads-${worker}-${process.pid}`);

/** Names of whole files: what is still coming has a `.part` beside it. */
async function wholeFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => []);
  return names.filter((name) => !name.endsWith('.part') && !names.includes(`${name}.part`));
}

/** The files of an engine, by the folder that it writes to. */
const filesIn = (folder: string): Files => ({
  save: (act) => downloadedFile(folder, () => wholeFiles(folder), act),
});

export const test = base.extend<Fixtures, { foxBrowser: Browser }>({
  foxBrowser: [
    // The pattern names a fixture, as an empty one is refused by the linter.
    async ({ engine: _engine }, use, info) => {
      const browser = await playwrightFirefox.launch({
        channel: 'moz-firefox',
        ...(firefoxPath === undefined ? {} : { executablePath: firefoxPath }),
        downloadsPath: folderOf(info.project, info.workerIndex),
        // Else a click does not reach a frame of another site, and a page opens no tab without one.
        firefoxUserPrefs: { 'fission.webContentIsolationStrategy': 0, 'dom.disable_open_during_load': false },
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  fox: async ({ foxBrowser }, use) => {
    // A page that the browser makes by itself has no other tabs.
    const context = await foxBrowser.newContext({ viewport: { width: 1280, height: 800 } });
    await use(await context.newPage());
    await context.close();
  },
  foxFiles: async ({ fox: _fox }, use, info) => use(filesIn(folderOf(info.project, info.workerIndex))),
  files: async ({ page }, use) => use(filesOf(page)),
});

export { expect };

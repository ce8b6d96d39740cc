import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** How an engine gives its files. */
export interface Files {
  /** Does what gives a file, and waits until the browser has written it. */
  save(act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }>;
}

/** Of an engine that tells of its downloads. */
export const filesOf = (page: Page): Files => ({
  async save(act) {
    const download = page.waitForEvent('download');
    await act();
    const file = await download;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  },
});

import { readFile } from 'node:fs/promises';
import type { FrameLocator, Page } from '@playwright/test';
import { expect } from './product.ts';

/** Presses Download and waits for the bytes. */
export async function download(page: Page, inside: FrameLocator): Promise<Buffer> {
  return (await downloadNamed(page, inside)).bytes;
}

export async function downloadNamed(page: Page, inside: FrameLocator): Promise<{ name: string; bytes: Buffer }> {
  const button = inside.getByRole('button', { name: 'Download' });
  await expect(button).toBeEnabled();
  const download = page.waitForEvent('download');
  await button.click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

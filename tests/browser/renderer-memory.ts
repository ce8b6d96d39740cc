import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';

/** A figure of the kernel's own record (Linux), of each renderer of this browser, in bytes. */
async function ofRenderers(browser: Browser, figure: 'VmHWM' | 'VmRSS'): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const row = new RegExp(`${figure}:\\s+(\\d+) kB`);
  const found = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(row.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) * 1024);
  if (found.length === 0 || found.includes(0)) throw new Error('the memory of a renderer is not known');
  return found;
}

/** The most memory that a renderer of this browser has held at once, in bytes. */
export const peakOfRenderers = async (browser: Browser): Promise<number> =>
  Math.max(...(await ofRenderers(browser, 'VmHWM')));

/** What the renderers of this browser hold now, in bytes. */
export const memoryOfRenderers = async (browser: Browser): Promise<number> =>
  (await ofRenderers(browser, 'VmRSS')).reduce((sum, one) => sum + one, 0);

import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';

/** The most memory that a renderer of this browser has held at once, in bytes: the kernel's own record (Linux). */
export async function peakOfRenderers(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const peaks = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) * 1024);
  if (peaks.length === 0 || peaks.includes(0)) throw new Error('the memory of a renderer is not known');
  return Math.max(...peaks);
}

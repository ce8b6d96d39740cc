import type { Browser, Page } from '@playwright/test';
import type { SCREENS } from './lcp-pages.ts';

/** As Chromium's tools call it Slow 4G, with the delay of the line itself. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
/** How many times slower than this machine. */
const CPU = 4;

export interface Seen {
  /** ms after the navigation. */
  lcp: number;
  cls: number;
  /** Its tag with the first class, or the name of its picture. */
  element: string;
  /** Address of the picture; '' for text. */
  picture: string;
  /** Of the text. */
  text: string;
}

export interface Where {
  browser: Browser;
  screen: (typeof SCREENS)[keyof typeof SCREENS];
  /** Of the person who is logged in. */
  token: string | undefined;
}

/** Runs in each document before its scripts. */
function watch(): void {
  const seen = { lcp: 0, cls: 0, element: '', picture: '', text: '' };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { startTime, element, url } = entry as unknown as {
        startTime: number;
        element: Element | null;
        url: string;
      };
      const name = `${element?.tagName.toLowerCase() ?? '?'} ${element?.className ?? ''}`.trim();
      Object.assign(seen, { lcp: startTime, element: url ? new URL(url).pathname : name, picture: url });
      seen.text = element?.textContent?.trim().slice(0, 60) ?? '';
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) seen.cls += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const read = (): Seen => (window as unknown as { seen: Seen }).seen;

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
}

/** A page of a browser that knows nothing yet. */
async function inNewPage<T>({ browser, screen, token }: Where, use: (page: Page) => Promise<T>): Promise<T> {
  const { width, height, ...more } = screen;
  const context = await browser.newContext({ viewport: { width, height }, serviceWorkers: 'block', ...more });
  try {
    await context.addInitScript(watch);
    if (token !== undefined) await context.addInitScript((value) => localStorage.setItem('access_token', value), token);
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

/** What is seen of a page until it is at rest. */
export const openPage = (where: Where, address: string): Promise<Seen> =>
  inNewPage(where, async (page) => {
    await slowDown(page);
    const answer = await page.goto(address, { waitUntil: 'networkidle', timeout: 60_000 });
    if (answer?.status() !== 200) throw new Error(`${address} answered ${answer?.status()}`);
    return page.evaluate(read);
  });

/** The frame of the account's dialog, in a page that is at rest and has its application. */
export const openDialog = (where: Where, address: string): Promise<Seen> =>
  inNewPage(where, async (page) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    await slowDown(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-account]')?.click());
    const inside = page.frameLocator('dialog iframe');
    await inside.getByRole('radio').first().waitFor({ timeout: 30_000 });
    await page.waitForLoadState('networkidle');
    const frame = page.frames().find((one) => one.url().includes('/callback.html'));
    if (frame === undefined) throw new Error('the dialog has no frame');
    return frame.evaluate(read);
  });

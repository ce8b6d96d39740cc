import { test as base, expect } from '../../browser/product.ts';
import {
  startTabbedChromium,
  type Tab,
  type TabbedChromium,
  tabbedMissing,
} from '../../setup/chromium/tabbed-chromium.ts';
import { photoAddresses, WORK_DONE, whatIsDone, workOfAPage } from '../engines/tab-flows.ts';

/** Tabs that nobody sees, in a Chromium with a window: its timers are slow there, as nothing keeps a tab awake. */

const test = base.extend<{ chromium: TabbedChromium }>({
  chromium: async ({ engine: _engine }, use) => {
    const running = await startTabbedChromium();
    await use(running);
    await running.stop();
  },
});

test.skip(tabbedMissing !== undefined, tabbedMissing);
test.setTimeout(120_000);

const ROOM = '<style>body { margin: 0 } h1, #other { display: none } #place { height: 590px }</style>';
const stateOf = () => document.visibilityState;

async function openPage(chromium: TabbedChromium, url: string): Promise<Tab> {
  const tab = await chromium.open(url);
  await expect.poll(() => tab.run(() => 'CutoutSDK' in window && document.readyState)).toBe('complete');
  return tab;
}

test('in a tab that another one covers a photo and a batch of five are cut out and given out', async ({
  chromium,
  product,
  hosts,
}) => {
  const tab = await openPage(chromium, hosts.partner(product.editor, { body: ROOM }));
  await chromium.open('about:blank');
  await expect.poll(() => tab.run(stateOf)).toBe('hidden');
  await tab.run(workOfAPage, photoAddresses(5));
  await expect.poll(() => tab.run(whatIsDone), { timeout: 90_000 }).toEqual({ ...WORK_DONE, seen: ['hidden'] });
});

/** In the page: cuts a photo out. What happened, and how late its timers were, stands in the window. */
function cutOut(photo: string): void {
  const done = { said: [] as string[], states: [document.visibilityState], slowest: 0 };
  Object.assign(window, { done });
  document.addEventListener('visibilitychange', () => done.states.push(document.visibilityState));
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    done.slowest = Math.max(done.slowest, now - last);
    last = now;
  }, 50);
  const cutout = window.CutoutSDK.create({ accessKey: 'pk_sandbox_full', container: '#place', locale: 'en' });
  for (const name of ['open', 'mattinged', 'error'] as const) cutout.on(name, () => done.said.push(name));
  const work = async () => {
    await cutout.ready;
    await cutout.tryMatting(await (await fetch(photo)).blob());
    done.said.push((await cutout.startExtract({ format: 'png' })).mimeType);
  };
  work().catch((error: Error) => done.said.push(`${error.stack ?? error}`));
}

test('a cut-out goes on in a tab that is covered in the middle of it, and is seen again before it ends', async ({
  chromium,
  product,
  hosts,
}) => {
  product.order({ delay: 6_000 });
  try {
    const tab = await openPage(chromium, hosts.partner(product.editor, { body: ROOM }));
    await tab.run(cutOut, photoAddresses(1)[0] ?? '');
    type Done = { said: string[]; states: string[]; slowest: number };
    const done = async () => (await tab.run(whatIsDone)) as Done;
    await expect.poll(async () => (await done()).said, { timeout: 30_000 }).toEqual(['open']);
    await chromium.open('about:blank');
    // Chromium lets timers of a hidden page run once a second.
    await expect.poll(async () => (await done()).slowest, { timeout: 20_000 }).toBeGreaterThan(900);
    expect((await done()).said).toEqual(['open']);
    await tab.show();
    await expect.poll(async () => (await done()).said, { timeout: 45_000 }).toEqual(['open', 'mattinged', 'image/png']);
    expect((await done()).states).toEqual(['visible', 'hidden', 'visible']);
  } finally {
    product.order({ delay: 0 });
  }
});

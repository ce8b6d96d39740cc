/**
 * From the press of a partner's button until a photo can be given, beside another build, by turns in one run: a new profile each time
 * (cold), and once more in it (warm), over a line of 150 ms and 1.6 Mbit/s. The page and the loader are there, as they are before a
 * press. `node --import tsx bench/browser/first-load.ts [--other <built checkout>] [--rounds 7]`; without another build no ratio is recorded.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { HostPages } from '../../tests/browser/host-pages.ts';
import { loadNow, median, record, root } from '../record.ts';
import { browserOptions } from './open-page.ts';

const { values } = parseArgs({ options: { other: { type: 'string' }, rounds: { type: 'string', default: '7' } } });
const rounds = Number(values.rounds);

/** As Chromium's tools call it Slow 4G, with the delay of the line itself. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const BODY = '<style>body { margin: 0 } h1, #other { display: none } #place { height: 100vh }</style>';

/** Every target gets the line before it sends anything: frames of other sites are processes of their own. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
}

/** ms from the press until the input for photos is in the frame. */
async function press(page: Page, address: string, editor: string): Promise<number> {
  await page.goto(address);
  await slowDown(page);
  const began = performance.now();
  await page.evaluate(() => {
    window.CutoutSDK.create({ accessKey: 'pk_sandbox_full', container: '#place', locale: 'en' });
  });
  await page.frameLocator('#place iframe').locator('#pick-files').waitFor({ state: 'attached', timeout: 60_000 });
  await page.frameLocator('#place iframe').locator('h1').waitFor();
  if (!page.frames().some((frame) => frame.url().startsWith(editor))) throw new Error('the editor has no frame');
  return performance.now() - began;
}

async function measure(address: string, editor: string): Promise<{ cold: number; warm: number }> {
  // One process for page and frame, so that one line is all that they share.
  const options = browserOptions();
  const args = [
    ...options.args,
    '--disable-features=IsolateOrigins,site-per-process',
    '--disable-site-isolation-trials',
  ];
  const browser = await chromium.launch({ ...options, args });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const pageOf = async () => {
      const page = await context.newPage();
      const time = await press(page, address, editor);
      await page.close();
      return time;
    };
    return { cold: await pageOf(), warm: await pageOf() };
  } finally {
    await browser.close();
  }
}

/** The whole product of a checkout, with an engine without weights. */
async function startIn(folder: string): Promise<{ editor: string; stop(): Promise<void> }> {
  const args = ['--import', 'tsx', 'tests/setup/test-server.ts', '--engine', 'fake'];
  const server = spawn(process.execPath, args, { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = await once(createInterface({ input: server.stdout }), 'line');
  return {
    editor: JSON.parse(String(line)).editor,
    async stop() {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
    },
  };
}

const hosts = await HostPages.open();
const own = await startIn(root);
const other = values.other === undefined ? undefined : await startIn(resolve(values.other));
const loadBefore = loadNow();
const times = { own: [] as { cold: number; warm: number }[], other: [] as { cold: number; warm: number }[] };
try {
  const addressOf = (editor: string) => hosts.partner(editor, { body: BODY });
  for (let round = 0; round < rounds; round += 1) {
    times.own.push(await measure(addressOf(own.editor), own.editor));
    if (other) times.other.push(await measure(addressOf(other.editor), other.editor));
    console.log(round, times.own.at(-1), times.other.at(-1));
  }
} finally {
  await Promise.all([own.stop(), other?.stop()]);
  await hosts.close();
}

const of = (name: 'own' | 'other', kind: 'cold' | 'warm') => times[name].map((time) => time[kind]);
const notes = {
  line: '150 ms, 1.6 Mbit/s',
  ...(other && {
    'the other build, cold, ms': Math.round(median(of('other', 'cold'))),
    'the other build, warm, ms': Math.round(median(of('other', 'warm'))),
  }),
};
const common = { loadBefore, notes };
record({
  ...common,
  name: 'first-load-cold',
  figure: 'press → editor takes a photo, cold, 150 ms and 1.6 Mbit/s, ms',
  goal: 1500,
  samples: of('own', 'cold'),
});
if (other)
  record({
    ...common,
    name: 'first-load-ratio',
    figure: 'press → editor takes a photo, cold / ad742c5 in the same round',
    goal: 0.55,
    samples: times.own.map(({ cold }, at) => cold / (times.other[at]?.cold ?? Number.NaN)),
  });
record({
  ...common,
  name: 'first-load-warm',
  figure: 'press → editor takes a photo, warm, 150 ms and 1.6 Mbit/s, ms',
  goal: 500,
  samples: of('own', 'warm'),
});

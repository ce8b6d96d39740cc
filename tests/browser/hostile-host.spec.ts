import type { Page } from '@playwright/test';
import { LISTENING } from './host-pages.ts';
import { expect, test } from './product.ts';
import { shadedFile } from './shaded-file.ts';

/** The hostile cases of the host's end (docs/notes/bridge.md §7), in a real browser across real origins. */

const channelOf = async (page: Page): Promise<string> => {
  const address = await page.locator('#place iframe').getAttribute('src');
  return new URL(address ?? '').searchParams.get('channel') ?? '';
};

/**
 * Makes an editor in #place and waits until this page is admitted and the editor has said all that it says unasked. What it
 * said is kept in `window.said`.
 */
const admitted = (page: Page) =>
  page.evaluate(async () => {
    const cutout = window.CutoutSDK.create({ accessKey: 'pk_sandbox_full', container: '#place', locale: 'en' });
    const said: string[] = [];
    for (const name of ['initialized', 'init', 'loaded', 'mattinged', 'save', 'error'] as const)
      cutout.on(name, () => said.push(name));
    const loaded = new Promise((done) => cutout.on('loaded', done));
    Object.assign(window, { cutout, said });
    await Promise.all([cutout.ready, loaded]);
  });

const saidBy = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said);

/** A document that posts to its parent (or the given window) and keeps all that it hears. */
const attacker = (script: string) => `<!doctype html><title>attacker</title>${LISTENING}<script>${script}</script>`;

/** Adds a frame to the page and waits until it has run. */
const addFrame = (page: Page, address: string) =>
  page.evaluate(
    (src) =>
      new Promise<void>((done) => {
        const frame = document.createElement('iframe');
        frame.id = 'evil';
        frame.onload = () => setTimeout(done, 300);
        frame.src = src;
        document.querySelector('#other')?.append(frame);
      }),
    address,
  );

const heardBy = (page: Page, address: string) =>
  page.frame({ url: address })?.evaluate(() => window.heard) ?? Promise.resolve(undefined);

test('T1 a frame of another origin with the right shape and channel is not heard and gets nothing', async ({
  page,
  product,
  hosts,
}) => {
  await page.goto(hosts.partner(product.editor));
  await admitted(page);
  const before = await saidBy(page);
  const channel = await channelOf(page);
  const evil = hosts.add(
    attacker(`for (const type of ['hello', 'initialized', 'save', 'mattinged'])
      parent.postMessage({ cutout: 1, channel: ${JSON.stringify(channel)}, type, min: 1, max: 1, boot: 'evil', v: 1, ok: true, id: '1' }, '*');`),
    { host: '127.0.0.2' },
  );
  await addFrame(page, evil);
  expect(await saidBy(page)).toEqual(before);
  expect(await heardBy(page, evil)).toEqual([]);
});

test('T2 another window of the editor’s own origin is not heard', async ({ page, product, hosts }) => {
  await page.goto(hosts.partner(product.editor));
  await admitted(page);
  const before = await saidBy(page);
  const channel = await channelOf(page);
  const evil = `${product.editor}/second-frame.html`;
  await page.route(evil, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: attacker(`for (const type of ['hello', 'initialized', 'save'])
        parent.postMessage({ cutout: 1, channel: ${JSON.stringify(channel)}, type, min: 1, max: 1, boot: 'second', v: 1 }, '*');`),
    }),
  );
  await addFrame(page, evil);
  expect(await saidBy(page)).toEqual(before);
  expect(await heardBy(page, evil)).toEqual([]);
});

test('T3 messages of a removed frame, whose source is null, are dropped', async ({ page, product, hosts }) => {
  await page.goto(hosts.partner(product.editor));
  // Another process, so that it can post while this page is busy. It says hello late, and with the right channel.
  const noisy = hosts.add(
    attacker(`const channel = new URL(location.href).searchParams.get('channel');
      addEventListener('message', ({ data }) => {
        if (data !== 'go') return;
        const until = performance.now() + 2000;
        const say = () => {
          for (let i = 0; i < 20; i++) parent.postMessage({ cutout: 1, channel, type: 'hello', min: 1, max: 1, boot: 'late' }, '*');
          if (performance.now() < until) setTimeout(say);
        };
        setTimeout(say, 100);
      });`),
    { host: 'localhost' },
  );
  const outcome = await page.evaluate(async (src) => {
    const said: string[] = [];
    const cutout = window.CutoutSDK.create({ accessKey: 'pk_sandbox_full', container: '#place', editorUrl: src });
    for (const name of ['initialized', 'init', 'loaded', 'error'] as const) cutout.on(name, () => said.push(name));
    await new Promise((done) => setTimeout(done, 1000));
    let channels = 0;
    window.MessageChannel = class extends MessageChannel {
      constructor() {
        super();
        channels += 1;
      }
    };
    let late = 0;
    addEventListener('message', ({ source }) => {
      if (source === null) late += 1;
    });
    document.querySelector<HTMLIFrameElement>('#place iframe')?.contentWindow?.postMessage('go', '*');
    // One turn, so that the message leaves; then this page is busy until the flood has piled up, and destroys.
    await new Promise((done) => setTimeout(done, 20));
    const until = performance.now() + 600;
    while (performance.now() < until);
    cutout.destroy();
    await new Promise((done) => setTimeout(done, 400));
    return { late: late > 0, said, channels };
  }, noisy);
  expect(outcome).toEqual({ late: true, said: [], channels: 0 });
});

test('T5 once the frame has gone to another origin, no byte leaves', async ({ page, product, hosts }) => {
  await page.goto(hosts.partner(product.editor));
  await admitted(page);
  const channel = await channelOf(page);
  const evil = hosts.add(
    attacker(
      `setInterval(() => parent.postMessage({ cutout: 1, channel: ${JSON.stringify(channel)}, type: 'hello', min: 1, max: 1, boot: 'moved' }, '*'), 50);`,
    ),
    { host: '127.0.0.2' },
  );
  await page.evaluate((src) => {
    const frame = document.querySelector<HTMLIFrameElement>('#place iframe');
    if (frame) frame.src = src;
  }, evil);
  await expect.poll(() => page.frame({ url: evil }) !== null).toBe(true);
  await page.evaluate(() => {
    const { cutout } = window as unknown as { cutout: import('../../sdk/types.ts').Cutout };
    cutout.setMTCCClient('secret');
    cutout.accountChanged({ sessionToken: 'secret' });
    cutout.tryMatting(new Blob(['secret'])).catch(() => undefined);
  });
  await page.waitForTimeout(800);
  expect(await heardBy(page, evil)).toEqual([]);
});

test('T6 a third frame that guesses the id of a call does not settle it', async ({ page, product, hosts }) => {
  await page.goto(hosts.partner(product.editor));
  await admitted(page);
  const channel = await channelOf(page);
  const picture = await shadedFile();
  const evil = hosts.add(
    attacker(`setInterval(() => { for (let id = 0; id < 40; id++) for (const type of ['mattinged', 'error'])
      parent.postMessage({ cutout: 1, channel: ${JSON.stringify(channel)}, type, id: String(id), ok: false, code: 'INTERNAL', message: 'spoofed', recoverable: true, imageUrl: '' }, '*'); }, 5);`),
  );
  await addFrame(page, evil);
  const answer = await page.evaluate(async (address) => {
    const { cutout } = window as unknown as { cutout: import('../../sdk/types.ts').Cutout };
    return cutout.tryMatting(await (await fetch(address)).blob());
  }, picture.dataUrl);
  expect(answer.ok).toBe(true);
  expect(answer.mattingInfo?.width).toBe(picture.width);
});

test('T10 two instances in one page never hear each other', async ({ page, product, hosts }) => {
  await page.goto(hosts.partner(product.editor));
  const picture = await shadedFile();
  const outcome = await page.evaluate(async (address) => {
    const make = (container: string) =>
      window.CutoutSDK.create({ accessKey: 'pk_sandbox_full', container, locale: 'en' });
    const [first, second] = [make('#place'), make('#other')];
    const said: string[] = [];
    for (const name of ['open', 'mattinged', 'extract'] as const) {
      first.on(name, () => said.push(`first ${name}`));
      second.on(name, () => said.push(`second ${name}`));
    }
    await Promise.all([first.ready, second.ready]);
    await second.tryMatting(await (await fetch(address)).blob());
    const code = await window.codeOf(first.startExtract());
    return { said, code };
  }, picture.dataUrl);
  expect(outcome.said.filter((line) => line.startsWith('first'))).toEqual([]);
  expect(outcome.said).toContain('second mattinged');
  expect(outcome.code).toBe('NO_IMAGE');
});

const STATES = ['at once', 'connecting', 'ready', 'matting', 'extracting', 'destroyed'] as const;
for (const state of STATES) {
  test(`T38 destroy ${state}: every promise settles once and nothing is left`, async ({ page, product, hosts }) => {
    await page.goto(hosts.partner(product.editor));
    const picture = await shadedFile();
    const outcome = await page.evaluate(
      async ({ at, address }) => {
        const cutout = window.CutoutSDK.create({ accessKey: 'pk_sandbox_full', container: '#place', locale: 'en' });
        const codes = [window.codeOf(cutout.ready)];
        const blob = await (await fetch(address)).blob();
        if (at === 'connecting') await new Promise((done) => setTimeout(done, 10));
        if (at !== 'at once' && at !== 'connecting') await cutout.ready;
        if (at === 'matting' || at === 'extracting') {
          const call = cutout.tryMatting(blob);
          if (at === 'matting') codes.push(window.codeOf(call));
          else {
            await call;
            codes.push(window.codeOf(cutout.startExtract()));
          }
        }
        if (at === 'destroyed') cutout.destroy();
        cutout.destroy();
        cutout.destroy();
        codes.push(window.codeOf(cutout.tryMatting(blob)), window.codeOf(cutout.startExtract()));
        return { codes: await Promise.all(codes), left: document.querySelectorAll('#place *, dialog').length };
      },
      { at: state, address: picture.dataUrl },
    );
    expect(outcome.left).toBe(0);
    const early = state === 'at once' || state === 'connecting';
    expect(outcome.codes[0]).toBe(early ? 'DESTROYED' : 'settled');
    expect(outcome.codes.slice(1)).toEqual(outcome.codes.slice(1).map(() => 'DESTROYED'));
  });
}

test('T39 a signal that has fired, and one that fires mid-call, end the call with ABORTED', async ({
  page,
  product,
  hosts,
}) => {
  await page.goto(hosts.partner(product.editor));
  const picture = await shadedFile();
  const codes = await page.evaluate(async (address) => {
    const cutout = window.CutoutSDK.create({ accessKey: 'pk_sandbox_full', container: '#place', locale: 'en' });
    await cutout.ready;
    const blob = await (await fetch(address)).blob();
    const before = await window.codeOf(cutout.tryMatting(blob, { signal: AbortSignal.abort() }));
    const controller = new AbortController();
    const call = window.codeOf(cutout.tryMatting(blob, { signal: controller.signal }));
    setTimeout(() => controller.abort(), 60);
    const during = await call;
    // The instance stays usable.
    const after = await window.codeOf(cutout.tryMatting(blob));
    return { before, during, after };
  }, picture.dataUrl);
  expect(codes).toEqual({ before: 'ABORTED', during: 'ABORTED', after: 'settled' });
});

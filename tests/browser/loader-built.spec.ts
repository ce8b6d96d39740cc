import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';

/** The built files of dist/sdk in a page of another origin, before a frame that speaks the wire and nothing else. */

/** An editor of thirty lines: hello until it is welcomed, initialized, init, loaded, and an answer to each call, which tells what came. */
const FAKE_EDITOR = `<!doctype html><script>
  const channel = new URL(location).searchParams.get('channel');
  const message = (type, fields) => ({ ...fields, cutout: 1, channel, type });
  const came = [];
  addEventListener('message', ({ data, ports: [port] }) => {
    if (data.type !== 'welcome') return;
    clearInterval(hello);
    const say = (type, fields) => port.postMessage(message(type, fields));
    port.onmessage = async ({ data }) => {
      came.push(data.type);
      if (data.type === 'tryMatting') say('mattinged', { id: data.id, ok: true, trackData: { came, bytes: await data.image.text() } });
      if (data.type === 'startExtract') say('extract', { id: data.id, blob: new Blob(['pixels']), trackData: { came } });
    };
    say('initialized', { v: 1 });
    say('init', { trial: false, limits: {} });
    say('loaded', {});
  });
  const hello = setInterval(() => parent.postMessage(message('hello', { min: 1, max: 1, boot: 'boot-1' }), '*'), 20);
</script>`;

const OPEN: Readonly<Record<string, string>> = { 'access-control-allow-origin': '*' };

interface World {
  editor: string;
  host: string;
  /** Names of the loader's files that were asked for. */
  asked: string[];
  /** Stands in for a file of dist/sdk; '' is a file that cannot be had. */
  instead: Record<string, string>;
  html: string;
  policy: string;
}

const servers: Server[] = [];
let world: World;

async function listen(listener: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.beforeEach(async () => {
  const editor = await listen(async (request, response) => {
    const name = new URL(request.url ?? '/', 'http://editor').pathname;
    if (name === '/editor/') return response.writeHead(200, { 'content-type': 'text/html' }).end(FAKE_EDITOR);
    const [, file] = /^\/sdk\/v1\/((?:whole\/)?[\w.-]+)$/.exec(name) ?? [];
    if (!file) return response.writeHead(404, OPEN).end();
    world.asked.push(file);
    const path = world.instead[file] ?? `dist/sdk/${file}`;
    if (!path) return response.writeHead(503, OPEN).end();
    const headers = { ...OPEN, 'content-type': 'text/javascript' };
    return response.writeHead(200, headers).end(await readFile(path, 'utf8'));
  });
  const host = await listen((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end();
    const headers = { 'content-type': 'text/html', ...(world.policy && { 'content-security-policy': world.policy }) };
    return response.writeHead(200, headers).end(world.html);
  });
  world = { editor, host, asked: [], instead: {}, html: '', policy: '' };
});

test.afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

const NOTE_VIOLATIONS = `window.violations = [];
  addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective + ' ' + event.blockedURI));`;

async function open(page: Page, { policy = '', body = '' } = {}): Promise<void> {
  world.policy = policy;
  world.html = `<!doctype html><title>host</title><script nonce="seldom">${NOTE_VIOLATIONS}</script>
    ${body || `<script nonce="seldom" src="${world.editor}/sdk/v1/cutout-sdk.js"></script>`}<div id="place"></div>`;
  await page.goto(world.host);
}

const wholeWay = (page: Page) =>
  page.evaluate(async () => {
    const cutout = window.CutoutSDK.create({ accessKey: 'pk_test', container: '#place' });
    cutout.configure({ mobile: true });
    const matted = cutout.tryMatting(new Blob(['bytes']));
    cutout.adjustPagePositionAndScale({ x: 1, y: 2, scale: 1 });
    const { trackData } = await matted;
    const { imageUrl, blob } = await cutout.startExtract();
    const pixels = await (await fetch(imageUrl)).text().catch(() => blob.text());
    cutout.destroy();
    return { trackData, pixels, nodes: document.querySelectorAll('iframe').length };
  });
const DONE = {
  trackData: { came: ['configure', 'tryMatting', 'adjustPagePositionAndScale'], bytes: 'bytes' },
  pixels: 'pixels',
  nodes: 0,
};

const violations = (page: Page) => page.evaluate(() => window.violations);

test('the script tag loads one small file, the first create the core beside it, and a second create nothing', {
  tag: '@smoke',
}, async ({ page }) => {
  await open(page);
  expect(world.asked).toEqual(['cutout-sdk.js']);
  expect(await wholeWay(page)).toEqual(DONE);
  expect(await wholeWay(page)).toEqual(DONE);
  expect(world.asked).toEqual(['cutout-sdk.js', 'cutout-core.mjs']);
});

/** As a partner may have it: lower than the shape that the place would take by itself. */
for (const [layout, style] of [
  ['grid', 'display: grid; grid-template-columns: 1fr 2fr; width: 500px; height: 120px'],
  ['column', 'display: flex; flex-direction: column; width: 500px; height: 120px'],
] as const) {
  test(`in a ${layout} of the page the editor takes the room that there is, with a notice too`, async ({ page }) => {
    await open(page);
    const seen = (options: { accessKey: string }) =>
      page.evaluate(
        async ([style, given]) => {
          document.getElementById('place')?.setAttribute('style', style);
          const cutout = window.CutoutSDK.create({ ...given, container: '#place' });
          const code = await cutout.ready.then(
            () => 'ready',
            ({ code }) => code,
          );
          const { scrollHeight, clientHeight } = document.querySelector('#place > div') as HTMLElement;
          return [code, clientHeight, scrollHeight > clientHeight];
        },
        [style, options] as const,
      );
    expect(await seen({ accessKey: 'pk_test' })).toEqual(['ready', 120, false]);
    await page.reload();
    // What does not fit of the notice is scrolled to.
    expect(await seen({ accessKey: '' })).toEqual(['ACCESS_KEY_MISSING', 120, true]);
  });
}

for (const [name, tagOf] of [
  ['script tag', (src: string, hash: string) => `<script src="${src}.js" integrity="${hash}" crossorigin></script>`],
  [
    'module',
    (src: string) =>
      `<script type="module">import { CutoutSDK } from '${src}.mjs'; window.CutoutSDK = CutoutSDK;</script>`,
  ],
] as const) {
  test(`the pinned ${name} goes the whole way with the one file that its hash names`, async ({ page }) => {
    const hash = createHash('sha384')
      .update(await readFile('dist/sdk/whole/cutout-sdk.js'))
      .digest('base64');
    await open(page, { body: tagOf(`${world.editor}/sdk/v1/whole/cutout-sdk`, `sha384-${hash}`) });
    expect(await wholeWay(page)).toEqual(DONE);
    expect(world.asked).toHaveLength(1);
  });
}

/** What a page's users may write into it, ahead of the tag: names that stand before members of the document, or look like the window's. */
const named = (evil: string) => `
  <img name="currentScript" src="${evil}/sdk/v1/x.png"><form name="currentScript" id="CutoutSDK"><input name="version"><input name="notes"></form>
  <iframe name="CutoutSDK" srcdoc="x"></iframe>
  ${[
    ...['readyState', 'addEventListener', 'createElement', 'querySelector', 'body', 'hidden', 'defaultView'],
    ...['parent', 'fetch', 'crypto', 'location', 'document', 'Document', 'Element', 'Reflect', 'URL', 'console'],
    ...['setTimeout', 'queueMicrotask', 'MessageChannel', 'removeEventListener', 'postMessage'],
  ]
    .map((name) => `<img name="${name}" src="${evil}/x.png"><form id="${name}" name="${name}"></form>`)
    .join('')}`;

for (const [name, file, core] of [
  ['small', 'cutout-sdk.js', 'cutout-core.mjs'],
  ['pinned', 'whole/cutout-sdk.js', 'whole/cutout-sdk.js'],
] as const) {
  test(`the ${name} script tag takes no image for the script that runs`, async ({ page }) => {
    const asked: string[] = [];
    const evil = await listen((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(200, { ...OPEN, 'content-type': 'text/javascript' }).end('export const v1 = 1;');
    });
    const tag = `<script src="${world.editor}/sdk/v1/${file}"></script>`;
    await open(page, { body: `<img name="currentScript" src="${evil}/sdk/v1/x.png">${tag}` });
    await page.evaluate(() => {
      window.CutoutSDK.create({ accessKey: 'pk_test', container: '#place' });
    });
    const frame = page.locator('#place iframe');
    expect(new URL((await frame.getAttribute('src')) ?? '').origin).toBe(world.editor);
    await expect.poll(() => world.asked).toContain(core);
    expect(asked).toEqual(['/sdk/v1/x.png']);
  });

  test(`the ${name} script tag comes from where it came from, whatever elements of the page are called`, async ({
    page,
  }) => {
    const asked: string[] = [];
    const evil = await listen((request, response) => {
      asked.push(request.url ?? '');
      response
        .writeHead(200, { ...OPEN, 'content-type': 'text/javascript' })
        .end('window.evil = 1; export const v1 = 1;');
    });
    const stub = await readFile('dist/sdk/snippet.js', 'utf8');
    const src = `${world.editor}/sdk/v1/${file}`;
    const early = `CutoutSDK.create({ accessKey: 'pk_test', container: '#early' }).ready.then(() => { window.early = 'ready'; });`;
    await open(page, {
      body: `${named(evil)}<div id="early"></div>
        <script>window.wasScript = document.currentScript instanceof HTMLScriptElement;</script>
        <script>${stub}</script><script>${early}</script><script src="${src}"></script>
        <form id="held"><input name="append"><input name="appendChild"></form>`,
    });
    expect(await page.evaluate(() => Reflect.get(window, 'wasScript'))).toBe(false);
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'early'))).toBe('ready');
    const made = await page.evaluate(async () => {
      const sdk = window.CutoutSDK;
      const cutout = sdk.create({ accessKey: 'pk_test', container: '#held' });
      const frames = [...Document.prototype.querySelectorAll.call(document, 'iframe[src]')] as HTMLIFrameElement[];
      await cutout.ready;
      cutout.destroy();
      const modal = sdk.create({ accessKey: 'pk_test' });
      await modal.ready;
      modal.destroy();
      return { keys: Object.keys(sdk), frames: frames.map(({ src }) => new URL(src).origin), evil: 'evil' in window };
    });
    expect(made).toEqual({
      keys: ['version', 'create', 'preload'],
      frames: [world.editor, world.editor],
      evil: false,
    });
    expect(asked.filter((url) => !url.endsWith('.png'))).toEqual([]);
  });
}

/** The two files of `/sdk/v1/` are cached apart: for minutes a page may hold one of an older release. */
for (const [name, instead] of [
  ['an older loader', { 'cutout-sdk.js': 'tests/fixtures/loader-small-v1.js' }],
  ['an older core', { 'cutout-core.mjs': 'tests/fixtures/core-v1.mjs' }],
] as const) {
  test(`T40 ${name} goes the whole way with the other file of today`, async ({ page }) => {
    world.instead = instead;
    await open(page);
    expect(await wholeWay(page)).toEqual(DONE);
  });
}

test('a core that cannot be had is said, to the listener, to the calls and in the place; the next create asks again', async ({
  page,
}) => {
  world.instead = { 'cutout-core.mjs': '' };
  await open(page);
  const outcome = await page.evaluate(async () => {
    const cutout = window.CutoutSDK.create({ accessKey: 'pk_test', container: '#place' });
    const heard = new Promise<string>((done) => cutout.on('error', ({ code }) => done(code)));
    const call = cutout.startExtract().catch(({ code, name, recoverable }) => ({ code, name, recoverable }));
    const ready = await cutout.ready.catch(({ code }) => code);
    const place = document.querySelector('#place')?.textContent;
    cutout.destroy();
    return { heard: await heard, call: await call, ready, place, nodes: document.querySelectorAll('#place *').length };
  });
  const code = 'SCRIPT_LOAD_FAILED';
  expect(outcome).toEqual({
    heard: code,
    call: { code, name: 'CutoutError', recoverable: true },
    ready: code,
    place: code,
    nodes: 0,
  });
  world.instead = {};
  expect(await wholeWay(page)).toEqual(DONE);
});

test('the module build does the same', async ({ page }) => {
  const body = `<script type="module">import { CutoutSDK } from '${world.editor}/sdk/v1/cutout-sdk.mjs'; window.CutoutSDK = CutoutSDK;</script>`;
  await open(page, { body });
  expect(await wholeWay(page)).toEqual(DONE);
});

test('what was called on the snippet is taken over in order', async ({ page }) => {
  const stub = await readFile('dist/sdk/snippet.js', 'utf8');
  const body = `<script>${stub}</script><script>
    window.cutout = CutoutSDK.create({ accessKey: 'pk_test', container: '#place' });
    cutout.configure({ mobile: true });
    window.matted = cutout.tryMatting(new Blob(['bytes']));
    cutout.setMTCCClient('device');
  </script>`;
  await open(page, { body });
  await page.addScriptTag({ url: `${world.editor}/sdk/v1/cutout-sdk.js` });
  const came = await page.evaluate(async () => {
    const { matted } = window as unknown as { matted: ReturnType<import('../../sdk/types.ts').Cutout['tryMatting']> };
    await matted;
    const { cutout } = window as unknown as { cutout: import('../../sdk/types.ts').Cutout };
    return (await cutout.startExtract()).trackData?.came;
  });
  // The token of before the welcome goes ahead of everything; the command itself follows at its place.
  expect(came).toEqual(['setMTCCClient', 'configure', 'tryMatting', 'setMTCCClient', 'startExtract']);
});

const FRAMES = () => `frame-src ${world.editor}; connect-src ${world.editor} blob:; base-uri 'none'`;
const TYPES = "require-trusted-types-for 'script'; trusted-types 'none'";
const POLICIES: Readonly<Record<string, () => string>> = {
  'a nonce alone': () => `default-src 'none'; script-src 'nonce-seldom'; ${FRAMES()}`,
  'a nonce and strict-dynamic': () => `default-src 'none'; script-src 'nonce-seldom' 'strict-dynamic'; ${FRAMES()}`,
  'a list of hosts': () => `default-src 'none'; script-src 'nonce-seldom' ${world.editor}; ${FRAMES()}`,
  'a nonce and Trusted Types': () => `default-src 'none'; script-src 'nonce-seldom'; ${FRAMES()}; ${TYPES}`,
};
for (const [name, policy] of Object.entries(POLICIES)) {
  test(`under a policy of ${name} calls work and nothing is violated`, async ({ page }) => {
    await open(page, { policy: policy() });
    expect(await wholeWay(page)).toEqual(DONE);
    expect(await violations(page)).toEqual([]);
  });
}

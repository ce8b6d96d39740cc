import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';

/** The built files of dist/sdk in a page of another origin, before a frame that speaks the wire and nothing else. */

/** An editor of thirty lines: hello, initialized, init, loaded, and an answer to each call, which tells what came. */
const FAKE_EDITOR = `<!doctype html><script>
  const channel = new URL(location).searchParams.get('channel');
  const message = (type, fields) => ({ ...fields, cutout: 1, channel, type });
  const came = [];
  addEventListener('message', ({ data, ports: [port] }) => {
    if (data.type !== 'welcome') return;
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
  parent.postMessage(message('hello', { min: 1, max: 1, boot: 'boot-1' }), '*');
</script>`;

const OPEN: Readonly<Record<string, string>> = { 'access-control-allow-origin': '*' };

interface World {
  editor: string;
  host: string;
  /** Names of the loader's files that were asked for. */
  asked: string[];
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
    const [, file] = /^\/sdk\/v1\/([\w.-]+)$/.exec(name) ?? [];
    if (!file) return response.writeHead(404, OPEN).end();
    world.asked.push(file);
    const headers = { ...OPEN, 'content-type': 'text/javascript' };
    return response.writeHead(200, headers).end(await readFile(`dist/sdk/${file}`, 'utf8'));
  });
  const host = await listen((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end();
    const headers = { 'content-type': 'text/html', ...(world.policy && { 'content-security-policy': world.policy }) };
    return response.writeHead(200, headers).end(world.html);
  });
  world = { editor, host, asked: [], html: '', policy: '' };
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

test('the script-tag build goes the whole way, commands and calls in order, and is the one file that is loaded', async ({
  page,
}) => {
  await open(page);
  expect(await wholeWay(page)).toEqual(DONE);
  expect(world.asked).toEqual(['cutout-sdk.js']);
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

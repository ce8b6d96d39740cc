import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { openOperator } from './operator-login.ts';
import { expect, type Product, test } from './product.ts';

/** The download pages as five machines see them, before and after an operator has published editions. */

const SHA = 'ab12'.repeat(16);
const file = (os: string, arch: string, megabytes: number) => ({
  os,
  arch,
  kind: 'file',
  state: 'available',
  url: `https://get.example/v1/${os}-${arch}.bin`,
  bytes: megabytes * 1_048_576,
  sha256: SHA,
});
const RELEASE = {
  version: '1.0.0',
  date: '2026-11-20',
  editions: [
    file('windows', 'x64', 94),
    { os: 'windows', arch: 'x86', kind: 'file', state: 'none' },
    file('mac', 'universal', 112),
    { os: 'mac', arch: 'universal', kind: 'store', state: 'soon' },
    file('kirin', 'x64', 98),
    file('kirin', 'arm64', 96),
    file('uos', 'arm64', 97),
  ],
};

async function publish({ operator, site }: Product, browser: Browser): Promise<void> {
  const page = await openOperator({ operator }, browser);
  await page.goto(`${operator}/operator/content/release/desktop`);
  await page.getByRole('textbox', { name: 'Facts (JSON)' }).fill(JSON.stringify(RELEASE));
  await page.getByRole('button', { name: 'Save a version' }).click();
  await page.getByRole('button', { name: 'Publish the newest version' }).click();
  // The version that was saved has a status too.
  const shown = async () => (await (await fetch(`${site}/en/download/`)).text()).includes('https://get.example/');
  await expect.poll(shown, { timeout: 20_000 }).toBe(true);
  await page.context().close();
}

const AGENTS = {
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  kirin:
    'Mozilla/5.0 (X11; Linux aarch64; Kylin V10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36',
  linux: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  huawei: 'Mozilla/5.0 (Phone; OpenHarmony 5.0; HarmonyOS) AppleWebKit/537.36 (KHTML, like Gecko) Mobile HuaweiBrowser',
};

interface Seen {
  page: Page;
  /** What the page says to this machine. */
  said: string[];
  /** The downloads that it offers to it. */
  offered: (string | null)[];
}

async function seen(browser: Browser, address: string, userAgent: string, hints?: object): Promise<Seen> {
  const context = await browser.newContext({ userAgent, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  // What the real browser tells of itself is not what the agent under test would tell.
  await page.addInitScript((given) => {
    const data = given && { platform: 'Windows', getHighEntropyValues: async () => given };
    Object.defineProperty(Navigator.prototype, 'userAgentData', { get: () => data });
  }, hints);
  await page.goto(address);
  const blocks = page.locator('[data-machine]:visible');
  await expect(blocks.first()).toBeVisible();
  const links = await blocks.locator('a[data-edition-file]').all();
  return {
    page,
    said: await blocks.allInnerTexts(),
    offered: await Promise.all(links.map((link) => link.getAttribute('href'))),
  };
}

test('as long as nothing is released, each machine’s card says so, and the site can be installed', async ({
  browser,
  product,
}) => {
  for (const [agent, words] of [
    [AGENTS.windows, /Windows, 64-bit · Not available/],
    [AGENTS.mac, /This machine: Mac · nothing for it/],
    [AGENTS.huawei, /On a phone or a tablet/],
  ] as const) {
    const { page, said, offered } = await seen(browser, `${product.site}/en/download/`, agent);
    expect(said.join()).toMatch(words);
    expect(offered).toEqual([]);
    await page.context().close();
  }
});

test('five machines, each with its own button; an ARM of Windows and a phone have none', async ({
  browser,
  product,
}) => {
  await publish(product, browser);
  const address = `${product.site}/en/download/`;
  const at = (name: string) => `https://get.example/v1/${name}.bin`;
  for (const [agent, hints, offered, words] of [
    [AGENTS.windows, undefined, [at('windows-x64')], 'This machine: Windows, 64-bit · version 1.0.0 · 94 MB'],
    [AGENTS.windows, { architecture: 'arm', bitness: '64' }, [], 'no edition for this machine'],
    [AGENTS.mac, undefined, [at('mac-universal')], 'This machine: Mac · version 1.0.0 · 112 MB'],
    [AGENTS.kirin, undefined, [at('kirin-arm64')], 'This machine: Kirin, ARM · version 1.0.0 · 96 MB'],
    [AGENTS.linux, undefined, [], 'Its edition depends on the system and the processor'],
    [AGENTS.huawei, undefined, [], 'On a phone or a tablet the site works in the browser'],
  ] as const) {
    const shown = await seen(browser, address, agent, hints);
    expect(shown.offered).toEqual(offered);
    expect(shown.said).toHaveLength(1);
    expect(shown.said[0]).toContain(words);
    // One filled button in view: the download, and without one the page's other ways stand back.
    await expect(shown.page.locator('main [data-machine]:visible [class*="primary"]')).toHaveCount(offered.length);
    // It stands beside the way to the others.
    const own = await shown.page.locator('main [data-machine]:visible [class*="primary"]').all();
    const others = await shown.page.getByRole('link', { name: 'All editions' }).boundingBox();
    for (const link of own) expect((await link.boundingBox())?.y).toBe(others?.y);
    await shown.page.context().close();
  }
});

test('who has a Linux finds the edition by the answer of a command, or by keys', async ({ browser, product }) => {
  await publish(product, browser);
  const { page } = await seen(browser, `${product.site}/en/download/`, AGENTS.linux);
  await page.getByRole('link', { name: 'Which Linux edition?' }).click();
  const help = page.locator('[data-arch-help]');
  const radio = (name: string) => help.getByRole('radio', { name });
  // A Linux of no known system names its processor.
  await expect(radio('X86')).toBeChecked();
  await expect(help.getByRole('link')).toHaveText(['Kirin, X86 · 98 MB']);
  const answer = help.getByRole('textbox', { name: 'What did it answer?' });
  await answer.fill('Linux desk 5.4.18 #99 SMP aarch64 GNU/Linux');
  await expect(radio('ARM')).toBeChecked();
  await expect(help.getByRole('link')).toHaveText(['Kirin, ARM · 96 MB', 'Uniontech UOS, ARM · 97 MB']);
  await expect(help.locator('[data-arch]:visible code')).toHaveText([`sha-256 ${SHA}`, `sha-256 ${SHA}`]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(radio('LoongArch')).toBeChecked();
  await expect(help.getByRole('status')).toHaveText('For LoongArch there is no edition yet.', { useInnerText: true });
  await answer.fill('riscv64');
  await expect(help.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(help.getByRole('status')).toContainText('names none of the processors', { useInnerText: true });
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
  await page.context().close();
});

test('without a script every edition stands there with its hash', async ({ browser, product }) => {
  await publish(product, browser);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.site}/en/download/`);
  await expect(page.locator('[data-edition] a[data-edition-file]')).toHaveCount(5);
  await expect(page.locator('[data-arch-help] a[data-edition-file]')).toHaveCount(3);
  await expect(page.getByText(`sha-256 ${SHA}`)).toHaveCount(5);
  await expect(page.locator('[data-machine]:visible')).toHaveCount(0);
  await context.close();
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { helpChoose, offerInstall, reportDownloads, showMachine } from '../../../../site/enhance/desktop.ts';

const EDITIONS = [
  'windows-x64',
  'windows-x86',
  'mac-universal',
  'kirin-arm64',
  'uos-loongarch',
  'linux',
  'phone',
  'none',
];
const PAGE = `
  <div data-downloading hidden><span data-downloading-words data-computer="On a computer.">The download of {name} has begun.</span>
    <a data-downloading-again href="#content">By hand</a></div>
  ${EDITIONS.map((name) => `<span data-machine="${name}" hidden><a data-edition-file data-edition-asked="${name}" href="https://get.example/v1/${name}.bin">Get</a></span>`).join('')}
  <button data-install hidden>Install</button><p data-install-how>In the menu</p>
  <div data-arch-help>
    <p data-arch-ask hidden><input></p>
    ${['x64', 'arm64', 'mips'].map((arch) => `<input type="radio" name="arch" value="${arch}"><p data-arch="${arch}">${arch}</p>`).join('')}
    <p data-arch="" hidden>no such</p>
  </div>`;
const find = <Found extends HTMLElement>(selector: string): Found => {
  const found = document.querySelector<Found>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};
beforeEach(() => {
  document.body.innerHTML = PAGE;
});

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-machine]')]
    .filter(({ hidden }) => !hidden)
    .map(({ dataset }) => dataset.machine);

it.each([
  ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0', ['windows-x64']],
  ['32-bit Windows', 'Mozilla/5.0 (Windows NT 6.1) Chrome/109.0', ['windows-x86']],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', ['mac-universal']],
  ['Kirin', 'Mozilla/5.0 (X11; Linux aarch64; Kylin V10) Chrome/120.0', ['kirin-arm64']],
  ['any other Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0', ['linux']],
  ['a phone', 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile', ['phone']],
])('on %s the page shows what runs there', async (_what, userAgent, editions) => {
  await showMachine(document, { userAgent } as Navigator);
  expect(shown()).toEqual(editions);
});

it('what the browser says of itself beside the user agent counts, and its refusal does not', async () => {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0';
  const hinted = (getHighEntropyValues: () => Promise<object>) =>
    ({ userAgent, userAgentData: { platform: 'Windows', getHighEntropyValues } }) as unknown as Navigator;
  await showMachine(
    document,
    hinted(async () => ({ architecture: 'arm', bitness: '64' })),
  );
  expect(shown()).toEqual(['none']);
  await showMachine(
    document,
    hinted(() => Promise.reject(new Error('NotAllowedError'))),
  );
  expect(shown()).toEqual(['windows-x64']);
});

describe('the help for Linux', () => {
  const found = () =>
    [...document.querySelectorAll<HTMLElement>('[data-arch]')]
      .filter(({ hidden }) => !hidden)
      .map(({ dataset }) => dataset.arch);
  const checked = () => document.querySelector<HTMLInputElement>('[name="arch"]:checked')?.value;
  const answer = (text: string) => {
    const field = find<HTMLInputElement>('[data-arch-ask] input');
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };

  it('without a script all processors stand there; with it none, until something is said', () => {
    expect([found(), find('[data-arch-ask]').hidden]).toEqual([['x64', 'arm64', 'mips'], true]);
    helpChoose(document);
    expect([found(), find('[data-arch-ask]').hidden]).toEqual([[], false]);
  });

  it.each([
    ['aarch64', ['arm64'], 'arm64'],
    ['  x86_64 ', ['x64'], 'x64'],
    ['mips64', ['mips'], 'mips'],
    ['riscv64', [''], undefined],
    ['i686', [''], undefined],
    ['', [], undefined],
  ])('the answer %j leaves %j', (text, blocks, radio) => {
    helpChoose(document);
    answer('aarch64');
    answer(text);
    expect([found(), checked()]).toEqual([blocks, radio]);
  });

  it('a press counts as an answer does, and this machine’s own processor is pressed ahead', async () => {
    helpChoose(document);
    find<HTMLInputElement>('[name="arch"][value="mips"]').click();
    expect(found()).toEqual(['mips']);
    await showMachine(document, { userAgent: 'Mozilla/5.0 (X11; Linux aarch64; Kylin V10)' } as Navigator);
    expect([found(), checked()]).toEqual([['arm64'], 'arm64']);
  });

  it('a Linux that does not name its processor, and a Windows, press nothing', async () => {
    helpChoose(document);
    for (const userAgent of ['Mozilla/5.0 (X11; Linux; UOS)', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'])
      await showMachine(document, { userAgent } as Navigator);
    expect([found(), checked()]).toEqual([[], undefined]);
  });
});

it('a pressed download is named, with the same file by hand, and its edition is counted', () => {
  const asked = vi.fn();
  reportDownloads(document, { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' }, asked);
  const link = find<HTMLAnchorElement>('[data-machine="mac-universal"] a');
  link.addEventListener('click', (event) => event.preventDefault());
  link.click();
  expect(find('[data-downloading]').hidden).toBe(false);
  expect(find('[data-downloading-words]').textContent).toBe('The download of mac-universal.bin has begun.');
  expect(find<HTMLAnchorElement>('[data-downloading-again]').href).toBe('https://get.example/v1/mac-universal.bin');
  expect(asked.mock.calls).toEqual([['mac-universal']]);
});

it('an edition of a shop is counted, and no download of it is said', () => {
  const asked = vi.fn();
  reportDownloads(document, { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' }, asked);
  const link = find<HTMLAnchorElement>('[data-machine="mac-universal"] a');
  delete link.dataset.editionFile;
  link.addEventListener('click', (event) => event.preventDefault());
  link.click();
  expect([asked.mock.calls, find('[data-downloading]').hidden]).toEqual([[['mac-universal']], true]);
});

it('a phone fetches no edition: it is said where to go', () => {
  reportDownloads(
    document,
    {
      userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Mobile Safari/537.36',
    },
    vi.fn(),
  );
  const pressed = new MouseEvent('click', { bubbles: true, cancelable: true });
  find('[data-machine="windows-x64"] a').dispatchEvent(pressed);
  expect(pressed.defaultPrevented).toBe(true);
  expect(find('[data-downloading]').hidden).toBe(false);
  expect(find('[data-downloading-words]').textContent).toBe('On a computer.');
  expect(find('[data-downloading-again]').hidden).toBe(true);
});

it('installing is offered where the browser lets the page ask, once a prompt', () => {
  const page = new EventTarget();
  offerInstall(document, page);
  const button = find('[data-install]');
  expect(button.hidden).toBe(true);
  const prompt = vi.fn(async () => ({}));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  page.dispatchEvent(event);
  expect([button.hidden, event.defaultPrevented]).toEqual([false, true]);
  // The button stands where the words about the menu stood.
  const how = find('[data-install-how]');
  expect(how.hidden).toBe(true);
  button.click();
  button.click();
  expect([prompt.mock.calls.length, button.hidden, how.hidden]).toEqual([1, true, false]);
});

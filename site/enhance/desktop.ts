import { type ClientHints, machineOf, runsOn } from '../../src/context/machine.ts';

interface HintedNavigator {
  userAgentData?: { platform?: string; getHighEntropyValues?(names: string[]): Promise<ClientHints> };
}

/** What Chromium lays before its own installing. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** Shows the download for this machine, of the editions that the page has; all stay in their table. */
export async function showMachine(root: Document, browser: Navigator & HintedNavigator): Promise<void> {
  const buttons = [...root.querySelectorAll<HTMLElement>('[data-machine]')];
  if (buttons.length === 0) return;
  const { userAgentData: data } = browser;
  const asked = await data?.getHighEntropyValues?.(['architecture', 'bitness']).catch(() => ({}));
  const machine = machineOf(browser.userAgent, { platform: data?.platform, ...asked });
  for (const button of buttons) {
    const [os = '', arch = ''] = (button.dataset.machine ?? '').split('-');
    button.hidden = machine === undefined || !runsOn(machine, { os, arch });
  }
}

/** Once a download was pressed, the page says so, with the same file by hand: the browser shows how far it has come. */
export function tellDownloads(root: Document): void {
  const bar = root.querySelector<HTMLElement>('[data-downloading]');
  const words = bar?.querySelector<HTMLElement>('[data-downloading-words]');
  const again = bar?.querySelector<HTMLAnchorElement>('[data-downloading-again]');
  if (!bar || !words || !again) return;
  const said = words.textContent ?? '';
  root.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-edition-file]') : null;
    if (link === null) return;
    words.textContent = said.replace('{name}', link.pathname.split('/').at(-1) ?? '');
    again.href = link.href;
    bar.hidden = false;
  });
}

/** The site as an app: the button is there where the browser lets a page ask. */
export function offerInstall(root: Document, page: Pick<EventTarget, 'addEventListener'>): void {
  const button = root.querySelector<HTMLElement>('[data-install]');
  if (!button) return;
  let prompt: InstallPrompt | undefined;
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    prompt = event as InstallPrompt;
    button.hidden = false;
  });
  page.addEventListener('appinstalled', () => {
    button.hidden = true;
  });
  button.addEventListener('click', () => {
    // A prompt is good for one question.
    const asked = prompt;
    prompt = undefined;
    void asked?.prompt().catch(() => {});
    button.hidden = true;
  });
}

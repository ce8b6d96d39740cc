import { blocksFor, type ClientHints, machineOf, processorOf } from '../../src/context/machine.ts';
import { isMobileAgent } from '../../src/context/mobile.ts';

interface HintedNavigator {
  userAgentData?: { platform?: string; getHighEntropyValues?(names: string[]): Promise<ClientHints> };
}

/** What Chromium lays before its own installing. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** Chromium's own words beside its user agent, where it gives them. */
async function hintsOf({ userAgentData: data }: HintedNavigator): Promise<ClientHints> {
  const asked = await data?.getHighEntropyValues?.(['architecture', 'bitness']).catch(() => ({}));
  return { platform: data?.platform, ...asked };
}

/** Shows what the page has to say to this machine; all editions stay in their tables. */
export async function showMachine(root: Document, browser: Navigator & HintedNavigator): Promise<void> {
  const blocks = [...root.querySelectorAll<HTMLElement>('[data-machine]')];
  if (blocks.length === 0) return;
  const hints = await hintsOf(browser);
  const own = blocksFor(
    browser.userAgent,
    hints,
    blocks.map(({ dataset }) => dataset.machine ?? ''),
  );
  for (const block of blocks) block.hidden = !own.includes(block.dataset.machine ?? '');
  blocks[0]?.parentElement?.setAttribute('data-known', '');
  const machine = machineOf(browser.userAgent, hints);
  if (machine && machine.os !== 'windows' && machine.os !== 'mac') showProcessor(root, machine.arch || undefined);
}

/** Leaves what there is for one processor; undefined: nothing was answered yet. */
function showProcessor(root: Document, arch: string | undefined): void {
  const radios = [...root.querySelectorAll<HTMLInputElement>('[data-arch-help] [name="arch"]')];
  const isCard = radios.some(({ value }) => value === arch);
  const known = arch === undefined || isCard ? arch : '';
  for (const radio of radios) radio.checked = radio.value === known;
  for (const found of root.querySelectorAll<HTMLElement>('[data-arch]')) found.hidden = found.dataset.arch !== known;
}

/** The help for Linux takes what the command answered, or a press. */
export function helpChoose(root: Document): void {
  const ask = root.querySelector<HTMLElement>('[data-arch-ask]');
  const field = ask?.querySelector('input');
  if (!ask || !field) return;
  ask.hidden = false;
  showProcessor(root, undefined);
  field.addEventListener('input', () => {
    const answer = field.value.trim();
    showProcessor(root, answer === '' ? undefined : processorOf(answer));
  });
  root.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'arch') showProcessor(root, target.value);
  });
}

/** A page view with the edition that is asked for (design §13). */
const countEdition = (edition: string): void =>
  void import('../services/statistics.ts').then(
    ({ viewPage }) => viewPage(edition),
    () => {},
  );

/**
 * Once a download was pressed, the page says so, with the same file by hand: the browser shows how far it has come. On a phone nothing is fetched that it could
 * not open: the page says where to go (spec §2, D320).
 * @param asked hears which edition it was, a shop's too
 */
export function reportDownloads(
  root: Document,
  { userAgent }: Pick<Navigator, 'userAgent'>,
  asked = countEdition,
): void {
  const bar = root.querySelector<HTMLElement>('[data-downloading]');
  const words = bar?.querySelector<HTMLElement>('[data-downloading-words]');
  const again = bar?.querySelector<HTMLAnchorElement>('[data-downloading-again]');
  if (!bar || !words || !again) return;
  const said = words.textContent ?? '';
  root.addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-edition-asked]') : null;
    if (link === null) return;
    asked(link.dataset.editionAsked ?? '');
    if (link.dataset.editionFile === undefined) return;
    bar.hidden = false;
    again.hidden = isMobileAgent(userAgent);
    if (again.hidden) {
      event.preventDefault();
      words.textContent = words.dataset.computer ?? '';
      return;
    }
    words.textContent = said.replace('{name}', link.pathname.split('/').at(-1) ?? '');
    again.href = link.href;
  });
}

/** The site as an app: where the browser lets a page ask, the button takes the place of the words about the browser's menu. */
export function offerInstall(root: Document, page: Pick<EventTarget, 'addEventListener'>): void {
  const button = root.querySelector<HTMLElement>('[data-install]');
  if (!button) return;
  const how = root.querySelector<HTMLElement>('[data-install-how]');
  const show = (canAsk: boolean) => {
    button.hidden = !canAsk;
    how?.toggleAttribute('hidden', canAsk);
  };
  let prompt: InstallPrompt | undefined;
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    prompt = event as InstallPrompt;
    show(true);
  });
  page.addEventListener('appinstalled', () => show(false));
  button.addEventListener('click', () => {
    // A prompt is good for one question.
    const asked = prompt;
    prompt = undefined;
    void asked?.prompt().catch(() => {});
    show(false);
  });
}

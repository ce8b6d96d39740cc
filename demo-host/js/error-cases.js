import { element } from './format.js';

const photo = async () => (await fetch('pictures/pitcher.jpg')).blob();
const codeOf = (promise) =>
  promise.then(
    () => 'no error',
    (error) => error.code ?? String(error),
  );
const create = (arena, options = {}) =>
  window.CutoutSDK.create({ accessKey: 'pk_sandbox_full', locale: 'en', container: arena, ...options });
const once = (cutout, name) => new Promise((resolve) => cutout.on(name, resolve));
const rejected = (key) => ({ expect: key.expect, run: (arena) => codeOf(create(arena, { accessKey: key.key }).ready) });

/** What goes wrong, how it is made to, and the code that docs/ERRORS.md promises. `run` resolves with what the page received. */
const CASES = [
  {
    name: 'Wrong key',
    text: 'A key that does not exist.',
    ...rejected({ key: 'pk_nobody', expect: 'ACCESS_KEY_INVALID' }),
  },
  {
    name: 'Withdrawn key',
    text: 'A key that the operator revoked.',
    ...rejected({ key: 'pk_sandbox_revoked', expect: 'ACCESS_KEY_INVALID' }),
  },
  {
    name: 'Key without domains',
    text: 'A key whose list is empty: closed.',
    ...rejected({ key: 'pk_sandbox_nolist', expect: 'WHITELIST_MISSING' }),
  },
  {
    name: 'Foreign domain',
    text: 'The same shop under another host, with a key of partner.example. Opens a tab.',
    expect: 'DOMAIN_NOT_ALLOWED',
    run() {
      const address = new URL('foreign.html', location.href);
      address.hostname = '127.0.0.2';
      window.open(address, '_blank', 'noopener');
      return 'DOMAIN_NOT_ALLOWED';
    },
    elsewhere: true,
  },
  {
    name: 'Slow network',
    text: 'A page cannot slow its own network, so the editor gets 30 ms to answer.',
    expect: 'FRAME_UNREACHABLE',
    run: (arena) => codeOf(create(arena, { connectTimeout: 30 }).ready),
  },
  {
    name: 'Inner address',
    text: 'A picture is asked for at an address inside the network of the server, which takes its time to refuse.',
    expect: 'ADDRESS_REFUSED',
    async run(arena) {
      const cutout = create(arena);
      await cutout.ready;
      return codeOf(cutout.tryMatting({ url: 'https://10.0.0.1/cup.jpg' }));
    },
  },
  {
    name: 'Abort',
    text: 'An AbortSignal fires while the cut-out is being made.',
    expect: 'ABORTED',
    async run(arena) {
      const cutout = create(arena);
      await cutout.ready;
      const controller = new AbortController();
      const call = codeOf(cutout.tryMatting(await photo(), { signal: controller.signal }));
      setTimeout(() => controller.abort(), 250);
      return call;
    },
  },
  {
    name: 'Reload',
    text: 'The frame is reloaded while a call is in flight. The instance stays usable.',
    expect: 'FRAME_RELOADED',
    async run(arena) {
      const cutout = create(arena);
      await cutout.ready;
      const call = codeOf(cutout.tryMatting(await photo()));
      const frame = arena.querySelector('iframe');
      setTimeout(() => {
        const address = frame.src;
        frame.src = address;
      }, 150);
      return call;
    },
  },
  {
    name: 'Hidden container',
    text: 'The place of the frame is not shown at all. The editor loads, and works, all the same.',
    expect: 'loaded, matted',
    async run(arena) {
      arena.hidden = true;
      const cutout = create(arena);
      await once(cutout, 'loaded');
      const code = await codeOf(cutout.tryMatting(await photo()));
      arena.hidden = false;
      return code === 'no error' ? 'loaded, matted' : `loaded, ${code}`;
    },
  },
  {
    name: 'Destroy',
    text: 'The instance is destroyed while a call is out. Nothing of it is left.',
    expect: 'DESTROYED, 0 frames left',
    async run(arena) {
      const cutout = create(arena);
      await cutout.ready;
      const call = codeOf(cutout.tryMatting(await photo()));
      cutout.destroy();
      cutout.destroy();
      return `${await call}, ${arena.querySelectorAll('iframe').length} frames left`;
    },
  },
];

/** One card a case; a run empties the arena first, so that the cases never meet. */
export function openCases(log) {
  const list = document.getElementById('cases');
  const arena = document.getElementById('arena');
  for (const item of CASES) {
    const said = element('output', {}, '—');
    const button = element('button', { type: 'button', className: 'button' }, item.elsewhere ? 'Open' : 'Run');
    const card = element(
      'li',
      { className: 'panel case' },
      element('h3', {}, item.name),
      element('p', {}, item.text),
      element(
        'dl',
        {},
        element('div', {}, element('dt', {}, 'Promised'), element('dd', {}, element('code', {}, item.expect))),
        element('div', {}, element('dt', {}, 'Reported'), element('dd', {}, said)),
      ),
      button,
    );
    card.dataset.case = item.name;
    button.setAttribute('aria-label', `${button.textContent}: ${item.name}`);
    button.addEventListener('click', async () => {
      for (const other of list.querySelectorAll('button')) other.disabled = true;
      card.dataset.outcome = 'running';
      said.textContent = 'Running';
      const place = element('div', { className: 'place' });
      arena.replaceChildren(place);
      const outcome = await Promise.resolve(item.run(place)).catch((error) => error.code ?? error.message);
      said.textContent = item.elsewhere ? 'In the new tab' : outcome;
      card.dataset.outcome = item.elsewhere ? '' : outcome === item.expect ? 'kept' : 'broken';
      log.add('–', 'case', `${item.name}: ${outcome}`);
      for (const other of list.querySelectorAll('button')) other.disabled = false;
    });
    list.append(card);
  }
}

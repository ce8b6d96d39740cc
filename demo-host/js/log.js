import { brief, element, show, sizeOf } from './format.js';

const TONES = {
  error: 'bad',
  save: 'ok',
  extract: 'ok',
  download: 'ok',
  loaded: 'ok',
  initialized: 'ok',
  call: 'call',
};
const LONGEST = 500;

/** The event log: typed, time-stamped, filtered by name and by text. */
export function openLog() {
  const list = document.getElementById('log');
  const kinds = document.getElementById('log-kinds');
  const filter = document.getElementById('log-filter');
  const started = performance.now();
  const hidden = new Set();
  const entries = [];

  const visible = ({ name, text }) =>
    !hidden.has(name) && `${name} ${text}`.toLowerCase().includes(filter.value.trim().toLowerCase());
  const refresh = () => {
    for (const entry of entries) entry.row.hidden = !visible(entry);
  };

  function chip(name) {
    if (kinds.querySelector(`[data-kind="${name}"]`)) return;
    const button = element('button', { type: 'button', className: 'chip', ariaPressed: 'true' }, name);
    button.dataset.kind = name;
    button.dataset.tone = TONES[name] ?? '';
    button.addEventListener('click', () => {
      hidden.has(name) ? hidden.delete(name) : hidden.add(name);
      button.ariaPressed = String(!hidden.has(name));
      refresh();
    });
    kinds.append(button);
  }

  function picture(payload) {
    if (!(payload?.blob instanceof Blob)) return [];
    // An address of the page's own: the event's imageUrl dies at the next result.
    const url = URL.createObjectURL(payload.blob);
    const note = `${sizeOf(payload.width, payload.height)} · ${show(payload.blob.size)}`;
    const image = element('img', { src: url, alt: `Result, ${note}` });
    return [
      element(
        'a',
        { className: 'thumb', href: url, download: `cutout-${payload.width}x${payload.height}` },
        image,
        note,
      ),
    ];
  }

  function add(slot, name, payload) {
    const text = payload === undefined ? '' : (brief(payload) ?? '');
    const row = element(
      'li',
      {},
      element('time', {}, `${((performance.now() - started) / 1000).toFixed(3)}`),
      element('span', { className: 'who' }, slot),
      element('b', {}, name),
      element('code', { title: text }, text),
      ...picture(payload),
    );
    row.dataset.tone = TONES[name] ?? '';
    row.dataset.event = name;
    const entry = { slot, name, text, at: Math.round(performance.now() - started), row };
    entries.push(entry);
    if (entries.length > LONGEST) entries.shift().row.remove();
    chip(name);
    row.hidden = !visible(entry);
    list.append(row);
    list.scrollTop = list.scrollHeight;
  }

  filter.addEventListener('input', refresh);
  document.getElementById('log-clear').addEventListener('click', () => {
    entries.length = 0;
    list.replaceChildren();
  });
  document.getElementById('log-copy').addEventListener('click', async (event) => {
    const lines = entries.map(({ at, slot, name, text }) => `${at}\t${slot}\t${name}\t${text}`).join('\n');
    const done = await navigator.clipboard.writeText(lines).then(
      () => 'Copied',
      () => 'Not allowed',
    );
    event.target.textContent = done;
    setTimeout(() => (event.target.textContent = 'Copy'), 1500);
  });
  return { add };
}

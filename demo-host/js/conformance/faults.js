import { element } from '../format.js';
import { codeOf, withEditor } from './bench.js';
import { drawPhoto } from './photo.js';

/** ms after which a frame that a fault keeps silent is given up. */
const PATIENCE = 4000;
const SILENT = new Set(['FRAME_UNREACHABLE', 'CONNECT_TIMEOUT']);

/** What the page receives with the key of a fault: the code, or `none`. */
async function outcomeOf({ key, code }, bench) {
  const options = { accessKey: key, ...(SILENT.has(code) && { connectTimeout: PATIENCE }) };
  return await withEditor({ ...bench, options }, async (cutout) => {
    const ready = await codeOf(cutout.ready);
    if (ready !== 'no error') return ready;
    const done = await codeOf(cutout.tryMatting((await drawPhoto()).blob));
    return done === 'no error' ? 'none' : done;
  });
}

/** One row for each fault of this sandbox; `benchOf` gives the place and the setting. */
export function openFaults(list, faults, benchOf) {
  for (const fault of faults) {
    const { key, does, code } = fault;
    const outcome = element('output', {}, '—');
    const button = element('button', { type: 'button', className: 'button small' }, 'Run');
    button.setAttribute('aria-label', `Run ${key}`);
    const promised = code === 'none' ? 'no error' : code;
    const row = element(
      'tr',
      {},
      element('td', {}, element('code', {}, key)),
      element('td', {}, does),
      element('td', {}, element('code', {}, promised)),
      element('td', {}, outcome),
      element('td', {}, button),
    );
    row.dataset.fault = key;
    button.addEventListener('click', async () => {
      for (const other of list.querySelectorAll('button')) other.disabled = true;
      row.dataset.outcome = 'running';
      outcome.textContent = 'Running';
      const bench = await benchOf();
      const heard = await outcomeOf(fault, bench).catch((error) => error.message);
      outcome.textContent = heard === 'none' ? 'no error' : heard;
      row.dataset.outcome = heard === code ? 'kept' : 'broken';
      for (const other of list.querySelectorAll('button')) other.disabled = false;
    });
    list.append(row);
  }
}

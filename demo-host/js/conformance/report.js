import { element } from '../format.js';
import { CURES } from './cures.js';

const SIGNS = { kept: 'OK', broken: 'FAILED', skipped: 'not run' };

/** Lines of a run as a list and as text. */
export function openReport({ list, summary, copy }, setting) {
  const rows = [];
  const linkOf = (cure) => `${setting().editor}/docs/conformance#${CURES[cure].id}`;
  const textOf = () => {
    const head = `Embed check of ${location.origin} with ${setting().key} at ${setting().editor}\n${navigator.userAgent}`;
    const lines = rows.map(({ name, state, message, cure }) => {
      const say = cure === undefined ? '' : `\n        → ${CURES[cure].say} ${linkOf(cure)}`;
      return `${SIGNS[state].padEnd(7)} ${name}: ${message}${say}`;
    });
    return `${head}\n\n${lines.join('\n')}\n`;
  };

  copy.addEventListener('click', async () => {
    const done = await navigator.clipboard.writeText(textOf()).then(
      () => 'Copied',
      () => 'Not allowed: take it from the text below',
    );
    summary.textContent = done;
  });

  return {
    begin() {
      rows.length = 0;
      list.replaceChildren();
      copy.hidden = true;
      summary.dataset.state = 'running';
      summary.textContent = 'Running';
    },
    add(row) {
      rows.push(row);
      const { name, state, message, cure } = row;
      const help =
        cure &&
        element(
          'p',
          { className: 'cure' },
          CURES[cure].say,
          ' ',
          element('a', { href: linkOf(cure), target: '_blank', rel: 'noopener' }, 'More'),
        );
      const line = element(
        'li',
        {},
        element('b', {}, SIGNS[state]),
        element('h3', {}, name),
        element('p', {}, message),
        ...(help ? [help] : []),
      );
      line.dataset.state = state;
      line.dataset.check = name;
      if (cure) line.dataset.cure = cure;
      list.append(line);
    },
    end() {
      const broken = rows.filter(({ state }) => state === 'broken').length;
      summary.dataset.state = broken === 0 ? 'kept' : 'broken';
      summary.textContent =
        broken === 0 ? 'Everything holds in this page.' : `${broken} of ${rows.length} lines failed.`;
      copy.hidden = false;
    },
    textOf,
  };
}

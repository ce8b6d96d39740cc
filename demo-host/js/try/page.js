import { element } from '../format.js';
import { EXAMPLES } from './examples.js';

/* Examples that are edited and run, with a key of the sandbox. `#code=` brings one of the documentation; nothing runs before a press. */

const form = document.getElementById('try');
const code = document.getElementById('code');
const choice = document.getElementById('example');
const lines = document.getElementById('lines');
let shown = document.getElementById('shown');

const { editorOrigin } = window.DEMO_CONFIG;
const pages = Object.fromEntries(
  Object.entries(EXAMPLES).map(([name, text]) => [name, text.replaceAll('EDITOR', editorOrigin)]),
);
const brought = new URLSearchParams(location.hash.slice(1)).get('code');
if (brought !== null) pages['From the documentation'] = brought;
const first = brought === null ? Object.keys(pages)[0] : 'From the documentation';

choice.append(...Object.keys(pages).map((name) => element('option', { value: name }, name)));
choice.value = first;

const clear = () => lines.replaceChildren();
function begin() {
  code.value = pages[choice.value];
  clear();
}
begin();

/** A frame for each run: nothing of the one before is left. */
function run() {
  clear();
  const next = shown.cloneNode();
  shown.replaceWith(next);
  shown = next;
  const onMessage = ({ source, data }) => {
    if (source !== next.contentWindow || typeof data?.text !== 'string') return;
    if (data.kind === 'ready') next.contentWindow.postMessage(code.value, location.origin);
    else lines.append(element('p', { className: data.kind }, data.text));
  };
  addEventListener('message', onMessage);
  // Of the run before: its frame is gone.
  stop();
  stop = () => removeEventListener('message', onMessage);
}
let stop = () => {};

choice.addEventListener('change', begin);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  run();
});
form.addEventListener('reset', (event) => {
  event.preventDefault();
  begin();
});
code.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  run();
});

import { element } from '../format.js';
import { EXAMPLES } from './examples.js';

/*
 * Examples that are edited and run, with a key of the sandbox. Those of this page run when they are chosen; what an address brought
 * (`#code=`, from the documentation) may be anyone's, and runs at a press alone.
 */

const form = document.getElementById('try');
const code = document.getElementById('code');
const choice = document.getElementById('example');
const lines = document.getElementById('lines');
const waiting = document.getElementById('waiting');
let shown = document.getElementById('shown');

const { editorOrigin } = window.DEMO_CONFIG;
const pages = Object.fromEntries(
  Object.entries(EXAMPLES).map(([name, text]) => [name, text.replaceAll('EDITOR', editorOrigin)]),
);
const BROUGHT = 'From the documentation';
const brought = new URLSearchParams(location.hash.slice(1)).get('code');
if (brought !== null) pages[BROUGHT] = brought;
const first = brought === null ? Object.keys(pages)[0] : BROUGHT;

choice.append(...Object.keys(pages).map((name) => element('option', { value: name }, name)));
choice.value = first;

/** A frame for each run: nothing of the one before is left. */
function emptied() {
  stop();
  lines.replaceChildren();
  const next = shown.cloneNode();
  shown.replaceWith(next);
  shown = next;
  return next;
}

function run() {
  const next = emptied();
  waiting.hidden = true;
  const onMessage = ({ source, data }) => {
    if (source !== next.contentWindow || typeof data?.text !== 'string') return;
    if (data.kind === 'ready') next.contentWindow.postMessage(code.value, location.origin);
    else lines.append(element('p', { className: data.kind }, data.text));
  };
  addEventListener('message', onMessage);
  stop = () => removeEventListener('message', onMessage);
}
let stop = () => {};

/** The chosen example as it was written. */
function begin() {
  code.value = pages[choice.value];
  if (choice.value !== BROUGHT) return run();
  emptied();
  waiting.hidden = false;
}
begin();

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

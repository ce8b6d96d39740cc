import { runChecks } from './checks.js';
import { openFaults } from './faults.js';
import { openReport } from './report.js';

/* The check of an embed. It may be copied, with its folder, into a site of your own: all that it knows is in the three fields. */

const { DEMO_CONFIG = {} } = window;
const form = document.getElementById('setting');
const asked = new URLSearchParams(location.search);
form.elements.editor.value = asked.get('editor') ?? DEMO_CONFIG.editorOrigin ?? '';
form.elements.key.value = asked.get('key') ?? 'pk_sandbox_full';
form.elements.seconds.value = asked.get('seconds') ?? '20';

const setting = () => ({
  editor: form.elements.editor.value.trim().replace(/\/+$/, ''),
  key: form.elements.key.value.trim(),
  timeout: Number(form.elements.seconds.value) * 1000,
});

/** Loads the script once, as a tag of the page would; false where it did not come. */
let loading;
function load() {
  loading ??= new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = `${setting().editor}/sdk/v1/cutout-sdk.js`;
    script.addEventListener('load', () => resolve(true));
    script.addEventListener('error', () => resolve(false));
    document.head.append(script);
  });
  return loading;
}

const place = document.getElementById('place');
const benchOf = async () => {
  await load();
  return { setting: setting(), place, loaded: loading };
};
const text = document.getElementById('text');
const summary = document.getElementById('summary');
const report = openReport(
  { list: document.getElementById('lines'), summary, copy: document.getElementById('copy') },
  setting,
);

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const { run } = form.elements;
  run.disabled = true;
  report.begin();
  await runChecks(await benchOf(), report.add);
  report.end();
  text.value = report.textOf();
  text.closest('details').hidden = false;
  run.disabled = false;
});

const faults = DEMO_CONFIG.faults ?? [];
document.getElementById('faults').hidden = faults.length === 0;
openFaults(document.getElementById('fault-rows'), faults, benchOf);

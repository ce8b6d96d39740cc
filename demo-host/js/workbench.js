import { openCommands } from './commands.js';
import { openCases } from './error-cases.js';
import { element } from './format.js';
import { openLog } from './log.js';
import { openOptions } from './options.js';

/* Two slots, each with at most one instance; every event of both goes to the log. */

const EVENTS = [
  'initialized',
  'init',
  'loaded',
  'open',
  'mattinged',
  'extract',
  'save',
  'download',
  'cancel',
  'reupload',
  'error',
  'loginRequired',
  'notEnoughSheets',
  'memberRequired',
  'debug',
];
const STATES = { initialized: 'admitted', loaded: 'loaded' };

const log = openLog();
const instances = new Map();

function state(slot, text) {
  const chip = document.querySelector(`.slot[data-slot="${slot}"] .chip`);
  chip.textContent = text;
  chip.dataset.state = text;
}

function remove(slot) {
  instances.get(slot)?.destroy();
  instances.delete(slot);
  const container = document.getElementById(`container-${slot.toLowerCase()}`);
  container.replaceChildren(element('p', { className: 'hint' }, 'An inline editor appears here.'));
  state(slot, 'none');
}

function create({ slot, modal, options }) {
  remove(slot);
  const container = document.getElementById(`container-${slot.toLowerCase()}`);
  if (!modal) container.replaceChildren();
  try {
    const cutout = window.CutoutSDK.create(modal ? options : { ...options, container });
    instances.set(slot, cutout);
    state(slot, 'connecting');
    for (const name of EVENTS) {
      cutout.on(name, (payload) => {
        log.add(slot, name, payload);
        if (STATES[name]) state(slot, STATES[name]);
      });
    }
    cutout.ready.then(
      (answer) => log.add(slot, 'ready', answer),
      (error) => {
        log.add(slot, 'ready rejected', error);
        state(slot, error.code);
      },
    );
  } catch (error) {
    log.add(slot, 'create threw', error);
    state(slot, error.code ?? 'failed');
  }
}

async function command(slot, name, call) {
  const cutout = instances.get(slot);
  if (!cutout) return log.add(slot, 'call', `${name}: create instance ${slot} first`);
  log.add(slot, 'call', name);
  try {
    const answer = await call(cutout);
    log.add(slot, `${name} done`, answer);
    if (answer === 'destroyed') remove(slot);
  } catch (error) {
    log.add(slot, `${name} failed`, error);
  }
}

openOptions(create);
openCommands(command);
openCases(log);

const loader = document.getElementById('loader');
const showLoader = () => {
  const here = document.documentElement.getAttribute('data-loader');
  loader.textContent =
    here === 'here' ? 'Script loaded' : here === 'failed' ? 'The script did not load' : 'Loading the script';
  loader.dataset.state = here ?? '';
};
new MutationObserver(showLoader).observe(document.documentElement, { attributeFilter: ['data-loader'] });
showLoader();
document.getElementById('origins').textContent = `${location.origin} embeds ${window.DEMO_CONFIG.editorOrigin}`;

/** @import { Machine } from './machine.mjs' */
import { takesShell } from '../find-browser.mjs';
import { aptInstall, aptWorks } from './apt.mjs';

const CHROMIUM = ['chromium'];
const SHELL = ['chromium-headless-shell'];

const WAYS_OUT = [
  'the tests need a Chromium, and none was found. Any one of these helps:',
  '  - install Chromium or Google Chrome with your system (on Debian as root: apt-get install chromium)',
  '  - CHROMIUM_PATH=/path/to/chromium npm test, if you have one somewhere else',
  '  - npx playwright install chromium, on a machine with an open network',
  'Nothing but the tests needs it: npm start works without.',
];

/**
 * Finds a browser for the tests, or gets one: first playwright's own download (into the user's cache folder), then apt, if we are
 * root on a Linux that has it. Without root nothing is installed system-wide.
 *
 * @param {Machine} machine
 * @returns {boolean} is there a browser now
 */
export function ensureBrowser(machine) {
  const { missing } = machine.findBrowser();
  for (const path of missing)
    machine.say(`the environment names the browser ${path}, which is not there: looking further`);
  if (!found(machine) && !downloaded(machine) && !installed(machine)) {
    for (const line of WAYS_OUT) machine.say(line);
    return false;
  }
  ensureShell(machine);
  machine.say(`browser for the tests: ${machine.findShell() ?? machine.findBrowser().path}`);
  return true;
}

/**
 * Beside Debian's Chromium, where we are root already. Never a reason to stop: without it all runs in the whole browser.
 *
 * @param {Machine} machine
 */
function ensureShell(machine) {
  if (!lacksShell(machine)) return;
  machine.say('installing the headless shell of Chromium with apt-get: the tests take a third less time in it');
  aptInstall(machine, SHELL);
}

/**
 * @param {Machine} machine
 * @returns {boolean} would the shell be used, can it be installed, and is it not there
 */
export const lacksShell = (machine) =>
  takesShell(machine.findBrowser().path, machine.env) && machine.findShell() === undefined && aptWorks(machine);

/** @param {Machine} machine */
const found = (machine) => machine.findBrowser().path !== undefined;

/** @param {Machine} machine */
function downloaded(machine) {
  machine.say('no browser found: asking playwright to download one');
  const npx = machine.platform === 'win32' ? 'npx.cmd' : 'npx';
  return (
    machine.run(npx, ['--no-install', 'playwright', 'install', 'chromium'], { hideErrors: true }).ok && found(machine)
  );
}

/** @param {Machine} machine */
function installed(machine) {
  if (!aptWorks(machine)) return false;
  machine.say('installing Chromium with apt-get, about a minute');
  return aptInstall(machine, CHROMIUM) && found(machine);
}

import { expect, test } from 'vitest';
import { findBrowser, findFirefox, findShell } from '../../../scripts/find-browser.mjs';
import { ensureBrowser } from '../../../scripts/setup/browser.mjs';
import { ensureFonts } from '../../../scripts/setup/fonts.mjs';
import type { Machine } from '../../../scripts/setup/machine.mjs';
import { testMachine } from './machine.ts';

const nowhere = { env: {}, platform: 'linux', exists: () => false, playwrightOwn: () => undefined };

/** All the places at once: the first in the order is taken, then it is removed, and so on. */
test('a browser is looked for in the order of the documents', () => {
  const env = { CHROMIUM_PATH: '/a', PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH: '/b' };
  const order = ['/a', '/b', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/own'];
  for (const [index, expected] of order.entries()) {
    const exists = (path: string) => order.indexOf(path) >= index;
    expect(findBrowser({ env, platform: 'linux', exists, playwrightOwn: () => '/own' }).path).toBe(expected);
  }
});

test('on macOS Google Chrome is taken from the Applications folder', () => {
  const { path } = findBrowser({ ...nowhere, platform: 'darwin', exists: (one) => one.startsWith('/Applications/') });
  expect(path).toContain('Google Chrome.app');
});

test('a path that the environment names and that is not there is reported', () => {
  expect(findBrowser({ ...nowhere, env: { CHROMIUM_PATH: '/gone' } })).toEqual({ path: undefined, missing: ['/gone'] });
});

test('Firefox is the one that the environment names, else the one of the packages, else none', () => {
  const order = ['/named', '/usr/bin/firefox-esr', '/usr/bin/firefox', undefined];
  for (const [index, expected] of order.entries()) {
    const exists = (path: string) => order.indexOf(path) >= index;
    expect(findFirefox({ env: { FIREFOX_PATH: '/named' }, exists })).toBe(expected);
  }
});

test('the headless shell is taken beside the Chromium that it belongs to, and where no other is named', () => {
  const both = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];
  const shellOf = (there: readonly string[], env = {}) =>
    findShell({ ...nowhere, env, exists: (path) => there.includes(path) });
  expect(shellOf(both)).toBe('/usr/bin/chromium-headless-shell');
  expect(shellOf(both.slice(0, 1))).toBeUndefined();
  expect(shellOf(['/usr/bin/google-chrome', '/usr/bin/chromium-headless-shell'])).toBeUndefined();
  expect(shellOf(both, { CHROMIUM_PATH: '/usr/bin/chromium' })).toBeUndefined();
});

/** A machine on which a browser appears once the given command has run. */
function machineThatGets(command: string, over: Partial<Machine> = {}, path = '/usr/bin/chromium') {
  let there = false;
  const appears = () => {
    there = true;
    return { ok: true, output: '' };
  };
  return testMachine(
    { findBrowser: () => ({ path: there ? path : undefined, missing: [] }), ...over },
    { 'apt-get update': true, [command]: appears },
  );
}

const apt = { isRoot: true, exists: (path: string) => path === '/usr/bin/apt-get' };

test('a browser that is there is taken, and nothing runs', () => {
  const machine = testMachine({ findBrowser: () => ({ path: '/usr/bin/chromium', missing: ['/gone'] }) });
  expect(ensureBrowser(machine)).toBe(true);
  expect(machine.ran).toEqual([]);
  expect(machine.said[0]).toContain('/gone, which is not there');
});

test('playwright downloads one before apt is asked', () => {
  const machine = machineThatGets('npx --no-install playwright install chromium', apt, '/own/chrome');
  expect(ensureBrowser(machine)).toBe(true);
  expect(machine.ran).toEqual(['npx --no-install playwright install chromium']);
});

test('as root on a Linux with apt, Chromium is installed when the download fails', () => {
  const machine = machineThatGets('apt-get install', apt);
  expect(ensureBrowser(machine)).toBe(true);
  expect(machine.ran).toContain('apt-get install -y -q --no-install-recommends chromium');
});

test.each([
  ['is there', { ...apt, findShell: () => '/usr/bin/chromium-headless-shell' }, 0],
  ['is missing and we are not root', {}, 0],
  ['is missing and a browser is named', { ...apt, env: { CHROMIUM_PATH: '/usr/bin/chromium' } }, 0],
  ['is missing and playwright’s is named', { ...apt, env: { PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH: '/own' } }, 0],
  ['is missing', apt, 1],
])('where the headless shell %s, apt is asked for it as often as that helps', (_where, over, times) => {
  const machine = testMachine({ findBrowser: () => ({ path: '/usr/bin/chromium', missing: [] }), ...over });
  expect(ensureBrowser(machine)).toBe(true);
  expect(machine.ran.filter((line) => line.endsWith(' chromium-headless-shell'))).toHaveLength(times);
});

test.each([
  ['without root', { isRoot: false, exists: apt.exists }],
  ['on a Mac', { ...apt, platform: 'darwin' }],
  ['on a Linux without apt', { isRoot: true, exists: () => false }],
])('%s nothing is installed system-wide, and the ways out are named', (_where, over) => {
  const machine = testMachine(over);
  expect(ensureBrowser(machine)).toBe(false);
  expect(machine.ran).toEqual(['npx --no-install playwright install chromium']);
  expect(machine.said.join('\n')).toMatch(/CHROMIUM_PATH[\s\S]*npm start works without/);
});

test('an apt that brings no browser ends with the ways out', () => {
  const machine = testMachine(apt, { 'apt-get': true });
  expect(ensureBrowser(machine)).toBe(false);
  expect(machine.said.join('\n')).toContain('CHROMIUM_PATH');
});

test('fonts that are there are left alone', () => {
  const machine = testMachine(apt, { 'fc-list': 'Noto Sans CJK JP' });
  ensureFonts(machine);
  expect(machine.ran.every((line) => line.startsWith('fc-list'))).toBe(true);
  expect(machine.said).toEqual([]);
});

test('missing fonts are installed by root', () => {
  const machine = testMachine(apt, { 'apt-get': true });
  ensureFonts(machine);
  expect(machine.ran.some((line) => line.startsWith('apt-get install') && line.includes('fonts-noto-cjk'))).toBe(true);
});

test('missing fonts without root are reported, and nothing is installed', () => {
  const machine = testMachine();
  ensureFonts(machine);
  expect(machine.ran.some((line) => line.startsWith('apt-get'))).toBe(false);
  expect(machine.said.join('\n')).toMatch(/no font for ja, ko, zh-cn, zh-tw[\s\S]*fonts-noto-cjk/);
});

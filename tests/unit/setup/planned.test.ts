import { expect, test } from 'vitest';
import { planned } from '../../../scripts/setup/planned.mjs';
import { setUp } from '../../../scripts/setup/set-up.mjs';
import { testMachine } from './machine.ts';

const APT = '/usr/bin/apt-get';
const rootOnDebian = { isRoot: true, exists: (path: string) => path === APT || path.endsWith('package-lock.json') };
const ALL = { browser: true, references: true };

test('on a clean machine everything is named before the first command that installs', () => {
  const events: string[] = [];
  const machine = testMachine(rootOnDebian, { 'npm ci': true });
  const run: typeof machine.run = (command, args, options) => {
    if (command !== 'fc-list') events.push(`runs ${[command, ...args].join(' ')}`);
    return machine.run(command, args, options);
  };
  setUp(
    { ...machine, run, say: (line) => events.push(`says ${line}`) },
    { browser: true, build: false, references: true },
  );
  const said = events
    .slice(
      0,
      events.findIndex((event) => event.startsWith('runs')),
    )
    .join('\n');
  for (const what of ['npm ci', 'weights of the matting model', 'Chromium', 'fonts-noto-cjk', 'radosgw']) {
    expect(said).toContain(what);
  }
});

test('without root nothing is promised of apt-get', () => {
  expect(planned(testMachine({ exists: (path) => path === APT }), ALL).join('\n')).not.toContain('apt-get');
});

test('npm start names neither browser nor fonts', () => {
  expect(planned(testMachine(rootOnDebian), { browser: false })).toEqual([expect.stringContaining('npm ci')]);
});

test('the headless shell is named where Debian’s Chromium has none', () => {
  const machine = testMachine({ ...rootOnDebian, findBrowser: () => ({ path: '/usr/bin/chromium', missing: [] }) });
  expect(planned(machine, ALL).join('\n')).toContain('chromium-headless-shell');
});

test('where all is there nothing is said', () => {
  const browser = {
    findBrowser: () => ({ path: '/usr/bin/chromium', missing: [] }),
    findShell: () => '/usr/bin/shell',
  };
  const machine = testMachine({ ...browser, isRoot: true, exists: () => true }, { 'npm ci': true, 'fc-list': 'Noto' });
  setUp(machine, { browser: true, build: false, references: true });
  const before = machine.said.length;
  setUp(machine, { browser: true, build: false, references: true });
  expect(machine.said.slice(before)).toEqual(['browser for the tests: /usr/bin/shell']);
  expect(planned(machine, ALL)).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { flowsOf, outcomesIn, outcomesOf, withTable } from '../../../scripts/ci/browsers.mjs';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const plan = JSON.parse(read('tests/browsers.json'));
const page = read('docs/BROWSERS.md');

describe('the table of docs/BROWSERS.md', () => {
  it('is what npm run browsers writes', () => {
    expect(withTable(page, plan, outcomesIn(page, plan))).toBe(page);
  });

  it('names flows that exist', () => {
    const missing = flowsOf(plan).filter(({ file, title }) => !read(file).includes(title));
    expect(missing).toEqual([]);
  });

  it('leaves no flow of an engine out', () => {
    const named = flowsOf(plan);
    const files = ['tests/long/chromium', 'tests/long/oldest', 'tests/long/firefox', 'tests/long/webkit'].flatMap(
      (folder) =>
        readdirSync(join(root, folder))
          .filter((name) => name.endsWith('.spec.ts'))
          .map((name) => `${folder}/${name}`),
    );
    const flows = [...files, 'tests/browser/webkit.spec.ts'].flatMap((file) =>
      [...read(file).matchAll(/^test\('(.+?)',/gm)].map(([, title]) => ({ file, title })),
    );
    expect(flows.length).toBeGreaterThan(0);
    expect(flows.filter(({ file, title }) => !named.some((one) => one.file === file && one.title === title))).toEqual(
      [],
    );
  });
});

it('a browser that is not here is a listed skip, in every file of its flows', () => {
  const skips: { title: string }[] = JSON.parse(read('tests/skips.json'));
  const files = ['tests/browser', ...readdirSync(join(root, 'tests/long')).map((name) => `tests/long/${name}`)]
    .filter((folder) => !folder.includes('.'))
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((file) => file.endsWith('.spec.ts') && /^test\.skip\(/m.test(read(file)));
  const browserless = files.filter((file) =>
    /^test\.skip\(.*(firefoxPath|webkitMissing|tabbedMissing|oldest)/m.test(read(file)),
  );
  expect(browserless.length).toBeGreaterThan(8);
  const unlisted = browserless.filter((file) => !skips.some(({ title }) => title.endsWith(` > ${file} > *`)));
  expect(unlisted).toEqual([]);
});

it('a cell says what failed, what did not run and where there is no flow', () => {
  const row = (name: string) => ({ test: `a.spec.ts: ${name}`, asserts: name });
  const small = {
    engines: { chromium: 'C', oldest: 'O', firefox: 'F', webkit: 'W' },
    rows: [
      { what: 'one', chromium: row('good'), oldest: row('good'), firefox: row('bad'), webkit: row('absent') },
      { what: 'two', chromium: row('unheard of') },
    ],
  };
  const end = (title: string, outcome: 'passed' | 'failed' | 'skipped') => ({
    title: `flow > ${title}`,
    file: 'a.spec.ts',
    outcome,
  });
  const outcomes = outcomesOf(small, {
    tests: [end('good', 'passed'), end('bad', 'passed'), end('bad again', 'failed'), end('absent', 'skipped')],
    stray: 0,
  });
  const written = withTable('<!-- npm run browsers -->\n<!-- end -->\n', small, outcomes);
  expect(written.split('\n').slice(3, 5)).toEqual([
    '| one | [good](../a.spec.ts) | [good](../a.spec.ts) | **failed**: [bad](../a.spec.ts) | **not run**: [absent](../a.spec.ts) |',
    '| two | **not run**: [unheard of](../a.spec.ts) | **no flow** | **no flow** | **no flow** |',
  ]);
});

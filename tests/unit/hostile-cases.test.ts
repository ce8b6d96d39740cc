import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const TESTS = fileURLToPath(new URL('..', import.meta.url));
const NUMBERS = Array.from({ length: 40 }, (_, index) => `T${index + 1}`);

/** A title is the text that opens a call's arguments; the numbers that it begins with are its cases. */
const TITLE = /\(\s*['"`]((?:T\d+[ ,]+)+)/g;
const CALLER = /\b(?:it|test|describe)\b[\w.]*/g;

/** The cases in the titles of a file, but for those of tests that are skipped or still to be written. */
function casesIn(source: string): string[] {
  return [...source.matchAll(TITLE)].flatMap(({ index, 1: numbers = '' }) => {
    const caller = [...source.slice(0, index + 1).matchAll(CALLER)].at(-1)?.[0] ?? '';
    return /\.(skip|todo|fixme|fails)/.test(caller) ? [] : (numbers.match(/T\d+/g) ?? []);
  });
}

const missing = (found: readonly string[]) => NUMBERS.filter((number) => !found.includes(number));

it('reads titles, and leaves out what does not run', () => {
  const source =
    "it('T1 a'); it.each([\n ['x(y)'],\n])('T2 %s'); test.skip('T3 b'); it.todo('T4 c'); it(`T5, T6 d`); x = 'T7 ';";
  expect(casesIn(source)).toEqual(['T1', 'T2', 'T5', 'T6']);
});

it('each hostile case of the table is the title of a test that is not skipped', () => {
  const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(test|spec)\.tsx?$/.test(name),
  );
  const others = files.filter((name) => !name.endsWith('hostile-cases.test.ts'));
  expect(missing(others.flatMap((name) => casesIn(readFileSync(join(TESTS, name), 'utf8'))))).toEqual([]);
});

it('each hostile case has a row that names its file, its guard and the red that was seen without it', () => {
  const rows = readFileSync(join(TESTS, 'hostile.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| T\d+ \|/.test(line));
  const cells = rows.map((row) => row.split(' | ').map((cell) => cell.replace(/^\||\|$/g, '').trim()));
  expect(cells.filter((row) => row.length !== 5 || row.includes(''))).toEqual([]);
  expect(missing(cells.map(([number = '']) => number))).toEqual([]);
});

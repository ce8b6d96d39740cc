import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { codeLines, spread } from '../../../scripts/ci/code-size.mjs';
import { complexities } from '../../../scripts/ci/complexity.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const filesIn = (...folders: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && existsSync(join(root, file)));

const SHIPPED = ['src', 'sdk', 'editor', 'site', 'server'];

/** Ways through a function; more are hard to hold in one's head, and to test. */
const MOST_WAYS = 15;
/** The worst of today, each with its bound. It only goes down; no row may be added. */
const WORST: Readonly<Record<string, number>> = {
  solveRow: 38,
  redraw: 33,
  PictureBox: 34,
  halveInto: 28,
  compositeRow: 26,
  slidePairs: 26,
  fill: 24,
  cellSums: 22,
  components: 21,
  parseEntry: 20,
  onKeyDown: 19,
  runSteps: 19,
  filterRow: 19,
  solved: 18,
  actOf: 17,
  mixtures: 16,
  paintComponents: 16,
  axisOf: 16,
};

/** What parts ways, and some more. A file with few of them has no function with many, and need not be parsed. */
const PARTING = /\b(?:if|for|while|do|case|catch)\b|&&|\|\||\?(?![.:])/g;
const mayHaveMany = (text: string) => (text.match(PARTING)?.length ?? 0) >= MOST_WAYS;

describe('functions', () => {
  it('have few ways through them', () => {
    const files = filesIn(...SHIPPED, 'scripts').map((file) => ({ file, text: textOf(file) }));
    const all = files
      .filter(({ text }) => mayHaveMany(text))
      .flatMap(({ file, text }) => complexities(file, text).map((one) => ({ file, ...one })));
    expect([files.length > 1000, all.length > 1000]).toEqual([true, true]);
    const many = all.filter(({ complexity }) => complexity > MOST_WAYS);
    const tooMany = many.filter(({ name, complexity }) => complexity > (WORST[name] ?? MOST_WAYS));
    expect(tooMany).toEqual([]);
    const better = Object.keys(WORST).filter((name) => !many.some((one) => one.name === name));
    expect(better, 'functions of WORST that are simple by now: to be taken off').toEqual([]);
  }, 60_000);

  it('are found with 900 ways, and the ways of an inner one are its own', () => {
    const planted = `export const many = (n: number) => {\n${'if (n === 1 && n) return n;\n'.repeat(450)}};`;
    expect(complexities('many.ts', planted)).toEqual([{ name: 'many', complexity: 901 }]);
    const most = `const most = (n) => ${'n ? 1 : '.repeat(MOST_WAYS)}0;`;
    expect([complexities('most.ts', most)[0]?.complexity, mayHaveMany(most)]).toEqual([MOST_WAYS + 1, true]);
    const nested = 'function outer(a) { const inner = () => (a ? 1 : 2); for (const b of a) inner(b ?? 1); }';
    expect(complexities('nested.ts', nested)).toEqual([
      { name: 'outer', complexity: 3 },
      { name: 'inner', complexity: 2 },
    ]);
  });
});

describe('tests', () => {
  it('stand in for a module only where no other file’s tests share it', () => {
    // Files of the project `unit` share what they import: a module that was there before is not stood in for.
    const sharing = filesIn('tests/unit', 'tests/contract', 'tests/import-boundaries', 'tests/types');
    expect(sharing.length).toBeGreaterThan(500);
    const call = new RegExp(`\\bvi\\.(${['mock', 'doMock'].join('|')})\\(`);
    expect(sharing.filter((file) => call.test(textOf(file)))).toEqual([]);
  });
});

describe('files', () => {
  const isText = (file: string) => /(^|\/)texts?(\/|-)|\/(cn|tw|jp|kr|en)\.ts$/.test(file);
  /** Data: texts of each language, and the scenes that the samples are drawn from. */
  const isData = (file: string) =>
    isText(file) || /^editor\/samples\/art\/|\/seeds\/|\/templates\/designs\//.test(file);

  it('are as small as they were', () => {
    const lines = (files: readonly string[]) => files.map((file) => textOf(file).split('\n').length - 1);
    // Copied by a program, and grouped by nothing that could be split.
    const all = filesIn(...SHIPPED).filter((file) => !/^src\/ui\/icons\/.*shapes\.ts$/.test(file));
    const { median, p90, largest } = spread(lines(all));
    expect(median, 'median').toBeLessThanOrEqual(54);
    expect(p90, 'ninth tenth').toBeLessThanOrEqual(138);
    expect(largest, 'largest').toBeLessThanOrEqual(344);
  });

  it('that are pages of the site are lists of sections', () => {
    const pages = [...textOf('site/routes.ts').matchAll(/import\('\.\/(pages\/[^']+)'\)/g)].map(
      ([, file]) => `site/${file}`,
    );
    expect(new Set(pages).size).toBeGreaterThan(20);
    const lines = (file: string) => textOf(file).split('\n').length - 1;
    expect([...new Set(pages)].filter((file) => lines(file) > 60)).toEqual([]);
  });

  /** 0.8 before the suite and the site came; their screens and routes have fewer. It only goes up. */
  const LEAST_TESTS = 0.807;

  it('have their tests: so many lines of test code for a line of code', () => {
    const lines = (files: readonly string[]) => files.reduce((sum, file) => sum + codeLines(textOf(file)), 0);
    const ratio = lines(filesIn('tests')) / lines(filesIn(...SHIPPED).filter((file) => !isData(file)));
    expect(ratio).toBeGreaterThanOrEqual(LEAST_TESTS);
  });

  it('are measured without comments and blank lines, the middle one by rank', () => {
    expect(codeLines('/** a\n b */\n\n// c\nd();\n  e();\n')).toBe(2);
    expect(spread([5, 1, 9, 2, 3, 4, 6, 7, 8, 10])).toEqual({ median: 6, p90: 10, largest: 10 });
  });
});

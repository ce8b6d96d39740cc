import type { BenchResult } from './record.ts';

const BEGIN = '<!-- figures: written by bench:check -- --write -->';
const END = '<!-- /figures -->';

/** The last figures as a table, a row a result. */
const tableOf = (results: readonly BenchResult[]): string =>
  [
    '| figure | median | spread | goal | rounds | commit |',
    '|---|---|---|---|---|---|',
    ...results.map(
      ({ figure, value, spread, goal, rounds, commit }) =>
        `| ${figure} | ${value} | ${spread.low}–${spread.high} | ≤ ${goal}${value > goal ? ', **missed**' : ''} | ${rounds} | ${commit.slice(0, 7)} |`,
    ),
  ].join('\n');

/** The page with its table of figures renewed. @throws RangeError where the page has no place for it */
export function withFigures(page: string, results: readonly BenchResult[]): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from) throw new RangeError(`the page has no ${BEGIN} … ${END}`);
  return `${page.slice(0, from + BEGIN.length)}\n${tableOf(results)}\n${page.slice(to)}`;
}

/**
 * The table of docs/BROWSERS.md, from tests/browsers.json and the results of the flows that it names.
 *
 * @typedef {{ test: string, asserts: string }} Flow `test`: its file, a colon, and words of its title
 * @typedef {'chromium' | 'oldest' | 'firefox' | 'webkit'} Engine
 * @typedef {{ what: string } & Partial<Record<Engine, Flow>>} Row
 * @typedef {{ engines: Record<Engine, string>, rows: Row[] }} Plan
 * @typedef {'passed' | 'failed' | 'skipped'} Outcome
 */

const BEGIN = '<!-- npm run browsers -->';
const END = '<!-- end -->';

/** @type {Engine[]} */
const ENGINES = ['chromium', 'oldest', 'firefox', 'webkit'];

/** @param {Flow} flow */
function partsOf({ test }) {
  const at = test.indexOf(': ');
  return { file: test.slice(0, at), title: test.slice(at + 2) };
}

/** @param {Plan} plan */
export const flowsOf = ({ rows }) =>
  rows.flatMap((row) => ENGINES.flatMap((engine) => (row[engine] ? [partsOf(row[engine])] : [])));

/**
 * @param {Plan} plan
 * @param {import('./summary.mjs').RunResults} results
 * @returns {Map<string, Outcome>} by the flow's `test`; without an entry it did not run
 */
export function outcomesOf({ rows }, { tests }) {
  /** @type {Map<string, Outcome>} */
  const outcomes = new Map();
  for (const row of rows)
    for (const engine of ENGINES) {
      const flow = row[engine];
      if (!flow) continue;
      const { file, title } = partsOf(flow);
      const ends = tests.filter((test) => test.file === file && test.title.includes(title)).map((test) => test.outcome);
      const worst = ends.find((end) => end === 'failed') ?? ends.find((end) => end === 'skipped') ?? ends[0];
      if (worst) outcomes.set(flow.test, worst);
    }
  return outcomes;
}

/**
 * @param {Flow | undefined} flow
 * @param {Outcome} [outcome]
 */
function cellOf(flow, outcome) {
  if (!flow) return '**no flow**';
  const { file } = partsOf(flow);
  const link = `[${flow.asserts}](../${file})`;
  if (outcome === 'passed') return link;
  return outcome === 'failed' ? `**failed**: ${link}` : `**not run**: ${link}`;
}

/**
 * @param {Plan} plan
 * @param {ReadonlyMap<string, Outcome>} outcomes
 * @returns {string[]} lines of Markdown
 */
function tableOf({ engines, rows }, outcomes) {
  const head = ['what', ...ENGINES.map((engine) => engines[engine])];
  const body = rows.map((row) => [
    row.what,
    ...ENGINES.map((engine) => cellOf(row[engine], outcomes.get(row[engine]?.test ?? ''))),
  ]);
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`);
}

/**
 * The page with a new table.
 *
 * @param {string} page
 * @param {Plan} plan
 * @param {ReadonlyMap<string, Outcome>} outcomes
 * @throws where the page has no place for it
 */
export function withTable(page, plan, outcomes) {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`the page lacks ${BEGIN} or ${END}`);
  return [page.slice(0, from + BEGIN.length), ...tableOf(plan, outcomes), page.slice(to)].join('\n');
}

/**
 * What the page's own table says of each flow: to hold its form against the plan, without running anything.
 *
 * @param {string} page
 * @param {Plan} plan
 * @returns {Map<string, Outcome>}
 */
export function outcomesIn(page, { rows }) {
  /** @type {Map<string, Outcome>} */
  const outcomes = new Map();
  for (const line of page.slice(page.indexOf(BEGIN), page.indexOf(END)).split('\n')) {
    const [, what, ...cells] = line.split('|').map((cell) => cell.trim());
    const row = rows.find((one) => one.what === what);
    for (const [at, engine] of ENGINES.entries()) {
      const flow = row?.[engine];
      const cell = cells[at] ?? '';
      if (flow && cell.startsWith('[')) outcomes.set(flow.test, 'passed');
      if (flow && cell.startsWith('**failed**')) outcomes.set(flow.test, 'failed');
    }
  }
  return outcomes;
}

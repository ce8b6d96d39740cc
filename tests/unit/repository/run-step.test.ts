import { expect, test, vi } from 'vitest';
import { lineOf, runSteps, type StepEnd, slowest } from '../../../scripts/ci/run-step.mjs';

const step = (name: string, code: string, more: object = {}) => ({ name, command: ['-e', code], ...more });
const outcome = ({ step: { name }, green }: StepEnd) => `${name} ${green ? 'green' : 'red'}`;

async function ends(steps: Parameters<typeof runSteps>[0], goesOn: (end: StepEnd) => boolean = () => true) {
  const seen: StepEnd[] = [];
  await runSteps(steps, (end) => {
    seen.push(end);
    return goesOn(end);
  });
  return seen;
}

test('steps run once each, those together before the one after them, and a red one is red', async () => {
  const seen = await ends([
    step('one', '', { together: true }),
    step('two', '', { together: true }),
    step('red', 'process.exit(3)', { together: true }),
    step('alone', ''),
  ]);
  expect(seen.map(outcome).sort()).toEqual(['alone green', 'one green', 'red red', 'two green']);
  expect(seen.at(-1)?.step.name).toBe('alone');
});

test('after a red step nothing further begins, where that is asked for', async () => {
  const seen = await ends([step('red', 'process.exit(1)'), step('later', '')], ({ green }) => green);
  expect(seen.map(outcome)).toEqual(['red red']);
});

test('a step whose subject is not there is left out', async () => {
  expect(await ends([step('gone', '', { needs: 'no/such/folder' })])).toEqual([]);
});

test('what steps say that run together comes in one piece', async () => {
  const said: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  await ends([step('loud', 'console.log("first"); console.error("second")', { together: true })]);
  write.mockRestore();
  expect(said.filter((text) => text !== '')).toEqual([
    expect.stringMatching(/first\n[\s\S]*second|second\n[\s\S]*first/),
  ]);
});

test.each([
  ['vitest', ''],
  ['long-playwright', 'long-'],
  ['long-alone-playwright', 'long-alone-'],
])('the runner of %s is given what comes before its own name', async (results, prefix) => {
  const said: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  await ends([step('runner', 'console.log("<" + process.env.RESULTS_PREFIX + ">")', { together: true, results })]);
  write.mockRestore();
  expect(said.join('')).toContain(`<${prefix}>`);
});

test('the slowest step is named, with its share', () => {
  const end = (name: string, seconds: number): StepEnd => ({ step: { name, command: [] }, green: true, seconds });
  expect(slowest([end('biome', 6), end('vitest', 90), end('build', 12)])).toBe(
    'the slowest step was vitest: 90 s of 108 s',
  );
  expect(lineOf('check', end('biome', 6))).toBe('check: green  biome  6.0 s');
});

/** `npm run check`: the gate. Begins nothing more after the first red step, and names the slowest. */

import { lineOf, runSteps, slowest } from './ci/run-step.mjs';
import { gateSteps } from './ci/steps.mjs';
import { thisMachine } from './setup/machine.mjs';
import { setUp } from './setup/set-up.mjs';

process.chdir(thisMachine.root);
/** @type {import('./ci/run-step.mjs').StepEnd[]} */
const ends = [];
const isSetUp = setUp(thisMachine, { browser: true, build: false });
if (isSetUp) {
  const steps = gateSteps.filter(({ only }) => only !== 'test');
  await runSteps(steps, (end) => {
    ends.push(end);
    console.log(lineOf('check', end));
    return end.green;
  });
  console.log(`check: ${slowest(ends)}`);
}
const red = isSetUp ? ends.filter(({ green }) => !green).map(({ step }) => step.name) : ['set-up'];
console.log(red.length === 0 ? 'check: all green' : `check: stopped at "${red.join('", "')}"`);
process.exitCode = red.length === 0 ? 0 : 1;

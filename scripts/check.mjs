/** `npm run check`: the gate. Stops at the first red step. */

import { runStep } from './gate/run-step.mjs';
import { gateSteps } from './gate/steps.mjs';
import { thisMachine } from './setup/machine.mjs';
import { setUp } from './setup/set-up.mjs';

process.chdir(thisMachine.root);
let red = setUp(thisMachine, { browser: true, build: false }) ? undefined : 'set-up';
for (const step of gateSteps) {
  if (red !== undefined) break;
  const began = Date.now();
  const green = runStep(step);
  console.log(`check: ${green ? 'green' : 'RED'}  ${step.name}  ${((Date.now() - began) / 1000).toFixed(1)} s`);
  if (!green) red = step.name;
}
console.log(red === undefined ? 'check: all green' : `check: stopped at "${red}"`);
process.exitCode = red === undefined ? 0 : 1;

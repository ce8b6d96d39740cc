/** @import { GateStep } from './steps.mjs' */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { thisMachine } from '../setup/machine.mjs';

/**
 * @typedef {object} StepEnd
 * @property {GateStep} step
 * @property {boolean} green
 * @property {number} seconds
 */

/**
 * Runs steps in the repository's root, those that are marked `together` as many at once as there are cores, the others alone.
 *
 * @param {readonly GateStep[]} steps
 * @param {(end: StepEnd) => boolean} onEnd called as each ends; false begins no further one
 * @returns {Promise<void>}
 */
export async function runSteps(steps, onEnd) {
  const waiting = steps.filter(({ needs }) => needs === undefined || existsSync(join(thisMachine.root, needs)));
  for (let goesOn = true; goesOn && waiting.length > 0; ) {
    const alone = waiting.findIndex(({ together }) => !together);
    const group = waiting.splice(0, Math.max(1, alone < 0 ? waiting.length : alone));
    const lane = async () => {
      for (let step = group.shift(); goesOn && step !== undefined; step = group.shift()) {
        const began = performance.now();
        const green = await runStep(step);
        goesOn = onEnd({ step, green, seconds: (performance.now() - began) / 1000 }) && goesOn;
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, lane));
  }
}

/**
 * A line for each step's end, and one for the slowest.
 *
 * @param {string} program
 * @param {StepEnd} end
 */
export const lineOf = (program, { step, green, seconds }) =>
  `${program}: ${green ? 'green' : 'RED'}  ${step.name}  ${seconds.toFixed(1)} s`;

/** @param {readonly StepEnd[]} ends */
export function slowest(ends) {
  const [first] = [...ends].sort((a, b) => b.seconds - a.seconds);
  const all = ends.reduce((sum, { seconds }) => sum + seconds, 0);
  return first && `the slowest step was ${first.step.name}: ${first.seconds.toFixed(0)} s of ${all.toFixed(0)} s`;
}

/**
 * Its output goes to ours; of steps that run together what each said comes as one piece, at its end.
 *
 * @param {GateStep} step
 * @returns {Promise<boolean>} green
 */
function runStep({ command, results, together }) {
  const [first = '', ...rest] = command;
  const [program, args] = first === 'npm' ? npm(rest) : [process.execPath, command];
  // Runners name their results file themselves, but for what comes before their own name.
  const prefix = results?.replace(/[a-z]+$/, '') ?? '';
  const child = spawn(program, args, {
    cwd: thisMachine.root,
    stdio: together ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, RESULTS_PREFIX: prefix },
  });
  /** @type {Buffer[]} */
  const said = [];
  child.stdout?.on('data', (chunk) => said.push(chunk));
  child.stderr?.on('data', (chunk) => said.push(chunk));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(end(false, Buffer.from(`${error.message}\n`))));
    child.on('close', (status) => resolve(end(status === 0)));
  });

  /** @type {(green: boolean, last?: Buffer) => boolean} */
  function end(green, last = Buffer.of()) {
    process.stdout.write(Buffer.concat([...said, last]));
    return green;
  }
}

/**
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
function npm(args) {
  const caller = process.env.npm_execpath ?? '';
  return caller.endsWith('npm-cli.js') ? [process.execPath, [caller, ...args]] : ['npm', args];
}

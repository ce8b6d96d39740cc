/** @import { GateStep } from './steps.mjs' */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { thisMachine } from '../setup/machine.mjs';

/**
 * Runs a step in the repository's root, its output to ours, nothing on its stdin.
 *
 * @param {GateStep} step
 * @returns {boolean} green
 */
export function runStep({ command, results, room }) {
  if (room !== undefined && !existsSync(join(thisMachine.root, room))) return true;
  const [first = '', ...rest] = command;
  const [program, args] = first === 'npm' ? npm(rest) : [process.execPath, command];
  // Runners name their results file themselves, but for this prefix.
  const prefix = results?.startsWith('long-') ? 'long-' : '';
  const { status } = spawnSync(program, args, {
    cwd: thisMachine.root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, RESULTS_PREFIX: prefix },
  });
  return status === 0;
}

/**
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
function npm(args) {
  const caller = process.env.npm_execpath ?? '';
  return caller.endsWith('npm-cli.js') ? [process.execPath, [caller, ...args]] : ['npm', args];
}

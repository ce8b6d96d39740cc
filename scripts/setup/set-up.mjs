/** @import { Machine } from './machine.mjs' */
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { ensureFonts } from './fonts.mjs';
import { ensureModel } from './model.mjs';
import { nodeIsFit } from './node-version.mjs';
import { planned } from './planned.mjs';
import { ensureReferenceImplementations } from './reference-implementations.mjs';

/**
 * Everything between a fresh clone and a running product. Each step does nothing when its work is done already.
 *
 * @param {Machine} machine
 * @param {{ browser: boolean, build: boolean, references?: boolean }} wanted
 * @returns {boolean} is everything there
 */
export function setUp(machine, wanted) {
  if (!nodeIsFit(machine)) return false;
  const plan = planned(machine, wanted);
  if (plan.length > 0) machine.say('this is about to be installed, and nothing else:');
  for (const line of plan) machine.say(`  - ${line}`);
  if (!ensureDependencies(machine)) return false;
  if (wanted.browser) {
    if (!ensureBrowser(machine)) return false;
    ensureFonts(machine);
  }
  if (wanted.references) ensureReferenceImplementations(machine);
  if (!wanted.build) return true;
  // A program of its own: the build needs packages that were not there when this one began.
  if (!machine.run(process.execPath, [join(machine.root, 'scripts', 'build.mjs')]).ok) return false;
  ensureModel(machine);
  return true;
}

/** @import { Machine } from './machine.mjs' */
import { ensureBrowser } from './browser.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { ensureFonts } from './fonts.mjs';
import { nodeIsFit } from './node-version.mjs';

/**
 * Everything between a fresh clone and a running product. Each step does nothing when its work is done already.
 *
 * @param {Machine} machine
 * @param {{ browser: boolean }} wanted
 * @returns {Promise<number>} exit code
 */
export async function setUp(machine, wanted) {
  if (!nodeIsFit(machine)) return 1;
  if (!ensureDependencies(machine)) return 1;
  if (wanted.browser) {
    if (!ensureBrowser(machine)) return 1;
    ensureFonts(machine);
  }
  return 0;
}

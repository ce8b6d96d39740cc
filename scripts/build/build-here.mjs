/** @import { Machine } from '../setup/machine.mjs' */
import { buildAll } from './build-all.mjs';
import { buildSteps } from './steps.mjs';

/**
 * @param {Machine} machine
 * @param {string[]} [names] of steps; none names all
 */
export function buildHere(machine, names = []) {
  const chosen = names.length === 0 ? buildSteps : buildSteps.filter(({ name }) => names.includes(name));
  /** @type {Parameters<typeof buildAll>[0]['node']} */
  const node = (args, env) => machine.run(process.execPath, args, { env }).ok;
  // A self-hoster's own hosts, built into the loader and the editor.
  const settings = machine.env.CUTOUT_HOSTS ?? '';
  return buildAll({ root: machine.root, say: machine.say, node, settings }, chosen);
}

/** @import { Machine } from '../setup/machine.mjs' */
import { buildAll } from './build-all.mjs';
import { uncompressed } from './compressed.mjs';
import { buildSteps } from './steps.mjs';

/**
 * @param {Machine} machine
 * @param {string[]} [names] of steps; none names all
 */
export function buildHere(machine, names = []) {
  const chosen = names.length === 0 ? buildSteps : buildSteps.filter(({ name }) => names.includes(name));
  /** @type {Parameters<typeof buildAll>[0]['node']} */
  // A test runner's NODE_ENV is not handed on: what is built is what is served.
  const node = (args, env) => machine.run(process.execPath, args, { env: { ...env, NODE_ENV: 'production' } }).ok;
  // A self-hoster's own hosts, built into the loader and the editor.
  const settings = machine.env.CUTOUT_HOSTS ?? '';
  const isBuilt = buildAll({ root: machine.root, say: machine.say, node, settings }, chosen);
  // Whatever was built: no file may lie beside the compressed one of a build before.
  const isCompressed = uncompressed(machine.root).length === 0 || node(['scripts/build/compress.mjs'], {});
  return isBuilt && isCompressed;
}

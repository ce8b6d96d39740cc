/** @import { BuildStep } from './steps.mjs' */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { treeHash } from './tree-hash.mjs';

/** A new compiler or bundler builds anew; so does a new Node. */
const TOOLS = ['package-lock.json', 'tsconfig', 'tsconfig.json'];

/**
 * Runs the steps whose sources changed. Stops at the first that fails and forgets its stamp, so that the next run tries again.
 *
 * @param {object} house
 * @param {string} house.root
 * @param {(args: string[]) => boolean} house.node runs node with these arguments; true when it ended well
 * @param {(line: string) => void} house.say
 * @param {string} [house.settings] what else the build depends on: variables that the bundlers' configurations read
 * @param {readonly BuildStep[]} steps
 * @returns {boolean} is everything built
 */
export function buildAll({ root, node, say, settings = '' }, steps) {
  return steps
    .filter(({ entry }) => existsSync(join(root, entry)))
    .every((step) => {
      const stampFile = join(root, 'dist', '.stamps', step.name);
      const stamp = `${treeHash(root, [...TOOLS, ...step.inputs])} ${process.version} ${step.command.join(' ')} ${settings}`;
      const isFresh = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
      if (isFresh && existsSync(join(root, step.output))) return true;
      say(`building the ${step.name}`);
      rmSync(stampFile, { force: true });
      if (!node(step.command) || !existsSync(join(root, step.output))) {
        say(`building the ${step.name} failed: see above`);
        return false;
      }
      mkdirSync(dirname(stampFile), { recursive: true });
      writeFileSync(stampFile, stamp);
      return true;
    });
}

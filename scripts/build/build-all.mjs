/** @import { BuildStep } from './steps.mjs' */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { forgetRecord, hashOf, readRecord, recordFile, staleness, writeRecord } from './inputs.mjs';

/** A new version of a compiler, a bundler or a package builds everything again. */
const TOOLS = ['package-lock.json', 'tsconfig.json', 'tsconfig/'];

/**
 * Runs the steps whose recorded inputs changed. Stops at the first that fails and forgets its record, so that the next run tries
 * again.
 *
 * @param {object} repository
 * @param {string} repository.root
 * @param {(args: string[], env: Record<string, string>) => boolean} repository.node runs node with these arguments; true when it
 *   ended well. A bundler writes what it read, as a JSON list of paths, to the file that BUILD_INPUTS names.
 * @param {(line: string) => void} repository.say
 * @param {string} [repository.settings] what else the build depends on: variables that the bundlers' configurations read
 * @param {readonly BuildStep[]} steps
 * @returns {boolean} is everything built
 */
export function buildAll({ root, node, say, settings = '' }, steps) {
  return steps
    .filter(({ entry }) => existsSync(join(root, entry)))
    .every(({ name, command, config, output }) => {
      const setting = `${process.version} ${command.join(' ')} ${settings}`.trim();
      const why = existsSync(join(root, output))
        ? staleness(readRecord(root, name), setting, (input) => hashOf(root, input))
        : `no ${output}`;
      if (why === undefined) return true;
      say(`building the ${name}: ${why}`);
      forgetRecord(root, name);
      const began = Date.now();
      const list = `${recordFile(root, name)}.list`;
      mkdirSync(dirname(list), { recursive: true });
      rmSync(list, { force: true });
      const read = node(command, { BUILD_INPUTS: list }) && existsSync(join(root, output)) ? readList(list) : undefined;
      rmSync(list, { force: true });
      if (read === undefined) {
        say(`building the ${name} failed: see above`);
        return false;
      }
      writeRecord(root, name, { setting, inputs: [...TOOLS, ...config, ...read], began });
      return true;
    });
}

/**
 * @param {string} file
 * @returns {string[] | undefined} undefined where the step wrote none: it would never be built again
 */
const readList = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

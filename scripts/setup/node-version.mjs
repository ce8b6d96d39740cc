/** @import { Machine } from './machine.mjs' */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from './node-range.mjs';

/**
 * @param {Machine} machine
 * @returns {boolean} does this Node lie in package.json's `engines`
 */
export function nodeIsFit(machine) {
  const range = JSON.parse(readFileSync(join(machine.root, 'package.json'), 'utf8')).engines.node;
  if (satisfies(machine.nodeVersion, range)) return true;
  machine.say(`this is Node ${machine.nodeVersion.replace(/^v/, '')}; the project needs ${range}.`);
  machine.say(
    'Node 20.19 or newer of the 20 line, or any from 22.12 on, will do: https://nodejs.org, or `nvm install 22`.',
  );
  return false;
}

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * What a build step read, as its bundler said itself: dist/.inputs/<step>.json.
 *
 * @typedef {object} InputRecord
 * @property {string} setting what else the output depends on: Node, the command, variables that configurations read
 * @property {Record<string, string>} inputs file, or folder with a slash at its end, below the root → its hash
 */

/** Instead of a hash, for a file that was edited while it was built from: it agrees with nothing. */
const EDITED = 'edited while it was built from';

/**
 * @param {string} root
 * @param {string} step
 */
export const recordFile = (root, step) => join(root, 'dist', '.inputs', `${step}.json`);

/**
 * Why a step has to run; undefined where its output is that of its inputs. Pure but for `hashOf`.
 *
 * @param {InputRecord | undefined} record of the step's last run
 * @param {string} setting as it is now
 * @param {(input: string) => string} hashOf '' for what is not there
 * @returns {string | undefined}
 */
export function staleness(record, setting, hashOf) {
  if (record === undefined) return 'no record of its inputs';
  if (record.setting !== setting) return 'another Node, command or setting';
  const changed = Object.keys(record.inputs).find((input) => record.inputs[input] !== hashOf(input));
  return changed === undefined ? undefined : `${changed} changed`;
}

/**
 * @param {string} root
 * @param {string} input a file, or a folder with a slash at its end, which counts with all names and bytes in it
 * @returns {string} '' for what is not there
 */
export function hashOf(root, input) {
  if (!existsSync(join(root, input))) return '';
  const hash = createHash('sha256');
  for (const file of filesOf(root, input)) {
    const bytes = readFileSync(join(root, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex').slice(0, 32);
}

/**
 * @param {string} root
 * @param {string} step
 * @returns {InputRecord | undefined}
 */
export function readRecord(root, step) {
  try {
    return JSON.parse(readFileSync(recordFile(root, step), 'utf8'));
  } catch {
    return undefined; // never written, or cut off: built again
  }
}

/**
 * @param {string} root
 * @param {string} step
 */
export const forgetRecord = (root, step) => rmSync(recordFile(root, step), { force: true });

/**
 * @param {string} root
 * @param {string} step
 * @param {{ setting: string, inputs: readonly string[], began: number }} run `began`: when it started, ms since 1970
 */
export function writeRecord(root, step, { setting, inputs, began }) {
  const sorted = [...new Set(inputs)].sort();
  const hashes = sorted.map((input) => [input, wasEdited(root, input, began) ? EDITED : hashOf(root, input)]);
  mkdirSync(dirname(recordFile(root, step)), { recursive: true });
  writeFileSync(
    recordFile(root, step),
    `${JSON.stringify({ setting, inputs: Object.fromEntries(hashes) }, null, 1)}\n`,
  );
}

/**
 * @param {string} root
 * @param {string} input
 * @param {number} since
 */
const wasEdited = (root, input, since) =>
  existsSync(join(root, input)) && filesOf(root, input).some((file) => statSync(join(root, file)).mtimeMs > since);

/**
 * @param {string} root
 * @param {string} input
 * @returns {string[]} sorted, with / between folders on every system
 */
function filesOf(root, input) {
  if (!input.endsWith('/')) return [input];
  return readdirSync(join(root, input), { withFileTypes: true })
    .map((entry) => `${input}${entry.name}${entry.isDirectory() ? '/' : ''}`)
    .sort()
    .flatMap((inside) => filesOf(root, inside));
}

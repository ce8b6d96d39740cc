import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findBrowser, findShell } from '../find-browser.mjs';

/**
 * What the set-up may ask of the machine; tests hand in another one.
 *
 * @typedef {object} Machine
 * @property {string} root the repository's folder
 * @property {Record<string, string | undefined>} env
 * @property {string} platform
 * @property {string} arch
 * @property {string} nodeVersion
 * @property {boolean} isRoot
 * @property {(command: string, args: string[], options?: RunOptions) => RunResult} run waits for the command's end
 * @property {(path: string) => boolean} exists
 * @property {() => { path: string | undefined, missing: string[] }} findBrowser
 * @property {() => string | undefined} findShell
 * @property {(line: string) => void} say
 *
 * @typedef {{ env?: Record<string, string>, quiet?: boolean, hideErrors?: boolean }} RunOptions
 * @typedef {{ ok: boolean, output: string }} RunResult `output` is filled for quiet commands only
 */

const root = fileURLToPath(new URL('../../', import.meta.url));

/** @type {Machine} */
export const thisMachine = {
  root,
  env: process.env,
  platform: process.platform,
  arch: process.arch,
  nodeVersion: process.version,
  isRoot: process.getuid?.() === 0,
  exists: existsSync,
  findBrowser: () => findBrowser(),
  findShell: () => findShell(),
  say: (line) => process.stdout.write(`setup: ${line}\n`),
  run(command, args, { env = {}, quiet = false, hideErrors = quiet } = {}) {
    const result = spawnSync(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      encoding: 'utf8',
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', hideErrors ? 'ignore' : 'inherit'],
      // npm and npx are .cmd files on Windows, which only a shell starts.
      shell: process.platform === 'win32' && !command.endsWith('.exe'),
    });
    return { ok: result.status === 0, output: result.stdout ?? '' };
  },
};

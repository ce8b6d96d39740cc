/** @import { Machine } from './machine.mjs' */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What of package.json changes an installation; its scripts do not. */
const INSTALL_FIELDS = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
  'overrides',
  'allowScripts',
  'engines',
];

/**
 * Brings node_modules in line with the lock, if it is not already: `npm ci`, or, where that fails, `npm install --no-save`.
 * A stamp in node_modules says for which lock, manifest, settings, Node and platform it was made.
 *
 * @param {Machine} machine
 * @returns {boolean} are the dependencies there now
 */
export function ensureDependencies(machine) {
  const stampFile = stampFileOf(machine);
  const stamp = stampOf(machine);
  if (readIfThere(stampFile) === stamp) return true;
  if (!lacksDependencies(machine)) {
    machine.say('node_modules agrees with the lock already');
  } else if (!install(machine)) {
    return false;
  }
  mkdirSync(join(machine.root, 'node_modules'), { recursive: true });
  writeFileSync(stampFile, stamp);
  return true;
}

/**
 * @param {Machine} machine
 * @returns {boolean} has npm anything to install
 */
export function lacksDependencies(machine) {
  const before = readIfThere(stampFileOf(machine));
  return before === undefined ? !agreesWithLock(machine.root) : before !== stampOf(machine);
}

/** @param {Machine} machine */
const stampFileOf = ({ root }) => join(root, 'node_modules', '.setup-stamp');

/** @param {Machine} machine */
function install(machine) {
  const locked = machine.exists(join(machine.root, 'package-lock.json'));
  machine.say(locked ? 'installing the dependencies (npm ci), about half a minute' : 'package-lock.json is missing');
  if (locked && npm(machine, ['ci'])) return true;
  machine.say('trying npm install --no-save instead: the versions may differ from the tested ones');
  if (npm(machine, ['install', '--no-save'])) return true;
  machine.say('the dependencies could not be installed; npm says why above. Mostly it is the network or the registry:');
  machine.say('  npm ping                      is the registry within reach?');
  machine.say('  npm config get registry       is it the right one?');
  return false;
}

/**
 * @param {Machine} machine
 * @param {string[]} args
 */
function npm(machine, args) {
  const env = { ONNXRUNTIME_NODE_INSTALL: 'skip' };
  // The npm that called us; yarn and pnpm set the same variable and do not know `ci`.
  const caller = machine.env.npm_execpath ?? '';
  if (basename(caller) === 'npm-cli.js') return machine.run(process.execPath, [caller, ...args], { env }).ok;
  return machine.run(machine.platform === 'win32' ? 'npm.cmd' : 'npm', args, { env }).ok;
}

/**
 * @param {Machine} machine
 * @returns {string} 64 hex digits
 */
function stampOf({ root, nodeVersion, platform, arch }) {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const hash = createHash('sha256');
  const parts = [
    readIfThere(join(root, 'package-lock.json')) ?? '',
    JSON.stringify(INSTALL_FIELDS.map((field) => manifest[field] ?? null)),
    readIfThere(join(root, '.npmrc')) ?? '',
    nodeVersion,
    platform,
    arch,
  ];
  for (const part of parts) hash.update(`${part.length}:${part}`);
  return hash.digest('hex');
}

/**
 * Where npm was run by hand, it leaves a copy of what it installed. Optional packages (other platforms') may be absent.
 *
 * @param {string} root
 */
function agreesWithLock(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const there = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (wanted === undefined || there === undefined) return false;
  return Object.entries(wanted).every(
    ([name, { version, integrity, optional }]) =>
      name === '' ||
      (there[name] ? there[name].version === version && there[name].integrity === integrity : optional === true),
  );
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }> | undefined}
 */
function packagesOf(file) {
  const text = readIfThere(file);
  return text === undefined ? undefined : JSON.parse(text).packages;
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

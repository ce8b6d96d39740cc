/** @import { Machine } from './machine.mjs' */

/**
 * @param {Machine} machine
 * @returns {boolean} may we, and can we, install system packages here
 */
export const aptWorks = (machine) =>
  machine.platform === 'linux' && machine.isRoot && machine.exists('/usr/bin/apt-get');

/**
 * @param {Machine} machine
 * @param {string[]} packages
 */
export function aptInstall(machine, packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  // A failed update is not the end: the lists on disk may still do.
  machine.run('apt-get', ['update', '-q'], { env });
  return machine.run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { env }).ok;
}

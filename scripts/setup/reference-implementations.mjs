/** @import { Machine } from './machine.mjs' */
import { aptInstall, aptWorks } from './apt.mjs';

/** What the long tests compare our store with, each known by a file that its package installs. */
const REFERENCES = [
  { file: '/usr/bin/radosgw', packages: ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common'] },
  { file: '/usr/lib/python3/dist-packages/boto3/__init__.py', packages: ['python3-boto3'] },
];

/**
 * Services and signers that we did not write, for `npm run test:long`. Never a reason to stop: a test without its reference says so, and is
 * named in tests/skips.json.
 *
 * @param {Machine} machine
 */
export function ensureReferenceImplementations(machine) {
  const packages = lackingReferences(machine);
  if (packages.length === 0) return;
  if (aptWorks(machine)) {
    machine.say(`installing ${packages.join(', ')} with apt-get, about half a minute`);
    aptInstall(machine, packages);
  }
  const missing = lackingReferences(machine);
  if (missing.length > 0) machine.say(`the long tests of the store do without ${missing.join(', ')}`);
}

/**
 * @param {Machine} machine
 * @returns {string[]} packages of the system
 */
export const lackingReferences = (machine) =>
  machine.platform === 'linux'
    ? REFERENCES.filter(({ file }) => !machine.exists(file)).flatMap(({ packages }) => packages)
    : [];

/** @import { Machine } from './machine.mjs' */
import { aptInstall, aptWorks } from './apt.mjs';

/** What the long tests of the store are judged by, each by a file that is there once its package is. */
const JUDGES = [
  { file: '/usr/bin/radosgw', packages: ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common'] },
  { file: '/usr/lib/python3/dist-packages/boto3/__init__.py', packages: ['python3-boto3'] },
];

/**
 * Services and signers of others, for `npm run test:long`. Never a reason to stop: a test whose judge is missing says so, and is
 * named in tests/skips.json.
 *
 * @param {Machine} machine
 */
export function ensureJudges(machine) {
  const packages = lacking(machine);
  if (packages.length === 0) return;
  if (aptWorks(machine)) {
    machine.say(`installing ${packages.join(', ')} with apt-get, about half a minute`);
    aptInstall(machine, packages);
  }
  const missing = lacking(machine);
  if (missing.length > 0) machine.say(`the long tests of the store do without ${missing.join(', ')}`);
}

/** @param {Machine} machine */
const lacking = (machine) =>
  machine.platform === 'linux'
    ? JUDGES.filter(({ file }) => !machine.exists(file)).flatMap(({ packages }) => packages)
    : [];

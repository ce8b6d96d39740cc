import { expect, test } from 'vitest';
import { type Host, type Role, watermark } from '../../../src/cutout/watermark.ts';

const HOSTS: readonly Host[] = ['site', 'partner'];
const ROLES: readonly Role[] = ['visitor', 'user', 'member'];
const FLAGS = [false, true];

/** Rows without a mark; every other of the 24 has one (D2). */
const CLEAN = new Set([
  'site visitor trial=false charged=true',
  'site visitor trial=true charged=true',
  'site user trial=false charged=true',
  'site user trial=true charged=true',
  'site member trial=false charged=false',
  'site member trial=false charged=true',
  'site member trial=true charged=false',
  'site member trial=true charged=true',
  'partner visitor trial=false charged=false',
  'partner visitor trial=false charged=true',
  'partner user trial=false charged=false',
  'partner user trial=false charged=true',
  'partner member trial=false charged=false',
  'partner member trial=false charged=true',
]);

const rows = HOSTS.flatMap((host) =>
  ROLES.flatMap((role) =>
    FLAGS.flatMap((trial) =>
      FLAGS.map(
        (charged) => [`${host} ${role} trial=${trial} charged=${charged}`, host, role, trial, charged] as const,
      ),
    ),
  ),
);

test.each(rows)('%s', (name, host, role, trial, charged) => {
  expect(watermark(host, role, trial, charged)).toBe(!CLEAN.has(name));
});

test('the table has all rows', () => {
  expect(rows).toHaveLength(24);
  for (const name of CLEAN) expect(rows.map(([row]) => row)).toContain(name);
});

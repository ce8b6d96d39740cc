import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { CURES } from '../../../../../demo-host/js/conformance/cures.js';
import { faultRows } from '../../../../../server/platform/keys/sandbox-faults.ts';
import { ERRORS } from '../../../../../src/protocol/errors.ts';
import { callerHeaders, kit, policyQuery } from '../../kit.ts';

const page = await readFile('docs/CONFORMANCE.md', 'utf8');
const slugOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

describe('docs/CONFORMANCE.md', () => {
  it('lists each key of a fault with what happens and what the page receives, and no other', () => {
    const listed = [...page.matchAll(/^\| `(pk_sandbox_fault_\w+)` \| (.*?) \| (.*?) \|$/gm)].map(([, ...row]) => row);
    const said = ({ code }: { code: string }) => (code === 'none' ? 'no error' : `\`${code}\``);
    expect(listed).toEqual(faultRows().map((row) => [row.id, row.does, said(row)]));
  });

  it('has a heading for each cure of the report, and a cure for each heading', () => {
    const [, cures = ''] = page.split('## Cures');
    const headings = [...(cures.split('## Faults')[0] ?? '').matchAll(/^### (.*)$/gm)].map(([, title = '']) =>
      slugOf(title),
    );
    expect(headings.sort()).toEqual(
      Object.values(CURES)
        .map(({ id }) => id)
        .sort(),
    );
  });

  it('has a line for each check of the report', async () => {
    const checks = await readFile('demo-host/js/conformance/checks.js', 'utf8');
    const names = [...checks.matchAll(/^ {4}name: '(.*)',$/gm)].map(([, name]) => name);
    const [, lines = ''] = page.split('## What is tried');
    expect([...(lines.split('## Cures')[0] ?? '').matchAll(/^\| ([A-Z][^|]*) \|/gm)].map(([, name]) => name)).toEqual(
      names,
    );
  });
});

describe('a key of a fault', () => {
  const policy = async (key: string) => {
    const product = await kit();
    const session = await product.session(key);
    const url = `/upload/policy?${await policyQuery(session, product.clock.now())}`;
    return await product.ask('editor', { url, headers: callerHeaders(session, key) });
  };

  it('names codes of the closed list alone', () => {
    for (const { code } of faultRows()) if (code !== 'none') expect(ERRORS).toHaveProperty(code);
  });

  it('is named in the answer, in the call’s own shape', async () => {
    expect((await policy('pk_sandbox_full')).json()).not.toEqual([]);
    expect((await policy('pk_sandbox_fault_upload')).json()).toEqual([]);
  });

  it('leaves calls that it does not name as they are', async () => {
    expect((await policy('pk_sandbox_fault_quota')).statusCode).toBe(200);
  });

  it('does not exist outside the sandbox', async () => {
    const product = await kit({ env: { NODE_ENV: 'production', SITE_ORIGIN: 'https://www.cut.example' } });
    for (const { id } of faultRows()) {
      const { body } = await product.ask('editor', {
        url: `/editsdk/check_app_key?accessKey=${id}&target_module=cutout`,
      });
      expect(JSON.parse(body)).toMatchObject({ error: 'ACCESS_KEY_INVALID' });
    }
  });
});

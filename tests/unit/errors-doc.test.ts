import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ERRORS } from '../../src/protocol/errors.ts';

const page = readFileSync(new URL('../../docs/ERRORS.md', import.meta.url), 'utf8');
const rows = [...page.matchAll(/^\| <a id="(\w+)"><\/a>`(\w+)` \| (yes|no) \| (.+?) \| (.+?) \|$/gm)].map(
  ([, anchor, code, recoverable, meaning, cure]) => ({
    anchor,
    code,
    recoverable: recoverable === 'yes',
    meaning,
    cure,
  }),
);

describe('docs/ERRORS.md', () => {
  it('documents each code of the closed list once, and no other', () => {
    expect(rows.map((row) => row.code).sort()).toEqual(Object.keys(ERRORS).sort());
  });

  it('gives each code an anchor of its own name', () => {
    expect(rows.filter((row) => row.anchor !== row.code)).toEqual([]);
  });

  it('says recoverable where the table says so', () => {
    const documented = Object.fromEntries(rows.map((row) => [row.code, row.recoverable]));
    const declared = Object.fromEntries(Object.entries(ERRORS).map(([code, entry]) => [code, entry.recoverable]));
    expect(documented).toEqual(declared);
  });
});

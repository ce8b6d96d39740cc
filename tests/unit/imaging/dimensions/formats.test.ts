import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BlobReader } from '../../../../src/imaging/blob-reader.ts';
import { check } from '../../../../src/imaging/check/check.ts';
import { sniff } from '../../../../src/imaging/check/sniff.ts';
import { readDimensions } from '../../../../src/imaging/dimensions/dimensions.ts';
import { DEFAULT_LIMITS as OURS } from '../../../../src/protocol/limits.ts';
import { fixture, haveFixtures } from '../../../setup/fixtures.ts';

interface Row {
  file: string;
  expected: string;
  code: string;
  width: number;
  height: number;
  alpha: string;
  sniffed: string;
}

const rows: Row[] = haveFixtures
  ? readFileSync(fixture('formats/EXPECT.csv'), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => {
        const [file = '', expected = '', code = '', width, height, alpha = '', sniffed = ''] = line.split(',');
        return { file, expected, code, width: Number(width), height: Number(height), alpha, sniffed };
      })
  : [];

/** The specification's four: what the list was written for. */
const DEFAULT_LIMITS = { ...OURS, formats: ['jpg', 'jpeg', 'png', 'heic'] };
const { signal } = new AbortController();
const blobOf = (row: Row) => new Blob([readFileSync(fixture(`formats/${row.file}`))]);
const of = (keep: (row: Row) => boolean) => rows.filter(keep).map((row) => [row.file, row] as const);
const isHeic = (row: Row) => row.sniffed === 'heic';

const CODES: Record<string, string> = { '1': 'IMAGE_FORMAT', '3': 'IMAGE_DIMENSIONS' };

describe.skipIf(!haveFixtures)('real files', () => {
  test.each(of((row) => row.expected === 'accept' && !isHeic(row)))('%s passes with its size', async (_, row) => {
    const source = await check(signal, blobOf(row), DEFAULT_LIMITS);
    expect([source.width, source.height]).toEqual([row.width, row.height]);
    if (row.alpha !== '') expect(source.mayHaveAlpha).toBe(row.alpha === 'yes');
  });

  test.each(of((row) => row.expected === 'accept' && isHeic(row)))('%s is measured', async (_, row) => {
    const size = await readDimensions(new BlobReader(signal, blobOf(row)), 'heic');
    expect([size?.width, size?.height]).toEqual([row.width, row.height]);
  });

  test.each(of((row) => row.code in CODES))('%s is refused by its code', async (_, row) => {
    await expect(check(signal, blobOf(row), DEFAULT_LIMITS)).rejects.toMatchObject({ code: CODES[row.code] });
  });

  test.each(of((row) => row.code === '4' && isHeic(row)))('%s is refused as HEIC', async (_, row) => {
    await expect(check(signal, blobOf(row), DEFAULT_LIMITS)).rejects.toMatchObject({ code: 'HEIC_FAILED' });
  });

  test.each(of(() => true))('%s is known by its bytes', async (_, row) => {
    const head = await new BlobReader(signal, blobOf(row)).upTo(0, 4096);
    expect(sniff(head)).toBe(row.sniffed);
  });
});

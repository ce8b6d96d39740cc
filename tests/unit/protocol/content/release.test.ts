import { expect, it } from 'vitest';
import { releaseManifest } from '../../../../src/protocol/content/release.schema.ts';

const edition = { os: 'windows', arch: 'x64', kind: 'file', state: 'none' } as const;
const whole = { ...edition, state: 'available', url: 'https://get.example/a.exe', bytes: 9, sha256: 'a'.repeat(64) };
const parses = (one: unknown) =>
  releaseManifest.facts.safeParse({ version: '1.0.0', date: '2026-11-24', editions: [one] }).success;

it('an edition is available only with its address, size and hash, or as a page of a shop', () => {
  const { sha256: _, ...withoutHash } = whole;
  const { url: _url, ...withoutAddress } = whole;
  expect([edition, whole, withoutHash, withoutAddress].map(parses)).toEqual([true, true, false, false]);
  expect(parses({ ...edition, kind: 'store', state: 'available', url: 'https://shop.example/cutout' })).toBe(true);
});

it('addresses of downloads are https', () => {
  expect(parses({ ...whole, url: 'http://get.example/a.exe' })).toBe(false);
});

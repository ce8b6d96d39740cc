import { describe, expect, it } from 'vitest';
import { cutName, formatApart, formatBytes, formatNames } from '../../../../src/ui/i18n/format.ts';

describe('formatBytes', () => {
  it.each([
    [20_971_520, '20 MB'],
    [52_428_800, '50 MB'],
    [6_186_598, '5.9 MB'],
    [300, '1 kB'],
    [43_458, '42 kB'],
  ])('%i bytes are %s', (bytes, text) => expect(formatBytes('en', bytes)).toBe(text));

  it('writes figures as the language does', () => expect(formatBytes('kr', 6_186_598)).toMatch(/5\.9\s?MB/));
});

describe('formatApart', () => {
  it.each([
    [20_971_521, '20,971,521 bytes', '20,971,520 bytes'],
    [21_000_000, '20.03 MB', '20 MB'],
    [22_020_096, '21 MB', '20 MB'],
    [20_971_520, '20 MB', '20 MB'],
  ])('%i beside the limit of 20 MB', (bytes, size, limit) => {
    expect(formatApart('en', bytes, 20_971_520)).toEqual([size, limit]);
  });

  it('names the bytes as the language does', () => {
    expect(formatApart('jp', 20_971_521, 20_971_520)[0]).toMatch(/^20,971,521\s?バイト$/);
  });
});

describe('cutName', () => {
  it('leaves a short name alone', () => expect(cutName('Terracotta vase.jpg')).toBe('Terracotta vase.jpg'));

  it('cuts the middle and keeps the extension', () => {
    const cut = cutName('IMG_20260712_183455_family_at_the_lake_house_edited_final.jpeg');
    expect([...cut].length).toBe(40);
    expect(cut).toMatch(/^IMG_2026.*….*\.jpeg$/);
  });

  it('never cuts a letter in two', () => {
    const cut = cutName(`${'📷'.repeat(50)}.png`);
    expect([...cut].every((letter) => letter.codePointAt(0) !== 0xfffd)).toBe(true);
    expect(cut.endsWith('.png')).toBe(true);
  });
});

it('names formats in capitals', () => expect(formatNames(['jpg', 'png'])).toBe('JPG, PNG'));

import { describe, expect, it } from 'vitest';
import { presetList, presetListOfMode } from '../../../../src/cutout/presets/preset-lists.ts';
import { PRESETS, presetById } from '../../../../src/cutout/presets/presets.ts';
import { LOCALES } from '../../../../src/protocol/locales.ts';

const RATIOS = ['600104', '600105', '600106', '600107', '600108', '600109', '600110'];
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join(' ');

describe('the table of spec §3 and D5', () => {
  it('has 600101 to 600116 without the reserved 600103, and 600151 to 600157', () => {
    const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => String(from + i));
    expect(PRESETS.map(({ id }) => id)).toEqual(
      [...range(600101, 600116), ...range(600151, 600157)].filter((id) => id !== '600103'),
    );
    expect(presetById('600103')).toBeUndefined();
  });

  it.each([
    ['600101', 'original', ''],
    ['600102', 'edge', ''],
    ['600104', 'ratio', '1:1'],
    ['600105', 'ratio', '3:2'],
    ['600106', 'ratio', '2:3'],
    ['600107', 'ratio', '4:3'],
    ['600108', 'ratio', '3:4'],
    ['600109', 'ratio', '16:9'],
    ['600110', 'ratio', '9:16'],
    ['600111', 'preset', '800*800'],
    ['600112', 'preset', '750*1000'],
    ['600113', 'preset', '800*800'],
    ['600114', 'preset', '1242*1660'],
    ['600115', 'preset_human', '295*413'],
    ['600116', 'preset_human', '413*579'],
    ['600151', 'preset', '1080*1080'],
    ['600152', 'preset', '1080*1920'],
    ['600153', 'preset', '1200*1800'],
    ['600154', 'preset', '1242*1242'],
    ['600155', 'preset', '1242*1242'],
    ['600156', 'preset', '1242*1600'],
    ['600157', 'preset', '1080*1080'],
  ])('%s is %s %s', (id, type, value) => {
    expect(presetById(id)).toMatchObject({ id, type, value, url: '' });
  });

  it('has a name of its own for each', () => {
    expect(new Set(PRESETS.map(({ name }) => name)).size).toBe(PRESETS.length);
  });
});

describe('the lists by mode and language', () => {
  it.each([
    ['cn', 0, '600115 600116 600114 600111 600112 600113'],
    ['cn', 1, '600111 600112 600113 600114 600115 600116'],
    ['cn', 2, ''],
    ['en', 0, '600154 600151 600152 600153 600156 600155 600157'],
    ['en', 1, '600157 600151 600152 600153 600156 600155 600154'],
    ['en', 2, ''],
  ] as const)('%s, mode %d', (locale, mode, offers) => {
    const expected = ['600101', '600102', ...offers.split(' ').filter(Boolean), ...RATIOS].join(' ');
    expect(ids(presetListOfMode(locale, mode))).toBe(expected);
  });

  it('are the same for every language but the simplified Chinese', () => {
    for (const locale of LOCALES.filter((one) => one !== 'cn')) {
      for (const kind of ['human', 'thing', 'icon'] as const) {
        expect(presetList(locale, kind)).toEqual(presetList('en', kind));
      }
    }
  });

  it('take mode 0 for human, not for a missing one', () => {
    expect(presetListOfMode('cn', 0)).toEqual(presetList('cn', 'human'));
    expect(presetListOfMode('cn', 0)).not.toEqual(presetListOfMode('cn', undefined));
  });

  it.each([undefined, null, 3, -1, Number.NaN, 0.5])('show those of a thing for %s', (mode) => {
    expect(presetListOfMode('en', mode)).toEqual(presetList('en', 'thing'));
  });

  it('offer each preset of a market to human and thing alike, only in another order', () => {
    for (const locale of ['cn', 'en'] as const) {
      const sorted = (kind: 'human' | 'thing') =>
        presetList(locale, kind)
          .map(({ id }) => id)
          .sort();
      expect(sorted('human')).toEqual(sorted('thing'));
    }
  });
});

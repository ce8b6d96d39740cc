import type { SizeRule } from '../../document/sizes/size-rule.ts';

/** An ID photo as offices name it: by its millimetres. px = round(mm / 25.4 · 300), but for the two of spec §3 and D49. */
export interface IdPhoto extends SizeRule {
  type: 'preset_human';
  /** A key of the translations. */
  name: 'oneInch' | 'twoInch' | 'smallOneInch' | 'largeOneInch' | 'passport' | 'idCard' | 'usPassport';
  /** Millimetres. */
  width: number;
  height: number;
}

const photo = (id: string, name: IdPhoto['name'], width: number, height: number, value: string): IdPhoto => ({
  id,
  type: 'preset_human',
  name,
  width,
  height,
  value,
});

/** Ids of spec §3 where it has one. */
export const ID_PHOTOS: readonly IdPhoto[] = [
  photo('600115', 'oneInch', 25, 35, '295*413'),
  photo('600116', 'twoInch', 35, 49, '413*579'),
  photo('id-35x45', 'passport', 35, 45, '413*531'),
  photo('id-us', 'usPassport', 51, 51, '600*600'),
  photo('id-33x48', 'largeOneInch', 33, 48, '390*567'),
  photo('id-22x32', 'smallOneInch', 22, 32, '260*378'),
  photo('id-26x32', 'idCard', 26, 32, '307*378'),
];

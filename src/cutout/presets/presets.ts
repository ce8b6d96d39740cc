import type { SizeRule } from '../../document/sizes/size-rule.ts';

export type PresetType = SizeRule['type'];

/** A size preset entry: the fields of spec §3. */
export interface SizePreset {
  id: string;
  /** A key of the translations, not a text. */
  name: string;
  /** Ratio `w:h`, size `w*h`; '' for original and edge. */
  value: string;
  type: PresetType;
  /** Address of an icon; '' here: the spec names the field and shows no content, and the editor draws the true shape. */
  url: string;
}

/** [id, name, type, value], in the order of their ids (D5). 600103 is reserved. */
const ROWS = [
  ['600101', 'original', 'original', ''],
  ['600102', 'edge', 'edge', ''],
  ['600104', 'ratio1x1', 'ratio', '1:1'],
  ['600105', 'ratio3x2', 'ratio', '3:2'],
  ['600106', 'ratio2x3', 'ratio', '2:3'],
  ['600107', 'ratio4x3', 'ratio', '4:3'],
  ['600108', 'ratio3x4', 'ratio', '3:4'],
  ['600109', 'ratio16x9', 'ratio', '16:9'],
  ['600110', 'ratio9x16', 'ratio', '9:16'],
  ['600111', 'shopSquare', 'preset', '800*800'],
  ['600112', 'shopRectangle', 'preset', '750*1000'],
  ['600113', 'groupBuySquare', 'preset', '800*800'],
  ['600114', 'lifestylePost', 'preset', '1242*1660'],
  ['600115', 'oneInch', 'preset_human', '295*413'],
  ['600116', 'twoInch', 'preset_human', '413*579'],
  ['600151', 'igPost', 'preset', '1080*1080'],
  ['600152', 'igStory', 'preset', '1080*1920'],
  ['600153', 'facebook', 'preset', '1200*1800'],
  ['600154', 'portrait', 'preset', '1242*1242'],
  ['600155', 'logo', 'preset', '1242*1242'],
  ['600156', 'redPost', 'preset', '1242*1600'],
  ['600157', 'productImage', 'preset', '1080*1080'],
] as const satisfies readonly (readonly [string, string, PresetType, string])[];

export type PresetName = (typeof ROWS)[number][1];

export const PRESETS: readonly SizePreset[] = ROWS.map(([id, name, type, value]) => ({
  id,
  name,
  value,
  type,
  url: '',
}));

const byId = new Map(PRESETS.map((preset) => [preset.id, preset]));
const byName = new Map(PRESETS.map((preset) => [preset.name, preset]));

export const presetById = (id: string): SizePreset | undefined => byId.get(id);

/** Every name has its entry: the type is made of the rows. */
export function presetOf(name: PresetName): SizePreset {
  const preset = byName.get(name);
  if (!preset) throw new RangeError(`no preset ${name}`);
  return preset;
}

import { ID_PHOTOS, type IdPhoto } from '../../../../../src/cutout/presets/id-photos.ts';
import { presetListOfMode } from '../../../../../src/cutout/presets/preset-lists.ts';
import type { PresetName, SizePreset } from '../../../../../src/cutout/presets/presets.ts';
import { KINDS } from '../../../../../src/protocol/kinds.ts';
import type { Locale } from '../../../../../src/protocol/locales.ts';

export const SIZE_GROUPS = ['all', 'social', 'shop', 'id'] as const;
export type SizeGroup = (typeof SIZE_GROUPS)[number];

/** What each size is for. */
const MEMBERS: Readonly<Record<'social' | 'shop', readonly PresetName[]>> = {
  social: ['igPost', 'igStory', 'facebook', 'portrait', 'redPost', 'lifestylePost'],
  shop: ['productImage', 'logo', 'shopSquare', 'shopRectangle', 'groupBuySquare'],
};

const ALWAYS: readonly string[] = ['original', 'edge'];

export interface SizeOffer {
  /** Original and Crop close first, then the group's, in the order of the mode. */
  cards: readonly SizePreset[];
  ratios: readonly SizePreset[];
  photos: readonly IdPhoto[];
}

/** Does this mode have more than original, edge and the ratios: ID photos, and sizes of one's own? An icon has not (D90). */
export const hasMoreSizes = (mode: number | undefined): boolean => mode !== KINDS.icon;

/** What a group offers in a language, by the spec's mode index (D4, D5, D90); undefined: nothing is known of the subject. */
export function sizeOffer(group: SizeGroup, locale: Locale, mode: number | undefined): SizeOffer {
  const offered = presetListOfMode(locale, mode);
  const ratios = offered.filter(({ type }) => type === 'ratio');
  if (group === 'id') return { cards: [], ratios: [], photos: ID_PHOTOS };
  // ID photos are recognised by their millimetres, and have a group of their own.
  const fixed = offered.filter(({ type, name }) => type === 'preset' || ALWAYS.includes(name));
  if (group === 'all') return { cards: fixed, ratios, photos: [] };
  const names: readonly string[] = [...ALWAYS, ...MEMBERS[group]];
  return { cards: fixed.filter(({ name }) => names.includes(name)), ratios, photos: [] };
}

import { ID_PHOTOS, type IdPhoto } from '../../../../../src/cutout/presets/id-photos.ts';
import { presetList } from '../../../../../src/cutout/presets/preset-lists.ts';
import type { PresetName, SizePreset } from '../../../../../src/cutout/presets/presets.ts';
import type { Kind } from '../../../../../src/protocol/kinds.ts';
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

/** What a group offers in a language, for a kind of subject (D4, D5). */
export function sizeOffer(group: SizeGroup, locale: Locale, kind: Kind): SizeOffer {
  const offered = presetList(locale, kind);
  const ratios = offered.filter(({ type }) => type === 'ratio');
  if (group === 'id') return { cards: [], ratios: [], photos: ID_PHOTOS };
  // ID photos are told by their millimetres, and have a group of their own.
  const fixed = offered.filter(({ type, name }) => type === 'preset' || ALWAYS.includes(name));
  if (group === 'all') return { cards: fixed, ratios, photos: [] };
  const names: readonly string[] = [...ALWAYS, ...MEMBERS[group]];
  return { cards: fixed.filter(({ name }) => names.includes(name)), ratios, photos: [] };
}

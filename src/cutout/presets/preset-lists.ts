import { type Kind, kindOf } from '../../protocol/kinds.ts';
import type { Locale } from '../../protocol/locales.ts';
import { type PresetName, presetOf, type SizePreset } from './presets.ts';

const RATIOS = ['ratio1x1', 'ratio3x2', 'ratio2x3', 'ratio4x3', 'ratio3x4', 'ratio16x9', 'ratio9x16'] as const;

type Market = 'chinese' | 'other';

/**
 * What each mode offers between the two that keep the picture and the ratios: first what its subject is mostly cut out for. An
 * icon has neither (spec §3).
 */
const OFFERS: Readonly<Record<Market, Readonly<Record<Kind, readonly PresetName[]>>>> = {
  chinese: {
    human: ['oneInch', 'twoInch', 'lifestylePost', 'shopSquare', 'shopRectangle', 'groupBuySquare'],
    thing: ['shopSquare', 'shopRectangle', 'groupBuySquare', 'lifestylePost', 'oneInch', 'twoInch'],
    icon: [],
  },
  other: {
    human: ['portrait', 'igPost', 'igStory', 'facebook', 'redPost', 'logo', 'productImage'],
    thing: ['productImage', 'igPost', 'igStory', 'facebook', 'redPost', 'logo', 'portrait'],
    icon: [],
  },
};

/** The simplified-Chinese screen has the Chinese sizes; every other language the other ones. */
const marketOf = (locale: Locale): Market => (locale === 'cn' ? 'chinese' : 'other');

/** The presets that a screen in this language offers for this kind of subject, in order. */
export function presetList(locale: Locale, kind: Kind): SizePreset[] {
  const names: PresetName[] = ['original', 'edge', ...OFFERS[marketOf(locale)][kind], ...RATIOS];
  return names.map(presetOf);
}

/** Shown while nothing is known of the subject. */
const UNKNOWN: Kind = 'thing';

/**
 * The same by the spec's mode index: 0 human, 1 thing, 2 icon (D4). Only what is not there is unknown: 0 is a mode.
 */
export const presetListOfMode = (locale: Locale, mode: number | null | undefined): SizePreset[] =>
  presetList(locale, (mode == null ? undefined : kindOf(mode)) ?? UNKNOWN);

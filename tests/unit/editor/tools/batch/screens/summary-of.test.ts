import { describe, expect, it } from 'vitest';
import {
  type Card,
  type CardName,
  type CardValues,
  FIRST_RECIPE,
  RATIOS,
} from '../../../../../../editor/tools/batch/model/recipe.ts';
import { summaryOf } from '../../../../../../editor/tools/batch/screens/summary-of.ts';
import { texts as cn } from '../../../../../../editor/tools/batch/texts/cn.ts';
import { type BatchSource, texts as en } from '../../../../../../editor/tools/batch/texts/en.ts';
import { texts as jp } from '../../../../../../editor/tools/batch/texts/jp.ts';
import { texts as kr } from '../../../../../../editor/tools/batch/texts/kr.ts';
import { texts as tw } from '../../../../../../editor/tools/batch/texts/tw.ts';
import { HTML_LANG, LOCALES, type Locale } from '../../../../../../src/protocol/locales.ts';
import { fillIn, type TextTable, type Translate, type Values } from '../../../../../../src/ui/i18n/text.ts';

const TABLES: Readonly<Record<Locale, TextTable>> = { cn, en, jp, kr, tw };

function translated(locale: Locale): Translate<BatchSource> {
  const rules = new Intl.PluralRules(HTML_LANG[locale]);
  return ((id: string, values: Values = {}) => {
    const text = TABLES[locale][id];
    if (text === undefined) throw new Error(`no text ${id} in ${locale}`);
    return fillIn(text, values, rules);
  }) as Translate<BatchSource>;
}

const first = <Name extends CardName>(type: Name) => {
  const card = FIRST_RECIPE.cards.find((one) => one.type === type);
  return (card?.values ?? {}) as CardValues[Name];
};
/** What a card with these values says. */
const said = <Name extends CardName>(type: Name, values: Partial<CardValues[Name]> = {}, locale: Locale = 'en') =>
  summaryOf({ type, on: true, values: { ...first(type), ...values } } as unknown as Card, translated(locale));

describe('what a folded card says', () => {
  it.each([
    ['longest', 'Longest side 1600 px'],
    ['fit', 'Fit 1600 × 1200'],
    ['fill', 'Fill 1600 × 1200'],
    ['percent', '50 %'],
  ] as const)('of a size, %s: %s', (by, words) => {
    expect(said('resize', { by })).toBe(words);
  });

  it.each([
    ['jpeg', 85, 'JPG 85'],
    ['webp', 1, 'WebP 1'],
    // It loses nothing, so that there is nothing to choose.
    ['png', 85, 'PNG'],
  ] as const)('of a format, %s: %s', (format, quality, words) => {
    expect(said('convert', { format, quality })).toBe(words);
  });

  it.each([
    [[0, 0, 0], '#000000'],
    [[255, 255, 255], '#ffffff'],
    [[1, 16, 171], '#0110ab'],
  ] as const)('of a background, %j: %s', (colour, words) => {
    expect(said('background', { colour })).toBe(words);
  });

  it.each([
    [{ by: 'words', text: '  Sample  ' }, 'Sample'],
    [{ by: 'words', text: '   ' }, 'No words yet'],
    // A picture that was chosen before counts for nothing while words are.
    [{ by: 'words', text: '', logo: 'data:image/png;base64,AA' }, 'No words yet'],
    [{ by: 'picture', text: 'Sample', logo: '' }, 'No picture yet'],
    [{ by: 'picture', logo: 'data:image/png;base64,AA' }, 'Own picture'],
  ] as const)('of a mark, %j: %s', (values, words) => {
    expect(said('watermark', values)).toBe(words);
  });

  it('of light and colour: the filter with its amount, and how many sliders are set', () => {
    const of = (values: Partial<CardValues['adjust']>) => said('adjust', values);
    expect(of({})).toBe('Nothing set yet');
    expect(of({ sliders: { 'light.exposure': 0.5 } })).toBe('1 slider');
    expect(of({ sliders: { 'light.exposure': 0.5, 'colour.warmth': 9 } })).toBe('2 sliders');
    const filter = 'noon';
    const named = of({ filter, amount: 40 });
    expect(named).toMatch(/^\S.* 40$/);
    expect(of({ filter, amount: 40, sliders: { 'light.contrast': 5 } })).toBe(`${named} · 1 slider`);
    // Of a filter that is not felt nothing is said.
    expect(of({ filter, amount: 0 })).toBe('Nothing set yet');
    expect(of({ filter, amount: 0, sliders: { 'light.contrast': 5 } })).toBe('1 slider');
  });

  it('of the others is what they are set to', () => {
    expect(said('enhance', { factor: 4 })).toBe('4×');
    for (const ratio of RATIOS) expect(said('crop', { ratio })).toBe(ratio);
    expect(said('rename', { pattern: '{name}-{n}' })).toBe('{name}-{n}');
    expect(said('limit', { kb: 300 })).toBe('At most 300 kB');
    expect(said('cutout', { kind: 'human' })).toBe('Person');
  });

  it.each(LOCALES)('has words for every card in %s, and leaves no place open', (locale) => {
    for (const card of FIRST_RECIPE.cards) {
      const words = summaryOf(card, translated(locale));
      expect([card.type, words.length > 0]).toEqual([card.type, true]);
      if (card.type !== 'rename') expect(words).not.toMatch(/[{}]|undefined|NaN/);
    }
    for (const kind of ['auto', 'human', 'thing', 'icon'] as const)
      expect(said('cutout', { kind }, locale)).not.toBe('');
    expect(said('limit', { kb: 300 }, locale)).toContain('300');
    expect(said('adjust', { sliders: { 'light.exposure': 1, 'light.contrast': 2 } }, locale)).toContain('2');
  });
});

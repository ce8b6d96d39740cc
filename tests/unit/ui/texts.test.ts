import { describe, expect, it } from 'vitest';
import { loadDeleteTexts } from '../../../editor/shell/intake/load-delete-texts.ts';
import { loadLayerTexts } from '../../../editor/shell/layers/texts/load.ts';
import { loadLeaveTexts } from '../../../editor/shell/leave/load-leave-texts.ts';
import { loadBlockedTexts } from '../../../editor/shell/notice/load-blocked-texts.ts';
import { loadSwitcherTexts } from '../../../editor/shell/switcher/texts/load.ts';
import { loadShellTexts } from '../../../editor/shell/texts/load.ts';
import { loadAccountTexts } from '../../../site/account/texts/load.ts';
import { loadTexts as loadSiteTexts } from '../../../site/texts/load.ts';
import { HTML_LANG, LOCALES } from '../../../src/protocol/locales.ts';
import { fillIn, type PluralText, type UiText } from '../../../src/ui/i18n/text.ts';
import { manifests as tools } from '../../setup/tool-manifests.ts';

/** Every text of every program, in the five languages. */

const LOADERS = {
  shell: loadShellTexts,
  switcher: loadSwitcherTexts,
  layers: loadLayerTexts,
  leave: loadLeaveTexts,
  blocked: loadBlockedTexts,
  delete: loadDeleteTexts,
  ...Object.fromEntries(tools.map(({ id, texts }) => [id, texts])),
  site: loadSiteTexts,
  account: loadAccountTexts,
};
/** Texts that are the same in every language: figures and signs alone. */
const SAME = [
  'result.zoomValue',
  'retouch.px',
  'step.set',
  'photo.step.slider',
  'photo.step.hue',
  'many.resize.percent',
];
const COUNTS = [0, 1, 2, 5];
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

const stringsOf = (text: UiText): string[] =>
  typeof text === 'string' ? [text] : FORMS.flatMap((form) => (text[form] === undefined ? [] : stringsOf(text[form])));
const pluralsOf = (text: UiText): PluralText[] =>
  typeof text === 'string'
    ? []
    : [text, ...FORMS.flatMap((form) => (text[form] === undefined ? [] : pluralsOf(text[form])))];
const placeholdersOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
const namesIn = (text: UiText): string[] =>
  placeholdersOf(stringsOf(text).join(' ')).map((placeholder) => placeholder.slice(1, -1));

const tables = await Promise.all(
  Object.entries(LOADERS).flatMap(([program, load]) =>
    LOCALES.map(async (locale) => ({ program, locale, texts: await load(locale), en: await load('en') })),
  ),
);

describe.each(tables)('$program in $locale', ({ locale, texts, en }) => {
  const rules = new Intl.PluralRules(HTML_LANG[locale]);

  it('has the ids of English, no more and no fewer', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort());
  });

  it('fills in the same values in every form', () => {
    for (const [id, text] of Object.entries(texts)) {
      for (const form of stringsOf(text)) expect([id, placeholdersOf(form)]).toEqual([id, placeholdersOf(english(id))]);
    }
  });
  const english = (id: string): string => stringsOf(en[id] ?? '').join(' ');

  it('has for each counted text exactly the forms of its plural rules', () => {
    const forms = rules.resolvedOptions().pluralCategories.toSorted();
    for (const [id, text] of Object.entries(texts)) {
      for (const plural of pluralsOf(text)) {
        expect([id, FORMS.filter((form) => plural[form] !== undefined).toSorted()]).toEqual([id, forms]);
        expect(namesIn(text), id).toContain(plural.by ?? 'count');
      }
    }
  });

  it('leaves no text empty, and none longer than three times the English', () => {
    for (const [id, text] of Object.entries(texts)) {
      for (const form of stringsOf(text)) {
        expect(form.trim(), id).not.toBe('');
        expect(form.length, id).toBeLessThan(Math.max(...stringsOf(en[id] ?? '').map(({ length }) => length)) * 3 + 12);
      }
    }
  });

  it.each(COUNTS)('says %i of everything that English counts, with no gap and no leftover', (count) => {
    const counted = Object.keys(en).filter((id) => typeof en[id] !== 'string');
    for (const id of counted) {
      const values = Object.fromEntries(namesIn(en[id] ?? '').map((name) => [name, count]));
      const said = fillIn(texts[id] ?? '', values, rules);
      expect(said, id).toContain(String(count));
      expect(said, id).not.toMatch(/[{}]|undefined|NaN/);
      // English alone of the five has a form for one.
      if (locale === 'en')
        expect([id, /\b1 (\w+ )?(photo|image|picture|file|pixel|day|minute|hour)s\b/.test(said)]).toEqual([id, false]);
    }
  });
});

describe.each(tables.filter(({ locale }) => locale !== 'en'))('$program in $locale', ({ texts, en }) => {
  it('equals English only where a language has nothing to say', () => {
    const equal = Object.keys(en).filter((id) => texts[id] === en[id] && !SAME.includes(id));
    expect(equal).toEqual([]);
  });
});

describe.each(Object.entries(LOADERS))('the English of %s', (_program, load) => {
  it('has forms wherever a number stands before a word in the plural', async () => {
    const uncounted = Object.entries(await load('en')).filter(
      ([, text]) => typeof text === 'string' && /\{\w+\} (?!as\b|is\b|goes\b|px\b|s\b)[a-z]+s\b/.test(text),
    );
    expect(uncounted).toEqual([]);
  });
});

it('the two Chinese scripts are two', async () => {
  for (const load of Object.values(LOADERS)) {
    const [cn, tw] = await Promise.all([load('cn'), load('tw')]);
    const differing = Object.keys(cn).filter((id) => cn[id] !== tw[id]);
    expect(differing.length).toBeGreaterThan(Object.keys(cn).length * 0.65);
  }
});

it('no id is in two of the editor’s tables, and each of a tool’s is known before its texts are', async () => {
  const programs = [loadShellTexts, loadSwitcherTexts, ...tools.map(({ texts }) => texts)];
  const ids = (await Promise.all(programs.map((load) => load('en')))).flatMap((table) => Object.keys(table));
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  for (const { texts, mayHaveText } of tools) {
    expect(Object.keys(await texts('en')).filter((id) => !mayHaveText(id))).toEqual([]);
  }
});

it('each tool has the words of its empty screen, in texts that are there once it is open', async () => {
  const words = ['title', 'lead', 'leadShort', 'offerTake', 'foot', 'drop', 'dropMany', 'dropStart'];
  for (const { id, texts, empty } of tools) {
    const there = { ...(await loadShellTexts('en')), ...(await texts('en')) };
    expect([id, words.filter((word) => !(`${empty?.words}.${word}` in there))]).toEqual([id, []]);
  }
});

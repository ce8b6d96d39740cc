import { describe, expect, it } from 'vitest';
import { deferred } from '../../../../src/base/deferred.ts';
import type { Locale } from '../../../../src/protocol/locales.ts';
import type { Translate } from '../../../../src/ui/i18n/text.ts';
import { type LoadTexts, Translator } from '../../../../src/ui/i18n/translator.ts';

const en = {
  'file.use': 'Use this picture',
  'file.broken': '“{name}” is damaged.',
  'images.left': { one: '{count} image left', other: '{count} images left' },
  'images.need': {
    by: 'needed',
    one: { by: 'left', one: '{needed} image needed, {left} is left', other: '{needed} image needed, {left} are left' },
    other: {
      by: 'left',
      one: '{needed} images needed, {left} is left',
      other: '{needed} images needed, {left} are left',
    },
  },
} as const;
const jp = {
  'file.use': 'この画像を使う',
  'file.broken': '「{name}」は壊れています。',
  'images.left': '残り {count} 枚',
  'images.need': '必要 {needed}、残り {left}',
};
const load: LoadTexts = async (locale) => (locale === 'jp' ? jp : en);
const loadLater: LoadTexts = async (locale) => ({
  'retouch.done': locale === 'jp' ? '完了' : 'Done',
  'retouch.stay': locale === 'jp' ? '続ける' : 'Stay',
});
const create = (locale: Locale = 'en') =>
  Translator.create({ locale, load, mayComeLater: (id) => id.startsWith('retouch.') });

describe('a text', () => {
  it('gets its values as they are, without HTML escapes and without filling them again', async () => {
    const { t } = (await create()).state;
    expect(t('file.broken', { name: 'a <b> & {size}.jpg' })).toBe('“a <b> & {size}.jpg” is damaged.');
  });

  it('has the form that the plural rules of its language ask for', async () => {
    const { t } = (await create()).state;
    expect([0, 1, 2, 5].map((count) => t('images.left', { count }))).toEqual([
      '0 images left',
      '1 image left',
      '2 images left',
      '5 images left',
    ]);
    expect((await create('jp')).state.t('images.left', { count: 1 })).toBe('残り 1 枚');
  });

  it('may have forms by two values', async () => {
    const { t } = (await create()).state;
    expect([t('images.need', { needed: 1, left: 0 }), t('images.need', { needed: 2, left: 1 })]).toEqual([
      '1 image needed, 0 are left',
      '2 images needed, 1 is left',
    ]);
  });

  it('does not compile without its values, or with a count that is no number', async () => {
    const t: Translate<typeof en> = (await create()).state.t;
    // @ts-expect-error the name is missing
    expect(t('file.broken')).toBe('“” is damaged.');
    // @ts-expect-error the count is a string
    expect(t('images.left', { count: '1' })).toBe('1 image left');
    // @ts-expect-error there is no such text
    expect(t('file.lost')).toBe('');
  });
});

describe('the translator', () => {
  it('puts a partner’s words over its own, in every language, and names the ids that it does not know', async () => {
    const translator = await create();
    expect(translator.setOwn({ 'file.use': 'To the cart', nonsense: 'x', __proto__: 'y' })).toEqual(['nonsense']);
    expect(translator.state.t('file.use')).toBe('To the cart');
    await translator.setLocale('jp');
    expect(translator.state.t('file.use')).toBe('To the cart');
    expect(translator.state.t('images.left', { count: 2 })).toBe('残り 2 枚');
  });

  it('adds texts that come later, in every language, under a partner’s own', async () => {
    const translator = await create();
    expect(translator.setOwn({ 'retouch.done': 'Finished' })).toEqual([]);
    expect(translator.state.t('retouch.stay')).toBe('');
    await translator.add(loadLater);
    expect([translator.state.t('retouch.stay'), translator.state.t('retouch.done')]).toEqual(['Stay', 'Finished']);
    await translator.setLocale('jp');
    expect([translator.state.t('retouch.stay'), translator.state.t('retouch.done')]).toEqual(['続ける', 'Finished']);
  });

  it('does not let a partner’s text call into other texts', async () => {
    const translator = await create();
    translator.setOwn({ 'file.use': '$t(file.broken)' });
    expect(translator.state.t('file.use')).toBe('$t(file.broken)');
  });

  it('notifies its listeners of a change with a new state, until they leave', async () => {
    const translator = await create();
    const seen: string[] = [];
    const leave = translator.subscribe(() => seen.push(translator.state.locale));
    const before = translator.state;
    await translator.setLocale('kr');
    expect(translator.state).not.toBe(before);
    leave();
    await translator.setLocale('cn');
    expect(seen).toEqual(['kr']);
  });

  it('is informed of a part that comes while another language does', async () => {
    const jpComes = deferred<void>();
    const translator = await Translator.create({
      locale: 'en',
      load: async (locale) => {
        if (locale === 'jp') await jpComes.promise;
        return load(locale);
      },
      mayComeLater: () => true,
    });
    const chosen = translator.setLocale('jp');
    const added = translator.add(loadLater);
    // The part is there in the language before.
    await new Promise((resolve) => setImmediate(resolve));
    jpComes.resolve();
    await Promise.all([chosen, added]);
    expect([translator.state.locale, translator.state.t('retouch.stay')]).toEqual(['jp', '続ける']);
  });

  it('of two languages the one that was chosen last holds, though the first comes after it', async () => {
    const held = { kr: deferred<void>(), jp: deferred<void>() };
    const translator = await Translator.create({
      locale: 'en',
      load: async (locale) => {
        if (locale !== 'en') await held[locale as 'kr' | 'jp'].promise;
        return load(locale);
      },
    });
    const first = translator.setLocale('kr');
    const second = translator.setLocale('jp');
    held.jp.resolve();
    await second;
    held.kr.resolve();
    await first;
    expect(translator.state.locale).toBe('jp');
  });

  it('stays in its language where another cannot be fetched, and a part that comes then is in it', async () => {
    const translator = await Translator.create({
      locale: 'en',
      load: async (locale) => {
        if (locale === 'jp') throw new Error('offline');
        return load(locale);
      },
      mayComeLater: () => true,
    });
    await expect(translator.setLocale('jp')).rejects.toThrow('offline');
    await translator.add(loadLater);
    expect([translator.state.locale, translator.state.t('retouch.stay')]).toEqual(['en', 'Stay']);
  });
});

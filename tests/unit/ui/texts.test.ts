import { describe, expect, it } from 'vitest';
import { cn } from '../../../src/ui/i18n/cn.ts';
import { en as first } from '../../../src/ui/i18n/en.ts';
import { jp } from '../../../src/ui/i18n/jp.ts';
import { kr } from '../../../src/ui/i18n/kr.ts';
import { retouchCn } from '../../../src/ui/i18n/retouch/cn.ts';
import { retouchEn } from '../../../src/ui/i18n/retouch/en.ts';
import { retouchJp } from '../../../src/ui/i18n/retouch/jp.ts';
import { retouchKr } from '../../../src/ui/i18n/retouch/kr.ts';
import { RETOUCH_TEXTS } from '../../../src/ui/i18n/retouch/load.ts';
import { retouchTw } from '../../../src/ui/i18n/retouch/tw.ts';
import { stageCn } from '../../../src/ui/i18n/stage/cn.ts';
import { stageEn } from '../../../src/ui/i18n/stage/en.ts';
import { stageJp } from '../../../src/ui/i18n/stage/jp.ts';
import { stageKr } from '../../../src/ui/i18n/stage/kr.ts';
import { STAGE_TEXTS } from '../../../src/ui/i18n/stage/load.ts';
import { stageTw } from '../../../src/ui/i18n/stage/tw.ts';
import { Translator } from '../../../src/ui/i18n/translator.ts';
import { tw } from '../../../src/ui/i18n/tw.ts';

const en = { ...first, ...stageEn, ...retouchEn };
const OTHERS = {
  cn: { ...cn, ...stageCn, ...retouchCn },
  tw: { ...tw, ...stageTw, ...retouchTw },
  jp: { ...jp, ...stageJp, ...retouchJp },
  kr: { ...kr, ...stageKr, ...retouchKr },
};
/** Texts that are the same in every language: figures and signs alone. */
const SAME = ['result.zoomValue', 'retouch.px'];
const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe.each(Object.entries(OTHERS))('%s', (_locale, texts) => {
  it('has the ids of English, no more and no fewer', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort());
  });

  it('fills in the same values', () => {
    for (const [id, text] of Object.entries(en)) {
      expect([id, placeholders(Reflect.get(texts, id))]).toEqual([id, placeholders(text)]);
    }
  });

  it('equals English only where a language has nothing to say', () => {
    const equal = Object.entries(en).filter(([id, text]) => Reflect.get(texts, id) === text);
    expect(equal.map(([id]) => id).filter((id) => !SAME.includes(id))).toEqual([]);
  });

  it('leaves no text empty and none longer than three times the English', () => {
    for (const [id, text] of Object.entries(en)) {
      const translated: string = Reflect.get(texts, id);
      expect(translated.trim(), id).not.toBe('');
      expect(translated.length, id).toBeLessThan(text.length * 3 + 12);
    }
  });
});

it('the two Chinese scripts are two', () => {
  const differing = Object.keys(en).filter((id) => Reflect.get(OTHERS.cn, id) !== Reflect.get(OTHERS.tw, id));
  expect(differing.length).toBeGreaterThan(Object.keys(en).length * 0.7);
});

describe('Translator', () => {
  it('fills in values as they are, without HTML escapes and without filling them again', async () => {
    const { t } = (await Translator.create('en')).state;
    expect(t('error.IMAGE_UNREADABLE', { name: 'a <b> & {size}.jpg' })).toBe(
      '“a <b> & {size}.jpg” is damaged or cut short.',
    );
  });

  it('puts a partner’s words over its own, in every language, and names ids that it does not know', async () => {
    const translator = await Translator.create('en');
    expect(translator.setOwn({ 'file.use': 'To the cart', nonsense: 'x', __proto__: 'y' })).toEqual(['nonsense']);
    expect(translator.state.t('file.use')).toBe('To the cart');
    await translator.setLocale('jp');
    expect(translator.state.t('file.use')).toBe('To the cart');
    expect(translator.state.t('file.copy')).toBe('コピー');
  });

  it('takes texts in that come later, in every language, under a partner’s own', async () => {
    const translator = await Translator.create('en');
    expect(translator.setOwn({ 'retouch.done': 'Finished' })).toEqual([]);
    expect(translator.state.t('retouch.stay')).toBe('');
    await translator.add(RETOUCH_TEXTS);
    expect([translator.state.t('retouch.stay'), translator.state.t('retouch.done')]).toEqual(['Stay', 'Finished']);
    await translator.setLocale('jp');
    expect([translator.state.t('retouch.stay'), translator.state.t('retouch.done')]).toEqual(['続ける', 'Finished']);
  });

  it('does not let a partner’s text call into other texts', async () => {
    const translator = await Translator.create('en');
    await translator.add(STAGE_TEXTS);
    translator.setOwn({ 'file.use': '$t(file.copy)' });
    expect(translator.state.t('file.use')).toBe('$t(file.copy)');
  });

  it('tells its listeners of a change with a new state, until they leave', async () => {
    const translator = await Translator.create('en');
    const seen: string[] = [];
    const leave = translator.subscribe(() => seen.push(translator.state.locale));
    const before = translator.state;
    await translator.setLocale('kr');
    expect(translator.state).not.toBe(before);
    leave();
    await translator.setLocale('cn');
    expect(seen).toEqual(['kr']);
  });
});

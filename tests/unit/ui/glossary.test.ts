import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { loadLedgerTexts } from '../../../editor/shell/credits/load-ledger-texts.ts';
import { loadEditTexts } from '../../../editor/shell/edit/texts/load.ts';
import { loadKeptTexts } from '../../../editor/shell/kept/texts/load.ts';
import { loadLayerTexts } from '../../../editor/shell/layers/texts/load.ts';
import { loadSwitcherTexts } from '../../../editor/shell/switcher/texts/load.ts';
import { loadShellTexts } from '../../../editor/shell/texts/load.ts';
import { intro as batchIntro } from '../../../editor/tools/batch/intro.ts';
import { loadBatchTexts } from '../../../editor/tools/batch/texts/load.ts';
import { intro as beautyIntro } from '../../../editor/tools/beautify/intro.ts';
import { loadBeautyTexts } from '../../../editor/tools/beautify/texts/load.ts';
import { intro as collageIntro } from '../../../editor/tools/collage/intro.ts';
import { loadCollageTexts } from '../../../editor/tools/collage/texts/load.ts';
import { intro as cutoutIntro } from '../../../editor/tools/cutout/intro.ts';
import { loadCutoutTexts } from '../../../editor/tools/cutout/texts/load.ts';
import { intro as enhanceIntro } from '../../../editor/tools/enhance/intro.ts';
import { loadEnhanceTexts } from '../../../editor/tools/enhance/texts/load.ts';
import { intro as expandIntro } from '../../../editor/tools/expand/intro.ts';
import { loadExpandTexts } from '../../../editor/tools/expand/texts/load.ts';
import { intro as gifIntro } from '../../../editor/tools/gif/intro.ts';
import { loadGifTexts } from '../../../editor/tools/gif/texts/load.ts';
import { intro as idIntro } from '../../../editor/tools/idphoto/intro.ts';
import { loadIdTexts } from '../../../editor/tools/idphoto/texts/load.ts';
import { intro as modifyIntro } from '../../../editor/tools/modify/intro.ts';
import { loadModifyTexts } from '../../../editor/tools/modify/texts/load.ts';
import { intro as photoIntro } from '../../../editor/tools/photo/intro.ts';
import { loadPhotoTexts } from '../../../editor/tools/photo/texts/load.ts';
import { intro as posterIntro } from '../../../editor/tools/poster/intro.ts';
import { loadPosterTexts } from '../../../editor/tools/poster/texts/load.ts';
import { intro as splitterIntro } from '../../../editor/tools/splitter/intro.ts';
import { loadSplitterTexts } from '../../../editor/tools/splitter/texts/load.ts';
import { MAIL_TEXTS } from '../../../server/features/login/mail-texts.ts';
import { REFUSAL_TEXTS } from '../../../server/platform/pages/refusal-texts.ts';
import { loadTexts } from '../../../site/texts/load.ts';
import { LOCALES, type Locale } from '../../../src/protocol/locales.ts';
import { AVOIDED } from './glossary.ts';

/** Every text that a person reads, held to the glossary of its language. */

const stringsIn = (value: unknown, path: string): [string, string][] => {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => stringsIn(part, `${path}.${name}`));
};

async function textsOf(locale: Locale): Promise<[string, string][]> {
  const introOf = ({ name, line }: { name: string; line: string }) => ({ name, line });
  const tables = {
    shell: await loadShellTexts(locale),
    ledger: await loadLedgerTexts(locale),
    switcher: await loadSwitcherTexts(locale),
    cutout: await loadCutoutTexts(locale),
    beautify: await loadBeautyTexts(locale),
    idphoto: await loadIdTexts(locale),
    splitter: await loadSplitterTexts(locale),
    batch: await loadBatchTexts(locale),
    collage: await loadCollageTexts(locale),
    gif: await loadGifTexts(locale),
    enhance: await loadEnhanceTexts(locale),
    expand: await loadExpandTexts(locale),
    modify: await loadModifyTexts(locale),
    photo: await loadPhotoTexts(locale),
    edit: await loadEditTexts(locale),
    kept: await loadKeptTexts(locale),
    layers: await loadLayerTexts(locale),
    poster: await loadPosterTexts(locale),
    site: await loadTexts(locale),
    intros: [
      cutoutIntro,
      batchIntro,
      collageIntro,
      gifIntro,
      beautyIntro,
      idIntro,
      splitterIntro,
      posterIntro,
      enhanceIntro,
      expandIntro,
      modifyIntro,
      photoIntro,
    ].map((intro) => introOf(intro[locale])),
    mail: MAIL_TEXTS[locale],
    refusals: REFUSAL_TEXTS[locale],
  };
  return stringsIn(tables, locale);
}

describe.each(LOCALES)('%s', (locale) => {
  it('says one thing by one word', async () => {
    const texts = await textsOf(locale);
    expect(texts.length).toBeGreaterThan(500);
    const wrong = texts.flatMap(([path, text]) =>
      // What stands in braces is a value's name.
      AVOIDED[locale].flatMap(({ word, instead }) =>
        word.test(text.replace(/\{\w+\}/g, '')) ? [`${path}: “${text}”, better: ${instead}`] : [],
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('has a glossary that would be noticed', () => {
    for (const { word } of AVOIDED[locale]) expect(word.flags).not.toContain('g');
    expect(AVOIDED[locale].length).toBeGreaterThan(9);
  });
});

/** Pages in English alone, whose words stand in their markup. */
const PAGES = ['server/features/operators/pages', 'demo-host'] as const;

it.each(PAGES)('the pages of %s keep to the English ones', async (folder) => {
  const files = (await readdir(folder)).filter((name) => /\.(ts|html)$/.test(name));
  const sources = await Promise.all(files.map((name) => readFile(`${folder}/${name}`, 'utf8')));
  const words = sources.flatMap((source) => [...source.matchAll(/>([^<>{}`]+)</g)].map(([, text = '']) => text.trim()));
  expect(words.filter((text) => text !== '').length).toBeGreaterThan(30);
  const wrong = words.flatMap((text) => AVOIDED.en.flatMap(({ word }) => (word.test(text) ? [text] : [])));
  expect(wrong).toEqual([]);
});

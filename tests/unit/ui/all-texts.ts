import { loadLedgerTexts } from '../../../editor/shell/credits/load-ledger-texts.ts';
import { loadEditTexts } from '../../../editor/shell/edit/texts/load.ts';
import { loadDeleteTexts } from '../../../editor/shell/intake/load-delete-texts.ts';
import { loadKeptTexts } from '../../../editor/shell/kept/texts/load.ts';
import { loadLayerTexts } from '../../../editor/shell/layers/texts/load.ts';
import { loadSwitcherTexts } from '../../../editor/shell/switcher/texts/load.ts';
import { loadShellTexts } from '../../../editor/shell/texts/load.ts';
import { loadWhereTexts } from '../../../editor/shell/where/load-where-texts.ts';
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
import type { Locale } from '../../../src/protocol/locales.ts';
import { siteWordsOf } from './site-words.ts';

const stringsIn = (value: unknown, path: string): [string, string][] => {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => stringsIn(part, `${path}.${name}`));
};

/** Every text that a person reads in this language, with where it stands. */
export async function textsOf(locale: Locale): Promise<[string, string][]> {
  const introOf = ({ name, line }: { name: string; line: string }) => ({ name, line });
  const tables = {
    shell: await loadShellTexts(locale),
    delete: await loadDeleteTexts(locale),
    ledger: await loadLedgerTexts(locale),
    switcher: await loadSwitcherTexts(locale),
    where: await loadWhereTexts(locale),
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
    ...(await siteWordsOf(locale)),
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

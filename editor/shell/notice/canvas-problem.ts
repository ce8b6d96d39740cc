import { type CutoutError, cutoutError } from '../../../src/protocol/errors.ts';
import type { Translator } from '../../../src/ui/i18n/translator.ts';
import { loadBlockedTexts } from './load-blocked-texts.ts';

/** In the person's language: the loader puts the sentence into the page, in the frame's place. */
export async function canvasProblem(translator: Translator): Promise<CutoutError> {
  await translator.add(loadBlockedTexts);
  const { t } = translator.state;
  return cutoutError('CANVAS_UNUSABLE', `${t('blocked.CANVAS')}\n${t('blocked.CANVAS.text')}`);
}

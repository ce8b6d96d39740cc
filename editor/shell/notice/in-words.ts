import { type CutoutError, cutoutError } from '../../../src/protocol/errors.ts';
import type { Translator } from '../../../src/ui/i18n/translator.ts';
import { loadBlockedTexts } from './load-blocked-texts.ts';

/** Why a frame cannot be used, by code: the reasons of `blocked-texts.ts`, and of private mode, whose words come with it. */
const REASONS: Readonly<Record<string, string>> = {
  CANVAS_UNUSABLE: 'CANVAS',
  TOOL_UNKNOWN: 'TOOL',
  TOOL_NOT_ALLOWED: 'TOOL',
  PRIVATE_MODE_UNAVAILABLE: 'PRIVATE',
};

/**
 * In the person's language, what is wrong and what to do: the loader puts the message into the page, in the frame's place. The developer's own
 * line follows, with the address where the codes are explained; a canvas is the person's own affair.
 * @param address the frame's own
 */
export async function inWords(
  { code, message }: CutoutError,
  translator: Translator,
  address: string,
): Promise<CutoutError> {
  await translator.add(loadBlockedTexts);
  const { t } = translator.state;
  const reason = `blocked.${REASONS[code]}`;
  const more = code === 'CANVAS_UNUSABLE' ? [] : [message, new URL('/docs/errors', address).href];
  return cutoutError(code, [t(reason), t(`${reason}.text`), ...more].join('\n'));
}

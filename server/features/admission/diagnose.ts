import type { DiagnoseResponse } from '../../../src/protocol/http.ts';
import type { Locale } from '../../../src/protocol/locales.ts';
import { isLoopbackOrigin, matchOrigin } from '../../../src/protocol/whitelist.ts';
import { type AccessKey, keyRefusal, whitelistOf } from '../../platform/keys/access-key.ts';
import { REFUSAL_TEXTS } from '../../platform/pages/refusal-texts.ts';

export interface DiagnoseQuestion {
  id: string;
  key: AccessKey | undefined;
  /** The request's Origin header; `null` when there is none. */
  origin: string;
  /** The asking page is itself in a frame. */
  nested: boolean;
  /** Where the codes are explained. */
  docs: string;
}

/**
 * Why a frame may stay silent, as far as the key tells. It speaks of the asking origin alone and never of the key's other
 * domains.
 */
export function diagnose({ docs, ...question }: DiagnoseQuestion, locale: Locale): DiagnoseResponse {
  const { text, ...answer } = verdict(question, locale);
  return { ...answer, text: `${text}\n${docs}` };
}

function verdict({ id, key, origin, nested }: Omit<DiagnoseQuestion, 'docs'>, locale: Locale): DiagnoseResponse {
  const words = REFUSAL_TEXTS[locale];
  const refusal = keyRefusal(id, key);
  if (refusal !== undefined || key === undefined) {
    const code = refusal ?? 'ACCESS_KEY_INVALID';
    return { code, ...words.reasons[code] };
  }
  if (matchOrigin(whitelistOf(key), origin)) {
    const { title, text } = words.unstarted;
    return { code: 'OK', title, text: `${text}\n${words.silent}${nested ? ` ${words.nested}` : ''}` };
  }
  const code = 'DOMAIN_NOT_ALLOWED';
  const { title, text } = words.reasons[code];
  if (!URL.canParse(origin)) return { code, title, text: words.opaque };
  const { host: domain, protocol } = new URL(origin);
  const reason = isLoopbackOrigin(origin) ? words.loopback : protocol === 'https:' ? text : words.insecure;
  return { code, domain, title, text: reason.replaceAll('{domain}', domain) };
}

import { useEffect, useState } from 'react';
import type { Locale } from '../../../src/protocol/locales.ts';
import { useTranslator, useTranslatorState } from '../../../src/ui/i18n/context.ts';
import type { Translate } from '../../../src/ui/i18n/text.ts';
import type { Translator } from '../../../src/ui/i18n/translator.ts';
import type { SiteSource } from '../../texts/en.ts';
import type { AccountSource } from './en.ts';
import { loadAccountTexts } from './load.ts';

/** Translators whose account's texts have come. */
const READY = new WeakSet<Translator>();

/** Fetches them before a part is drawn: what stands in its place stays until then. */
export async function addAccountTexts(translator: Translator): Promise<void> {
  await translator.add(loadAccountTexts);
  READY.add(translator);
}

/** The site's texts and the account's. `ready`: the account's have come. */
export function useAccountTexts(): {
  readonly locale: Locale;
  readonly t: Translate<SiteSource & AccountSource>;
  readonly ready: boolean;
} {
  const translator = useTranslator();
  const state: { readonly locale: Locale; readonly t: Translate<SiteSource & AccountSource> } = useTranslatorState();
  const [ready, setReady] = useState(READY.has(translator));
  useEffect(() => {
    let mounted = true;
    addAccountTexts(translator).then(
      () => mounted && setReady(true),
      () => {},
    );
    return () => {
      mounted = false;
    };
  }, [translator]);
  return { ...state, ready };
}
